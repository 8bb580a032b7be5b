// Turns the application's events into invalidated queries.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { assertNever } from '../../shared/assert-never.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Bridge } from '../bridge.ts'
import { BATCHES_KEY, isOfDocuments } from './batches.ts'
import { DOCUMENTS_KEY } from './documents.ts'
import { LOTES_KEY } from './lotes.ts'
import { NOTICES_KEY } from './notices.ts'
import { QUEUE_KEY } from './queue.ts'
import { SERVICE_KEY } from './service.ts'
import { SETTINGS_KEY } from './settings.ts'
import { UPDATE_KEY } from './update.ts'

/**
 * Shortest time between two reads of the queue, which changes with every request; faster than a person reads figures.
 */
const QUEUE_PAUSE_MS = 250

/**
 * Pause after reading the documents of a batch, as a multiple of the time that it took. Thousands of documents take
 * main and the journal seconds, which they need for sending. Counts of documents are read with the batches.
 */
const DOCUMENTS_REST = 4

/** Returns a function that stops it. */
export function listen(bridge: Pick<Bridge, 'onEvent'>, client: QueryClient): () => void {
  const askAgain = createAskAgain(client)
  const ask = (queryKey: QueryKey): void => {
    void askAgain(queryKey)
  }
  const queue = createPaced(0, () => {
    for (const key of [QUEUE_KEY, DOCUMENTS_KEY]) ask(key)
    void askAgain(BATCHES_KEY, 'rest')
  })
  const documents = createPaced(DOCUMENTS_REST, () => askAgain(BATCHES_KEY, 'documents'))
  const follow = (event: AppEvent): void => {
    switch (event.name) {
      case 'settings.changed':
        client.setQueryData(SETTINGS_KEY, event.payload)
        return
      case 'update.changed':
        client.setQueryData(UPDATE_KEY, event.payload)
        return
      case 'queue.changed':
        queue.runSoon()
        documents.runSoon()
        return
      case 'batch.changed':
        ask(BATCHES_KEY)
        return
      case 'files.progressed':
      case 'files.worked':
        return // followed by their own hooks (queries/file-progress.ts, file-work.ts)
      case 'lote.offered':
        ask(LOTES_KEY)
        return
      case 'lote.progressed':
      case 'sheet.progressed':
      case 'layout.progressed':
        return // followed by their own hooks (queries/lotes.ts, sheet.ts, layouts.ts)
      case 'edits.requested':
        return // answered by the window's unsaved edits (state/unsaved-edits.ts)
      case 'notice.raised':
      case 'notice.ended':
        ask(NOTICES_KEY)
        return
      case 'account.changed':
        // Reading a batch makes main ask for its account's roles, which may have failed before.
        for (const key of [SERVICE_KEY, BATCHES_KEY]) ask(key)
        return
      default:
        assertNever(event)
    }
  }
  const stop = bridge.onEvent(follow)
  return () => {
    queue.stop()
    documents.stop()
    stop()
  }
}

type Paced = { readonly runSoon: () => void; readonly stop: () => void }

/** Runs once for all calls within the pause, and not before `rest` times the duration of the last run has passed. */
function createPaced(rest: number, run: () => unknown): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let earliest = 0
  const start = async (): Promise<void> => {
    timer = undefined
    isRunning = true
    isWanted = false
    const began = performance.now()
    await run()
    const ended = performance.now()
    earliest = ended + rest * (ended - began)
    isRunning = false
    if (isWanted) runSoon()
  }
  const runSoon = (): void => {
    isWanted = true
    if (isRunning) return
    timer ??= setTimeout(() => void start(), Math.max(QUEUE_PAUSE_MS, earliest - performance.now()))
  }
  return {
    runSoon,
    stop: () => {
      clearTimeout(timer)
      isWanted = false
    },
  }
}

const PARTS = {
  all: () => true,
  documents: isOfDocuments,
  rest: (query: Query) => !isOfDocuments(query),
}

/**
 * Returns a function that invalidates queries. One that is being fetched may have been answered before the event: it is
 * invalidated once more when its answer is there, once for all events meanwhile. Inactive ones (`useReadAhead`) too.
 */
function createAskAgain(client: QueryClient) {
  const waiting = new Set<string>()
  const askAfterAnswer = async ({ queryHash, queryKey, promise }: Query): Promise<void> => {
    if (waiting.has(queryHash)) return
    waiting.add(queryHash)
    await Promise.allSettled([promise])
    waiting.delete(queryHash)
    await client.invalidateQueries({ queryKey, exact: true })
  }
  return async (queryKey: QueryKey, part: keyof typeof PARTS = 'all'): Promise<void> => {
    const old = { queryKey, predicate: PARTS[part] }
    const underWay = client.getQueryCache().findAll({ ...old, fetchStatus: 'fetching' })
    const later = underWay.map(askAfterAnswer)
    await client.invalidateQueries(old, { cancelRefetch: false })
    await Promise.all(later)
  }
}
