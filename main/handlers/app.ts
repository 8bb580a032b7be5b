import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

export function createAppHandlers({
  clock,
  application,
}: Pick<HandlerContext, 'clock' | 'application'>): HandlersOf<'app'> {
  return {
    'app.ping': async () => succeed({ answeredAt: clock.now() }),
    'app.describe': async () => succeed(application),
  }
}
