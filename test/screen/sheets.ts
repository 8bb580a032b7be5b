// Spreadsheet import for the screen tests, with answers that keep its state as main does.
import { succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { MATCH_WAYS } from '../../shared/model/sheet-import.ts'
import type {
  Link,
  PreparedView,
  SheetMatching,
  SheetView,
} from '../../shared/model/sheet-import.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { documentIdOf } from './documents.ts'
import type { Answers } from './fake-bridge.ts'

const HEADER = ['Contrato', 'Nome', 'E-mail', 'Papel', 'Cidade']
const FIRST_LINE = 3

export function makeView(rows: number, given: Partial<SheetView> = {}): SheetView {
  return {
    file: {
      fileName: 'pessoas.xlsx',
      format: 'xlsx',
      tables: [{ name: 'Plan1', isHidden: false, rows: rows + 2, notes: [] }],
      notes: [],
    },
    choice: { table: 0, headerLine: 2, withHidden: false },
    preview: {
      lines: [
        { line: 1, cells: ['Locações de novembro'], isHidden: false },
        { line: 2, cells: HEADER, isHidden: false },
        ...Array.from({ length: Math.min(rows, 48) }, (_, index) => ({
          line: FIRST_LINE + index,
          cells: [`Locação ${index}`, 'ANA LIMA', 'ana@exemplo.com.br', 'Locatário', 'Olinda'],
          isHidden: false,
        })),
      ],
      header: HEADER,
      headerLine: 2,
      rows,
      hiddenRows: 0,
    },
    mapping: {
      documentName: 'Contrato',
      signers: [{ name: 'Nome', email: 'E-mail', role: 'Papel' }],
    },
    origin: { kind: 'guessed' },
    roles: [],
    missingColumns: [],
    summary: { documents: rows, signers: rows, repairs: rows, errors: 1, warnings: 0 },
    ways: ['column', 'words', 'cpf'],
    canUndo: false,
    ...given,
  }
}

/** Returns a prepared row with a repaired name; row 1 (the second) also has a finding. */
function makePrepared(index: number): PreparedView {
  const line = FIRST_LINE + index
  const finding = makeFinding('schedule.deadlineUnreadable', ['deadlineAt'], { text: 'já' })
  return {
    line,
    name: `Locação ${index}`,
    signers: [{ name: 'Ana Lima', email: 'ana@exemplo.com.br', role: 'Locatário' }],
    repairs: [{ line, column: 'Nome', from: 'ANA LIMA', to: 'Ana Lima' }],
    findings: index === 1 ? [{ ...finding, cell: { line, column: 'Prazo' } }] : [],
  }
}

/** Pairs rows and files one to one, except the last two of each: one row is ambiguous, the other has no file. */
function makeMatching(rows: number, links: readonly Link[]): SheetMatching {
  const lines = Array.from({ length: rows }, (_, index) => FIRST_LINE + index)
  const byHand = new Map(links.map(({ line, documentId }) => [line, documentId]))
  const settled = lines.slice(0, -2)
  const free = [documentIdOf(rows - 1), documentIdOf(rows)]
  const [doubted, last] = lines.slice(-2)
  const open = [doubted, last].filter((line) => line !== undefined)
  const found = settled
    .map((line, index) => ({ line, documentId: documentIdOf(index + 1), way: 'words' as const }))
    .filter(({ line }) => !byHand.has(line))
  const made = [...byHand].flatMap(([line, documentId]) =>
    documentId === undefined ? [] : [{ line, documentId, way: 'hand' as const }],
  )
  const given = new Set<DocumentId>([...found, ...made].map(({ documentId }) => documentId))
  const freeNow = [...free, ...settled.map((_, index) => documentIdOf(index + 1))].filter(
    (id) => !given.has(id),
  )
  const isToVerify = doubted !== undefined && !byHand.has(doubted) && freeNow.length > 1
  return {
    pairs: [...found, ...made],
    ambiguities: isToVerify ? [{ lines: [doubted], documentIds: freeNow.slice(0, 2) }] : [],
    leftRows: [...open, ...settled].filter(
      (line) =>
        byHand.get(line) === undefined &&
        (byHand.has(line) || open.includes(line)) &&
        !(isToVerify && line === doubted),
    ),
    leftFiles: isToVerify ? freeNow.slice(2) : freeNow,
    withoutText: [],
    made: [],
    ways: [...MATCH_WAYS],
  }
}

export function keepSheet(rows: number, given: Partial<SheetView> = {}) {
  let view = makeView(rows, given)
  let links: readonly Link[] = []
  const prepared = Array.from({ length: rows }, (_, index) => makePrepared(index))
  const answers = {
    'sheet.read': () => succeed({ kind: 'open', view }),
    'sheet.choose': ({ choice }) => {
      const { headerLine: _, ...preview } = view.preview
      view = { ...view, choice, preview: { ...preview, headerLine: choice.headerLine ?? 2 } }
      return succeed(view)
    },
    'sheet.map': ({ mapping }) => {
      view = { ...view, mapping, origin: { kind: 'hand' } }
      return succeed(view)
    },
    'sheet.rows': ({ from, count, only }) => {
      const wanted = prepared.filter(
        ({ findings, repairs }) =>
          only === 'all' || (only === 'findings' ? findings : repairs).length > 0,
      )
      return succeed({ rows: wanted.slice(from, from + count), total: wanted.length })
    },
    'sheet.match': () => succeed(makeMatching(rows, links)),
    'sheet.link': ({ links: more, released }) => {
      const kept = links.filter(
        ({ line }) => !released.includes(line) && !more.some((each) => each.line === line),
      )
      links = [...kept, ...more]
      return succeed(makeMatching(rows, links))
    },
    'sheet.suggest': ({ lines: [line], documentIds }) =>
      succeed(
        documentIds
          .toReversed()
          .map((documentId, index) => ({ line: line ?? 0, documentId, score: 1 - index / 10 })),
      ),
  } satisfies Partial<Answers>
  return { answers, view: () => view, links: () => links }
}
