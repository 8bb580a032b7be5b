// Create over the simulated network: the bytes that were handed over, the service's act, and the answer.
import type { AnswerFacts } from '../../main/partner/call-result.ts'
import type { CreateCall, CreateReport, CreateRequest } from '../../main/partner/partner-client.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/reconcile/settle-time.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { CreateEnd } from './bound-check.ts'
import type { CreateFault } from './scenario.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { isTroubled, toFacts } from './sim-line.ts'
import type { SimDocument } from './sim-document.ts'
import { toRowId } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

const ANSWER_TIMEOUT_MS = 600_000
/** Milliseconds before the end of the shortest settle time. */
const LAST_MOMENT_MS = 10_000
/** Bytes of a JSON body around the file. */
const OVERHEAD_BYTES = 500

export function measureSimCreate({ file }: CreateRequest): number {
  return OVERHEAD_BYTES + 4 * Math.ceil(file.sizeBytes / 3)
}

export async function createOverLine(
  world: NetworkWorld & { readonly line: Line },
  request: CreateRequest,
  call: CreateCall,
): Promise<CreateReport> {
  const { time, random, faults, line } = world
  line.noteRequest()
  const bodyBytes = measureSimCreate(request)
  const rowId = toRowId(request)
  world.overseer.createStarts(line, rowId)
  const fault =
    world.takeRowFault(rowId) ??
    (faults.creates.length > 0 && isTroubled(world, faults.createRate)
      ? random.pick(faults.creates)
      : undefined)
  if (fault) line.noteFault(`create ${fault}`)
  world.trace(`create ${rowId.slice(0, 8)} ${fault ?? ''}`)
  const report = (
    handedBytes: number,
    uploadMs: number,
    end: Pick<CreateReport, 'answer' | 'fault'>,
  ): CreateReport => ({ bodyBytes, handedBytes, uploadMs, fileChanged: false, ...end })

  const noteEnd = (end: CreateEnd): void => {
    if (line.isAlive()) world.overseer.createEnded(line, rowId, end)
  }

  await time.sleep(random.between(2, 60))
  // Too many creates without a connection take a minute each, so that the run ends and reports them.
  if (!line.isOnline() && world.overseer.outages.createOffline(line) === 'tooMany') {
    await time.sleep(MINUTE_MS)
  }
  if (!line.isOnline() || fault === 'unreachable') {
    return report(0, 0, { fault: { kind: 'unreachable', detail: 'ECONNREFUSED' } })
  }
  if (call.signal?.aborted === true) {
    return report(0, 0, { fault: { kind: 'aborted', detail: 'stopped' } })
  }
  world.overseer.firstByteLeaves(line, rowId)
  call.onProgress?.(1)
  const uploadMs = random.between(20, random.chance(0.1) ? 60_000 : 1_500)
  const cutAt = fault === 'brokenInBody' ? random.fraction() : 1
  if (!(await waitUnless(time, uploadMs * cutAt, call.signal))) {
    return report(Math.floor(bodyBytes / 2), 0, { fault: { kind: 'aborted', detail: 'stopped' } })
  }
  if (fault === 'brokenInBody' || !line.isOnline()) {
    noteEnd('broken')
    return report(Math.floor((bodyBytes - 1) * cutAt), 0, {
      fault: { kind: 'reset', detail: 'ECONNRESET' },
    })
  }
  try {
    await call.beforeLastBytes({ uploadMs })
  } catch {
    return report(bodyBytes - 64, uploadMs, { fault: { kind: 'local', detail: 'fence' } })
  }
  // A machine that lost its power at the fence hands over nothing more.
  if (!line.isAlive()) return new Promise(() => {})
  world.overseer.lastByteLeaves(line, rowId)
  const end = await actAndAnswer(world, { request, call, rowId, fault, uploadMs })
  noteEnd(toEnd(end))
  return report(bodyBytes, uploadMs, end)
}

/** End of a request that left whole, by its answer; `other` when it was made, or stopped on this side. */
function toEnd({ answer, fault }: Pick<CreateReport, 'answer' | 'fault'>): CreateEnd {
  if (!answer) return fault?.kind === 'aborted' ? 'other' : 'unknown'
  const { facts, bodyText } = answer
  if (facts.status >= 500 || bodyText.startsWith('<')) return 'unknown'
  if (facts.status !== 201) return 'refused'
  return bodyText === '' ? 'unknown' : 'other'
}

/** Acts and answers after the last byte has left, from when on only the service decides. */
async function actAndAnswer(
  world: NetworkWorld & { readonly line: Line },
  sent: {
    readonly request: CreateRequest
    readonly call: CreateCall
    readonly rowId: string
    readonly fault: CreateFault | undefined
    readonly uploadMs: number
  },
): Promise<Pick<CreateReport, 'answer' | 'fault'>> {
  const { time, service, random, faults, line } = world
  const { request, call, rowId, fault, uploadMs } = sent
  const isSlow = random.chance(world.slowAnswersMs > 0 ? 0.25 : 0.05)
  const answerMs = random.between(30, isSlow ? Math.max(20_000, world.slowAnswersMs) : 800)
  const startedMs = time.now() - uploadMs
  const facts = (status: number, more: Partial<AnswerFacts> = {}): AnswerFacts =>
    toFacts(world, line, status, time.now() - startedMs, more)
  const answer = (status: number, body: object | string, more: Partial<AnswerFacts> = {}) => ({
    answer: {
      facts: facts(status, more),
      contentType: 'application/json',
      bodyText: typeof body === 'string' ? body : JSON.stringify(body),
    },
  })
  const refusal = judgeRequest(world, request)
  if (refusal) {
    const isOfAccount = refusal.status === 401 || refusal.status === 403
    world.overseer.outages.createRefused(line, rowId, isOfAccount)
    await time.sleep(answerMs)
    return refusal.errors.length === 0
      ? answer(refusal.status, '')
      : answer(refusal.status, { status: refusal.status, title: 'x', errors: refusal.errors })
  }
  const from = {
    isGrouped: world.isGrouped(rowId),
    workstation: line.name,
    sentAtMs: time.now(),
  }
  const make = (): SimDocument => service.makeFrom(request, from)
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
    case 'resetActsLast':
      time.at(time.now() + DEFAULT_SETTLE_FLOOR_MS - LAST_MOMENT_MS, make)
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
      if (random.chance(0.7)) make()
      return (await isCut()) ? stopped : answer(503, '', { retryAfterMs: 15_000 })
    case 'html413':
    case 'html403':
      return (await isCut()) ? stopped : answer(fault === 'html413' ? 413 : 403, '<html></html>')
    case 'empty201':
      make()
      return (await isCut()) ? stopped : answer(201, '')
    case 'html502':
      if (random.chance(0.5)) make()
      return (await isCut()) ? stopped : answer(502, '<html></html>')
    default: {
      if (fault === 'duplicatePost') make()
      const document = make()
      if (fault === 'repeatsLater') time.at(time.now() + random.between(5_000, MINUTE_MS), make)
      if (await isCut()) return stopped
      world.overseer.createAnswered(line, rowId, answerMs)
      // A machine that went offline gets no answer.
      if (!line.isOnline()) return reset
      return answer(201, { id: document.id, uri: `https://servico.exemplo/${document.id}` })
    }
  }
}

function judgeRequest(
  { service, line }: NetworkWorld & { readonly line: Line },
  { accountId, content }: CreateRequest,
): { readonly status: number; readonly errors: readonly string[] } | undefined {
  if (!service.isKeyGood(line.key())) return { status: 401, errors: [] }
  if (service.isRefused(accountId)) return { status: 403, errors: [] }
  if (service.isQuotaSpent()) {
    return { status: 400, errors: ['A cota de documentos do plano foi esgotada.'] }
  }
  const isRefused = content.signers.some(({ email }) => email.startsWith('recusada.'))
  return isRefused ? { status: 422, errors: ['E-mail inválido.'] } : undefined
}

/** Waits for `ms`; false when the signal aborts first. */
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
