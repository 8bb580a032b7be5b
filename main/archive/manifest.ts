// CSV manifest of a folder of signed files: path, hash, signers and time. It is a sheet for Excel,
// in Portuguese like the contracts beside it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import type { ArchiveState, ArchiveStateOf } from '../../shared/model/archive-state.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toLocalMoment } from '../../shared/model/calendar-day.ts'
import { escapeFormula, unescapeFormula } from '../platform/escape-formula.ts'
import type { DocumentRow } from '../journal/records.ts'
import { MANIFEST_NAME } from './manifest-names.ts'

const COLUMNS = [
  'arquivo',
  'documento',
  'paginas',
  'bytes',
  'sha256',
  'assinado_em',
  'signatarios',
] as const
export type ManifestLine = Readonly<Record<(typeof COLUMNS)[number], string | number>>

/** Lines of the rows whose signed file is stored, in their order. */
export function toManifest(rows: readonly DocumentRow[]): readonly ManifestLine[] {
  return rows.flatMap(({ id, content, archive, tracking }) => {
    if (!isListed(archive)) return []
    const signatures = 'signatures' in tracking ? tracking.signatures : []
    return [
      {
        arquivo: archive.path,
        documento: content?.name ?? id,
        paginas: archive.pages,
        bytes: archive.sizeBytes,
        sha256: archive.left?.found ?? archive.sha256,
        assinado_em: toLastMoment(signatures.map(({ signedAt }) => signedAt)),
        signatarios: signatures
          .map(({ name, email, role }) => `${name ?? email} <${email}> (${role})`)
          .join(', '),
      },
    ]
  })
}

/**
 * File that is beside the manifest; one that a person left missing is not, and an erased one has no
 * name.
 */
export function isListed(archive: ArchiveState): archive is ArchiveStateOf<'stored'> {
  if (archive.kind !== 'stored' || archive.path === '') return false
  return archive.left === undefined || archive.left.found !== undefined
}

/** Last instant by this machine's clock, `21/11/2026 15:04`; empty without one. */
function toLastMoment(instants: readonly (EpochMs | undefined)[]): string {
  const last = instants.reduce(
    (a, b) => (a === undefined || (b !== undefined && b > a) ? b : a),
    undefined,
  )
  return last === undefined ? '' : toLocalMoment(last)
}

const LAYOUT = { delimiter: ';', newline: '\r\n' } as const

/**
 * Head line with the byte order mark that Excel needs and the separator of its Brazilian edition.
 */
export const MANIFEST_HEAD = `\uFEFF${COLUMNS.join(LAYOUT.delimiter)}${LAYOUT.newline}`

/** Lines after the head; empty without any. */
export function toManifestLines(lines: readonly ManifestLine[]): string {
  if (lines.length === 0) return ''
  const data = lines.map((line) => COLUMNS.map((column) => escapeFormula(line[column])))
  return `${Papa.unparse(data, LAYOUT)}${LAYOUT.newline}`
}

export function toManifestText(lines: readonly ManifestLine[]): string {
  return `${MANIFEST_HEAD}${toManifestLines(lines)}`
}

const entrySchema = z.object({ arquivo: z.string().min(1), sha256: sha256Schema })
export type ManifestEntry = z.infer<typeof entrySchema>

/** Entries of a manifest; undefined for any other text. */
export function parseManifest(text: string): readonly ManifestEntry[] | undefined {
  const { data } = Papa.parse<unknown>(text.replace(/^\uFEFF/u, ''), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  })
  const parsed = z.array(entrySchema).min(1).safeParse(data)
  return parsed.success
    ? parsed.data.map((entry) => ({ ...entry, arquivo: unescapeFormula(entry.arquivo) }))
    : undefined
}

export async function writeManifest(folder: string, lines: readonly ManifestLine[]): Promise<void> {
  await writeFile(join(folder, MANIFEST_NAME), toManifestText(lines))
}
