// Search of the erasure tests: it finds a person in each of these forms.
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePdf } from '../support/make-pdf.ts'
import { makeXlsx, textCell } from '../support/make-xlsx.ts'
import { textsIn } from '../support/texts-in-file.ts'

const WORDS = 'Zenobia Quaresma'
const bytes = Buffer.from(WORDS)

test.each([
  ['UTF-8', async () => bytes],
  [
    'UTF-16 at an odd place',
    async () => Buffer.concat([Buffer.of(1), Buffer.from(WORDS, 'utf16le')]),
  ],
  ['percents', async () => Buffer.from('?q=Zenobia%20Quaresma&page=1')],
  ['base64', async () => Buffer.from(`{"a":"${bytes.toString('base64')}"}`)],
  ['gzip', async () => gzipSync(bytes)],
  ['a PDF', () => makePdf(WORDS).then((pdf) => Buffer.from(pdf))],
  [
    'a compressed stream',
    async () =>
      Buffer.concat([Buffer.from('stream\r\n'), deflateSync(bytes), Buffer.from('\r\nend')]),
  ],
  [
    'an XLSX',
    async () =>
      Buffer.from(
        makeXlsx({ sheet: `<sheetData><row r="1">${textCell('A1', WORDS)}</row></sheetData>` }),
      ),
  ],
  ['a zip in a zip', async () => zipOf(zipOf(bytes))],
])('a person is found in %s', async (_, make) => {
  const texts = textsIn(await make())
  expect(texts.some((text) => text.includes(WORDS))).toBe(true)
})

/** Returns a local file header with its data; the reader needs no directory. */
function zipOf(content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(8, 8)
  return Buffer.concat([header, deflateRawSync(content)])
}
