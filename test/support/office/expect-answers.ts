// Compares results of matching with an office's list of answers: everything must be named, and nothing invented.
import { expect } from 'vitest'
import type { Matching } from '../../../main/import/match/match-files.ts'
import type { MatchFile } from '../../../main/import/match/match-row.ts'
import type { PreparedView } from '../../../shared/model/sheet-import.ts'
import type { AnswerList, Office } from './office.ts'
import type { Places } from './lay-out-sheet.ts'
import { FIRST_ROW } from './lay-out-sheet.ts'

/** Checks that each row is a document with its name and people, and that no other line is one. */
export function expectPeople(
  views: readonly PreparedView[],
  { rows }: Office,
  places: Places,
): void {
  const found = views.map(({ line, name, signers }) => ({
    line,
    name,
    emails: signers.map(({ email }) => email).toSorted(),
  }))
  const planted = rows.map(({ documentName, signers }, at) => ({
    line: places.get(at + FIRST_ROW),
    name: documentName,
    emails: signers.map(({ email }) => email).toSorted(),
  }))
  expect(found).toEqual(planted)
}

export function expectAnswers(
  matching: Matching,
  { matches, ambiguities, leftRows, leftFiles }: AnswerList,
): void {
  expect({
    matches: matching.matches.map(({ row, file }) => ({ row, file })),
    ambiguities: matching.ambiguities,
    leftRows: matching.leftRows,
    leftFiles: matching.leftFiles,
  }).toEqual({ matches, ambiguities, leftRows, leftFiles })
}

/** Checks that no pair is wrong; by all ways together more of the right pairs may be found. */
export function expectNoWrongPair(matching: Matching, answers: AnswerList): void {
  const right = new Set(
    [...answers.matches, ...answers.nearMisses].map(({ row, file }) => `${row} ${file}`),
  )
  for (const { rows, files } of answers.ambiguities) {
    for (const row of rows) for (const file of files) right.add(`${row} ${file}`)
  }
  expect(matching.matches.filter(({ row, file }) => !right.has(`${row} ${file}`))).toEqual([])
}

/** Files that no row has yet. */
export function withoutFile(
  files: readonly MatchFile[],
  { matches }: Matching,
): readonly MatchFile[] {
  const given = new Set(matches.map(({ file }) => file))
  return files.filter(({ id }) => !given.has(id))
}
