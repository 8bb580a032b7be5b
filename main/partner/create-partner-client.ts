// Partner client: one base address, one key, one method per operation.
import type { Clock, Log } from '../ports.ts'
import type { PartnerClient } from './partner-client.ts'
import { createBoundCall } from './bindings/bound-call.ts'
import type { CallTimeouts } from './call.ts'
import { createCaller } from './call.ts'
import type { Interrupts } from './interrupts.ts'
import { createInterrupts } from './interrupts.ts'
import { createKeyedTransport } from './network/keyed-transport.ts'
import type { HttpTransport } from './network/http-transport.ts'
import { createAccountCalls } from './resources/accounts.ts'
import { createCategoryCalls } from './resources/categories.ts'
import { createContactCalls } from './resources/contacts.ts'
import { createDocumentCalls } from './resources/documents.ts'
import { createSignerCalls } from './resources/signers.ts'
import { createUserCalls } from './resources/users.ts'
import { createWebhookCalls } from './resources/webhooks.ts'
import { measureCreate, sendCreate } from './send-create.ts'

const READ_TIMEOUT_MS = 30_000
/** Milliseconds of a write; the `Test` event alone of a new webhook may take 20 s (HOOK-05). */
const WRITE_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 10 * 60_000
const STALL_TIMEOUT_MS = 60_000

export type ClientTimeouts = CallTimeouts & {
  /**
   * Time from the last byte of a create to the end of its answer: long, since late answers exist.
   */
  readonly createMs: number
}

export type PartnerClientOptions = {
  /** Base address from `parseBaseAddress`. */
  readonly baseUrl: string
  /** Key, read for each call, so that a new key counts from the next call on (AUTH-15). */
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
  readonly log: Log
  /**
   * Milliseconds for an answer; by default 30 s for reads, 60 s for writes and 10 minutes for a
   * create.
   */
  readonly answerTimeoutMs?: number
  /** Milliseconds in which the service takes no byte of an upload; 60 s by default. */
  readonly stallTimeoutMs?: number
  /** Timeouts that replace the ones above, read for each call. */
  readonly timeouts?: () => Partial<ClientTimeouts>
  /** Transport, closed with the client; a direct one with the system's authorities by default. */
  readonly httpTransport?: HttpTransport
  /** Interrupts of its requests; none by default. */
  readonly interrupts?: Interrupts
}

export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const { clock, log, interrupts = createInterrupts() } = options
  const transport = createKeyedTransport(options)
  const { answerTimeoutMs, stallTimeoutMs = STALL_TIMEOUT_MS } = options
  const timeouts = (): ClientTimeouts => ({
    readMs: answerTimeoutMs ?? READ_TIMEOUT_MS,
    writeMs: answerTimeoutMs ?? WRITE_TIMEOUT_MS,
    createMs: answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    stallMs: stallTimeoutMs,
    ...options.timeouts?.(),
  })
  const call = createCaller({ transport, clock, log, interrupts }, timeouts)
  return {
    ...createAccountCalls(call),
    ...createWebhookCalls(call),
    ...createCategoryCalls(call),
    ...createContactCalls(call),
    ...createSignerCalls(call),
    ...createDocumentCalls(call),
    ...createUserCalls(call),
    createDocument(request, hooks) {
      const { createMs, stallMs } = timeouts()
      const limits = { answerTimeoutMs: createMs, stallTimeoutMs: stallMs }
      return sendCreate({ transport, clock, log, interrupts }, limits, request, hooks)
    },
    measureCreate,
    withBindings: (find) => createBoundCall(call, find),
    close: transport.close,
  }
}
