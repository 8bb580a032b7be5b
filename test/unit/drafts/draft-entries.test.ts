// Entries of a draft store: after any changes in any order they equal entries that are checked anew.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { StoredDraft } from '../../../main/drafts/draft-entries.ts'
import { createDraftEntries } from '../../../main/drafts/draft-entries.ts'
import { documentIdOf } from '../../screen/documents.ts'
import { makeDraft } from '../../screen/drafts.ts'
import { aHash } from '../../support/journal-builders.ts'

/** Few values, so that most rows share something with others. */
const pages = fc
  .record({
    number: fc.integer({ min: 1, max: 6 }),
    content: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('Locação', 'Venda'),
    people: fc.constantFrom('', 'ana', 'bia'),
    image: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  })
  .map(({ number, content, name, people, image }): StoredDraft => {
    const sha256 = aHash(content)
    const base = { sha256, sizeBytes: 1_000, originalName: 'contrato.pdf' }
    const madeFrom = {
      kind: 'image',
      sha256,
      sizeBytes: 1_000,
      originalName: `foto ${String(image)}.jpg`,
      dpi: 200,
    } as const
    const document = makeDraft(number, {
      name,
      signers: people === '' ? [] : [{ email: `${people}@exemplo.com.br`, role: 'Parte' }],
      file: {
        kind: 'stored',
        file: { ...base, contentType: 'application/pdf' },
        ...(image === undefined ? {} : { madeFrom }),
      },
    })
    return { position: number, document, own: [] }
  })

const acts = fc.array(
  fc.oneof(
    fc.array(pages, { minLength: 1, maxLength: 4 }).map((put) => ({ put })),
    fc.integer({ min: 1, max: 6 }).map((remove) => ({ remove })),
  ),
  { maxLength: 12 },
)

test('changed row by row, the entries are those of all rows looked at anew', () => {
  fc.assert(
    fc.property(acts, (given) => {
      const entries = createDraftEntries()
      const kept = new Map<string, StoredDraft>()
      for (const act of given) {
        if ('put' in act) {
          for (const page of act.put) kept.set(page.document.id, page)
          entries.put(new Map(act.put.map((page) => [page.document.id, page])).values())
        } else {
          kept.delete(documentIdOf(act.remove))
          entries.remove([documentIdOf(act.remove)])
        }
      }
      const anew = createDraftEntries()
      anew.put(kept.values())
      return JSON.stringify(entries.all()) === JSON.stringify(anew.all())
    }),
  )
})

const makePage = (number: number, email: string): StoredDraft => ({
  position: number,
  document: makeDraft(number, { name: 'Locação', signers: [{ email, role: 'Parte' }] }),
  own: [],
})

test('a change answers every other row whose findings are others by it', () => {
  const entries = createDraftEntries()
  entries.put([makePage(1, 'ana@exemplo.com.br'), makePage(2, 'bia@exemplo.com.br')])
  const changed = entries.put([makePage(2, 'ana@exemplo.com.br')])
  expect(
    changed.map(({ position, findings }) => [position, findings.map(({ code }) => code)]),
  ).toEqual([
    [1, ['file.sameContent']],
    [2, ['document.twiceInBatch']],
  ])
})
