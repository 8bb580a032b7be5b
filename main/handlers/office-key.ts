// Office key: the page may save it, make one, forget it and ask for its state; no operation answers with the key.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createOfficeKeyHandlers({
  officeKey,
}: Pick<HandlerContext, 'officeKey'>): HandlersOf<'officeKey'> {
  return {
    'officeKey.status': async () => succeed(await officeKey.status()),
    'officeKey.save': ({ text }) => officeKey.save(text),
    'officeKey.create': ({ office }) => officeKey.create(office),
    'officeKey.forget': () => officeKey.forget(),
  }
}
