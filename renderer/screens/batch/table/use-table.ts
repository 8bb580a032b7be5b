// The drafts of a batch as cells: texts, findings at their cell, texts that were not taken; and the one act that
// puts texts into many cells, which one step takes back.
import { useCallback, useMemo } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useWhere } from '../../../components/use-where.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { useSheetDrafts } from '../../../queries/sheet-drafts.ts'
import { useKeepRejectedText, useRejectedTextList } from '../edits/rejected-texts.tsx'
import { useDraftEdits, useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { Fact } from './facts.ts'
import { listFacts, placeFindings, readFact } from './facts.ts'
import type { PlacedText } from './table-edits.ts'
import { applyTexts } from './table-edits.ts'

export type TableCell = {
  readonly text: string
  /** Of its column. */
  readonly title: string
  /** What is wrong with it, if anything. */
  readonly tone?: 'bad' | 'warn'
  readonly words?: string
}

const NO_DRAFTS: readonly DraftDocument[] = []

export function useTable(batch: BatchView, rows: readonly DocumentRowView[]) {
  const drafts = useMemo(() => rows.filter(({ delivery }) => delivery.kind === 'draft'), [rows])
  const ids = useMemo(() => drafts.map(({ id }) => id), [drafts])
  const { data, error, refetch } = useSheetDrafts(batch.id, ids, true)
  const saving = useDraftEdits((edits) => edits.saving)
  const waiting = useDraftEdits((edits) => edits.waiting)
  const documents = useMemo(() => {
    if (!data) return NO_DRAFTS
    const known = new Set(ids)
    return data
      .filter(({ document: { id } }) => known.has(id))
      .map(({ document }) =>
        [saving.get(document.id), waiting.get(document.id)].reduce<DraftDocument>(
          (draft, change) => (change ? changeDraft(draft, change) : draft),
          document,
        ),
      )
  }, [data, ids, saving, waiting])
  const facts = useMemo(() => listFacts(documents), [documents])
  const toCells = useCells(facts, drafts)
  const write = useWrite(documents, facts)
  return { documents, facts, toCells, write, isRead: data !== undefined, error, refetch }
}

/** A stable function as long as columns, findings and what was not taken are the same. */
function useCells(facts: readonly Fact[], drafts: readonly DocumentRowView[]) {
  const language = useLanguage()
  const describe = useFindingText()
  const title = useFactTitle()
  const rejected = useRejectedTextList()
  const t = useTranslate()
  return useMemo(() => {
    const keys = new Set(facts.map(({ key }) => key))
    const findings = new Map(drafts.map((row) => [row.id, row.findings]))
    const make = (document: DraftDocument): readonly TableCell[] => {
      const placed = placeFindings(findings.get(document.id) ?? [], keys)
      return facts.map((fact) => {
        const stored = readFact(document, fact, language)
        const typed = rejected.get(toRejectedKey(document, fact))
        const isTyped = typed?.stored === stored
        const own = placed.get(fact.key) ?? []
        const words = [
          ...(isTyped ? [t('review.table.notTaken', { text: typed.text })] : []),
          ...own.map(describe),
        ].join(' ')
        const text = isTyped ? typed.text : stored
        const isBad = isTyped || own.some(({ severity }: Finding) => severity === 'error')
        const cell = { text, title: title(fact) }
        return words === '' ? cell : { ...cell, words, tone: isBad ? 'bad' : 'warn' }
      })
    }
    return once(make)
  }, [facts, drafts, rejected, language, describe, title, t])
}

/** Asked again about the same draft, the same cells. */
function once(
  make: (document: DraftDocument) => readonly TableCell[],
): (document: DraftDocument) => readonly TableCell[] {
  const made = new WeakMap<DraftDocument, readonly TableCell[]>()
  return (document) => {
    const cells = made.get(document) ?? make(document)
    made.set(document, cells)
    return cells
  }
}

export function useFactTitle(): (fact: Fact) => string {
  const where = useWhere()
  const language = useLanguage()
  return useCallback(
    (fact: Fact) => (fact.kind === 'sheet' ? fact.column : where(toPath(fact), [])),
    // Its words follow the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  )
}

function toPath(fact: Fact): Finding['path'] {
  return fact.kind === 'signer' ? ['signers', fact.index, fact.field] : [fact.kind]
}

function toRejectedKey({ id }: DraftDocument, { key }: Fact): string {
  return `table/${id}/${key}`
}

/** Says how many cells were changed and how many texts no cell could take. */
function useWrite(documents: readonly DraftDocument[], facts: readonly Fact[]) {
  const t = useTranslate()
  const language = useLanguage()
  const title = useFactTitle()
  const offerUndo = useOfferUndo()
  const edits = useDraftEditsStore()
  const keepRejected = useKeepRejectedText()
  return (texts: readonly PlacedText[]): number => {
    const { edited, rejected, cells } = applyTexts(documents, facts, texts, language)
    keepRejected(
      texts.flatMap(({ row, column }) => {
        const document = documents[row]
        const fact = facts[column]
        return document && fact ? [toRejectedKey(document, fact)] : []
      }),
      new Map(
        rejected.map(({ document, fact, text }) => [
          toRejectedKey(document, fact),
          {
            text,
            stored: readFact(document, fact, language),
            step: 'review',
            field: title(fact),
            documentId: document.id,
          },
        ]),
      ),
    )
    if (edited.length === 0) return rejected.length
    const { edit, flush } = edits.getState()
    for (const { document, change } of edited) edit([document.id], change)
    void flush()
    offerUndo({
      words: t('review.table.changed', { count: cells }),
      undo: () => {
        for (const { document, undo } of edited) edit([document.id], undo)
        void flush()
      },
      redo: () => {
        for (const { document, change } of edited) edit([document.id], change)
        void flush()
      },
    })
    return rejected.length
  }
}
