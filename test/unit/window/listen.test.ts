// Events that come faster than a long list is read: the list is read once more after them, not once for each.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { AppEvent } from '../../../shared/ipc/contract.ts'
import { BATCHES_KEY } from '../../../renderer/queries/batches.ts'
import { listen } from '../../../renderer/queries/listen.ts'
import { createQueryClient } from '../../../renderer/queries/query-client.ts'

const MOVED: AppEvent = { name: 'batch.changed', payload: {} }
const ACCOUNT_MOVED: AppEvent = { name: 'account.changed', payload: {} }
const SOON = { timeout: 5_000 }

function follow(client: QueryClient) {
  const followers: ((event: AppEvent) => void)[] = []
  const stop = listen(
    {
      onEvent: (listener) => {
        followers.push(listener)
        return () => {}
      },
    },
    client,
  )
  return { stop, emit: (event: AppEvent): void => followers.forEach((each) => each(event)) }
}

test('what moves many times while its answer is under way is asked for once more after it', async () => {
  const client = new QueryClient()
  const reads: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...BATCHES_KEY, 'list'],
    queryFn: () => new Promise<number>((resolve) => reads.push(() => resolve(reads.length))),
  })
  const leave = observer.subscribe(() => {})
  const { emit, stop } = follow(client)
  const move = (): void => emit(MOVED)
  for (let count = 0; count < 20; count += 1) move()
  expect(reads).toHaveLength(1)
  reads[0]?.()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(reads).toHaveLength(2)

  move()
  await expect.poll(() => reads.length).toBe(3)
  stop()
  leave()
  client.clear()
})

test('a slow answer does not keep the others of its kind from being asked for at every event', async () => {
  const client = new QueryClient()
  const asked = { slow: 0, quick: 0 }
  const answers: (() => void)[] = []
  const slow = new QueryObserver(client, {
    queryKey: [...BATCHES_KEY, 'slow'],
    queryFn: () => {
      asked.slow += 1
      return new Promise<number>((resolve) => answers.push(() => resolve(asked.slow)))
    },
  })
  const quick = new QueryObserver(client, {
    queryKey: [...BATCHES_KEY, 'quick'],
    queryFn: () => (asked.quick += 1),
  })
  const leave = [slow, quick].map((observer) => observer.subscribe(() => {}))
  const { emit, stop } = follow(client)
  for (const times of [1, 2, 3]) {
    await expect.poll(() => quick.getCurrentResult().data).toBe(times)
    emit(MOVED)
  }
  await expect.poll(() => quick.getCurrentResult().data).toBe(4)
  expect(asked.slow).toBe(1)
  answers[0]?.()
  await expect.poll(() => asked.slow).toBe(2)
  answers[1]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(asked).toEqual({ slow: 2, quick: 4 })
  stop()
  for (const each of leave) each()
  client.clear()
})

test('while documents are sent, those of the open batch rest four times as long as they take to be read, and the last state comes', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const readMs = 1_500
  const asked = { list: 0, documents: 0 }
  const read = (part: keyof typeof asked, ms: number) => ({
    queryKey: [...BATCHES_KEY, 'practice', part],
    queryFn: async () => {
      asked[part] += 1
      const moved = moves
      await new Promise((resolve) => setTimeout(resolve, ms))
      return moved
    },
  })
  let moves = 0
  const documents = read('documents', readMs)
  const leave = [documents, read('list', 10)].map((query) =>
    new QueryObserver<number>(client, query).subscribe(() => {}),
  )
  const { emit, stop } = follow(client)
  try {
    await vi.advanceTimersByTimeAsync(readMs)
    for (; moves < 300; moves += 1) {
      emit({ name: 'queue.changed', payload: {} })
      await vi.advanceTimersByTimeAsync(100)
    }
    // In half a minute: one read at the start, one for the first move, then one every 7.5 seconds.
    expect(asked.documents).toBeLessThanOrEqual(6)
    expect(asked.list).toBeGreaterThan(80)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(client.getQueryData(documents.queryKey)).toBe(moves)
  } finally {
    stop()
    for (const end of leave) end()
    client.clear()
    vi.useRealTimers()
  }
})

test('findings that roles change while a batch is read ahead are read again when it is opened', async () => {
  const client = createQueryClient()
  const reads: (() => void)[] = []
  const query = {
    queryKey: [...BATCHES_KEY, 'documents'],
    queryFn: () => new Promise<number>((resolve) => reads.push(() => resolve(reads.length))),
  }
  const { emit, stop } = follow(client)
  void client.prefetchQuery(query)
  emit(MOVED)
  reads[0]?.()
  await expect.poll(() => client.getQueryState(query.queryKey)?.isInvalidated, SOON).toBe(true)
  const leave = new QueryObserver(client, query).subscribe(() => {})
  expect(reads).toHaveLength(2)
  stop()
  leave()
  client.clear()
})

test('batches are asked for again when the account answers, since its roles were not known before', async () => {
  const client = createQueryClient()
  client.setQueryData(BATCHES_KEY, [])
  const { emit, stop } = follow(client)
  emit(ACCOUNT_MOVED)
  await expect.poll(() => client.getQueryState(BATCHES_KEY)?.isInvalidated, SOON).toBe(true)
  stop()
  client.clear()
})
