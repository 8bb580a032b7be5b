// Mapping with which a sheet was applied, found again for the next sheet with the same header.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAppliedMappings } from '../../../main/drafts/sheet/applied-mappings.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const HEADER = ['Nº', 'LOCATÁRIO', 'PRAZO P/ ASSINAR']
const OTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
const MAPPING = { documentName: 'Nº', deadline: 'PRAZO P/ ASSINAR', signers: [] }
const INFORMATIONS = [
  { informationFieldId: '33333333-3333-4333-8333-333333333333', column: 'LOCATÁRIO' },
]

async function openMappings() {
  const { core } = await openTestJournal()
  return createAppliedMappings({ journal: createInThreadJournal(core), clock: systemClock })
}

test('D9: the columns that a person corrected come back for the same header and account, and for no other', async () => {
  const applied = await openMappings()
  await applied.keep({ accountId: AN_ACCOUNT, header: HEADER }, MAPPING)
  const found = await applied.find({ accountId: AN_ACCOUNT, header: HEADER })
  expect(found?.mapping).toEqual(MAPPING)
  expect(await applied.find({ accountId: OTHER, header: HEADER })).toBeUndefined()
  const reordered = HEADER.toReversed()
  expect(await applied.find({ accountId: AN_ACCOUNT, header: reordered })).toBeUndefined()
})

test('D9: what was applied before the batch had an account is found once it has one, and the other way round', async () => {
  const applied = await openMappings()
  await applied.keep({ accountId: undefined, header: HEADER }, MAPPING)
  const after = await applied.find({ accountId: AN_ACCOUNT, header: HEADER })
  expect(after?.mapping).toEqual(MAPPING)
  const own = { ...MAPPING, documentName: 'LOCATÁRIO' }
  await applied.keep({ accountId: AN_ACCOUNT, header: HEADER }, own)
  expect((await applied.find({ accountId: AN_ACCOUNT, header: HEADER }))?.mapping).toEqual(own)
  expect((await applied.find({ accountId: undefined, header: HEADER }))?.mapping).toEqual(MAPPING)
})

test('D9: columns of an account’s own fields go to no batch without an account', async () => {
  const applied = await openMappings()
  const mapping = { ...MAPPING, informations: INFORMATIONS }
  await applied.keep({ accountId: AN_ACCOUNT, header: HEADER }, mapping)
  expect(await applied.find({ accountId: undefined, header: HEADER })).toBeUndefined()
})

test('D9: a mapping that cannot be read costs none of the others', async () => {
  const { core } = await openTestJournal()
  const journal = createInThreadJournal(core)
  const applied = createAppliedMappings({ journal, clock: systemClock })
  await applied.keep({ accountId: AN_ACCOUNT, header: HEADER }, MAPPING)
  const KEY = 'appliedSheetMappings'
  const known = z.array(z.unknown()).parse((await journal.memory.recall(KEY))?.value)
  await journal.memory.remember(KEY, [{ header: 'of another version' }, ...known], SOME_TIME)
  const found = await applied.find({ accountId: AN_ACCOUNT, header: HEADER })
  expect(found?.mapping).toEqual(MAPPING)
})
