// Signature pages of the drafts, with the facts that are known of their files.
import { useCallback, useMemo, useRef } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { AreaQuestion } from '../../../../shared/model/area-facts.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import type { FailureError } from '../../../bridge.ts'
import type {
  FactsState,
  SheetDraft,
  SignaturePage,
} from '../../../../shared/positions/oddities.ts'
import {
  findUsualPages,
  readPages,
  toQuestion,
  toSignaturePages,
} from '../../../../shared/positions/oddities.ts'
import { useDevicePixelRatio } from '../../../editor/use-device-pixel-ratio.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useAreaFacts } from '../../../queries/area-facts.ts'
import { useSheetDrafts } from '../../../queries/sheet-drafts.ts'
import { nameRow } from '../row-name.tsx'
import type { PageView } from './page-part.ts'
import { findPart, fitPart } from './page-part.ts'
import type { SheetItem } from './sheet-cell.tsx'
import type { SheetShape } from './use-sheet-window.ts'

export type SheetItems = {
  /** Drafts with pages, by id. */
  readonly drafts: ReadonlyMap<DocumentId, SheetDraft>
  readonly pages: readonly SignaturePage[]
  readonly toItems: (
    pages: readonly SignaturePage[],
    view: PageView,
    frame: SheetShape['frame'],
  ) => readonly SheetItem[]
  /** Number of files whose areas are compared with the contract. */
  readonly reading: { readonly done: number; readonly total: number; readonly isLoading: boolean }
  readonly error: FailureError | null
  readonly refetch: () => void
}

/** Cached pages of a draft with the facts they were made from, so that equal pages keep their identity. */
const MADE = new WeakMap<
  SheetDraft,
  {
    readonly facts: FactsState
    readonly usual: number | undefined
    readonly pages: readonly SignaturePage[]
  }
>()
/** Cached item; a frame belongs to one view. */
type KnownItem = {
  readonly frame: SheetShape['frame']
  readonly pixelRatio: number
  readonly item: SheetItem
}
const QUESTIONS = new WeakMap<SheetDraft, AreaQuestion | undefined>()

/**
 * @param isHidden whether nobody sees the sheet; then less is asked
 * @param whenSeen resolves when the pages in sight are drawn; files are read only then
 * @param whenStill resolves when the sheet is not being scrolled; files are read only then
 */
export function useSheetItems(
  batchId: BatchId,
  rows: readonly DocumentRowView[],
  isHidden: boolean,
  whenSeen: () => Promise<void>,
  whenStill: () => Promise<void>,
): SheetItems {
  const t = useTranslate()
  const pixelRatio = useDevicePixelRatio()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { data, error, refetch } = useSheetDrafts(batchId, ids, !isHidden)
  const drafts = useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ document }): readonly (readonly [DocumentId, SheetDraft])[] =>
          readPages(document) ? [[document.id, document]] : [],
        ),
      ),
    [data],
  )
  const questions = useMemo(() => [...drafts.values()].map(askOnce), [drafts])
  const factsOf = useAreaFacts(questions, isHidden ? 'ahead' : 'shown', whenSeen, whenStill)
  const pages = useMemo(() => {
    const usual = findUsualPages([...drafts.values()])
    return [...drafts.values()].flatMap((draft) =>
      makeOnce(draft, factsOf(askOnce(draft)), usual.get(draft.id)),
    )
  }, [drafts, factsOf])
  const names = useMemo(() => new Map(rows.map((row) => [row.id, nameRow(row, t)])), [rows, t])
  // An unchanged page keeps its item, so its cell is not rendered again.
  const known = useRef(new WeakMap<SignaturePage, KnownItem>())
  const toItems: SheetItems['toItems'] = useCallback(
    (shown, view, frame) =>
      shown.flatMap((page): readonly SheetItem[] => {
        const name = names.get(page.documentId) ?? ''
        const before = known.current.get(page)
        if (
          before?.frame === frame &&
          before.pixelRatio === pixelRatio &&
          before.item.name === name
        )
          return [before.item]
        const draft = drafts.get(page.documentId)
        const paper = draft && readPages(draft)?.[page.page - 1]
        if (!draft || !paper || draft.file.kind !== 'stored') return []
        const part = findPart(page.areas, paper, view, frame.height / frame.width)
        const width = Math.round(fitPart(part, paper, frame).width * pixelRatio)
        const url = `stored/${draft.file.file.sha256}.pdf`
        const key = [url, page.page, part.y, part.height, width].join(' ')
        const picture = { key, url, page: page.page, part, width }
        const item = { ...page, name, signers: draft.signers, paper, picture }
        known.current.set(page, { frame, pixelRatio, item })
        return [item]
      }),
    [drafts, names, pixelRatio],
  )
  const done = questions.filter((question) => factsOf(question) !== 'unread').length
  return {
    drafts,
    pages,
    toItems,
    reading: { done, total: questions.length, isLoading: data === undefined },
    error,
    refetch: () => void refetch(),
  }
}

function askOnce(draft: SheetDraft): AreaQuestion | undefined {
  if (!QUESTIONS.has(draft)) QUESTIONS.set(draft, toQuestion(draft))
  return QUESTIONS.get(draft)
}

function makeOnce(
  draft: SheetDraft,
  facts: FactsState,
  usual: number | undefined,
): readonly SignaturePage[] {
  const before = MADE.get(draft)
  if (before && before.facts === facts && before.usual === usual) return before.pages
  const pages = toSignaturePages(draft, facts, usual)
  MADE.set(draft, { facts, usual, pages })
  return pages
}
