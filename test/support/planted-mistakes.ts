// Batch with an office's mistakes: each kind in rows of its own, drawn by a seed. Sheets go through the import, so
// that repairs of the import are tested too.
import { guessMapping } from '../../main/import/sheet/guess-mapping.ts'
import { NO_LABELS } from '../../main/import/sheet/prepare-options.ts'
import { prepareRows } from '../../main/import/sheet/prepare-rows.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { PreparedRow } from '../../shared/model/prepared-row.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import { aHash } from './journal-builders.ts'
import type { Cells, Mistake } from './mistake-kinds.ts'
import { MISTAKES, toArea } from './mistake-kinds.ts'
import { createOfficePeople } from './office/office-people.ts'
import { sheetOf } from './read-sheet.ts'

const PAGES = [1, 2].map(() => ({ widthPt: 595, heightPt: 842, rotation: 0 }))

export type PlantedRow = {
  readonly kind: string
  /** Index of the document, from 0. */
  readonly row: number
  /** Findings as `code at path`; empty where the import repairs the mistake. */
  readonly findings: readonly string[]
  /** Headers of the wrong cells; empty where the mistake is not in the sheet. */
  readonly headers: readonly string[]
}

export type PlantedBatch = {
  readonly documents: readonly DraftDocument[]
  readonly planted: readonly PlantedRow[]
}

export function plantMistakes(seed: string, count = 500, kinds = MISTAKES): PlantedBatch {
  const random = createSimRandom(`mistakes/${seed}`)
  const { next } = createOfficePeople(random)
  const free = Array.from({ length: count }, (_, row) => row)
  const mistakeOf = new Map<number, Mistake>()
  /** Row that is repeated, by the row that repeats it. */
  const repeated = new Map<number, number>()
  for (const mistake of kinds) {
    let first: number | undefined
    for (let made = 0; made < mistake.rows; made += 1) {
      const [row = -1] = free.splice(random.int(free.length), 1)
      mistakeOf.set(row, mistake)
      if (mistake.isRepeated && first !== undefined) repeated.set(row, first)
      first ??= row
    }
  }
  const people = Array.from({ length: count }, () => [next(), next()] as const)
  const rows = Array.from({ length: count }, (_, row) => {
    const good = toGoodCells(row, people[repeated.get(row) ?? row] ?? [next(), next()])
    return { good, cells: mistakeOf.get(row)?.cells?.(good) ?? good }
  })
  const sheet = sheetOf(toCsv(rows.map(({ cells }) => cells)))
  const roles = PRACTICE_ACCOUNTS[0]?.roles ?? []
  const prepared = prepareRows(sheet, guessMapping(sheet, roles), { ...NO_LABELS, roles })
  const made = prepared.map((row, index) => {
    const document = toDraft(row, random.uuid())
    return mistakeOf.get(index)?.document?.(document) ?? document
  })
  const documents = made.map((document, index) => {
    const { file } = made[repeated.get(index) ?? index] ?? document
    return { ...document, file }
  })
  const planted = [...mistakeOf].map(([row, { kind, findings = [] }]): PlantedRow => {
    const { good = {}, cells = {} } = rows[row] ?? {}
    const headers = Object.keys(cells).filter((header) => cells[header] !== good[header])
    const found = findings.map(([code, path]) => `${code} at ${path.join('.')}`)
    return { kind, row, headers, findings: found }
  })
  return { documents, planted: planted.toSorted((a, b) => a.row - b.row) }
}

type Person = {
  readonly name: string
  readonly email: string
  readonly cpf: string
  readonly telephone: string
}

function toGoodCells(row: number, people: readonly [Person, Person]): Cells {
  const signers = people.map(({ name, email, cpf, telephone }, index) => {
    const at = String(index + 1)
    return {
      [`Nome ${at}`]: name,
      [`E-mail ${at}`]: email,
      [`CPF ${at}`]: cpf,
      [`Telefone ${at}`]: telephone,
      [`Papel ${at}`]: index === 0 ? 'Locador' : 'Locatário',
      [`Ordem ${at}`]: at,
      [`Autenticação ${at}`]: '',
    }
  })
  const cells: Cells = { Contrato: `Contrato ${String(row + 1).padStart(4, '0')}` }
  for (const signer of signers) Object.assign(cells, signer)
  return { ...cells, 'Prazo para assinar': '30/11/2035', Observadores: '', Lembrete: '' }
}

function toCsv(rows: readonly Cells[]): string {
  const header = Object.keys(rows[0] ?? {})
  const lines = rows.map((cells) => header.map((name) => `"${cells[name] ?? ''}"`).join(';'))
  return [header.join(';'), ...lines].join('\r\n')
}

function toDraft(row: PreparedRow, uuid: string): DraftDocument {
  const { document, line, columns, fields, findings } = row
  return {
    ...document,
    id: documentIdSchema.parse(uuid),
    areas: document.signers.map((_, signer) => toArea(signer)),
    columns: fields,
    source: { fileName: 'contratos.csv', line, columns },
    imported: { unread: findings, marks: [], isByHand: false },
    file: {
      kind: 'stored',
      file: {
        sha256: aHash(document.name),
        sizeBytes: 90_000,
        contentType: PDF_CONTENT_TYPE,
        originalName: `${document.name}.pdf`,
      },
      analysis: { pages: PAGES, encrypted: false },
    },
  }
}
