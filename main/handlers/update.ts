import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createUpdateHandlers({
  updates,
}: Pick<HandlerContext, 'updates'>): HandlersOf<'update'> {
  return {
    'update.read': async () => succeed(updates.view()),
    'update.check': async () => succeed(await updates.check()),
    'update.install': () => updates.install(),
  }
}
