// Status of the watcher, and a check that a person asks for.
import { useQuery } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'
import { QUEUE_KEY, useQueueStatus } from './queue.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

/** Below the key of the queue: the event `queue.changed` reports changes of both. */
const useWatchKey = () => [...QUEUE_KEY, useSettings().environment, 'watch']

export function useWatchStatus() {
  const bridge = useBridge()
  return useQuery({ queryKey: useWatchKey(), queryFn: () => bridge.ask('watch.status', {}) })
}

/** Tells whether the service cannot be asked now, so that changes of documents are unknown since then. */
export function useIsUnwatched(): boolean {
  const { data: queue } = useQueueStatus()
  const { data: watch } = useWatchStatus()
  return queue?.state === 'offline' || watch?.trouble !== undefined
}

/** Stops a check; what it found until then stays. */
export function useStopCheck() {
  return useOperation('watch.stopCheck', () => ({}), {
    keep: useWatchKey(),
  })
}
