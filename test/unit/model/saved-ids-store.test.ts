import { expect, test } from 'vitest'
import { createSavedIdsStore } from '../../../main/accounts/saved-ids.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const OTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')

test('PART-15: the ids of one account are not offered in another', async () => {
  const kept = new Map<string, unknown>()
  const savedIds = createSavedIdsStore({
    clock: systemClock,
    journal: {
      memory: {
        async remember(key, value) {
          kept.set(key, value)
        },
        recall: async (key) =>
          kept.has(key) ? { value: kept.get(key), at: SOME_TIME } : undefined,
      },
    },
  })
  const before = await savedIds.read(OTHER)
  await savedIds.add(AN_ACCOUNT, 'folder', [{ id: AN_ACCOUNT, label: 'Locações' }])
  expect(await savedIds.read(AN_ACCOUNT)).not.toEqual(before)
  expect(await savedIds.read(OTHER)).toEqual(before)
})
