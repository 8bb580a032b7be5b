import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { parseManifest, toManifest, toManifestText } from '../../../main/archive/manifest.ts'
import type { DocumentRow } from '../../../main/journal/records.ts'
import { sha256Schema, documentIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'

const SHA256 = sha256Schema.parse('ab'.repeat(32))

/** Returns a row with the fields that the manifest reads. */
function row(name: string, path: string | undefined): DocumentRow {
  const signature = { email: 'ana@exemplo.com', role: 'Parte', signed: true }
  return {
    id: documentIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'),
    content: { name },
    tracking: {
      kind: 'seen',
      signatures: [
        { ...signature, name: 'Ana', signedAt: toEpochMs(+new Date(2026, 10, 21, 15, 4, 59)) },
        { ...signature, email: 'rui@exemplo.com', signedAt: toEpochMs(2_000) },
      ],
    },
    archive:
      path === undefined
        ? { kind: 'waiting' }
        : {
            kind: 'stored',
            path,
            sha256: SHA256,
            sizeBytes: 1_000,
            pages: 3,
            storedAt: toEpochMs(9_000),
          },
  } as unknown as DocumentRow
}

test('each stored file has a line: digest, pages, who signed, when the last one did', () => {
  expect(toManifest([row('Locação', 'Locação_assinado.pdf'), row('Pendente', undefined)])).toEqual([
    {
      arquivo: 'Locação_assinado.pdf',
      documento: 'Locação',
      paginas: 3,
      bytes: 1_000,
      sha256: SHA256,
      assinado_em: '21/11/2026 15:04',
      signatarios: 'Ana <ana@exemplo.com> (Parte), rui@exemplo.com <rui@exemplo.com> (Parte)',
    },
  ])
})

test('its text opens in Excel, reads back, and runs no formula', () => {
  const text = toManifestText(toManifest([row('=1+1; "x"', '=a_assinado.pdf')]))
  expect(text.startsWith('\uFEFFarquivo;documento;')).toBe(true)
  expect(parseManifest(text)).toEqual([{ arquivo: '=a_assinado.pdf', sha256: SHA256 }])
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true })
  expect(data[1]?.slice(0, 2)).toEqual(["'=a_assinado.pdf", '\'=1+1; "x"'])
})

test.each(['', 'qualquer coisa', 'arquivo;sha256\r\n', 'arquivo;sha256\r\na.pdf;123\r\n'])(
  '%j is no manifest',
  (text) => {
    expect(parseManifest(text)).toBeUndefined()
  },
)
