import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createAppHandlers({
  clock,
  application,
  confirmSaved,
}: Pick<HandlerContext, 'clock' | 'application' | 'confirmSaved'>): HandlersOf<'app'> {
  return {
    'app.ping': async () => succeed({ answeredAt: clock.now() }),
    'app.describe': async () => succeed(application),
    'app.confirmSaved': async () => {
      confirmSaved()
      return succeed({})
    },
  }
}
