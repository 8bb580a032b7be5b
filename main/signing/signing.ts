// Acts on the signatures of sent documents. Each document is read, compared with what the person was told, acted on,
// and read again, one document after the other.
import { fail } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type {
  PartialResult,
  SigningForecast,
  SigningItem,
  SigningPlan,
  SigningResult,
} from '../../shared/model/signing.ts'
import type { BoundFacts } from '../../shared/rules/bound-plan.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { findTrackedDeadline } from '../../shared/model/tracking.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { createSerial } from '../platform/serial.ts'
import { WRITE_RETRY_POLICY } from '../partner/writes/idempotent-write.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import { createSignerWrites } from '../partner/writes/signer-writes.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isSent } from '../watch/check-document.ts'
import type { ActOptions } from './perform.ts'
import { createPerformBound } from './bound-acts.ts'
import { createPerform } from './perform.ts'
import { findReminded } from './find-reminded.ts'
import { createWriteRecord, toSignersNow } from './record-writes.ts'
import { settleWrites } from './settle-writes.ts'
import { isEnded, isOpenDuplicate, resolveEnded, toExtraRow } from './extra-document.ts'
import type { StatusReading } from './read-status.ts'
import { readOwnStatus, readOtherStatus } from './read-status.ts'
import type { SigningPorts } from './signing-ports.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'

/** Item with the effect that the person was told of. */
export type AgreedItem = SigningItem & { readonly effect: string }

export type Signing = {
  readonly forecast: (items: readonly SigningItem[]) => Promise<readonly SigningForecast[]>
  readonly act: (
    items: readonly AgreedItem[],
    options: ActOptions,
  ) => Promise<readonly SigningResult[]>
  readonly savePartial: (documentIds: readonly DocumentId[]) => Promise<readonly PartialResult[]>
  /** Settles writes whose answer was lost; returns the documents of those that it settled. */
  readonly settle: (signal?: AbortSignal) => Promise<readonly DocumentId[]>
}

type Foreseen = { readonly forecast: SigningForecast; readonly status?: SignatureStatus }

type Target = Pick<SigningItem, 'documentId' | 'extraId'>

/** Count of statuses that are read at the same time; each costs one request. */
const READS_AT_ONCE = 4

export function createSigning(ports: SigningPorts): Signing {
  const { clock, partner, patience = WRITE_RETRY_POLICY } = ports
  const writes = createSignerWrites(partner, { clock, patience })
  const record = createWriteRecord(ports)
  const performBound = createPerformBound(ports.bound, record)
  const perform = createPerform({ clock, writes, record, performBound, journal: ports.journal })
  const alone = createSerial()

  const find = async ({ documentId, extraId }: Target): Promise<SentRow | undefined> => {
    const [row] = (await ports.journal.documents.list({ ids: [documentId] })).rows
    if (!row) return undefined
    if (extraId === undefined) return isSent(row) ? row : undefined
    return (await isOpenDuplicate(ports.journal, extraId)) ? toExtraRow(row, extraId) : undefined
  }

  /** Reads the status; only a row's own document changes what the journal has of the row. */
  const read = (row: SentRow, { extraId }: Target): Promise<StatusReading> =>
    extraId === undefined ? readOwnStatus(ports, row) : readOtherStatus(ports, row)

  const toFacts = async ({ id, archive, content, tracking }: SentRow): Promise<BoundFacts> => ({
    isRemade: (await ports.journal.remakes.links(id)).madeInto !== undefined,
    isStored: archive.kind === 'stored',
    ...omitUndefined({ deadlineAt: findTrackedDeadline(tracking) ?? content?.deadlineAt }),
    now: clock.now(),
  })

  const foresee = async (item: SigningItem, row: SentRow | undefined): Promise<Foreseen> => {
    const { documentId, action } = item
    if (!row) return { forecast: toForecast(documentId, { kind: 'impossible', why: 'notSent' }) }
    const now = await read(row, item)
    if (now.kind === 'notRead') {
      return { forecast: { kind: 'notRead', documentId, failure: now.failure } }
    }
    const { status } = now
    const plan = planSigning(action, status, toSignersNow(row), await toFacts(row))
    const forecast = toForecast(documentId, plan)
    if (plan.kind !== 'resend') return { forecast, status }
    const emails = plan.to.map(({ email }) => email)
    return { forecast: { ...forecast, reminded: await findReminded(ports, emails) }, status }
  }

  const actOn = async (
    item: AgreedItem,
    options: ActOptions,
  ): Promise<readonly SigningResult[]> => {
    const { documentId } = item
    const row = await find(item)
    const { forecast: now, status } = await foresee(item, row)
    if (now.kind === 'notRead') {
      return [{ documentId, outcome: { kind: 'failed', failure: now.failure } }]
    }
    if (!row || !status || now.effect !== item.effect)
      return [{ documentId, outcome: { kind: 'changed', now } }]
    const results = await perform(row, { action: item.action, plan: now.plan, status }, options)
    // A failure of this reading is ignored: the watcher's next cycle reads the status.
    const after = await read(row, item)
    if (item.extraId !== undefined && isEnded(after)) await resolveEnded(ports, item.extraId)
    return results
  }

  const savePartialOf = async (documentId: DocumentId): Promise<PartialResult['outcome']> => {
    const row = await find({ documentId })
    if (!row) return { kind: 'notRead', failure: fail('notFound').failure }
    const now = await readOwnStatus(ports, row)
    if (now.kind === 'notRead') return now
    const { signatureStatus, signatures } = now.status
    const isPartial =
      signatureStatus === 'WaitingSignatures' && signatures.some(({ signed }) => signed)
    return isPartial ? ports.archive.savePartial(row) : { kind: 'nothing' }
  }

  return {
    async forecast(items) {
      const forecasts = new Map<SigningItem, SigningForecast>()
      await forEachAtOnce(items, READS_AT_ONCE, async (item) => {
        forecasts.set(item, (await foresee(item, await find(item))).forecast)
      })
      return items.flatMap((item) => forecasts.get(item) ?? [])
    },
    async act(items, options) {
      const results: SigningResult[] = []
      for (const item of items) {
        results.push(...(await alone(item.documentId, () => actOn(item, options))))
      }
      return results
    },
    settle: (signal) =>
      settleWrites(
        {
          ...ports,
          record,
          alone,
          async removeReplaced(row, status, { signatureId }) {
            if (signatureId === undefined) return true
            const action = { kind: 'remove', signatureId } as const
            const plan = planSigning(action, status, toSignersNow(row))
            const results = await perform(row, { action, plan, status }, {})
            await readOwnStatus(ports, row)
            return results.every(
              ({ outcome }) =>
                outcome.kind !== 'failed' || outcome.failure.code === 'serviceRefused',
            )
          },
        },
        signal,
      ),
    async savePartial(documentIds) {
      const results: PartialResult[] = []
      for (const documentId of documentIds) {
        results.push({ documentId, outcome: await savePartialOf(documentId) })
      }
      return results
    },
  }
}

function toForecast(documentId: DocumentId, plan: SigningPlan) {
  return { kind: 'foreseen' as const, documentId, plan, effect: toEffect(plan) }
}
