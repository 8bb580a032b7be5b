// Offices of 500 contracts through the real import, and many more seeds without written files.
import { expect, test } from 'vitest'
import { createImportSession } from '../../main/import/session/import-session.ts'
import { NO_LABELS } from '../../main/import/sheet/prepare-options.ts'
import { MATCH_WAYS } from '../../shared/model/sheet-import.ts'
import {
  expectAnswers,
  expectNoWrongPair,
  expectPeople,
  withoutFile,
} from '../support/office/expect-answers.ts'
import { layOutSheet } from '../support/office/lay-out-sheet.ts'
import type { Office } from '../support/office/office.ts'
import { toCsv } from '../support/office/office-sheet.ts'
import { planOffice } from '../support/office/plan-office.ts'
import { readOffice } from '../support/office/read-office.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DOCUMENTS = 500
const SUGGESTED = 3
const CHOICE = { table: 0, withHidden: false }
const WORKERS = 2

test.each(MATCH_WAYS.flatMap((way) => ['7', '8', '9'].map((seed) => [way, seed] as const)))(
  '500 contracts found by %s are matched one to one, leftovers and ambiguities named, none invented, seed %s',
  async (way, seed) => {
    const office = planOffice({ seed, documents: DOCUMENTS, way })
    const folder = await temporaryFolder()
    const read = await readOffice(office, seed, folder, WORKERS)
    const { files, importSession, summary, answers, places } = read
    expect(summary).toMatchObject({ documents: office.rows.length, errors: 0, warnings: 0 })
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
)

const SEEDS = Array.from({ length: 200 }, (_, at) => String(1_000 + at))

test.each(MATCH_WAYS.flatMap((way) => [60, 250].map((documents) => [way, documents] as const)))(
  'two hundred offices found by %s, of %i contracts each, are matched as their lists of answers say',
  async (way, documents) => {
    for (const seed of SEEDS) {
      const office = planOffice({ seed, documents, way })
      const files = office.files.map(toReadFile)
      const importSession = createImportSession()
      const { linesIn, answersIn, placesIn } = layOutSheet(office, seed)
      const answers = answersIn('csv')
      const csv = `\ufeff${toCsv(linesIn('csv'))}`
      expect(await importSession.open(Buffer.from(csv), 'planilha.csv')).toMatchObject({ ok: true })
      const summary = importSession.prepare(CHOICE, importSession.guess(CHOICE, []), NO_LABELS)
      expect(summary, `seed ${seed}`).toMatchObject({ errors: 0, warnings: 0 })
      expect(summary, `seed ${seed}`).not.toHaveProperty('badCells')
      expectPeople(importSession.views(0, office.rows.length + 1), office, placesIn('csv'))
      const matching = importSession.match(files, [way])
      expectAnswers(matching, answers)
      expectNoWrongPair(importSession.match(files, MATCH_WAYS), answers)
      const left = withoutFile(files, matching)
      for (const { row, file } of answers.nearMisses) {
        const suggested = importSession.suggest(left, [row], SUGGESTED)
        expect(
          suggested.map((each) => each.file),
          `seed ${seed}`,
        ).toContain(file)
      }
    }
  },
)

/** Returns the file with the CPFs that its text gives. */
function toReadFile({ name, form, people }: Office['files'][number]) {
  const hasText = form !== 'scanned' && form !== 'word'
  return { id: name, name, cpfs: hasText ? people.map(({ cpf }) => cpf) : [] }
}
