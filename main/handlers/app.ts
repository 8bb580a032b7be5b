import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createAppHandlers({
  clock,
  application,
  confirmSaved,
  log,
}: Pick<HandlerContext, 'clock' | 'application' | 'confirmSaved' | 'log'>): HandlersOf<'app'> {
  return {
    'app.ping': async () => succeed({ answeredAt: clock.now() }),
    'app.describe': async () => succeed(application),
    'app.confirmSaved': async () => {
      confirmSaved()
      return succeed({})
    },
    'app.logPageError': async ({ where, error, frames }) => {
      log({
        level: 'error',
        event: 'page.failed',
        details: { where, error, frames: frames.join('; ') },
      })
      return succeed({})
    },
  }
}
