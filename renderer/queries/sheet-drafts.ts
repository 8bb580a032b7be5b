// The drafts of a batch as the contact sheet shows them, and what their files show where the areas lie.
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AreaQuestion } from '../../shared/model/area-facts.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { DraftView } from '../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

export function useSheetDrafts(
  batchId: BatchId,
  documentIds: readonly DocumentId[],
  isEnabled: boolean,
) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'drafts', batchId, documentIds]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('draft.readMany', { batchId, documentIds }),
    enabled: isEnabled && documentIds.length > 0,
    placeholderData: (before) => before,
  })
}

/** What was saved, in the place of what the sheet shows. */
export function showInSheet(
  client: QueryClient,
  batchesKey: readonly unknown[],
  batchId: BatchId,
  edits: readonly { readonly documentId: DocumentId; readonly change: DraftChange }[],
): void {
  const changes = new Map(edits.map(({ documentId, change }) => [documentId, change]))
  client.setQueriesData<readonly DraftView[]>(
    { queryKey: [...batchesKey, 'drafts', batchId] },
    (drafts) =>
      drafts?.map((draft) => {
        const change = changes.get(draft.document.id)
        return change ? { ...draft, document: changeDraft(draft.document, change) } : draft
      }),
  )
}

/** Files of one question: each takes a few hundredths of a second, and each answer orders the sheet anew. */
const FILES_AT_ONCE = 20
/** The pictures in sight come first: both take all of the machine. */
const HEAD_START_MS = 800
/** Questions under way: the next is there when a file worker is free. */
const UNDER_WAY = 2

type Known = ReadonlyMap<string, FactsState>

/** Asked in the order of the questions, a few at a time, for as long as the sheet is there. */
export function useAreaFacts(
  questions: readonly (AreaQuestion | undefined)[],
): (question: AreaQuestion | undefined) => FactsState {
  const bridge = useBridge()
  const [known, setKnown] = useState<Known>(new Map())
  const [asked] = useState(() => new Set<string>())
  const [turn, setTurn] = useState(0)
  const [underWay] = useState(() => ({ count: 0 }))
  const [mayBegin, setMayBegin] = useState(false)
  const hasQuestions = questions.length > 0
  useEffect(() => {
    if (!hasQuestions) return undefined
    const timer = setTimeout(() => setMayBegin(true), HEAD_START_MS)
    return () => clearTimeout(timer)
  }, [hasQuestions])
  useEffect(() => {
    while (mayBegin && underWay.count < UNDER_WAY) {
      const next = questions
        .filter((each) => each !== undefined)
        .filter((each) => !asked.has(toKey(each)))
        .slice(0, FILES_AT_ONCE)
      if (next.length === 0) return
      for (const each of next) asked.add(toKey(each))
      underWay.count += 1
      void bridge
        .ask('position.readFacts', { questions: next })
        .catch(() => [])
        .then((answers) => {
          underWay.count -= 1
          setKnown((before) => {
            const after = new Map(before)
            for (const [at, question] of next.entries()) {
              const facts = answers[at]
              after.set(
                toKey(question),
                facts === undefined || facts === 'unread' ? 'failed' : facts,
              )
            }
            return after
          })
          setTurn((before) => before + 1)
        })
    }
  }, [questions, asked, bridge, underWay, turn, mayBegin])
  return useMemo(() => (question) => (question && known.get(toKey(question))) ?? 'unread', [known])
}

const KEYS = new WeakMap<AreaQuestion, string>()

function toKey(question: AreaQuestion): string {
  const key = KEYS.get(question) ?? JSON.stringify(question)
  KEYS.set(question, key)
  return key
}
