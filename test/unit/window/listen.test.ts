// Events come quicker than a long list is read: it is read once more after them, not once for each.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AppEvent } from '../../../shared/ipc/contract.ts'
import { BATCHES_KEY } from '../../../renderer/queries/batches.ts'
import { listen } from '../../../renderer/queries/listen.ts'

const MOVED: AppEvent = { name: 'batch.changed', payload: {} }

test('what moves many times while its answer is under way is asked for once more after it', async () => {
  const client = new QueryClient()
  const reads: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...BATCHES_KEY, 'list'],
    queryFn: () => new Promise<number>((resolve) => reads.push(() => resolve(reads.length))),
  })
  const leave = observer.subscribe(() => {})
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
  const move = (): void => followers.forEach((follow) => follow(MOVED))
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
