import { expect, test } from 'vitest'
import { toDraftDoubt } from '../../../main/drafts/draft-doubt.ts'
import { SOME_TIME, aBatch } from '../../support/journal-builders.ts'

const DRAFT = { batchId: aBatch().id, name: 'Lote', createdAt: SOME_TIME }

test('R17: a draft is doubted by what is known of it: nothing, a file of it, a restore, a person’s word', () => {
  expect(toDraftDoubt(DRAFT)).toEqual({ kind: 'none' })
  expect(toDraftDoubt({ ...DRAFT, isSentElsewhere: false })).toEqual({ kind: 'none' })
  const portable = { ...DRAFT, isPortable: true }
  expect(toDraftDoubt(portable)).toEqual({ kind: 'listed' })
  expect(toDraftDoubt({ ...portable, comparedSince: SOME_TIME })).toEqual({
    kind: 'listed',
    since: SOME_TIME,
  })
  const restored = { ...DRAFT, doubtedSince: SOME_TIME }
  expect(toDraftDoubt(restored)).toEqual({ kind: 'all', since: SOME_TIME })
  const portableToo = { ...restored, isPortable: true }
  expect(toDraftDoubt(portableToo)).toEqual({ kind: 'listed', lostSince: SOME_TIME })
  expect(toDraftDoubt({ ...restored, isSentElsewhere: true })).toEqual({ kind: 'all' })
})
