// The drafts of a batch as the contact sheet shows them, and what their files show where the areas lie.
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { DraftView } from '../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

/** Drafts of one answer: what takes longer to take apart than a frame is felt. */
const DRAFTS_AT_ONCE = 50

export function useSheetDrafts(
  batchId: BatchId,
  documentIds: readonly DocumentId[],
  isEnabled: boolean,
) {
  return useQuery({
    ...useDraftsQuery(batchId, documentIds),
    enabled: isEnabled && documentIds.length > 0,
    placeholderData: (before) => before,
  })
}

/** Reads them before somebody opens the sheet: once, and not after each edit. */
export function usePrefetchDrafts(batchId: BatchId, documentIds: readonly DocumentId[]): void {
  const client = useQueryClient()
  const query = useRef(useDraftsQuery(batchId, documentIds))
  useEffect(() => {
    void client.prefetchQuery(query.current)
  }, [client])
}

function useDraftsQuery(batchId: BatchId, documentIds: readonly DocumentId[]) {
  const bridge = useBridge()
  const batchesKey = useBatchesKey()
  return queryOptions({
    queryKey: [...batchesKey, 'drafts', batchId, documentIds],
    queryFn: async () => {
      const drafts: DraftView[] = []
      for (let at = 0; at < documentIds.length; at += DRAFTS_AT_ONCE) {
        const part = documentIds.slice(at, at + DRAFTS_AT_ONCE)
        drafts.push(...(await bridge.ask('draft.readMany', { batchId, documentIds: part })))
      }
      return drafts
    },
  })
}

/** What was saved, in the place of what the sheet shows; what became old while nobody looked is read anew, not mended. */
export function showInSheet(
  client: QueryClient,
  batchesKey: readonly unknown[],
  batchId: BatchId,
  edits: readonly { readonly documentId: DocumentId; readonly change: DraftChange }[],
): void {
  const changes = new Map(edits.map(({ documentId, change }) => [documentId, change]))
  client.setQueriesData<readonly DraftView[]>(
    {
      queryKey: [...batchesKey, 'drafts', batchId],
      predicate: (query) => query.isActive() || !query.state.isInvalidated,
    },
    (drafts) =>
      drafts?.map((draft) => {
        const change = changes.get(draft.document.id)
        return change ? { ...draft, document: changeDraft(draft.document, change) } : draft
      }),
  )
}

/** Files of one question: each takes a few hundredths of a second, and each answer orders the sheet anew. */
const FILES_AT_ONCE = 20
/** The pictures in sight come first: both take all of the machine. No longer than this, should one never come. */
const MAX_HEAD_START_MS = 10_000
/** Questions under way: the next is there when a file worker is free. */
const UNDER_WAY = 2

type Known = ReadonlyMap<string, FactsState>

/**
 * Asked in the order of the questions, a few at a time, for as long as the sheet is there.
 * @param whenReady resolves when the first may be asked
 * @param whenFree resolves when answers may be shown and the next asked for
 */
export function useAreaFacts(
  questions: readonly (AreaQuestion | undefined)[],
  whenReady: () => Promise<void>,
  whenFree: () => Promise<void>,
): (question: AreaQuestion | undefined) => FactsState {
  const bridge = useBridge()
  const [known, setKnown] = useState<Known>(new Map())
  const asked = useRef(new Set<string>())
  const underWay = useRef(0)
  const latest = useRef(questions)
  const [mayBegin, setMayBegin] = useState(false)
  const hasQuestions = questions.length > 0
  useEffect(() => {
    if (!hasQuestions) return undefined
    const begin = (): void => setMayBegin(true)
    const timer = setTimeout(begin, MAX_HEAD_START_MS)
    void whenReady().then(begin)
    return () => clearTimeout(timer)
  }, [hasQuestions, whenReady])
  useEffect(() => {
    latest.current = questions
    const askNext = (): void => {
      const next = latest.current
        .filter((each) => each !== undefined)
        .filter((each) => !asked.current.has(toKey(each)))
        .slice(0, FILES_AT_ONCE)
      if (next.length === 0 || underWay.current >= UNDER_WAY) return
      for (const each of next) asked.current.add(toKey(each))
      underWay.current += 1
      void bridge
        .ask('position.readFacts', { questions: next })
        .catch(() => [])
        .then(async (answers) => {
          await whenFree()
          // Ordering and drawing all of the sheet anew may be interrupted.
          startTransition(() => setKnown((before) => withAnswers(before, next, answers)))
          underWay.current -= 1
          askNext()
        })
    }
    if (mayBegin) for (let each = 0; each < UNDER_WAY; each += 1) askNext()
  }, [questions, bridge, mayBegin, whenFree])
  return useMemo(() => (question) => (question && known.get(toKey(question))) ?? 'unread', [known])
}

function withAnswers(
  before: Known,
  questions: readonly AreaQuestion[],
  answers: readonly (FileAreaFacts | 'unread')[],
): Known {
  const after = new Map(before)
  for (const [at, question] of questions.entries()) {
    const facts = answers[at]
    after.set(toKey(question), facts === undefined || facts === 'unread' ? 'failed' : facts)
  }
  return after
}

const KEYS = new WeakMap<AreaQuestion, string>()

function toKey(question: AreaQuestion): string {
  const key = KEYS.get(question) ?? JSON.stringify(question)
  KEYS.set(question, key)
  return key
}
