// Report of `npm run verify:electron`: machine and versions, the result of each step, and a line for a signature.

export type StepResult = {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'left out' | 'not on this system'
  /** Result of the step, or the reason why it was left out, in one line. */
  readonly detail: string
  readonly durationMs: number
}

export type VerifyFacts = {
  readonly version: string
  readonly commit: string
  /** Version of Electron; undefined in the stand-in. */
  readonly electron: string | undefined
  readonly system: string
  /** Digest of the packaged application's file; undefined where nothing was packaged. */
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
