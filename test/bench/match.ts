// Matching of a sheet's rows with an office's files by the words of their names, beside a bare look-up of the same
// words; milliseconds of processor time.
import { matchFiles } from '../../main/import/match/match-files.ts'
import { planOffice } from '../support/office/plan-office.ts'
import { sayFigure } from './figure.ts'
import { matchBare } from './floors/bare-matcher.ts'
import { measurePairs, medianPair } from './pairs.ts'
import { takesMs } from './processor-time.ts'

const SIZES = [500, 5_000]
/**
 * Most time as a multiple of the look-up, which only says which words occur; matching also weighs and doubts phrases.
 */
const BUDGET = 10
/** Documents in all repetitions together, so that a small office takes long enough to be measured. */
const WORK = 10_000

for (const documents of SIZES) {
  const office = planOffice({ seed: '1', documents, way: 'words' })
  const files = office.files.map(({ name }) => ({ id: name, name }))
  const rows = office.rows.map(({ documentName, number, signers }, at) => ({
    line: at + 2,
    phrases: [documentName, number, ...signers.flatMap(({ name, cpf }) => [name, cpf])],
    cpfs: signers.map(({ cpf }) => cpf),
  }))
  const phrases = rows.map((row) => row.phrases)
  const names = files.map(({ name }) => name)
  const times = WORK / documents
  const repeat = (run: () => unknown) => () =>
    takesMs(() => {
      for (let time = 0; time < times; time += 1) run()
    })
  const pair = medianPair(
    await measurePairs({
      value: repeat(() => matchFiles(rows, files, ['words'])),
      floor: repeat(() => matchBare(phrases, names)),
    }),
  )
  sayFigure({
    name: `match-${documents}`,
    unit: 'ms',
    value: pair.value / times,
    floor: pair.floor / times,
    budget: BUDGET,
    ok: pair.value / pair.floor <= BUDGET,
  })
}
