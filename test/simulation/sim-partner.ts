// The network between one workstation and the service: the partner client's own interface, with
// latency, faults and the bytes that were or were not handed over.
import type { AnswerFacts, CallResult } from '../../main/partner/call-result.ts'
import type {
  CreateCall,
  CreateReport,
  CreateRequest,
  OpenDownload,
  PartnerClient,
} from '../../main/partner/partner-client.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { CreateFault, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimDocument, SimService } from './sim-service.ts'
import { toRowId, toSignedFile } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** What the queue, the watcher and the archive call. */
export type SimPartner = Pick<
  PartnerClient,
  | 'listAccounts'
  | 'listDocuments'
  | 'readStatus'
  | 'downloadSigned'
  | 'downloadWithAttachments'
  | 'createDocument'
  | 'measureCreate'
>

/** The machine at this end of the line. */
export type Line = {
  readonly isAlive: () => boolean
  readonly isOnline: () => boolean
  readonly key: () => number
  readonly monotonicMs: () => number
  /** Bytes that fully left for the service, by row: what R1 must not call unconfirmed otherwise. */
  readonly noteFault: (kind: string) => void
  readonly noteRequest: () => void
}

export type NetworkWorld = {
  readonly time: SimTime
  readonly service: SimService
  readonly random: SimRandom
  readonly faults: Scenario['faults']
  readonly isGrouped: (rowId: string) => boolean
  readonly isRefused: (rowId: string) => boolean
  readonly trace: (line: string) => void
}

const ANSWER_TIMEOUT_MS = 600_000
const READ_TIMEOUT_MS = 30_000
/** Of a JSON body, around the file. */
const OVERHEAD_BYTES = 500

export function createSimPartner(world: NetworkWorld, line: Line): SimPartner {
  const { time, service, random } = world
  const { read } = createReader(world, line)
  return {
    listAccounts: () => read('accounts', () => []),
    listDocuments: (accountId, request) => read('list', () => service.list(accountId, request)),
    readStatus: (accountId, id) => read('status', () => service.status(accountId, id), 404),
    downloadSigned: (accountId, id) =>
      read('ticket', () => ticketOf(service, accountId, id, 'signed'), 400),
    downloadWithAttachments: (accountId, id) =>
      read('ticket', () => ticketOf(service, accountId, id, 'original'), 400),
    createDocument: (request, call) => createOverLine({ ...world, line }, request, call),
    measureCreate: measure,
  }

  function ticketOf(
    from: SimService,
    accountId: SimDocument['accountId'],
    id: PartnerDocumentId,
    kind: 'signed' | 'original',
  ): { readonly name: string; readonly url: string } | undefined {
    const document = from.find(id)
    if (!document || document.isRemoved || document.accountId !== accountId) return undefined
    if (kind === 'signed' && !toSignedFile(document)) return undefined
    return { name: document.name, url: `sim://${kind}/${id}/${time.now()}/${random.int(1e9)}` }
  }
}

function measure({ file }: CreateRequest): number {
  return OVERHEAD_BYTES + 4 * Math.ceil(file.sizeBytes / 3)
}

function isTroubled(world: NetworkWorld, rate: number): boolean {
  return world.time.now() < world.faults.untilMs && world.random.chance(rate)
}

function toFacts(
  { service }: NetworkWorld,
  line: Line,
  status: number,
  durationMs: number,
  more: Partial<AnswerFacts> = {},
): AnswerFacts {
  return {
    status,
    serviceAt: toEpochMs(Math.floor(service.now() / 1_000) * 1_000),
    receivedAtMs: line.monotonicMs(),
    durationMs,
    ...more,
  }
}

function createReader(world: NetworkWorld, line: Line) {
  const { time, service, random, faults } = world
  /** @param absentStatus of a refusal when there is nothing to answer with */
  const read = async <T>(
    what: string,
    answer: () => T | undefined,
    absentStatus: 400 | 404 = 404,
  ): Promise<CallResult<T>> => {
    line.noteRequest()
    const latencyMs = random.between(3, 120)
    await time.sleep(latencyMs)
    if (!line.isOnline()) return unreachable()
    if (isTroubled(world, faults.readRate)) {
      line.noteFault(`${what} troubled`)
      return troubled(latencyMs)
    }
    if (!service.isKeyGood(line.key())) {
      const facts = toFacts(world, line, 401, latencyMs)
      return {
        kind: 'refused',
        refusal: { status: 401, messages: [], problems: [], operation: what },
        facts,
      }
    }
    const value = answer()
    if (value === undefined) {
      const facts = toFacts(world, line, absentStatus, latencyMs)
      return {
        kind: 'refused',
        refusal: { status: absentStatus, messages: [], problems: [], operation: what },
        facts,
      }
    }
    return { kind: 'answered', value, facts: toFacts(world, line, 200, latencyMs) }
  }
  const troubled = async <T>(latencyMs: number): Promise<CallResult<T>> => {
    switch (random.pick(['reset', 'timeout', '500', '503', 'html', 'unreachable'])) {
      case 'timeout':
        await time.sleep(READ_TIMEOUT_MS)
        return unavailable('timeout')
      case '500':
        return { ...unavailable('serverError'), facts: toFacts(world, line, 500, latencyMs) }
      case '503':
        return {
          ...unavailable('serverError'),
          facts: toFacts(world, line, 503, latencyMs, { retryAfterMs: 20_000 }),
        }
      case 'html':
        return { ...unavailable('unreadable'), facts: toFacts(world, line, 200, latencyMs) }
      case 'reset':
        return unavailable('reset')
      default:
        return unreachable()
    }
  }
  return { read }
}

function unavailable(fault: 'timeout' | 'serverError' | 'unreadable' | 'reset' | 'unreachable') {
  const hasActed = fault === 'unreachable' ? ('no' as const) : ('unknown' as const)
  return { kind: 'unavailable' as const, fault, detail: fault, hasActed }
}

function unreachable() {
  return unavailable('unreachable')
}

async function createOverLine(
  world: NetworkWorld & { readonly line: Line },
  request: CreateRequest,
  call: CreateCall,
): Promise<CreateReport> {
  const { time, random, faults, line } = world
  const bodyBytes = measure(request)
  const rowId = toRowId(request)
  const fault =
    faults.creates.length > 0 && isTroubled(world, faults.createRate)
      ? random.pick(faults.creates)
      : undefined
  if (fault) line.noteFault(`create ${fault}`)
  world.trace(`create ${rowId.slice(0, 8)} ${fault ?? ''}`)
  const report = (
    handedBytes: number,
    uploadMs: number,
    end: Pick<CreateReport, 'answer' | 'fault'>,
  ): CreateReport => ({ bodyBytes, handedBytes, uploadMs, fileChanged: false, ...end })

  await time.sleep(random.between(2, 60))
  if (!line.isOnline() || fault === 'unreachable') {
    return report(0, 0, { fault: { kind: 'unreachable', detail: 'ECONNREFUSED' } })
  }
  const uploadMs = random.between(20, random.chance(0.1) ? 60_000 : 1_500)
  const cutAt = fault === 'brokenInBody' ? random.fraction() : 1
  if (!(await waitUnless(time, uploadMs * cutAt, call.signal))) {
    return report(Math.floor(bodyBytes / 2), 0, { fault: { kind: 'aborted', detail: 'stopped' } })
  }
  if (fault === 'brokenInBody' || !line.isOnline()) {
    return report(Math.floor((bodyBytes - 1) * cutAt), 0, {
      fault: { kind: 'reset', detail: 'ECONNRESET' },
    })
  }
  try {
    await call.beforeLastBytes({ uploadMs })
  } catch {
    return report(bodyBytes - 64, uploadMs, { fault: { kind: 'local', detail: 'fence' } })
  }
  // A machine that lost its power at the fence hands nothing more over.
  if (!line.isAlive()) return new Promise(() => {})
  return report(bodyBytes, uploadMs, await actAndAnswer(world, { request, call, rowId, fault }))
}

/** The last byte has left: from here on only the far end decides. */
async function actAndAnswer(
  world: NetworkWorld & { readonly line: Line },
  sent: {
    readonly request: CreateRequest
    readonly call: CreateCall
    readonly rowId: string
    readonly fault: CreateFault | undefined
  },
): Promise<Pick<CreateReport, 'answer' | 'fault'>> {
  const { time, service, random, faults, line } = world
  const { request, call, rowId, fault } = sent
  const answerMs = random.between(30, random.chance(0.05) ? 20_000 : 800)
  const startedMs = time.now()
  const facts = (status: number, more: Partial<AnswerFacts> = {}): AnswerFacts =>
    toFacts(world, line, status, time.now() - startedMs, more)
  const answer = (status: number, body: object | string, more: Partial<AnswerFacts> = {}) => ({
    answer: {
      facts: facts(status, more),
      contentType: 'application/json',
      bodyText: typeof body === 'string' ? body : JSON.stringify(body),
    },
  })
  const refusal = judgeRequest(world, rowId)
  if (refusal) {
    await time.sleep(answerMs)
    return refusal.errors.length === 0
      ? answer(refusal.status, '')
      : answer(refusal.status, { status: refusal.status, title: 'x', errors: refusal.errors })
  }
  const make = (): SimDocument => service.makeFrom(request, world.isGrouped(rowId))
  const isCut = async (): Promise<boolean> => !(await waitUnless(time, answerMs, call.signal))
  const reset = { fault: { kind: 'reset', detail: 'ECONNRESET' } } as const
  const stopped = { fault: { kind: 'aborted', detail: 'stopped' } } as const
  switch (fault) {
    case 'resetNotActed':
      return (await isCut()) ? stopped : reset
    case 'resetActed':
      make()
      return (await isCut()) ? stopped : reset
    case 'resetActsLate':
      time.at(time.now() + random.between(0.1, 1) * faults.lateMs, make)
      return (await isCut()) ? stopped : reset
    case 'tlsAlert':
      if (random.chance(0.5)) make()
      return { fault: { kind: 'tls', detail: 'ERR_SSL_BAD_RECORD' } }
    case 'timeoutActed':
    case 'timeoutNotActed': {
      if (fault === 'timeoutActed') make()
      const isOver = await waitUnless(time, ANSWER_TIMEOUT_MS, call.signal)
      return isOver ? { fault: { kind: 'timeout', detail: 'no answer in time' } } : stopped
    }
    case '500Acted':
    case '500NotActed':
      if (fault === '500Acted') make()
      return (await isCut())
        ? stopped
        : answer(500, { status: 500, title: 'Internal Server Error' })
    case '503RetryAfter':
      make()
      return (await isCut()) ? stopped : answer(503, '', { retryAfterMs: 15_000 })
    case 'empty201':
      make()
      return (await isCut()) ? stopped : answer(201, '')
    case 'html502':
      if (random.chance(0.5)) make()
      return (await isCut()) ? stopped : answer(502, '<html></html>')
    default: {
      if (fault === 'duplicatePost') make()
      const document = make()
      if (await isCut()) return stopped
      // The connection of a machine that went away carries nothing back.
      if (!line.isOnline()) return reset
      return answer(201, { id: document.id, uri: `https://servico.exemplo/${document.id}` })
    }
  }
}

function judgeRequest(
  { service, isRefused, line }: NetworkWorld & { readonly line: Line },
  rowId: string,
): { readonly status: number; readonly errors: readonly string[] } | undefined {
  if (!service.isKeyGood(line.key())) return { status: 401, errors: [] }
  if (service.isQuotaSpent()) {
    return { status: 400, errors: ['A cota de documentos do plano foi esgotada.'] }
  }
  return isRefused(rowId) ? { status: 422, errors: ['E-mail inválido.'] } : undefined
}

/** False when the signal came first. */
function waitUnless(time: SimTime, ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false)
      return
    }
    const cancel = time.at(time.now() + ms, () => resolve(true))
    signal?.addEventListener(
      'abort',
      () => {
        cancel()
        resolve(false)
      },
      { once: true },
    )
  })
}

/** Pre-signed URLs: good for five minutes, sometimes refused, cut or cut short. */
export function createSimDownload(world: NetworkWorld, line: Line): OpenDownload {
  const { time, service, random, faults } = world
  return async (url) => {
    line.noteRequest()
    await time.sleep(random.between(3, 80))
    if (!line.isOnline()) return { kind: 'unavailable', fault: 'unreachable', detail: 'offline' }
    const [kind = '', id = '', at = ''] = url.slice('sim://'.length).split('/')
    const document = service.find(partnerDocumentIdSchema.parse(id))
    const trouble = isTroubled(world, faults.downloadRate)
      ? random.pick(['expired', 'cut', 'short', 'unreachable'])
      : 'none'
    if (trouble !== 'none') line.noteFault(`download ${trouble}`)
    if (trouble === 'unreachable') {
      return { kind: 'unavailable', fault: 'unreachable', detail: 'ECONNREFUSED' }
    }
    if (!document || trouble === 'expired' || time.now() - Number(at) > 300_000) {
      return { kind: 'refused', status: 403 }
    }
    const bytes = kind === 'signed' ? toSignedFile(document) : service.original(document)
    if (!bytes) return { kind: 'refused', status: 404 }
    async function* body(whole: Buffer): AsyncGenerator<Uint8Array> {
      const half = Math.floor(whole.byteLength / 2)
      yield whole.subarray(0, half)
      await time.sleep(random.between(1, 3_000))
      if (trouble === 'cut') throw new Error('ECONNRESET')
      if (trouble !== 'short') yield whole.subarray(half)
    }
    return omitUndefined({
      kind: 'opened' as const,
      announcedBytes: bytes.byteLength,
      body: body(bytes),
    })
  }
}
