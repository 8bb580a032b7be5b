// `npm test`: the build, then the suites side by side, the second after types, lint with layering and format. Ends
// with `N passed, N failed` alone on a line. Each check counts as one test; the suites count their own.
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideTools, TEST_TOOLS } from './provide-tools.ts'
import { runTool } from './run-tool.ts'

type Tally = { readonly passed: number; readonly failed: number }

type Check = {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
}

type Suite = {
  readonly name: string
  readonly command: string
  readonly toWords: (reportPath: string) => readonly string[]
  /** Counts of the report that the runner writes as JSON. */
  readonly readCounts: (report: unknown) => Tally
}

const PASSED: Tally = { passed: 1, failed: 0 }
const FAILED: Tally = { passed: 0, failed: 1 }

/** Check whose output comes when it has ended. */
async function runCheck({ name, command, words }: Check, folder: string): Promise<Tally> {
  const outputPath = join(folder, `${command}.txt`)
  const isPassed = (await runTool(command, words, { outputPath })) === 0
  const output = await readFile(outputPath, 'utf8')
  console.log(`\n— ${name}\n${output}${isPassed ? 'ok' : 'FAILED'}: ${name}`)
  return isPassed ? PASSED : FAILED
}

/** A memory disk, where it has room: a journal waits for the disk at each commit, and thousands are written. */
const MEMORY_DISK = '/dev/shm'
const ROOM_BYTES = 4_000_000_000

async function chooseTemporary(): Promise<string> {
  const room = await statfs(MEMORY_DISK).catch(() => undefined)
  return room && room.bavail * room.bsize >= ROOM_BYTES ? MEMORY_DISK : tmpdir()
}

/**
 * The suites side by side: each waits some of its time for a process, a socket or a clock. The first one's output goes
 * straight through, all others' comes when they have ended. A runner that ends without its counts has failed as a whole.
 * @param checks run one after another before the second suite: more at a time make all of them slower
 */
async function runAll(
  suites: readonly Suite[],
  checks: readonly Check[],
): Promise<readonly Tally[]> {
  const temporary = await mkdtemp(join(await chooseTemporary(), 'signature-batches-tests-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  const checked = runInTurn(checks, temporary)
  const ran = suites.map(async ({ name, command, toWords, readCounts }, place) => {
    if (place > 0) await checked
    const folder = await mkdtemp(join(temporary, 'suite-'))
    const reportPath = join(folder, 'report.json')
    const outputPath = join(folder, 'output.txt')
    if (place === 0) console.log(`\n— ${name}`)
    const code = await runTool(command, toWords(reportPath), {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath, TMPDIR: temporary },
      ...(place === 0 ? {} : { outputPath }),
    })
    try {
      if (place > 0) console.log(`\n— ${name}\n${await readFile(outputPath, 'utf8')}`)
      const counts = readCounts(JSON.parse(await readFile(reportPath, 'utf8')))
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    } catch {
      return FAILED
    }
  })
  return [...(await checked), ...(await Promise.all(ran))]
}

async function runInTurn(checks: readonly Check[], folder: string): Promise<readonly Tally[]> {
  const tallies: Tally[] = []
  for (const check of checks) tallies.push(await runCheck(check, folder))
  return tallies
}

function numberOf(report: unknown, name: string): number {
  const found: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
  if (typeof found !== 'number') throw new Error(`the report has no ${name}`)
  return found
}

/** Vitest's JSON report. */
function readVitest(report: unknown): Tally {
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests') + numberOf(report, 'numPendingTests'),
  }
}

/** Playwright's JSON report: a test that had to be repeated did not pass. */
function readPlaywright(report: unknown): Tally {
  const stats: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky') + numberOf(stats, 'skipped'),
  }
}

async function main(): Promise<number> {
  await provideTools(TEST_TOOLS)
  const isBuilt = (await runTool('node', ['build/build.ts'])) === 0
  console.log(`${isBuilt ? 'ok' : 'FAILED'}: build`)
  const suites: readonly Suite[] = [
    {
      name: 'unit, service, contract and screen tests',
      command: 'vitest',
      toWords: (path) => [
        'run',
        '--config',
        'build/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ],
      readCounts: readVitest,
    },
    {
      name: 'the application in a real browser',
      command: 'playwright',
      toWords: () => ['test', '--config', 'build/playwright.config.ts', '--reporter=line,json'],
      readCounts: readPlaywright,
    },
  ]
  const checks: readonly Check[] = [
    // Each checker more reads again what another has read: half of the time on two cores.
    { name: 'types', command: 'tsc', words: ['-b', '--checkers', '1'] },
    { name: 'lint and layering', command: 'oxlint', words: ['.'] },
    { name: 'format', command: 'prettier', words: ['--check', '--log-level', 'warn', '.'] },
  ]
  const tallies = [isBuilt ? PASSED : FAILED, ...(await runAll(suites, checks))]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exitCode = await main()
