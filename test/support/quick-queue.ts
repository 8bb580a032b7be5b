// Queue over a real journal, with a service that answers as the test says and a clock that jumps to the next due
// moment: hours of waiting take moments, and each run is the same.
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createInThreadJournal } from './in-thread-journal.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { AnswerFacts, CallResult } from '../../main/partner/call-result.ts'
import type { CreateReport } from '../../main/partner/partner-client.ts'
import type { ListedDocument } from '../../main/partner/wire/document-list.ts'
import type { SignatureStatus } from '../../main/partner/wire/signature-status.ts'
import type { Clock } from '../../main/ports.ts'
import type { QueuePartner, QueuePorts, QueueRules } from '../../main/queue/queue-ports.ts'
import type { Queue } from '../../main/queue/queue.ts'
import { createQueue } from '../../main/queue/queue.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import type { Batch } from '../../shared/model/batch.ts'
import { SENDING_FEATURES } from '../../shared/model/account.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { signatureIdSchema } from '../../shared/model/ids.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import type { SimTime } from '../simulation/sim-time.ts'
import { createSimTime } from '../simulation/sim-time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aPartnerId,
} from './journal-builders.ts'
import { openTestJournal } from './open-test-journal.ts'

export type CreateAnswer =
  | { readonly kind: 'created'; readonly partnerId?: PartnerDocumentId }
  | { readonly kind: 'noConnection' }
  /** An answer with 500, after which the effect is unknown. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A page of an intermediary. */
  | { readonly kind: 'page'; readonly status: number }

/** Behaviour of the service, which a test changes while the queue runs. */
export type QuickService = {
  /** Answer to a create, given after `answerMs`. */
  answer: (accountId: AccountId, name: string) => CreateAnswer
  answerMs: (accountId: AccountId) => number
  /** Status of a page with which an intermediary answers before the body has left. */
  cutsWith: number | undefined
  isReachable: boolean
  hasKey: boolean
  /** Accounts whose list answers 500; their other reads are answered. */
  listFails: readonly AccountId[]
  accounts: readonly AccountId[]
  features: readonly string[]
  /** Documents of the list, newest first. */
  listed: readonly ListedDocument[]
  /** Status of a listed document; undefined where its read fails. */
  status: (id: PartnerDocumentId) => SignatureStatus | undefined
  /** Creates in their order, with account, name and time. */
  readonly creates: {
    readonly accountId: AccountId
    readonly name: string
    readonly atMs: number
  }[]
  readonly reads: string[]
}

export type QuickQueue = {
  readonly queue: Queue
  readonly core: WritableJournalCore
  readonly service: QuickService
  readonly time: SimTime
  /** Releases a batch, whose documents are named after it: `A 0`, `A 1`, … */
  readonly release: (name: string, count: number, batch?: Partial<Batch>) => Batch
  readonly runFor: (ms: number) => Promise<void>
  /** Sets only the workstation's wall clock. */
  readonly setClock: (byMs: number) => void
}

export const A_QUOTA: Refusal = {
  status: 400,
  messages: ['A cota de documentos foi atingida.'],
  problems: [],
  operation: 'partners_v1_document_signatures_create_from_file',
}
export const A_BAD_ROW: Refusal = {
  ...A_QUOTA,
  messages: ['Um ou mais papéis (Astronauta) não existe(m)'],
}

const UNAVAILABLE = {
  kind: 'unavailable',
  fault: 'serverError',
  detail: '',
  hasActed: 'unknown',
} as const

export async function openQuickQueue(
  given: {
    readonly rules?: Partial<QueueRules>
    /** Journal of an earlier program. */
    readonly core?: WritableJournalCore
    readonly atMs?: number
    readonly readFile?: QueuePorts['readFile']
    readonly log?: QueuePorts['log']
  } = {},
): Promise<QuickQueue> {
  const core = given.core ?? (await openTestJournal()).core
  const time = createSimTime(given.atMs ?? SOME_TIME)
  let setByMs = 0
  const service: QuickService = {
    answer: () => ({ kind: 'created' }),
    answerMs: () => 100,
    cutsWith: undefined,
    isReachable: true,
    hasKey: true,
    listFails: [],
    accounts: [AN_ACCOUNT],
    features: SENDING_FEATURES,
    listed: [],
    status: () => undefined,
    creates: [],
    reads: [],
  }
  const queue = createQueue({
    journal: createInThreadJournal(core),
    partner: createPartner(service, time),
    openDownload: async () => ({ kind: 'unavailable', fault: 'unreachable', detail: '' }),
    readFile:
      given.readFile ?? (async (sha256, sizeBytes) => ({ sha256, sizeBytes, async *open() {} })),
    clock: createClock(time, () => setByMs),
    random: createSimRandom(`started ${time.now()}`),
    log: given.log ?? (() => {}),
    rules: {
      concurrency: 4,
      settleFloorMs: 10 * MINUTE_MS,
      isShared: () => false,
      usesReference: () => false,
      ...given.rules,
    },
  })
  onTestFinished(async () => {
    const stopped = queue.stop(0)
    await time.run(time.now() + HOUR_MS)
    await stopped
  })
  return {
    queue,
    core,
    service,
    time,
    release(name, count, about = {}) {
      const batch = aBatch({ name, ...about })
      const documents = Array.from({ length: count }, (_, position): NewDocument => {
        const content = aContent({ name: `${name} ${position}` })
        return aDocument({ position, content, lane: toLane(batch.accountId, content) })
      })
      const at = toEpochMs(time.now())
      core.commit(
        [
          { kind: 'batchCreated', batch, documents },
          { kind: 'batchReleased', batchId: batch.id, releasedAt: at, baseline: [] },
        ],
        at,
      )
      return batch
    },
    async runFor(ms) {
      const untilMs = time.now() + ms
      time.at(untilMs, () => {})
      await time.run(untilMs)
    },
    setClock(byMs) {
      setByMs += byMs
    },
  }
}

function createClock(time: SimTime, setByMs: () => number): Clock {
  return {
    now: () => toEpochMs(time.now() + setByMs()),
    monotonicMs: time.now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const takeBack = time.at(time.now() + ms, resolve)
        signal?.addEventListener('abort', () => {
          takeBack()
          resolve()
        })
      }),
  }
}

function createPartner(service: QuickService, time: SimTime): QueuePartner {
  const facts = (status: number, durationMs = 10): AnswerFacts => ({
    status,
    serviceAt: toEpochMs(time.now()),
    receivedAtMs: time.now(),
    durationMs,
  })
  const read = async <T>(what: string, value: () => T): Promise<CallResult<T>> => {
    service.reads.push(what)
    await time.sleep(10)
    if (!service.isReachable) {
      const network = { reason: 'nameNotFound' } as const
      return { kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no', network }
    }
    if (!service.hasKey) return { kind: 'unavailable', fault: 'noKey', detail: '', hasActed: 'no' }
    return { kind: 'answered', value: value(), facts: facts(200) }
  }
  return {
    listAccounts: () =>
      read('accounts', () =>
        service.accounts.map((id) => ({ id, name: id, isTrial: false, active: true })),
      ),
    listFeatures: () =>
      read('features', () => service.features.map((id) => ({ id, description: id }))),
    async listDocuments(accountId) {
      const listed = await read('list', () => ({
        items: service.listed,
        unreadable: 0,
        page: 1,
        count: service.listed.length,
        hasNextPage: false,
      }))
      return service.listFails.includes(accountId) && listed.kind === 'answered'
        ? { ...UNAVAILABLE, facts: facts(500) }
        : listed
    },
    async readStatus(_account, id) {
      const status = service.status(id)
      return status ? read('status', () => status) : UNAVAILABLE
    },
    downloadWithAttachments: async () => UNAVAILABLE,
    measureCreate: () => 10,
    async createDocument({ accountId, content }, { beforeLastBytes }): Promise<CreateReport> {
      service.creates.push({ accountId, name: content.name, atMs: time.now() })
      const report = { bodyBytes: 10, uploadMs: 1, fileChanged: false }
      await time.sleep(1)
      if (!service.hasKey) {
        return { ...report, handedBytes: 0, fault: { kind: 'noKey', detail: '' } }
      }
      if (!service.isReachable) {
        return { ...report, handedBytes: 0, fault: { kind: 'unreachable', detail: '' } }
      }
      const toPage = (status: number) => ({
        facts: facts(status),
        contentType: 'text/html',
        bodyText: '<html><head><title>x</title></head><body>Blocked by the proxy</body></html>',
      })
      if (service.cutsWith !== undefined) {
        return { ...report, handedBytes: 5, answer: toPage(service.cutsWith) }
      }
      await beforeLastBytes({ uploadMs: 1 })
      await time.sleep(service.answerMs(accountId))
      const answer = service.answer(accountId, content.name)
      if (answer.kind === 'noConnection') {
        return { ...report, handedBytes: 0, fault: { kind: 'unreachable', detail: '' } }
      }
      if (answer.kind === 'page') {
        return { ...report, handedBytes: 10, answer: toPage(answer.status) }
      }
      const contentType = 'application/json'
      if (answer.kind === 'failed') {
        const bodyText = JSON.stringify({ status: 500, title: 'Internal Server Error' })
        return { ...report, handedBytes: 10, answer: { facts: facts(500), contentType, bodyText } }
      }
      if (answer.kind === 'created') {
        const bodyText = JSON.stringify({ id: answer.partnerId ?? aPartnerId() })
        const created = facts(201, 1 + service.answerMs(accountId))
        return { ...report, handedBytes: 10, answer: { facts: created, contentType, bodyText } }
      }
      const { status, messages, detail } = answer.refusal
      const bodyText =
        status === 403 || (status === 401 && detail === undefined)
          ? ''
          : JSON.stringify({ status, errors: messages, ...(detail ? { detail } : {}) })
      return { ...report, handedBytes: 10, answer: { facts: facts(status), contentType, bodyText } }
    },
  }
}

/** Makes the list show a document from now on, and its status answer. */
export function listDocument(
  service: QuickService,
  made: { readonly partnerId: PartnerDocumentId; readonly name: string; readonly atMs: number },
): void {
  const { partnerId: id, name, atMs } = made
  const signatureStatus = 'WaitingSignatures'
  const createdAt = toEpochMs(atMs)
  const listed = { id, name, documentStatus: 'Active', signatureStatus, createdAt }
  service.listed = [listed, ...service.listed]
  const signatureId = signatureIdSchema.parse(randomUUID())
  const signature = { signatureId, email: 'eva@exemplo.com.br', role: 'Parte', signed: false }
  service.status = () => ({ signatureStatus, signatures: [signature] })
}
