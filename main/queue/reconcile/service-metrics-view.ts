// View of an account's service metrics for people, with the reset for a repaired service.
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceMetricsView } from '../../../shared/model/service-metrics-view.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import { DAYS_KEPT, NO_SERVICE_METRICS } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { settleTimeMs } from './settle-time.ts'

export async function readServiceMetricsView(
  { rules }: Pick<QueuePorts, 'rules'>,
  { serviceMetrics }: Pick<QueueState, 'serviceMetrics'>,
  accountId: AccountId,
): Promise<ServiceMetricsView> {
  const { settleFloorMs } = rules
  const metrics = await serviceMetrics.read(accountId)
  return omitUndefined({
    settleMs: settleTimeMs(settleFloorMs, metrics),
    settleFloorMs,
    longestAnswerMs: metrics.longestAnswerMs,
    longestListLagMs: metrics.longestListLagMs,
    longestCreatedAtDistanceMs: metrics.longestCreatedAtDistanceMs,
    zoneOffsetMs: metrics.zoneOffsetMs,
    nameLength: metrics.nameLength,
    sinceDay: firstDay(metrics),
    daysKept: DAYS_KEPT,
  })
}

/**
 * Reset of the metrics; until new answers come, dates are searched a day back (R6, service's
 * clock).
 */
export async function resetServiceMetrics(
  ports: Pick<QueuePorts, 'rules' | 'clock' | 'log'>,
  state: Pick<QueueState, 'serviceMetrics'>,
  accountId: AccountId,
): Promise<ServiceMetricsView> {
  await state.serviceMetrics.update(accountId, () => NO_SERVICE_METRICS, ports.clock.now())
  ports.log({ level: 'info', event: 'queue.metricsReset', details: { accountId } })
  return readServiceMetricsView(ports, state, accountId)
}

/** First day with a sighting; each list begins with its oldest day. */
function firstDay({ answers, listLags, createdAtDistances }: ServiceMetrics): string | undefined {
  return [answers, listLags, createdAtDistances]
    .flatMap(([first]) => first?.day ?? [])
    .toSorted()[0]
}
