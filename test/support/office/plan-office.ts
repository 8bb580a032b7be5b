// Plans an office with so many files for one way of matching, and its list of answers. Pure.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { AnswerList, Office, OfficeCase, OfficeFile, OfficeRow } from './office.ts'
import { createOfficeNames } from './office-names.ts'
import { createOfficePeople } from './office-people.ts'
import type { PlanContext } from './plan-cases.ts'
import { PLANTED, planContract } from './plan-cases.ts'

export type OfficeOptions = {
  readonly seed: string
  readonly documents: number
  readonly way: MatchWay
}

/** One planted case of each kind for so many files, at least one. */
const ONE_IN = 100
/** First line below the header. */
const FIRST_LINE = 2

export function planOffice({ seed, documents, way }: OfficeOptions): Office {
  const random = createSimRandom(`office/${way}/${seed}`)
  const people = createOfficePeople(random.fork('people'))
  const context: PlanContext = {
    way,
    random,
    people,
    names: createOfficeNames(way, random.fork('names')),
    nextNumber: numberContracts(random.fork('numbers')),
    landlord: people.next(),
  }
  const cases: OfficeCase[] = []
  for (const [kind, plan] of Object.entries(PLANTED[way])) {
    const times = Math.max(1, Math.round(documents / ONE_IN))
    for (let time = 0; time < times; time += 1) cases.push({ kind, ...plan(context) })
  }
  const planted = cases.flatMap(({ files }) => files).length
  for (let file = planted; file < documents; file += 1) {
    cases.push({ kind: 'contract', ...planContract(context) })
  }
  const rows = shuffle(
    random,
    cases.flatMap((each) => each.rows),
  )
  const files = shuffle(
    random,
    cases.flatMap((each) => each.files),
  )
  return { rows, files, answers: answer(way, cases, rows) }
}

/** Numbers of contracts in this office's form, each once. */
function numberContracts(random: SimRandom): () => string {
  const write = random.pick([
    (four: string) => `2026-${four}`,
    (four: string) => four,
    (four: string) => `LOC-${four}`,
    (four: string) => `${four}/2026`,
    (four: string) => `${four}.26`,
  ])
  const taken = new Set<number>()
  return () => {
    for (;;) {
      const number = 100 + random.int(9_900)
      if (taken.has(number) || isYear(number)) continue
      taken.add(number)
      return write(String(number).padStart(4, '0'))
    }
  }
}

function isYear(number: number): boolean {
  return number >= 1_900 && number < 2_100
}

function shuffle<T>(random: SimRandom, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: random.fraction() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function answer(
  way: MatchWay,
  cases: readonly OfficeCase[],
  rows: readonly OfficeRow[],
): AnswerList {
  const lineOf = (row: OfficeRow): number => rows.indexOf(row) + FIRST_LINE
  const ofOutcome = (outcome: OfficeCase['outcome']) =>
    cases.filter((each) => each.outcome === outcome)
  const pair = ({ rows: its, files }: OfficeCase) =>
    its.flatMap((row, at) => {
      const file = files[at]
      return file ? [{ row: lineOf(row), file: file.name }] : []
    })
  const left = ofOutcome('left')
  return {
    way,
    matches: ofOutcome('match')
      .flatMap(pair)
      .toSorted((a, b) => a.row - b.row),
    ambiguities: ofOutcome('ambiguity')
      .map((each) => ({
        rows: each.rows.map(lineOf).toSorted((a, b) => a - b),
        files: namesOf(each.files),
      }))
      .toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
    leftRows: left.flatMap((each) => each.rows.map(lineOf)).toSorted((a, b) => a - b),
    leftFiles: namesOf(left.flatMap(({ files }) => files)),
    nearMisses: cases.filter(({ kind }) => kind === 'nearMiss').flatMap(pair),
    planted: Object.fromEntries(
      [...Map.groupBy(cases, ({ kind }) => kind)].map(([kind, its]) => [kind, its.length]),
    ),
  }
}

function namesOf(files: readonly OfficeFile[]): readonly string[] {
  return files.map(({ name }) => name).toSorted()
}
