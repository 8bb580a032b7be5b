// Same bytes more than once in a batch: reported at each, unless the people differ.
import { expect, test } from 'vitest'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { documentIdSchema, sha256Schema } from '../../../shared/model/ids.ts'
import type { StoredFile } from '../../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import { findSameContent } from '../../../shared/rules/same-content.ts'

type Given = {
  readonly content: string
  readonly people?: readonly string[]
  readonly annexed?: string
}

const stored = (digit: string): StoredFile => ({
  sha256: sha256Schema.parse(digit.repeat(64)),
  sizeBytes: 1,
  contentType: PDF_CONTENT_TYPE,
  originalName: 'a.pdf',
})

function toRows(given: readonly Given[]) {
  return given.map(({ content, people = [], annexed }, position) => {
    const analysis = { pages: [], encrypted: false }
    const document: DraftDocument = {
      id: documentIdSchema.parse(crypto.randomUUID()),
      name: `Contrato ${String(position + 1)}`,
      file: {
        kind: 'stored',
        file: stored(annexed ?? content),
        analysis,
        ...(annexed === undefined
          ? {}
          : { annexed: { annexes: [], own: { file: stored(content), analysis } } }),
      },
      signers: people.map((email) => ({ email, role: 'Locador' })),
      areas: [],
    }
    return { position, document }
  })
}

/** Returns for each row the number of the row that its finding names. */
const matchesOf = (given: readonly Given[]) =>
  findSameContent(toRows(given)).map((finding) => finding?.params['number'])

test('each of two with the same bytes names the other, and a third the first', () => {
  expect(matchesOf([{ content: 'a' }, { content: 'b' }, { content: 'a' }])).toEqual([
    3,
    undefined,
    1,
  ])
  expect(matchesOf([{ content: 'a' }, { content: 'a' }, { content: 'a' }])).toEqual([2, 1, 1])
})

test('one contract for different people is no mistake, for the same people it is', () => {
  const ana = ['ana@exemplo.com.br']
  const bia = ['bia@exemplo.com.br']
  expect(
    matchesOf([
      { content: 'a', people: ana },
      { content: 'a', people: bia },
    ]),
  ).toEqual([undefined, undefined])
  expect(
    matchesOf([
      { content: 'a', people: ana },
      { content: 'a', people: bia },
      { content: 'a', people: ana },
    ]),
  ).toEqual([3, undefined, 1])
})

test('one without people is doubtful beside any other of its content', () => {
  const ana = ['ana@exemplo.com.br']
  expect(matchesOf([{ content: 'a', people: ana }, { content: 'a' }])).toEqual([2, 1])
})

test('contracts are compared without their annexes', () => {
  expect(
    matchesOf([
      { content: 'a', annexed: 'c' },
      { content: 'b', annexed: 'd' },
      { content: 'a', annexed: 'e' },
    ]),
  ).toEqual([3, undefined, 1])
})
