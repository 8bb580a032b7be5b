// The watcher: what it does now, and the end of a check.
import { succeed } from '../../shared/model/failure.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import type { OpenWork } from '../app/environment-host.ts'
import { toCallFailure } from '../failures.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'
import { createInOpen } from './in-open.ts'

export function createWatchHandlers({ work }: Pick<HandlerContext, 'work'>): HandlersOf<'watch'> {
  const inOpen = createInOpen(work)
  return {
    'watch.status': () => inOpen(async ({ background }) => succeed(toStatus(background))),
    'watch.stopCheck': () =>
      inOpen(async ({ background }) => {
        background.stopCheck()
        return succeed(toStatus(background))
      }),
  }
}

function toStatus(background: OpenWork['background']): WatchStatus {
  const { trouble, ...status } = background.status()
  if (!trouble) return status
  const { failed, ...facts } = trouble
  return { ...status, trouble: { ...facts, failure: toCallFailure(failed) } }
}
