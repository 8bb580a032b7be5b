// Report of the simulation: sums over all runs, and what is to be known of a failing one.
import { describeScenario } from './describe-scenario.ts'
import type { RunFigures } from './run-figures.ts'
import type { Failing } from './shrink.ts'

const LAST_LINES = 40

export function toSummary(runs: number, figures: RunFigures, digest: string): string {
  const rows: readonly (readonly [string, number])[] = [
    ['runs', runs],
    ['documents', figures.documents],
    ['requests', figures.requests],
    ['crashes', figures.crashes],
    ...toRows('fault', figures.faults),
    ...toRows('sent, known by', figures.adoptions),
    ['questions asked', figures.questions],
    ['duplicates reported', figures.duplicatesReported],
    ['files archived', figures.archivedFiles],
  ]
  const table = rows.map(
    ([name, count]) => `${name.padEnd(40)}${count.toLocaleString('en').padStart(12)}`,
  )
  return [...table, `traces ${digest}`].join('\n')
}

function toRows(
  label: string,
  counts: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] {
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => [`${label} ${kind}`, count] as const)
}

export function toFailureText(failing: Failing, isTraced: boolean): string {
  const { scenario, result } = failing
  const trace = isTraced ? result.trace : toShown(result.trace, result.broken)
  return [
    `Seed ${scenario.seed} breaks:`,
    ...result.broken.map((line) => `  ${line}`),
    '',
    ...describeScenario(scenario),
    '',
    isTraced ? 'Trace:' : 'Trace, of the rows concerned and its end (all of it with --trace):',
    ...trace,
  ].join('\n')
}

/** Lines of the trace about ids in the broken lines and about what those lines name, and the last lines. */
function toShown(trace: readonly string[], broken: readonly string[]): readonly string[] {
  const named = new Set(broken.flatMap(toNames))
  for (const line of trace) {
    const names = toNames(line)
    if (line.includes('service makes') && names.some((name) => named.has(name))) {
      for (const name of names) named.add(name)
    }
  }
  return trace.filter(
    (line, index) =>
      index >= trace.length - LAST_LINES || toNames(line).some((name) => named.has(name)),
  )
}

/** Ids in a line; traces have the first eight digits of ids. */
function toNames(line: string): readonly string[] {
  return [...line.matchAll(/\b[0-9a-f]{8}\b/gu)].map(([name]) => name)
}
