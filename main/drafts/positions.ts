// Places for signatures, proposed from what the contracts say (shared/positions): many drafts in one act, with
// progress, stopped without losing what is placed. Areas that are there are never moved.
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
import type { SignatureArea } from '../../shared/model/signature-area.ts'
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

export type Positions = {
  /**
   * An area for each signer without one whose place is certain enough, a reason for each of the others.
   * @param ids of drafts; all of the batch when absent
   */
  readonly propose: (
    batchId: BatchId,
    ids: readonly DocumentId[] | undefined,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Result<ProposedPositions>>
  /** What is placed stays. */
  readonly stop: (batchId: BatchId) => void
  /** Takes away the proposed areas that nobody moved. Answers the entries that are others now. */
  readonly takeBack: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
  readonly close: () => void
}

/** As many as there are file workers; each answer is written with those that came in meanwhile. */
const AT_ONCE = 4

/** A draft that takes proposals, as it was when its file was read. */
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

  /** Once all are read: whose rows the files belong to in which people of their own row are missing. */
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

  return {
    async propose(batchId, ids, onProgress) {
      const stopping = new AbortController()
      running.get(batchId)?.abort()
      running.set(batchId, stopping)
      const { signal } = stopping
      const asked = await readAsked(batchId, ids)
      const counts = createCounts()
      const waiting: Answered[] = []
      const texts = new Map<DocumentId, UnmatchedText>()
      let failed: Result<undefined> | undefined
      let writing = Promise.resolve()
      let done = 0
      const writeWaiting = async (): Promise<void> => {
        if (waiting.length === 0 || failed) return
        const taken = waiting.splice(0)
        const written = await write(batchId, taken, counts)
        if (!written.ok) {
          failed = written
          stopping.abort()
          return
        }
        done += taken.length
        onProgress(done, asked.length)
      }
      onProgress(0, asked.length)
      const read = async (each: (typeof asked)[number]): Promise<void> => {
        const { signers, asks } = each
        const answer = await files.readContract(each.sha256, { signers, asks })
        const places = answer?.places ?? (asks.includes('places') ? signers.map(toNotRead) : [])
        const people = answer?.people
        if (people?.text !== undefined) texts.set(each.id, { ...each, text: people.text })
        waiting.push({ asked: each, places, ...(people ? { people } : {}) })
        writing = writing.then(writeWaiting)
      }
      await forEachAtOnce(asked, AT_ONCE, read, () => signal.aborted)
      await writing
      if (running.get(batchId) === stopping) running.delete(batchId)
      if (failed && !failed.ok) return failed
      const named = await nameOtherRows(batchId, texts)
      if (!named.ok) return named
      return succeed({ ...counts.result(), isStopped: done < asked.length })
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

/** Undefined where nothing is to be read: no pages, nobody to sign, or everybody has a place and was looked for. */
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

/** Undefined where file or signers are others than those that were asked about. */
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

const LYING_AREA = { kind: 'none', signer: 0, reason: 'ambiguous' } as const

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
    const isTaken = answer.kind === 'proposed' && areas.some((each) => meets(each, answer.area))
    if (answer.kind === 'proposed' && !isTaken) {
      const { area, confidence, evidence } = answer
      areas.push({ ...area, isUnseen: true })
      marks.push({ area, confidence, evidence })
    } else {
      // Where another's area lies on the line, nobody can tell whose it is.
      const {
        kind: _,
        signer: __,
        ...none
      } = answer.kind === 'none' ? answer : { ...LYING_AREA, page: answer.area.page }
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

/** Somebody signs it and has no place. */
export function hasOpenSigner(document: Pick<DraftDocument, 'signers' | 'areas'>): boolean {
  return document.signers.some((_, index) => isOpen(document, index))
}

/** AREA-08: who approves signs nowhere. */
function isOpen(
  { signers, areas }: Pick<DraftDocument, 'signers' | 'areas'>,
  index: number,
): boolean {
  if (signers[index]?.role === APPROVER_ROLE) return false
  return areas.every((area) => area.signer !== index || area.type !== 'Signature')
}

function meets(a: SignatureArea, b: SignatureArea): boolean {
  return (
    a.page === b.page &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

type Counts = {
  /** Edited while its file was read: nothing was placed in it. */
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
