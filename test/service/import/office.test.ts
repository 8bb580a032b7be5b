// Small office whose files are found by a column. The other ways, larger offices and many seeds are in
// test/deep/offices.test.ts.
import { expect, test } from 'vitest'
import { MATCH_WAYS } from '../../../shared/model/sheet-import.ts'
import {
  expectAnswers,
  expectNoWrongPair,
  expectPeople,
  withoutFile,
} from '../../support/office/expect-answers.ts'
import { planOffice } from '../../support/office/plan-office.ts'
import { readOffice } from '../../support/office/read-office.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DOCUMENTS = 18
const SEED = '1'
const SUGGESTED = 3
/** Limit for seconds of work on an idle machine. */
const TIMEOUT_MS = 120_000

test(
  'an office whose files are found by a column is matched one to one, leftovers and ambiguities named, none invented @deep',
  async () => {
    const way = 'column'
    const office = planOffice({ seed: SEED, documents: DOCUMENTS, way })
    const read = await readOffice(office, SEED, await temporaryFolder())
    const { files, importSession, summary, answers, places } = read
    expect(summary).toMatchObject({
      documents: office.rows.length,
      signers: office.rows.flatMap(({ signers }) => signers).length,
      errors: 0,
      warnings: 0,
    })
    expect(summary).not.toHaveProperty('badCells')
    expectPeople(await importSession.views(0, office.rows.length + 1), office, places)
    const matching = await importSession.match(files, [way])
    expectAnswers(matching, answers)
    expectNoWrongPair(await importSession.match(files, MATCH_WAYS), answers)
    const left = withoutFile(files, matching)
    for (const { row, file } of answers.nearMisses) {
      const suggested = await importSession.suggest(left, [row], SUGGESTED)
      expect(suggested.map((each) => each.file)).toContain(file)
    }
  },
  TIMEOUT_MS,
)
