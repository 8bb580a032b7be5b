// Drafts of a batch as cells: texts, findings at their cell, and texts that were not taken; and the one function that
// writes texts into many cells, with undo.
import { useCallback, useMemo, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DraftCells } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import type { FindingKind } from '../../../components/finding-appearance.ts'
import { FINDING_KINDS, kindOfFinding } from '../../../components/finding-appearance.ts'
import { useFieldLabel } from '../../../components/use-field-label.ts'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { useCategories } from '../../../queries/categories.ts'
import { useDraftCells, useReadCells } from '../../../queries/draft-cells.ts'
import { useKeepRejectedText, useRejectedTextList } from '../edits/rejected-texts.tsx'
import type { DraftStep } from '../edits/take-step.ts'
import { turnBack } from '../edits/take-step.ts'
import { takeSteps } from '../edits/take-steps.ts'
import { toIdChoices } from '../../../components/id-choices.ts'
import { useDraftEdits, useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { Fact, FieldChoices, SignerField } from './facts.ts'
import { listFacts, listSignerFacts, placeFindings, readFact, toCellKey } from './facts.ts'
import type { AddedSigner, TableLine } from './lines.ts'
import { findingsOfLine, listSignerLines, toSignerLines } from './lines.ts'
import type { PlacedText } from './table-edits.ts'
import { applyTexts } from './table-edits.ts'
import { SIGNERS_LIST, useArrangement } from './use-arrangement.ts'

export type TableCell = {
  readonly text: string
  /** Title of the column. */
  readonly title: string
  /** Kind of the gravest finding of the cell; undefined: none. */
  readonly kind?: FindingKind
  readonly words?: string
}

const NO_DRAFTS: readonly DraftCells[] = []
type Found = Pick<DocumentRowView, 'findings' | 'areas'>
const NOTHING_FOUND: Found = { findings: [], areas: 0 }

/** @param ofSigners choices for a table with a line per signer; undefined: a line per document */
export function useTable(
  batch: BatchView,
  rows: readonly DocumentRowView[],
  ofSigners: FieldChoices | undefined,
) {
  const drafts = useMemo(() => rows.filter(({ delivery }) => delivery.kind === 'draft'), [rows])
  const { data, error, refetch } = useDraftCells(batch.id)
  const saving = useDraftEdits((edits) => edits.saving)
  const waiting = useDraftEdits((edits) => edits.waiting)
  const documents = useMemo(() => {
    if (!data) return NO_DRAFTS
    return data.map((document) =>
      [saving.get(document.id), waiting.get(document.id)].reduce<DraftCells>(
        (draft, change) => (change ? changeDraft(draft, change) : draft),
        document,
      ),
    )
  }, [data, saving, waiting])
  const [added, setAdded] = useState<AddedSigner>()
  const offered = useCategories(batch.accountId).listing.data?.categories
  const categories = useMemo(() => toIdChoices(offered ?? []), [offered])
  const allFacts = useMemo(
    () => (ofSigners ? listSignerFacts(ofSigners) : listFacts(documents, categories, added)),
    [ofSigners, documents, categories, added],
  )
  const [linesOf] = useState(() => keepLines(toSignerLines))
  const all = useMemo(
    () => (ofSigners ? listSignerLines(documents, linesOf, added) : documents),
    [ofSigners, documents, linesOf, added],
  )
  const arrangement = useArrangement(ofSigners ? SIGNERS_LIST : 'table', all, allFacts)
  const { lines, facts } = arrangement
  const toCells = useCells(facts, drafts)
  const write = useWrite(batch.id, lines, facts)
  const isRead = data !== undefined
  const addSigner = ({ id, signers }: DraftCells): void => {
    setAdded({ documentId: id, index: signers.length })
  }
  return {
    all,
    added,
    addSigner,
    leaveAdded: () => setAdded(undefined),
    allFacts,
    lines,
    facts,
    arrangement,
    toCells,
    write,
    isRead,
    error,
    refetch,
  }
}

/**
 * Returns a function that is stable until columns or rejected texts change, so that an edit makes only the cells of
 * one document anew.
 */
function useCells(facts: readonly Fact[], drafts: readonly DocumentRowView[]) {
  const language = useLanguage()
  const describe = useFindingText()
  const title = useFactTitle()
  const rejected = useRejectedTextList()
  const t = useTranslate()
  const make = useMemo(() => {
    const titles = facts.map(title)
    return once((line: TableLine, found: Found): readonly TableCell[] => {
      const keys = facts.map((fact) => toCellKey(line, fact))
      const placed = placeFindings(findingsOfLine(line, found.findings), new Set(keys))
      return facts.map((fact, column) => {
        const stored = readFact(line, fact, language)
        const typed = rejected.get(toRejectedKey(line, fact))
        const isTyped = typed?.stored === stored
        const own = placed.get(keys[column] ?? '') ?? []
        const words = [
          ...(isTyped ? [t('review.table.notTaken', { text: typed.text })] : []),
          ...own.map(describe),
        ].join(' ')
        const text = isTyped ? typed.text : stored
        const cell = { text, title: titles[column] ?? '' }
        if (words === '') return cell
        const kinds = new Set(own.map((finding) => kindOfFinding(finding, found)))
        const kind = isTyped ? 'error' : FINDING_KINDS.find((each) => kinds.has(each))
        return { ...cell, words, kind: kind ?? 'warning' }
      })
    })
  }, [facts, rejected, language, describe, title, t])
  return useMemo(() => {
    const found = new Map<string, Found>(drafts.map((row) => [row.id, row]))
    return (line: TableLine) => make(line, found.get(line.id) ?? NOTHING_FOUND)
  }, [make, drafts])
}

type MakeCells = (line: TableLine, found: Found) => readonly TableCell[]

/** Caches the cells by line and by the row's findings. */
function once(make: MakeCells): MakeCells {
  const made = new WeakMap<TableLine, WeakMap<Found, readonly TableCell[]>>()
  return (line, found) => {
    const ofLine = made.get(line) ?? new WeakMap()
    made.set(line, ofLine)
    const cells = ofLine.get(found) ?? make(line, found)
    ofLine.set(found, cells)
    return cells
  }
}

type LinesOf = (document: DraftCells) => readonly TableLine[]

/** Caches the lines by document, so that only those of an edited one are drawn again. */
function keepLines(toLines: LinesOf): LinesOf {
  const kept = new WeakMap<DraftCells, readonly TableLine[]>()
  return (document) => {
    const lines = kept.get(document) ?? toLines(document)
    kept.set(document, lines)
    return lines
  }
}

const SIGNER_TITLES: Readonly<Record<SignerField, TextKey>> = {
  name: 'signers.name',
  email: 'signers.email',
  role: 'signers.role',
  documentNumber: 'signers.cpf',
  telephone: 'signers.telephone',
  order: 'signers.order',
  authenticationMethod: 'signers.authentication',
  signatureLinkMethod: 'signers.link',
}

export function useFactTitle(): (fact: Fact) => string {
  const fieldLabel = useFieldLabel()
  const t = useTranslate()
  const language = useLanguage()
  return useCallback(
    (fact: Fact) => {
      if (fact.kind === 'sheet') return fact.column
      if (fact.kind === 'document') return t('review.where.document')
      if (fact.kind === 'signer' && fact.index === undefined) return t(SIGNER_TITLES[fact.field])
      return fieldLabel(toPath(fact), [])
    },
    // The words depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  )
}

function toPath(fact: Fact): Finding['path'] {
  if (fact.kind === 'signer') return ['signers', fact.index ?? 0, fact.field]
  return [fact.kind]
}

function toRejectedKey(line: TableLine, fact: Fact): string {
  return `table/${line.id}/${toCellKey(line, fact)}`
}

/** Numbers of texts that no cell took: kept at their cells, or meant for read-only columns. */
export type NotTaken = { readonly refused: number; readonly readOnly: number }

/** Returns a function that writes texts, and reports how many cells changed and how many texts no cell could take. */
function useWrite(batchId: BatchId, lines: readonly TableLine[], facts: readonly Fact[]) {
  const t = useTranslate()
  const language = useLanguage()
  const title = useFactTitle()
  const offerUndo = useOfferUndo()
  const edits = useDraftEditsStore()
  const keepRejected = useKeepRejectedText()
  const readCells = useReadCells(batchId)
  // Cells are enough for what a table changes, and thousands of them are read at once.
  const take = async (steps: readonly DraftStep[]): Promise<void> =>
    takeSteps(edits, readCells, steps)
  return (texts: readonly PlacedText[]): NotTaken => {
    const { edited, rejected, cells, readOnly } = applyTexts(lines, facts, texts, language)
    keepRejected(
      () =>
        texts.flatMap(({ row, column }) => {
          const line = lines[row]
          const fact = facts[column]
          return line && fact ? [toRejectedKey(line, fact)] : []
        }),
      new Map(
        rejected.map(({ line, fact, text }) => [
          toRejectedKey(line, fact),
          {
            text,
            stored: readFact(line, fact, language),
            step: line.signer === undefined ? 'review' : 'signers',
            field: title(fact),
            documentId: line.id,
          },
        ]),
      ),
    )
    const notTaken = { refused: rejected.length, readOnly }
    if (edited.length === 0) return notTaken
    const { edit, flush } = edits.getState()
    edit(new Map(edited.map(({ document, change }) => [document.id, change])))
    void flush()
    const steps = edited.map(({ document: from, change }) => ({
      id: from.id,
      from,
      to: changeDraft(from, change),
    }))
    offerUndo({
      words: t('review.table.changed', { count: cells }),
      undo: () => take(steps.map(turnBack)),
      redo: () => take(steps),
    })
    return notTaken
  }
}
