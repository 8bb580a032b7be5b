// Batch that comes in as a `.lote` file: looked into, checked by all rules, or opened as the same batch where it is
// not known yet.
import type { Draft } from '../../shared/model/draft.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import type { Lote, LoteMark } from '../../shared/model/lote.ts'
import { UNKNOWN_SERVICE } from '../../shared/model/lote.ts'
import type { LotePresence, LoteSummary } from '../../shared/model/lote-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LoteRefusal } from '../import/lote/open-lote.ts'
import { answerStopped } from '../import/process/parser-stopped.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalIdentity } from '../journal/records.ts'
import type { CheckedLoteDocument } from './check-lote.ts'
import { checkLoteDocuments } from './check-lote.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import type { PortableImports } from './portable-import.ts'
import type { PlainOptions, UnpackedLote, UnpackPorts } from './unpack-lote.ts'
import { toLoteRefusal, toMarkRule, unpackLote, withPlainLote } from './unpack-lote.ts'

type NotOpened = LoteRefusal & { readonly kind: 'notOpened' }

export type PreviewedLote =
  | {
      readonly kind: 'readable'
      readonly summary: LoteSummary
      /** Whether a password opened the file. */
      readonly isSealed: boolean
      readonly mark: LoteMark
      readonly presence: LotePresence
      readonly otherService?: 'environment' | 'address'
    }
  | NotOpened

export type OpenedLote =
  /** Opened batch; `isReleased`: some of it may have been released where it was saved (R17). */
  | {
      readonly kind: 'opened'
      readonly draft: Draft
      readonly documents: number
      readonly isReleased: boolean
    }
  /** Batch that is here already, prepared or released; it is not changed. */
  | { readonly kind: 'known'; readonly batchId: BatchId }
  /** Batch of practice opened live, or the other way round (QUEUE-11). */
  | { readonly kind: 'otherEnvironment' }
  | { readonly kind: 'stopped' }
  | NotOpened

export type CheckedLote =
  | {
      readonly kind: 'checked'
      readonly lote: Lote
      readonly preview: Extract<PreviewedLote, { kind: 'readable' }>
      readonly accountId: AccountId
      readonly documents: readonly CheckedLoteDocument[]
    }
  /** Batch without an account: nothing can be released. */
  | { readonly kind: 'noAccount' }
  /** Time without an answer from `askNow`. */
  | { readonly kind: 'unanswered'; readonly failure: Failure }
  | Extract<OpenedLote, { kind: 'otherEnvironment' | 'notOpened' }>

export type CheckOptions = {
  /** Reads the time of the checks: the service's, or the clock's where the caller allows it; a failure ends them. */
  readonly askNow: (accountId: AccountId) => Promise<Result<EpochMs>>
  /** Whether a document of that name may be sent though an equal one was sent before (R5). */
  readonly isResent: (documentName: string) => boolean
  /** Password of a sealed file. */
  readonly password?: string
}

/** Options of an opening; `accountId` replaces the account of the file. */
export type OpenOptions = PlainOptions & { readonly accountId?: AccountId | undefined }

export type ReceivePorts = UnpackPorts & {
  readonly journal: Journal
  readonly partner: DraftsPorts['partner']
  readonly readRules: DraftsPorts['readRules']
  readonly random: DraftsPorts['random']
  readonly identity: JournalIdentity
}

export type ReceivePortable = {
  /** Looks into the file and takes nothing in. */
  readonly preview: (
    path: string,
    options?: PlainOptions,
  ) => Promise<PreviewedLote | { readonly kind: 'stopped' }>
  /** Opens the file as a batch, completely or not at all. */
  readonly open: (path: string, options?: OpenOptions) => Promise<OpenedLote>
  /** Takes the contracts into the store and checks them by all rules; makes no batch. */
  readonly check: (path: string, options: CheckOptions) => Promise<CheckedLote>
}

export function createReceivePortable(
  ports: ReceivePorts,
  drafts: Pick<Drafts, 'header' | 'receive'>,
  imports: Pick<PortableImports, 'toMemories'>,
): ReceivePortable {
  const { journal, workers, identity } = ports

  const findPresence = async (batchId: BatchId): Promise<LotePresence> => {
    if (await isBatchReleased(journal, batchId)) return 'released'
    return (await drafts.header(batchId)) ? 'preparing' : 'absent'
  }

  const onPlain = async <T extends { readonly kind: string }>(
    path: string,
    options: PlainOptions,
    work: (plainPath: string, isSealed: boolean) => Promise<T>,
  ): Promise<T | NotOpened | { readonly kind: 'stopped' }> => {
    const done = await withPlainLote(ports, path, options, work)
    if ('kind' in done) return done
    return done.fault === 'stopped' ? { kind: 'stopped' } : { ...done, kind: 'notOpened' }
  }

  const preview = async (path: string, isSealed: boolean): Promise<PreviewedLote> => {
    const rule = await toMarkRule(ports)
    const running = workers.run({ kind: 'previewLote', path, rule })
    const previewed = await answerStopped(running, toLoteRefusal)
    if (!previewed.ok) return { ...previewed, kind: 'notOpened' }
    const { summary, mark } = previewed
    const presence = await findPresence(summary.batchId)
    const otherService = compare(summary.origin, identity)
    return {
      kind: 'readable',
      summary,
      isSealed,
      mark,
      presence,
      ...omitUndefined({ otherService }),
    }
  }

  const check = async (
    path: string,
    isSealed: boolean,
    { askNow, isResent }: CheckOptions,
  ): Promise<CheckedLote> => {
    const previewed = await preview(path, isSealed)
    if (previewed.kind !== 'readable') return previewed
    if (previewed.otherService === 'environment') return { kind: 'otherEnvironment' }
    const { accountId } = previewed.summary
    if (accountId === undefined) return { kind: 'noAccount' }
    const now = await askNow(accountId)
    if (!now.ok) return { kind: 'unanswered', failure: now.failure }
    const unpacked = await unpackLote(ports, path)
    if (!unpacked.ok) return toNotOpened(unpacked)
    const facts = { accountId, now: now.value, isResent }
    const documents = await checkLoteDocuments(ports, unpacked, facts)
    return { kind: 'checked', lote: unpacked.lote, preview: previewed, accountId, documents }
  }

  const open = async (
    path: string,
    isSealed: boolean,
    { accountId, ...watch }: OpenOptions,
  ): Promise<OpenedLote> => {
    const previewed = await preview(path, isSealed)
    if (previewed.kind !== 'readable') return previewed
    if (previewed.otherService === 'environment') return { kind: 'otherEnvironment' }
    const { batchId } = previewed.summary
    if (previewed.presence !== 'absent') return { kind: 'known', batchId }
    const unpacked = await unpackLote(ports, path, { ...watch, withSheet: true })
    if (!unpacked.ok) {
      return unpacked.fault === 'stopped' ? { kind: 'stopped' } : toNotOpened(unpacked)
    }
    const { lote, mark, documents, annexes, sheet } = unpacked
    const request = toValidRequest(lote, mark, accountId)
    const draft = toDraft(lote, omitUndefined({ accountId, annexes, request }))
    // One commit: a batch that is here is not opened again for an import that is missing.
    const memories = imports.toMemories(batchId, sheet)
    const taken = await drafts.receive(draft, documents, memories)
    if (taken === 'known') return { kind: 'known', batchId: draft.batchId }
    if (taken === 'mixed') return { kind: 'notOpened', ok: false, fault: 'mixed' }
    const { isReleased: wasReleased } = lote.batch
    return { kind: 'opened', draft, documents: documents.length, isReleased: wasReleased }
  }

  return {
    preview: (path, options = {}) => onPlain(path, options, preview),
    open: (path, options = {}) =>
      onPlain(path, options, (plainPath, isSealed) => open(plainPath, isSealed, options)),
    async check(path, options) {
      const { password } = options
      const checked = await onPlain(path, { password }, (plainPath, isSealed) =>
        check(plainPath, isSealed, options),
      )
      // Nobody can stop a check.
      return checked.kind === 'stopped' ? toNotOpened({ ok: false, fault: 'stopped' }) : checked
    },
  }
}

export async function isBatchReleased(journal: Journal, batchId: BatchId): Promise<boolean> {
  return (await journal.batches.list()).some(({ id }) => id === batchId)
}

/** Returns the refusal; a stop that nobody asked for is `unreadable`. */
function toNotOpened(unpacked: Extract<UnpackedLote, { ok: false }>): NotOpened {
  const refusal =
    unpacked.fault === 'stopped' ? { ...unpacked, fault: 'unreadable' as const } : unpacked
  return { ...refusal, kind: 'notOpened' }
}

function toDraft({ batch }: Lote, given: Pick<Draft, 'accountId' | 'annexes' | 'request'>): Draft {
  const { id: batchId, name, createdAt, accountId, priority, isReleased } = batch
  return {
    batchId,
    name,
    createdAt,
    ...omitUndefined({ accountId, priority, isSentElsewhere: isReleased ? true : undefined }),
    ...given,
    isPortable: true,
  }
}

/**
 * Request for a second person's release, where the office's mark proves who asked; a batch that goes from another
 * account is asked for anew.
 */
function toValidRequest(
  { batch: { request, accountId } }: Lote,
  mark: LoteMark,
  chosen: AccountId | undefined,
): Draft['request'] {
  const isOtherAccount = chosen !== undefined && chosen !== accountId
  return mark.kind === 'own' && !isOtherAccount ? request : undefined
}

function compare(
  origin: LoteSummary['origin'],
  here: JournalIdentity,
): 'environment' | 'address' | undefined {
  if (origin.environment !== here.environment) return 'environment'
  if (origin.baseUrl === UNKNOWN_SERVICE.baseUrl) return undefined
  return origin.baseUrl === here.baseUrl ? undefined : 'address'
}
