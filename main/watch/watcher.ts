// Follows what was sent: cost goes with what changed, not with what is outstanding. One cycle asks
// the list what was signed (W1), reads those by status, and some others in rotation (W2).
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { CheckResult, Missing, SentRow } from './check-document.ts'
import { believeGone, checkDocument } from './check-document.ts'
import { listSigned } from './signed-list.ts'
import type { WatchPorts } from './watch-ports.ts'
import { ROTATION_PER_CYCLE } from './watch-ports.ts'

export type CycleReport = {
  readonly outstanding: number
  readonly requests: number
  readonly changed: readonly DocumentId[]
  /** The first call that failed; the cycle goes on where it stopped at the next one. */
  readonly failed?: Exclude<CallResult<unknown>, { kind: 'answered' }>
}

export type Watcher = {
  readonly cycle: () => Promise<CycleReport>
}

export function createWatcher(ports: WatchPorts): Watcher {
  const { journal } = ports
  const checkedAtMs = new Map<DocumentId, number>()
  const missing: Missing = new Map()

  const cycle = async (): Promise<CycleReport> => {
    const active = await readActive()
    let report: CycleReport = { outstanding: active.length, requests: 0, changed: [] }
    for (const accountId of new Set(active.map((row) => row.accountId))) {
      const rows = active.filter((row) => row.accountId === accountId)
      report = merge(report, await cycleAccount(accountId, rows))
      if (report.failed) break
    }
    return report
  }

  const readActive = async (): Promise<readonly SentRow[]> => {
    const query = { deliveries: ['sent'], trackings: ['none', 'seen'] } as const
    const { rows } = await journal.documents(query)
    return rows.filter(isSent).filter(({ tracking }) => !isSigned(tracking))
  }

  const cycleAccount = async (
    accountId: AccountId,
    rows: readonly SentRow[],
  ): Promise<CycleReport> => {
    const sinceKey = `watch:signedSince:${accountId}`
    const oldest = Math.min(...rows.map(({ delivery }) => delivery.sentAt))
    const stored = epochMsSchema.safeParse((await journal.recall(sinceKey))?.value)
    const since = stored.success ? stored.data : epochMsSchema.parse(oldest)
    const listed = await listSigned(ports.partner, accountId, since)
    if (listed.kind === 'failed') {
      return { outstanding: 0, requests: 1, changed: [], failed: listed.result }
    }
    const signed = rows.filter(({ delivery }) => listed.ids.has(delivery.partnerId))
    const rotation = pickRotation(rows.filter((row) => !signed.includes(row)))
    const report = await checkAll([...signed, ...rotation], rows)
    if (!report.failed && listed.serviceAt !== undefined) {
      await journal.remember(sinceKey, listed.serviceAt, ports.clock.now())
    }
    return { ...report, requests: report.requests + listed.requests }
  }

  /** Those never checked first, then the longest ago. */
  const pickRotation = (rows: readonly SentRow[]): readonly SentRow[] =>
    rows
      .toSorted((a, b) => (checkedAtMs.get(a.id) ?? -1) - (checkedAtMs.get(b.id) ?? -1))
      .slice(0, ROTATION_PER_CYCLE)

  const checkAll = async (
    rows: readonly SentRow[],
    all: readonly SentRow[],
  ): Promise<CycleReport> => {
    const changed: DocumentId[] = []
    let requests = 0
    let answering: SentRow | undefined
    for (const row of rows) {
      const result = await checkDocument(ports, row)
      requests += result.kind === 'checked' ? result.requests : 1
      if (result.kind === 'failed') {
        return { outstanding: 0, requests, changed, failed: result.result }
      }
      checkedAtMs.set(row.id, ports.clock.monotonicMs())
      if (result.kind === 'checked') {
        answering = row
        missing.delete(row.delivery.partnerId)
      }
      if (await isNews(result, row, answering ?? all.find(({ id }) => id !== row.id))) {
        changed.push(row.id)
      }
    }
    return { outstanding: 0, requests, changed }
  }

  const isNews = async (
    result: Exclude<CheckResult, { kind: 'failed' }>,
    row: SentRow,
    control: SentRow | undefined,
  ): Promise<boolean> =>
    result.kind === 'checked' ? result.isChanged : believeGone(ports, row, missing, control)

  return { cycle }
}

function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}

function merge(a: CycleReport, b: CycleReport): CycleReport {
  return {
    outstanding: a.outstanding + b.outstanding,
    requests: a.requests + b.requests,
    changed: [...a.changed, ...b.changed],
    ...(b.failed ? { failed: b.failed } : {}),
  }
}
