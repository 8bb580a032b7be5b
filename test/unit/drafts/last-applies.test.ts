import { expect, test } from 'vitest'
import { toWaitingDraft } from '../../../main/drafts/sheet/apply-row.ts'
import type { LastApply } from '../../../main/drafts/sheet/last-applies.ts'
import { createLastApplies } from '../../../main/drafts/sheet/last-applies.ts'
import { MATCH_WAYS, sheetImportSchema } from '../../../shared/model/sheet-import.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'

const batchId = batchIdSchema.parse('00000000-0000-4000-8000-00000000000b')

function applyOf(sheet: 'a' | 'b', number: number, isStopped: boolean): LastApply {
  const id = documentIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`)
  const document = toWaitingDraft(id, {})
  return {
    record: sheetImportSchema.parse({
      sha256: sheet.repeat(64),
      fileName: `${sheet}.csv`,
      choice: { table: 0, withHidden: false },
      mapping: { signers: [] },
      origin: { kind: 'hand' },
      ways: MATCH_WAYS,
      links: [],
    }),
    changed: [],
    made: [id],
    written: new Map([[id, document]]),
    removed: [],
    isStopped,
  }
}

test('a stopped apply and its continuation are undone together', () => {
  const applies = createLastApplies()
  applies.keep(batchId, applyOf('a', 1, true))
  applies.keep(batchId, applyOf('a', 2, false))
  expect(applies.read(batchId)?.made).toHaveLength(2)
})

test('the undo of a sheet leaves the rows of another sheet whose apply was stopped', () => {
  const applies = createLastApplies()
  const last = applyOf('b', 2, false)
  applies.keep(batchId, applyOf('a', 1, true))
  applies.keep(batchId, last)
  expect(applies.read(batchId)).toEqual(last)
})
