// Placement of areas in many drafts by layouts: contracts are read in file workers and saved in slices; saved slices
// stay after a stop.
import { isDeepStrictEqual } from 'node:util'
import { placeDocument } from '../../../shared/layout/place-document.ts'
import type { LaidOutAreas } from '../../../shared/layout/place-document.ts'
import { listByHand } from '../../../shared/layout/place-document.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId, LayoutId, Sha256 } from '../../../shared/model/ids.ts'
import { anchorTexts } from '../../../shared/model/layout.ts'
import type {
  BeforeLayout,
  KeptLayout,
  LayoutChoice,
  LayoutOutcome,
} from '../../../shared/model/layout-view.ts'
import type { PdfAnalysis } from '../../../shared/model/pdf-analysis.ts'
import type { FoundTexts } from '../../../shared/model/text-match.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import type { FileStore } from '../../import/file-store.ts'
import type { DraftEntry } from '../draft-entries.ts'
import type { Drafts } from '../drafts.ts'
import { choiceTexts, listPossible, listShown } from './choose-layout.ts'
import { FILE_JOBS_AT_ONCE } from '../../import/file-workers.ts'
import { forEachAtOnce } from '../../platform/for-each-at-once.ts'
import { createWaitingWrites } from '../../platform/waiting-writes.ts'

export type LayoutProgress = (done: number, total: number) => void

export type AppliedLayout = {
  readonly outcome: LayoutOutcome
  readonly entries: readonly DraftEntry[]
  readonly before: readonly BeforeLayout[]
}

export type ApplyRequest = {
  readonly batchId: BatchId
  readonly choice: LayoutChoice
  /** Layouts that the choice names. */
  readonly layouts: readonly KeptLayout[]
  readonly isWanted: (document: DraftDocument) => boolean
  readonly how: 'apply' | 'follow'
  readonly signal: AbortSignal
  readonly onProgress: LayoutProgress
}

/** Drafts of one save; each save takes some milliseconds of main's thread. */
const SLICE_ROWS = 50

type Read = {
  readonly id: DocumentId
  readonly sha256: Sha256
  readonly analysis: PdfAnalysis
  readonly found: FoundTexts
  readonly shown: readonly LayoutId[]
}

export async function applyLayouts(
  { files }: { readonly files: Pick<FileStore, 'findTexts'> },
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
  request: ApplyRequest,
): Promise<Result<AppliedLayout>> {
  const { batchId, choice, layouts, isWanted, signal, onProgress } = request
  const wanted = await alone(batchId, async (_, draftStore) =>
    draftStore.entries().flatMap(({ document }) => (isWanted(document) ? [document] : [])),
  )
  const entries = new Map<DocumentId, DraftEntry>()
  const before: BeforeLayout[] = []
  const outcome = { whole: 0, incomplete: 0, withoutLayout: 0, withoutPages: 0, withByHand: 0 }

  const writes = createWaitingWrites<Read>(
    (read) =>
      act(batchId, async ({ accountId }, draftStore) => {
        const rows = read.flatMap((each) => {
          const entry = draftStore.entry(each.id)
          const laidOut =
            entry && isSameFile(entry.document, each)
              ? layOut(entry.document, each, request)
              : undefined
          if (!entry || !laidOut) {
            outcome.withoutLayout += 1
            return []
          }
          count(outcome, { ...entry.document, ...laidOut })
          const { position, document } = entry
          const { areas, placed } = document
          if (isDeepStrictEqual({ areas, placed }, laidOut)) return []
          before.push(omitUndefined({ documentId: each.id, areas, placed }))
          return [{ position, document: { ...document, ...laidOut } }]
        })
        if (rows.length > 0) {
          for (const entry of await draftStore.save(accountId, rows))
            entries.set(entry.document.id, entry)
        }
        return succeed(undefined)
      }),
    SLICE_ROWS,
  )

  let done = 0
  const apply = async (document: DraftDocument): Promise<void> => {
    const read = await readDocument(files, document, choice, layouts)
    if (read === 'withoutPages' || read === 'withoutLayout') outcome[read] += 1
    else writes.add(read)
    done += 1
    onProgress(done, wanted.length)
  }
  onProgress(0, wanted.length)
  const isOver = (): boolean => signal.aborted || writes.hasFailed()
  await forEachAtOnce(wanted, FILE_JOBS_AT_ONCE, apply, isOver)
  const written = await writes.finish()
  if (!written.ok) return written
  return succeed({
    outcome: { ...outcome, isStopped: done < wanted.length },
    entries: [...entries.values()],
    before,
  })
}

async function readDocument(
  files: Pick<FileStore, 'findTexts'>,
  document: DraftDocument,
  choice: LayoutChoice,
  layouts: readonly KeptLayout[],
): Promise<Read | 'withoutPages' | 'withoutLayout'> {
  const possible = listPossible(choice, document)
  if (possible.length === 0) return 'withoutLayout'
  const { file, signers } = document
  const analysis = file.kind === 'stored' ? file.analysis : undefined
  if (file.kind !== 'stored' || !analysis || analysis.pages.length === 0) return 'withoutPages'
  const anchors = layouts
    .filter(({ id }) => possible.includes(id))
    .flatMap(({ layout }) => anchorTexts(layout, signers))
  const texts = [...new Set([...choiceTexts(choice), ...anchors])]
  const found = await files.findTexts(file.file.sha256, texts)
  const shown = listShown(choice, possible, found.texts)
  if (shown.length === 0) return 'withoutLayout'
  return { id: document.id, sha256: file.file.sha256, analysis, found, shown }
}

/** Whether the draft still has the file that was read. */
function isSameFile({ file }: DraftDocument, { sha256 }: Read): boolean {
  return file.kind === 'stored' && file.file.sha256 === sha256
}

/** Returns the placed areas; undefined when the layout is gone. */
function layOut(
  document: DraftDocument,
  { analysis, found, shown }: Read,
  { layouts, how }: ApplyRequest,
): LaidOutAreas | undefined {
  const known = layouts.filter(({ id }) => shown.includes(id))
  const [kept] = known
  if (known.length > 1) {
    const names = known.map(({ layout }) => layout.name).join(', ')
    const finding = makeFinding('area.layoutInDoubt', ['areas'], { layouts: names })
    return { areas: listByHand(document), placed: { rules: [], finding } }
  }
  if (!kept) return undefined
  const { texts: anchors, lines, hasText } = found
  const layout = { id: kept.id, rules: kept.layout.rules }
  return placeDocument(document, layout, { analysis, anchors, lines, hasText }, how)
}

function count(
  outcome: { -readonly [K in keyof Omit<LayoutOutcome, 'isStopped'>]: number },
  document: DraftDocument,
): void {
  const isInDoubt = document.placed?.finding !== undefined
  const rules = document.placed?.rules ?? []
  // Layout without any signer of this document: no area was placed.
  const isIncomplete = rules.length === 0 || rules.some(({ finding }) => finding)
  if (isInDoubt) outcome.withoutLayout += 1
  else outcome[isIncomplete ? 'incomplete' : 'whole'] += 1
  if (listByHand(document).length > 0) outcome.withByHand += 1
}
