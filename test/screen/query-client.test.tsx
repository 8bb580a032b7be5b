// Cache of the query client over a day of work.
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../renderer/queries/query-client.ts'
import { SETTINGS_KEY } from '../../renderer/queries/settings.ts'
import { HOUR_MS } from '../../shared/model/time.ts'

test('answers that no screen shows any more leave memory; the settings stay', () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  try {
    client.setQueryData(SETTINGS_KEY, { language: 'en' })
    for (const batch of ['a', 'b', 'c']) client.setQueryData(['batches', batch], [1, 2, 3])
    vi.advanceTimersByTime(HOUR_MS)
    const kept = client.getQueryCache().getAll()
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([SETTINGS_KEY])
  } finally {
    client.clear()
    vi.useRealTimers()
  }
})
