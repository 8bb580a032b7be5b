// What was learnt of an account's service, for people: read, and forgotten when the service was mended.
import type { AccountId } from '../../shared/model/ids.ts'
import type { ServiceFigures } from '../../shared/model/service-figures.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LearntFigures } from './learnt-figures.ts'
import { DAYS_KEPT, NOTHING_LEARNT } from './learnt-figures.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { settleTimeMs } from './settle-time.ts'

export async function readServiceFigures(
  { rules }: Pick<QueuePorts, 'rules'>,
  { learnt }: Pick<QueueState, 'learnt'>,
  accountId: AccountId,
): Promise<ServiceFigures> {
  const { settleFloorMs } = rules
  const figures = await learnt.read(accountId)
  return omitUndefined({
    settleMs: settleTimeMs(settleFloorMs, figures, 0),
    settleFloorMs,
    longestAnswerMs: figures.longestAnswerMs,
    longestListLagMs: figures.longestListLagMs,
    longestCreatedAtDistanceMs: figures.longestCreatedAtDistanceMs,
    zoneOffsetMs: figures.zoneOffsetMs,
    nameLength: figures.nameLength,
    sinceDay: firstDay(figures),
    daysKept: DAYS_KEPT,
  })
}

/** What the next answers show is learnt anew; until then dates are looked for a day back (R6). */
export async function resetServiceFigures(
  ports: Pick<QueuePorts, 'rules' | 'clock' | 'log'>,
  state: Pick<QueueState, 'learnt'>,
  accountId: AccountId,
): Promise<ServiceFigures> {
  await state.learnt.update(accountId, () => NOTHING_LEARNT, ports.clock.now())
  ports.log({ level: 'info', event: 'queue.figuresReset', details: { accountId } })
  return readServiceFigures(ports, state, accountId)
}

/** The oldest day is the first of each list. */
function firstDay({ answers, listLags, createdAtDistances }: LearntFigures): string | undefined {
  return [answers, listLags, createdAtDistances]
    .flatMap(([first]) => first?.day ?? [])
    .toSorted()[0]
}
