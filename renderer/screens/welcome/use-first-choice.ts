// Chooses the environment and, in practice, begins the guide, or makes the sample batch and opens it.
import type { Environment } from '../../../shared/model/environment.ts'
import type { Failure } from '../../../shared/model/failure.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { useBatchOperation } from '../../queries/batches.ts'
import { useChangeSettings, useChooseEnvironment } from '../../queries/settings.ts'
import { useWindowState } from '../../state/window-state.ts'

export type FirstChoice = {
  /** Environment whose choice is under way; undefined: none. */
  readonly chosen: Environment | undefined
  readonly chooseFailure: Failure | undefined
  readonly sampleFailure: Failure | undefined
  readonly chooseGuided: () => void
  readonly choosePractice: () => void
  readonly chooseLive: () => void
}

export function useFirstChoice({
  onPractice,
  onLive,
}: {
  readonly onPractice: () => void
  readonly onLive: () => void
}): FirstChoice {
  const choose = useChooseEnvironment()
  const sample = useBatchOperation('batch.createSample')
  const openBatch = useWindowState((state) => state.openBatch)
  const change = useChangeSettings()
  const chosen = sample.isPending ? 'practice' : choose.isPending ? choose.variables : undefined
  return {
    chosen,
    chooseFailure: (choose.error ?? change.error)?.failure,
    sampleFailure: sample.error?.failure,
    chooseGuided: () => {
      const firstBatch = { begunAt: toEpochMs(Date.now()), isShown: true }
      choose.mutate('practice', {
        onSuccess: () => {
          change.mutate({ firstBatch }, { onSuccess: onPractice })
        },
      })
    },
    choosePractice: () => {
      choose.mutate('practice', {
        onSuccess: () => {
          sample.mutate(
            {},
            {
              onSuccess: ({ id }) => {
                openBatch(id, 'release')
                onPractice()
              },
            },
          )
        },
      })
    },
    chooseLive: () => {
      choose.mutate('live', { onSuccess: onLive })
    },
  }
}
