import { expect, test } from 'vitest'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { findImageSeries, toSeriesKey } from '../../../shared/rules/image-series.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { aContent } from '../../support/journal-builders.ts'

function anImage(originalName: string, given: Partial<DraftDocument> = {}): DraftDocument {
  const { file, ...content } = aContent()
  return {
    ...content,
    id: documentIdSchema.parse(crypto.randomUUID()),
    file: {
      kind: 'stored',
      file,
      madeFrom: { kind: 'image', originalName, sha256: file.sha256, sizeBytes: 1, dpi: 300 },
    },
    ...given,
  }
}

function found(documents: readonly DraftDocument[]): readonly (string | undefined)[] {
  const findings = findImageSeries(documents.map((document) => ({ document })))
  return findings.map((finding) => finding && String(finding.params['names']))
}

const REFUSED = makeFinding('file.empty', ['file'])
const fromRow = { fileName: 'Locações.xlsx', line: 2, columns: [] }

const named = (...names: readonly string[]) => names.map((name) => anImage(name))

test('images of one name numbered from 1 are said to be pages of one, each with the others', () => {
  expect(found(named('contrato-2.jpg', 'outro.jpg', 'Contrato 1.png'))).toEqual([
    'Contrato 1.png',
    undefined,
    'contrato-2.jpg',
  ])
  const [finding] = findImageSeries(
    named('a (1).jpg', 'a (2).jpg', 'a (3).jpg').map((document) => ({ document })),
  )
  expect(finding).toMatchObject({
    code: 'file.imageSeries',
    path: ['file'],
    params: { count: 2, names: 'a (2).jpg, a (3).jpg' },
  })
})

test('a gap, a number twice, one image alone or a number that does not begin with 1 is no series', () => {
  const none = [undefined, undefined]
  expect(found(named('a-1.jpg', 'a-3.jpg'))).toEqual(none)
  expect(found(named('a-1.jpg', 'a-1.png'))).toEqual(none)
  expect(found(named('a-2.jpg', 'a-3.jpg'))).toEqual(none)
  expect(found(named('a-1.jpg', 'b-2.jpg'))).toEqual(none)
  expect(found(named('a-1.jpg'))).toEqual([undefined])
})

test('up to 20 images are one series, and more are the contracts of a folder', () => {
  const pages = Array.from({ length: 21 }, (_, at) => `p${String(at + 1)}.jpg`)
  expect(found(named(...pages.slice(0, 20)))).not.toContain(undefined)
  expect(new Set(found(named(...pages)))).toEqual(new Set([undefined]))
})

test('images that each have a row of a sheet are contracts; with one row among them they may be pages', () => {
  const both = ['a-1.jpg', 'a-2.jpg'].map((name) => anImage(name, { source: fromRow }))
  expect(found(both)).toEqual([undefined, undefined])
  expect(found([anImage('a-1.jpg', { source: fromRow }), anImage('a-2.jpg')])).toEqual([
    'a-2.jpg',
    'a-1.jpg',
  ])
})

test('only an image with a number has a series, and images of two folders are apart', () => {
  const pdf = anImage('a-1.jpg')
  expect(
    toSeriesKey({ ...pdf, file: { kind: 'refused', originalName: 'a-1.jpg', finding: REFUSED } }),
  ).toBeUndefined()
  expect(toSeriesKey(anImage('a.jpg'))).toBeUndefined()
  expect(toSeriesKey(anImage('a-1.jpg'))).toBe(toSeriesKey(anImage('A_2.png')))
  expect(toSeriesKey(anImage('a-1.jpg'))).not.toBe(toSeriesKey(anImage('b-1.jpg')))
})
