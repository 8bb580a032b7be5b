// Guide through a first batch: begin, leave and resume it, and what it shows now.
import { toEpochMs } from '../../../shared/model/time.ts'
import { useBatchDocuments, useBatches } from '../../queries/batches.ts'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'
import type { FirstBatch, GuideStep } from './first-batch.ts'
import { findFirstBatch, findGuideStep } from './first-batch.ts'

export type GuideView = {
  readonly step: GuideStep | 'done'
  readonly first: FirstBatch | undefined
}

/** Undefined while the batch is not read, or cannot be; the guide shows nothing then. */
export function useGuideView(begunAt: number): GuideView | undefined {
  const { data: batches } = useBatches()
  const batch = batches && findFirstBatch(batches, begunAt)
  const { data: page } = useBatchDocuments(batch?.id)
  if (!batches) return undefined
  if (!batch) return { step: findGuideStep(undefined), first: undefined }
  if (!page) return undefined
  const first = { batch, rows: page.rows }
  return { step: findGuideStep(first), first }
}

export function useGuide() {
  const { environment, firstBatch } = useSettings()
  const { mutate: change, isPending, error } = useChangeSettings()
  const begin = (): void => {
    change({ firstBatch: { begunAt: toEpochMs(Date.now()), isShown: true } })
  }
  return {
    isOffered: environment === 'practice',
    begunAt: environment === 'practice' && firstBatch?.isShown ? firstBatch.begunAt : undefined,
    isPending,
    error,
    /** Begins the guide again, for the next batch that is made. */
    begin,
    toggle: () => {
      if (firstBatch) change({ firstBatch: { ...firstBatch, isShown: !firstBatch.isShown } })
      else begin()
    },
  }
}
