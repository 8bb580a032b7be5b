// Watcher: its status, and the end of a person's check.
import { fail, succeed } from '../../shared/model/failure.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { OpenWork } from '../app/environment-host.ts'
import { toCallFailure, toDiskFailure } from '../failures.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createWatchHandlers({ work }: Pick<HandlerContext, 'work'>): HandlersOf<'watch'> {
  const inOpen = createInOpen(work)
  return {
    'watch.status': () => inOpen(async (open) => succeed(toStatus(open))),
    'watch.stopCheck': () =>
      inOpen(async (open) => {
        open.background.stopCheck()
        return succeed(toStatus(open))
      }),
  }
}

function toStatus({ background, workspace }: OpenWork): WatchStatus {
  const { trouble, ...status } = background.status()
  if (!trouble) return status
  const { since, nextTryAt } = trouble
  const failure =
    'failed' in trouble
      ? toCallFailure(trouble.failed)
      : (toDiskFailure(trouble.error, workspace.dataFolder) ??
        fail('unexpected', { reference: 'watch.roundFailed' }).failure)
  return { ...status, trouble: omitUndefined({ failure, since, nextTryAt }) }
}
