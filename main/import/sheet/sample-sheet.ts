// Sample sheet to download: three invented contracts that this program reads, and a second sheet that explains every
// possible column. People overwrite the sample and import it.
import type { CellStyle, CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { loadTranslator } from '../../../shared/i18n/load-translator.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentField, SignerField } from '../../../shared/model/column-mapping.ts'
import { DOCUMENT_FIELDS, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { Language } from '../../../shared/model/settings.ts'
import { SAMPLE_ROWS } from './sample-rows.ts'

type Field = DocumentField | SignerField

const FIRST = ['documentName', 'file'] as const
const OF_SIGNER = ['name', 'email', 'documentNumber', 'telephone', 'role', 'order'] as const
const LAST = ['message', 'deadline'] as const
const SIGNERS = [1, 2]
const HERE: ReadonlySet<Field> = new Set([...FIRST, ...OF_SIGNER, ...LAST])

const BOLD: CellStyle = { font: { bold: true } }
/** Format for text: as a number, the leading zeros of a typed CPF would be lost. */
const AS_TEXT = '@'
/** Widths of columns in characters. */
const WIDTHS: Readonly<Partial<Record<Field, number>>> = {
  documentName: 28,
  file: 28,
  name: 26,
  email: 32,
  message: 40,
}
const DEFAULT_WIDTH = 16
const EXPLAINED_WIDTHS = [36, 100, 24]

/** The bytes of an XLSX. */
export async function writeSampleSheet(language: Language): Promise<Uint8Array> {
  const say = await loadTranslator(language)
  return writeXlsx({ sheets: [makeContracts(say), makeExplanation(say)] })
}

function makeContracts(say: Translate): WriteSheet {
  const ofSigners = SIGNERS.flatMap((number) => OF_SIGNER.map((field) => ({ field, number })))
  const header = [
    ...FIRST.map((field) => say(`sampleSheet.column.${field}`)),
    ...ofSigners.map(({ field, number }) => `${say(`sampleSheet.column.${field}`)} ${number}`),
    ...LAST.map((field) => say(`sampleSheet.column.${field}`)),
  ]
  const rows = SAMPLE_ROWS.map(({ documentName, file, message = '', signers }) => [
    documentName,
    file,
    ...ofSigners.map(({ field, number }) => signers[number - 1]?.[field] ?? ''),
    message,
    '', // a deadline that is written down would pass one day
  ])
  const fields: readonly Field[] = [...FIRST, ...ofSigners.map(({ field }) => field), ...LAST]
  const columns = fields.map((field) => ({
    width: WIDTHS[field] ?? DEFAULT_WIDTH,
    numFmt: AS_TEXT,
  }))
  return toSheet(say('sampleSheet.contracts'), [header, ...rows], columns)
}

function makeExplanation(say: Translate): WriteSheet {
  const fields: readonly Field[] = [
    ...new Set<Field>([...HERE, ...SIGNER_FIELDS, ...DOCUMENT_FIELDS]),
  ]
  const header = (['column', 'about', 'place'] as const).map((key) =>
    say(`sampleSheet.header.${key}`),
  )
  const rows = fields.map((field) => {
    const column = say(`sampleSheet.column.${field}`)
    const isOfSigner = SIGNER_FIELDS.some((each) => each === field)
    return [
      isOfSigner ? say('sampleSheet.numbered', { column }) : column,
      say(`sampleSheet.about.${field}`),
      say(HERE.has(field) ? 'sampleSheet.place.here' : 'sampleSheet.place.more'),
    ]
  })
  const columns = EXPLAINED_WIDTHS.map((width) => ({
    width,
    style: { alignment: { wrapText: true, vertical: 'top' } } as const,
  }))
  return toSheet(say('sampleSheet.explained'), [header, ...rows], columns)
}

function toSheet(name: string, rows: CellValue[][], columns: ColumnDef[]): WriteSheet {
  const cells = new Map((rows[0] ?? []).map((_, column) => [`0,${column}`, { style: BOLD }]))
  return { name, rows, columns, cells, freezePane: { rows: 1 } }
}
