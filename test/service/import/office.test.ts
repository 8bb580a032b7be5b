// A small office for each way of matching, through the real way in. Larger ones, and many seeds:
// test/deep/offices.test.ts.
import { expect, test } from 'vitest'
import { MATCH_WAYS } from '../../../shared/model/sheet-import.ts'
import {
  expectAnswers,
  expectNoWrongPair,
  withoutFile,
} from '../../support/office/expect-answers.ts'
import { planOffice } from '../../support/office/plan-office.ts'
import { readOffice } from '../../support/office/read-office.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DOCUMENTS = 18
const SEED = '1'
const SUGGESTED = 3
/** Seconds of work, where the machine has nothing else to do. */
const TIMEOUT_MS = 120_000

test.each(MATCH_WAYS)(
  'an office whose files are found by %s is matched one to one, leftovers and ambiguities named, none invented',
  async (way) => {
    const office = planOffice({ seed: SEED, documents: DOCUMENTS, way })
    const { files, desk, summary } = await readOffice(office, SEED, await temporaryFolder())
    expect(summary).toMatchObject({
      documents: office.rows.length,
      signers: office.rows.flatMap(({ signers }) => signers).length,
      errors: 0,
      warnings: 0,
    })
    const matching = await desk.match(files, [way])
    expectAnswers(matching, office.answers)
    expectNoWrongPair(await desk.match(files, MATCH_WAYS), office.answers)
    const left = withoutFile(files, matching)
    for (const { row, file } of office.answers.nearMisses) {
      const suggested = await desk.suggest(left, [row], SUGGESTED)
      expect(suggested.map((each) => each.file)).toContain(file)
    }
  },
  TIMEOUT_MS,
)
