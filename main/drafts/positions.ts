// Signature areas proposed from the text of contracts (shared/positions): many drafts in one act, with progress;
// placed areas stay after a stop. Existing areas are never moved.
import { rectanglesOverlap } from '../../shared/geometry/rectangle.ts'
import type { AreaMark } from '../../shared/model/area-mark.ts'
import { findMark, keepMarks } from '../../shared/model/area-mark.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import type { PositionDoubt } from '../../shared/model/position-doubt.ts'
import { isPeopleCheckCurrent } from '../../shared/model/people-check.ts'
import type { ProposedPositions } from '../../shared/model/proposed-positions.ts'
import { toSignerFacts } from '../../shared/model/signer-facts.ts'
import type { SignerFacts } from '../../shared/model/signer-facts.ts'
import { APPROVER_ROLE } from '../../shared/model/signer.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PeopleCheck } from '../../shared/positions/check-people.ts'
import type { PositionAnswer } from '../../shared/positions/types.ts'
import type { ContractQuestion } from '../pdf/read-contract.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import { inSlices } from '../platform/in-slices.ts'
import type { UnmatchedText } from './other-rows.ts'
import { findOtherRow, listRows } from './other-rows.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'
import { createWaitingWrites } from '../platform/waiting-writes.ts'

export type Positions = {
  /**
   * Proposes an area for each signer without one whose place is certain enough, and notes the reason for each other
   * signer.
   * @param ids drafts; absent: all of the batch
   */
  readonly propose: (
    batchId: BatchId,
    ids: readonly DocumentId[] | undefined,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Result<ProposedPositions>>
  /** Stops the run; placed areas stay. */
  readonly stop: (batchId: BatchId) => void
  /** Removes the proposed areas that nobody moved; returns the entries that changed. */
  readonly takeBack: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
  readonly close: () => void
}

/** Contracts read at once; each answer is saved together with those that came in meanwhile. */
const AT_ONCE = 4

/** Draft to be read for proposals, as it was at the question. */
type Asked = {
  readonly id: DocumentId
  readonly sha256: Sha256
} & ContractQuestion

type NotRead = { readonly kind: 'none'; readonly signer: number; readonly reason: 'notRead' }
type Answer = PositionAnswer | NotRead
type Answered = {
  readonly asked: Asked
  readonly places: readonly Answer[]
  readonly people?: PeopleCheck
}

function toNotRead(_: SignerFacts, signer: number): NotRead {
  return { kind: 'none', signer, reason: 'notRead' }
}

export function createPositions(
  { files }: Pick<DraftsPorts, 'files'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
): Positions {
  const running = new Map<BatchId, AbortController>()

  const readAsked = (
    batchId: BatchId,
    ids: readonly DocumentId[] | undefined,
  ): Promise<readonly Asked[]> =>
    alone(batchId, async (_, draftStore) => {
      const entries = ids ? ids.flatMap((id) => draftStore.entry(id) ?? []) : draftStore.entries()
      return entries.flatMap(({ document }) => toAsked(document) ?? [])
    })

  const write = (
    batchId: BatchId,
    answered: readonly Answered[],
    counts: Counts,
  ): Promise<Result<undefined>> =>
    act(batchId, async ({ accountId }, draftStore) => {
      const rows = answered.flatMap(({ asked, places, people }) => {
        const entry = readUnchanged(draftStore, asked)
        if (!entry) {
          counts.changed += 1
          return []
        }
        const placed =
          places.length > 0 ? applyAnswers(entry.document, asked, places) : entry.document
        const document = people ? withPeople(placed, asked, people) : placed
        counts.note(entry.document, document)
        return [{ position: entry.position, document }]
      })
      await draftStore.save(accountId, rows)
      return succeed(undefined)
    })

  /** Notes the row of each file in which people of its own row are missing; called after all files were read. */
  const nameOtherRows = (
    batchId: BatchId,
    texts: ReadonlyMap<DocumentId, UnmatchedText>,
  ): Promise<Result<undefined>> =>
    act(batchId, async ({ accountId }, draftStore) => {
      if (texts.size === 0) return succeed(undefined)
      const rows = listRows(draftStore.entries().map(({ document }) => document))
      const changed: { readonly position: number; readonly document: DraftDocument }[] = []
      await inSlices([...texts.values()], (asked) => {
        const entry = readUnchanged(draftStore, asked)
        const otherRow = entry && findOtherRow(asked, rows)
        const { peopleCheck } = entry?.document ?? {}
        if (!entry || !otherRow || !peopleCheck) return
        const document = { ...entry.document, peopleCheck: { ...peopleCheck, otherRow } }
        changed.push({ position: entry.position, document })
      })
      await draftStore.save(accountId, changed)
      return succeed(undefined)
    })

  const propose = async (
    batchId: BatchId,
    ids: readonly DocumentId[] | undefined,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<Result<ProposedPositions>> => {
    const asked = await readAsked(batchId, ids)
    const counts = createCounts()
    const texts = new Map<DocumentId, UnmatchedText>()
    let done = 0
    const writes = createWaitingWrites<Answered>(async (answered) => {
      const written = await write(batchId, answered, counts)
      if (!written.ok) return written
      done += answered.length
      onProgress(done, asked.length)
      return written
    })
    const read = async (each: Asked): Promise<void> => {
      const { signers, asks } = each
      const answer = await files.readContract(each.sha256, { signers, asks })
      const places = answer?.places ?? (asks.includes('places') ? signers.map(toNotRead) : [])
      const people = answer?.people
      if (people?.text !== undefined) texts.set(each.id, { ...each, text: people.text })
      writes.add({ asked: each, places, ...(people ? { people } : {}) })
    }
    onProgress(0, asked.length)
    await forEachAtOnce(asked, AT_ONCE, read, () => signal.aborted || writes.hasFailed())
    const written = await writes.finish()
    if (!written.ok) return written
    const named = await nameOtherRows(batchId, texts)
    if (!named.ok) return named
    return succeed({ ...counts.result(), isStopped: done < asked.length })
  }

  return {
    async propose(batchId, ids, onProgress) {
      const stopping = new AbortController()
      running.get(batchId)?.abort()
      running.set(batchId, stopping)
      try {
        return await propose(batchId, ids, stopping.signal, onProgress)
      } finally {
        stopping.abort()
        if (running.get(batchId) === stopping) running.delete(batchId)
      }
    },
    stop: (batchId) => running.get(batchId)?.abort(),
    takeBack: (batchId, ids) =>
      act(batchId, async ({ accountId }, draftStore) => {
        const rows = ids.flatMap((id) => {
          const entry = draftStore.entry(id)
          if (!entry) return []
          const document = withoutProposals(entry.document)
          return [{ position: entry.position, document }]
        })
        return succeed(await draftStore.save(accountId, rows))
      }),
    close() {
      for (const stopping of running.values()) stopping.abort()
    },
  }
}

/**
 * Returns the question about a draft; undefined without pages or signers, or when all signers have areas and were
 * looked for.
 */
function toAsked(document: DraftDocument): Asked | undefined {
  const { id, file, signers, areas } = document
  if (file.kind !== 'stored' || !file.analysis || file.analysis.blocked !== undefined) {
    return undefined
  }
  const asks = [
    ...(hasOpenSigner({ signers, areas }) ? (['places'] as const) : []),
    ...(signers.length > 0 && !isPeopleCheckCurrent(document) ? (['people'] as const) : []),
  ]
  return asks.length > 0
    ? { id, sha256: file.file.sha256, signers: signers.map(toSignerFacts), asks }
    : undefined
}

function withPeople(
  document: DraftDocument,
  { sha256: fileSha256, signers }: Asked,
  { doubts, isScan }: PeopleCheck,
): DraftDocument {
  return { ...document, peopleCheck: omitUndefined({ fileSha256, signers, doubts, isScan }) }
}

/** Returns the entry; undefined when its file or signers changed since the question. */
function readUnchanged(
  draftStore: DraftStore,
  asked: Pick<Asked, 'id' | 'sha256' | 'signers'>,
): DraftEntry | undefined {
  const entry = draftStore.entry(asked.id)
  if (!entry || entry.document.file.kind !== 'stored') return undefined
  const isSame =
    entry.document.file.file.sha256 === asked.sha256 &&
    JSON.stringify(entry.document.signers.map(toSignerFacts)) === JSON.stringify(asked.signers)
  return isSame ? entry : undefined
}

/** Answer for a place that another area covers: which signer signs there is ambiguous. */
const COVERED_PLACE = { kind: 'none', signer: 0, reason: 'ambiguous' } as const

function applyAnswers(
  document: DraftDocument,
  { sha256: fileSha256, signers }: Pick<Asked, 'sha256' | 'signers'>,
  answers: readonly Answer[],
): DraftDocument {
  const areas = [...document.areas]
  const marks: AreaMark[] = [...keepMarks(document)]
  const doubts: PositionDoubt[] = []
  for (const answer of answers) {
    const index = answer.kind === 'proposed' ? answer.area.signer : answer.signer
    const signer = signers[index]
    if (!signer || !isOpen(document, index)) continue
    const isTaken =
      answer.kind === 'proposed' &&
      areas.some((each) => each.page === answer.area.page && rectanglesOverlap(each, answer.area))
    if (answer.kind === 'proposed' && !isTaken) {
      const { area, confidence, evidence } = answer
      areas.push({ ...area, isUnseen: true })
      marks.push({ area, confidence, evidence })
    } else {
      const {
        kind: _,
        signer: __,
        ...none
      } = answer.kind === 'none' ? answer : { ...COVERED_PLACE, page: answer.area.page }
      doubts.push({ fileSha256, signer, ...none })
    }
  }
  return omitUndefined({
    ...document,
    areas,
    areaMarks: marks.length === 0 ? undefined : marks,
    positionDoubts: doubts.length === 0 ? undefined : doubts,
  })
}

function withoutProposals(document: DraftDocument): DraftDocument {
  const areas = document.areas.filter((area) => !findMark(document, area))
  const marks = keepMarks({ ...document, areas })
  const rest = omitFields(document, 'areaMarks', 'positionDoubts')
  return omitUndefined({ ...rest, areas, areaMarks: marks.length === 0 ? undefined : marks })
}

/** Whether a signer of the document has no signature area. */
export function hasOpenSigner(document: Pick<DraftDocument, 'signers' | 'areas'>): boolean {
  return document.signers.some((_, index) => isOpen(document, index))
}

/** Whether the signer needs a signature area and has none; an approver needs none (AREA-08). */
function isOpen(
  { signers, areas }: Pick<DraftDocument, 'signers' | 'areas'>,
  index: number,
): boolean {
  if (signers[index]?.role === APPROVER_ROLE) return false
  return areas.every((area) => area.signer !== index || area.type !== 'Signature')
}

type Counts = {
  /** Count of drafts that were edited while their file was read; nothing was placed in them. */
  changed: number
  readonly note: (before: DraftDocument, after: DraftDocument) => void
  readonly result: () => Omit<ProposedPositions, 'isStopped'>
}

function createCounts(): Counts {
  const placed: DocumentId[] = []
  const counts = { certain: 0, likely: 0, look: 0 }
  let none = 0
  return {
    changed: 0,
    note(before, after) {
      const fresh = after.areas.slice(before.areas.length)
      if (fresh.length > 0) placed.push(after.id)
      for (const area of fresh) {
        counts[findMark(after, area)?.confidence ?? 'likely'] += 1
      }
      none += after.positionDoubts?.length ?? 0
    },
    result() {
      return { documentIds: placed, ...counts, none, changed: this.changed }
    },
  }
}
