// Status of the watcher, and a check that a person asks for.
import { useQuery } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'
import { QUEUE_KEY, useQueueStatus } from './queue.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

/** Old whenever the queue's status is: one event tells of both. */
const useWatchKey = () => [...QUEUE_KEY, useSettings().environment, 'watch']

export function useWatchStatus() {
  const bridge = useBridge()
  return useQuery({ queryKey: useWatchKey(), queryFn: () => bridge.ask('watch.status', {}) })
}

/** The service cannot be asked now: what became of documents since then is not known. */
export function useIsUnwatched(): boolean {
  const { data: queue } = useQueueStatus()
  const { data: watch } = useWatchStatus()
  return queue?.state === 'offline' || watch?.trouble !== undefined
}

/** What was learnt until then stays. */
export function useStopCheck() {
  return useOperation('watch.stopCheck', () => ({}), {
    keep: useWatchKey(),
  })
}
