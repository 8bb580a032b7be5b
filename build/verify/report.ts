// The report of `npm run verify:electron`: what ran where, what each step found, and a line for whoever answers for it.

export type StepResult = {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'left out' | 'not on this system'
  /** What was found, or why it was left out; a line. */
  readonly detail: string
  readonly durationMs: number
}

export type VerifyFacts = {
  readonly version: string
  readonly commit: string
  /** Undefined in the stand-in. */
  readonly electron: string | undefined
  readonly system: string
  /** Of the packaged application's file; undefined where nothing was packaged. */
  readonly asarSha256: string | undefined
  readonly at: Date
}

const MS_PER_SECOND = 1_000
const COUNTS_AS_PASSED: readonly StepResult['outcome'][] = ['passed', 'not on this system']

export function isVerified(facts: VerifyFacts, steps: readonly StepResult[]): boolean {
  return (
    facts.electron !== undefined && steps.every(({ outcome }) => COUNTS_AS_PASSED.includes(outcome))
  )
}

export function toReport(facts: VerifyFacts, steps: readonly StepResult[]): string {
  const verdict =
    facts.electron === undefined
      ? 'Run in the stand-in: it proves this script, and nothing about Electron.'
      : isVerified(facts, steps)
        ? 'Every step passed.'
        : 'Not verified: a step failed or was left out.'
  return [
    '# Verification in Electron',
    '',
    verdict,
    '',
    `- program: ${facts.version}, commit ${facts.commit}`,
    `- Electron: ${facts.electron ?? 'none, the stand-in'}`,
    `- system: ${facts.system}`,
    `- app.asar: ${facts.asarSha256 ?? 'not packaged'}`,
    `- at: ${facts.at.toISOString()}`,
    '',
    '| step | outcome | found | seconds |',
    '| --- | --- | --- | --- |',
    ...steps.map(
      ({ name, outcome, detail, durationMs }) =>
        `| ${name} | ${outcome} | ${detail.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')} | ${Math.round(durationMs / MS_PER_SECOND)} |`,
    ),
    '',
    'Signed off by, on:',
    '',
  ].join('\n')
}
