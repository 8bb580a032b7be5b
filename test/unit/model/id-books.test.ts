import { expect, test } from 'vitest'
import { createSavedIds } from '../../../main/accounts/saved-ids.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const OTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')

test('PART-15: the ids of one account are not offered in another', async () => {
  const kept = new Map<string, unknown>()
  const books = createSavedIds({
    clock: systemClock,
    journal: {
      async remember(key, value) {
        kept.set(key, value)
      },
      recall: async (key) => (kept.has(key) ? { value: kept.get(key), at: SOME_TIME } : undefined),
    },
  })
  const before = await books.read(OTHER)
  await books.add(AN_ACCOUNT, 'folder', [{ id: AN_ACCOUNT, label: 'Locações' }])
  expect(await books.read(AN_ACCOUNT)).not.toEqual(before)
  expect(await books.read(OTHER)).toEqual(before)
})
