// Reports the progress of a worker with a `.lote`, and stops the worker when the signal aborts.
import type { LoteProgress } from '../../shared/model/lote-view.ts'
import type { Gauge } from '../import/lote/gauge.ts'
import { createGauge } from '../import/lote/gauge.ts'
import type { Clock } from '../ports.ts'

export type LoteWatch = {
  readonly onProgress?: (progress: LoteProgress) => void
  readonly signal?: AbortSignal
}

const POLL_INTERVAL_MS = 100

export async function followGauge<T>(
  stage: LoteProgress['stage'],
  { onProgress = () => {}, signal }: LoteWatch,
  clock: Pick<Clock, 'sleep'>,
  run: (gauge: Gauge) => Promise<T>,
): Promise<T> {
  const gauge = createGauge()
  if (signal?.aborted === true) gauge.stop()
  signal?.addEventListener('abort', gauge.stop)
  const over = new AbortController()
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      onProgress({ stage, ...gauge.read() })
      await clock.sleep(POLL_INTERVAL_MS, over.signal)
    }
  }
  const watching = watch()
  try {
    return await run(gauge)
  } finally {
    over.abort()
    signal?.removeEventListener('abort', gauge.stop)
    await watching
  }
}
