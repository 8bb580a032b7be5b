// The results as JSON lines or as a table.
import type { AcceptedSurvivor, Totals, Trial, Verdict } from './judge-mutant.ts'
import { reasonFor } from './judge-mutant.ts'

export function toJsonLine(trial: Trial, accepted: readonly AcceptedSurvivor[]): string {
  const { mutant, verdict, ms } = trial
  const reason = reasonFor(accepted, mutant)
  return JSON.stringify({
    id: mutant.id,
    part: mutant.part,
    where: mutant.where,
    killed: verdict.kind === 'killed',
    by: verdict.kind === 'killed' ? `${verdict.by.path} > ${verdict.by.name}` : null,
    ms,
    ...(verdict.kind === 'killed' ? {} : { outcome: verdict.kind, says: mutant.says }),
    ...('why' in verdict ? { why: verdict.why } : {}),
    ...(reason === undefined ? {} : { accepted: reason }),
  })
}

export function toTotalsLine(totals: Totals): string {
  return JSON.stringify({ totals })
}

const WORDS: Readonly<Record<Verdict['kind'], string>> = {
  killed: 'killed',
  survived: 'SURVIVED',
  broke: 'BROKE',
  overdue: 'OVERDUE',
  untested: 'UNTESTED',
  failing: 'FAILING',
  invalid: 'INVALID',
}

export function toTableRow({ mutant, verdict, ms }: Trial): string {
  const what =
    verdict.kind === 'killed'
      ? verdict.by.name
      : 'why' in verdict
        ? `${mutant.says} (${verdict.why})`
        : mutant.says
  return [
    mutant.id.padEnd(10),
    WORDS[verdict.kind].padEnd(9),
    `${ms} ms`.padStart(9),
    ` ${mutant.where}`,
    `\n           ${what}`,
  ].join(' ')
}

/** Ends with the totals; survivors that are accepted stand with their reason. */
export function toSummary(
  trials: readonly Trial[],
  accepted: readonly AcceptedSurvivor[],
  totals: Totals,
): string {
  const left = trials.filter(({ verdict }) => verdict.kind !== 'killed')
  const lines = left.map(({ mutant, verdict }) => {
    const reason = reasonFor(accepted, mutant) ?? 'no reason is given'
    return `${mutant.id} ${WORDS[verdict.kind]} ${mutant.where}: ${reason}`
  })
  const struck = totals.killedThoughAccepted.map((id) => `${id} is killed after all: strike it`)
  const last = `${totals.killed} of ${totals.total} killed, ${totals.survived} survived (${totals.survivedPercent} %, ${totals.accepted} accepted), ${totals.invalid} invalid`
  return [...lines, ...struck, last].join('\n')
}
