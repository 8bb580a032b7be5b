// Turns the application's events into answers that are asked for again.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { assertNever } from '../../shared/assert-never.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Bridge } from '../bridge.ts'
import { BATCHES_KEY } from './batches.ts'
import { DOCUMENTS_KEY } from './documents.ts'
import { LOTES_KEY } from './lotes.ts'
import { NOTICES_KEY } from './notices.ts'
import { QUEUE_KEY } from './queue.ts'
import { SERVICE_KEY } from './service.ts'
import { SETTINGS_KEY } from './settings.ts'
import { UPDATE_KEY } from './update.ts'

/** Between two looks at a queue that moves with every request; slower than the eye reads figures. */
const QUEUE_PAUSE_MS = 250

/** Answers how to stop. */
export function listen(bridge: Pick<Bridge, 'onEvent'>, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = createAskAgain(client)
  const ask = (queryKey: QueryKey): void => {
    void askAgain(queryKey)
  }
  const askQueueSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const key of [QUEUE_KEY, DOCUMENTS_KEY, BATCHES_KEY]) ask(key)
    }, QUEUE_PAUSE_MS)
  }
  const follow = (event: AppEvent): void => {
    switch (event.name) {
      case 'settings.changed':
        client.setQueryData(SETTINGS_KEY, event.payload)
        return
      case 'update.changed':
        client.setQueryData(UPDATE_KEY, event.payload)
        return
      case 'queue.changed':
        askQueueSoon()
        return
      case 'batch.changed':
        ask(BATCHES_KEY)
        return
      case 'files.progressed':
      case 'files.worked':
        return // followed by the one who works on them (queries/file-progress.ts, file-work.ts)
      case 'lote.offered':
        ask(LOTES_KEY)
        return
      case 'lote.progressed':
      case 'sheet.progressed':
      case 'layout.progressed':
        return // followed by the one who waits for it (queries/lotes.ts, sheet.ts, layouts.ts)
      case 'edits.requested':
        return // answered by those who hold what was typed (state/unsaved-edits.ts)
      case 'notice.raised':
      case 'notice.ended':
        ask(NOTICES_KEY)
        return
      case 'account.changed':
        // Main asks for the roles of a batch's account when the batch is read: it may have asked in vain before.
        for (const key of [SERVICE_KEY, BATCHES_KEY]) ask(key)
        return
      default:
        assertNever(event)
    }
  }
  const stop = bridge.onEvent(follow)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Answers are asked for again. A question under way may have been answered before the event: then it is asked once more
 * after it, once for all events that came meanwhile. One that no screen shows yet (`useReadAhead`) is marked old after it,
 * since its answer would count as new otherwise.
 */
function createAskAgain(client: QueryClient): (queryKey: QueryKey) => Promise<void> {
  const waiting = new Set<string>()
  return async (queryKey) => {
    const key = hashKey(queryKey)
    if (waiting.has(key)) return
    const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    const answers = underWay.flatMap(({ promise }) => promise ?? [])
    if (underWay.length > 0) waiting.add(key)
    await client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    if (!waiting.has(key)) return
    await Promise.allSettled(answers)
    waiting.delete(key)
    await client.invalidateQueries({ queryKey })
  }
}
