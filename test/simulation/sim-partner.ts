// Network between one workstation and the service, with the partner client's interface, latency and faults.
import type { CallResult } from '../../main/partner/call-result.ts'
import type { PartnerClient } from '../../main/partner/partner-client.ts'
import type { SignerCalls } from '../../main/partner/resources/signers.ts'
import type { DocumentPageRequest } from '../../main/partner/wire/document-list.ts'
import { SENDING_FEATURES } from '../../shared/model/account.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { SIM_ACCOUNTS } from './prepare.ts'
import { servingOf } from './archive-serving.ts'
import { noteBehind } from './behind-scans.ts'
import { toAccountKey } from './overseen.ts'
import { createOverLine, measureSimCreate } from './sim-create.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { isTroubled, toFacts } from './sim-line.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import { toSignedFile } from './sim-document.ts'

/** Methods of the client that queue, watcher and archive call. */
export type SimPartner = Pick<
  PartnerClient,
  | 'listAccounts'
  | 'listFeatures'
  | 'listDocuments'
  | 'readStatus'
  | 'downloadSigned'
  | 'downloadWithAttachments'
  | 'createDocument'
  | 'measureCreate'
  | keyof SignerCalls
>

const READ_TIMEOUT_MS = 30_000

export function createSimPartner(world: NetworkWorld, line: Line): SimPartner {
  const { time, service, random } = world
  const { read } = createReader(world, line)
  const replica = createReplica(world)
  return {
    listAccounts: () =>
      read('accounts', () =>
        SIM_ACCOUNTS.map((id) => ({ id, name: 'Conta', isTrial: false, active: true })),
      ),
    listFeatures: () =>
      read('features', () => SENDING_FEATURES.map((id) => ({ id, description: id }))),
    async listDocuments(accountId, request) {
      const behindMs = replica.toBehindMs(request)
      const result = await read('list', () => service.list(accountId, request, behindMs), {
        accountId,
      })
      const isScan = request.page === 1 && request.filter.signatureStatuses === undefined
      if (isScan) world.overseer.outages.scanBegan(line)
      if (result.kind !== 'answered' || !isScan) return result
      const { listedAt } = world.overseer.known
      if (behindMs > 0) {
        noteBehind(service, line.name, time.now())
        // A list that is read again, or beside a release's own reading, leaves open which one was used.
        listedAt.set(toAccountKey(line, accountId), -Infinity)
      } else {
        const key = toAccountKey(line, accountId)
        if (!listedAt.has(key)) listedAt.set(key, time.now())
        world.trace(`${line.name} lists`)
      }
      return result
    },
    async readStatus(accountId, id) {
      const result = await read('status', () => service.status(accountId, id), { accountId })
      if (result.kind !== 'answered') world.overseer.known.unreadAt.set(id, time.now())
      return result
    },
    downloadSigned: (accountId, id) =>
      read('ticket', () => ticketOf(service, accountId, id, 'signed'), {
        accountId,
        absentStatus: 400,
      }),
    downloadWithAttachments: (accountId, id) =>
      read('ticket', () => ticketOf(service, accountId, id, 'original'), {
        accountId,
        absentStatus: 400,
      }),
    createDocument: (request, call) => createOverLine({ ...world, line }, request, call),
    measureCreate: measureSimCreate,
    cancelSignatures,
    addSigner: notPlayed,
    removeSigner: notPlayed,
    editSigner: notPlayed,
    resendLink: notPlayed,
  }

  /** Cancels signatures; the cancellation may act although its answer is lost. */
  async function cancelSignatures(
    accountId: AccountId,
    id: PartnerDocumentId,
  ): Promise<CallResult<undefined>> {
    const act = (): true | undefined => {
      const document = service.find(id)
      const isWaiting = document?.status === 'WaitingSignatures' && !document.isRemoved
      if (!isWaiting || document.accountId !== accountId) return undefined
      world.trace(`${line.name} cancels ${id.slice(0, 8)}`)
      world.overseer.cancels(line, id)
      service.change(id, { status: 'SignatureNotSet', signers: [] })
      return true
    }
    const result = await read('cancel', act, { accountId, absentStatus: 400 })
    const mayHaveActed = result.kind === 'unavailable' && result.hasActed !== 'no'
    if (mayHaveActed && random.chance(0.5)) act()
    return result.kind === 'answered' ? { ...result, value: undefined } : result
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
    if (kind === 'signed') servingOf(world).asked(document)
    return { name: document.name, url: `sim://${kind}/${id}/${time.now()}/${random.int(1e9)}` }
  }
}

/**
 * Replica that answers every other scan, with all its pages, from an outdated list: not while documents are sent,
 * since a late list with a missing own 201 teaches a longer settle time (R7).
 */
function createReplica({ time, faults, service, staleListMs }: NetworkWorld) {
  const isSending = (): boolean =>
    service.documents().some(({ sentAtMs }) => sentAtMs > time.now() - 2 * staleListMs)
  let behindMs = 0
  return {
    toBehindMs({ page, filter }: DocumentPageRequest): number {
      if (staleListMs === 0 || filter.signatureStatuses !== undefined) return 0
      if (page > 1) return behindMs
      const isStale = behindMs === 0 && time.now() < faults.untilMs && !isSending()
      behindMs = isStale ? staleListMs : 0
      return behindMs
    },
  }
}

async function notPlayed(): Promise<never> {
  throw new Error('nobody does that in the simulation')
}

function createReader(world: NetworkWorld, line: Line) {
  const { time, service, random, faults } = world
  /** @param absentStatus status of the refusal when there is no answer */
  const read = async <T>(
    what: string,
    answer: () => T | undefined,
    about: { readonly accountId?: AccountId; readonly absentStatus?: 400 | 404 } = {},
  ): Promise<CallResult<T>> => {
    const { accountId, absentStatus = 404 } = about
    line.noteRequest()
    const latencyMs = world.slowReadsMs + random.between(3, 120)
    await time.sleep(latencyMs)
    if (!line.isOnline()) return unreachable()
    if (isTroubled(world, faults.readRate)) {
      line.noteFault(`${what} troubled`)
      return troubled(latencyMs)
    }
    if (what === 'list' && accountId !== undefined && service.isListFailing(accountId)) {
      return { ...unavailable('serverError'), facts: toFacts(world, line, 500, latencyMs) }
    }
    const refused = toRefusedStatus(accountId)
    if (refused !== undefined) {
      const facts = toFacts(world, line, refused, latencyMs)
      return {
        kind: 'refused',
        refusal: { status: refused, messages: [], problems: [], operation: what },
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
  const toRefusedStatus = (accountId: AccountId | undefined): 401 | 403 | undefined => {
    if (!service.isKeyGood(line.key())) return 401
    return accountId !== undefined && service.isRefused(accountId) ? 403 : undefined
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
