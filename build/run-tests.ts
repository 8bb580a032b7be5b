// `npm test`: the build, then the suites beside one another, the second after types, lint with layering and format.
// It ends with the line `N passed, N failed`. Each check counts as one test; the suites count their own.
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
  /** Whether the output is printed at once; otherwise it is printed when the suite has ended. */
  readonly isFollowed: boolean
  readonly toWords: (reportPath: string) => readonly string[]
  /** Counts of the runner's JSON report. */
  readonly readCounts: (report: unknown) => Tally
}

const PASSED: Tally = { passed: 1, failed: 0 }
const FAILED: Tally = { passed: 0, failed: 1 }

/** Runs a check, whose output is printed when it has ended. */
async function runCheck({ name, command, words }: Check, temporary: string): Promise<Tally> {
  const outputPath = join(temporary, `${command}.txt`)
  const startMs = performance.now()
  const isPassed = (await runTool(command, words, { outputPath })) === 0
  const verdict = `${isPassed ? 'ok' : 'FAILED'}: ${name}, ${toSeconds(startMs)}`
  console.log(`\n— ${name}\n${await readFile(outputPath, 'utf8')}${verdict}`)
  return isPassed ? PASSED : FAILED
}

/** Memory disk that is used where it has room: a journal waits for the disk at each of thousands of commits. */
const MEMORY_DISK = '/dev/shm'
const ROOM_BYTES = 4_000_000_000

async function chooseTemporary(): Promise<string> {
  const room = await statfs(MEMORY_DISK).catch(() => undefined)
  return room && room.bavail * room.bsize >= ROOM_BYTES ? MEMORY_DISK : tmpdir()
}

/** Runs a suite; a runner that ends without a report has failed as a whole. */
async function runSuite(
  { name, command, isFollowed, toWords, readCounts }: Suite,
  temporary: string,
): Promise<Tally> {
  const folder = await mkdtemp(join(temporary, 'suite-'))
  const reportPath = join(folder, 'report.json')
  const outputPath = join(folder, 'output.txt')
  const startMs = performance.now()
  if (isFollowed) console.log(`\n— ${name}`)
  const code = await runTool(command, toWords(reportPath), {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath, TMPDIR: temporary },
    ...(isFollowed ? {} : { outputPath }),
  })
  const output = isFollowed ? '' : await readFile(outputPath, 'utf8')
  console.log(`\n— ${name}, ended after ${toSeconds(startMs)}\n${output}`)
  try {
    const counts = readCounts(JSON.parse(await readFile(reportPath, 'utf8')))
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return FAILED
  }
}

async function runInTurn(runs: readonly (() => Promise<Tally>)[]): Promise<readonly Tally[]> {
  const tallies: Tally[] = []
  for (const run of runs) tallies.push(await run())
  return tallies
}

function toSeconds(startMs: number): string {
  return `${Math.round((performance.now() - startMs) / 1_000)} s`
}

function memberOf(report: unknown, name: string): unknown {
  return typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
}

function numberOf(report: unknown, name: string): number {
  const found = memberOf(report, name)
  if (typeof found !== 'number') throw new Error(`the report has no ${name}`)
  return found
}

function listOf(report: unknown, name: string): readonly unknown[] {
  const found = memberOf(report, name)
  if (!Array.isArray(found)) throw new Error(`the report has no ${name}`)
  return found
}

/** Counts of Vitest's JSON report; a test that was not run has failed, unless its title has `@deep`. */
function readVitest(report: unknown): Tally {
  const tests = listOf(report, 'testResults').flatMap((file) => listOf(file, 'assertionResults'))
  const run = tests.filter((test) => !String(memberOf(test, 'fullName')).includes(DEEP))
  const passed = run.filter((test) => memberOf(test, 'status') === 'passed').length
  return { passed, failed: run.length - passed }
}

/** Counts of Playwright's JSON report; a test that was repeated has failed. */
function readPlaywright(report: unknown): Tally {
  const stats = memberOf(report, 'stats')
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky') + numberOf(stats, 'skipped'),
  }
}

/** Mark in the title of a test that takes too long for `npm test`. */
const DEEP = '@deep'

const MODULES: Suite = {
  name: 'unit, service, contract and screen tests',
  command: 'vitest',
  isFollowed: true,
  toWords: (path) => [
    'run',
    '--config',
    'build/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    `--testNamePattern=^(?!.*${DEEP})`,
  ],
  readCounts: readVitest,
}

const BROWSER: Suite = {
  name: 'the application in a real browser',
  command: 'playwright',
  isFollowed: false,
  toWords: () => ['test', '--config', 'build/playwright.config.ts', '--reporter=line,json'],
  readCounts: readPlaywright,
}

const CHECKS: readonly Check[] = [
  // One checker: each further one reads again what another has read, half of the time on two cores.
  { name: 'types', command: 'tsc', words: ['-b', '--checkers', '1'] },
  { name: 'lint and layering', command: 'oxlint', words: ['.'] },
  { name: 'format', command: 'oxfmt', words: ['--check'] },
]

async function main(): Promise<number> {
  await provideTools(TEST_TOOLS)
  const isBuilt = (await runTool('node', ['build/build.ts'])) === 0
  console.log(`${isBuilt ? 'ok' : 'FAILED'}: build`)
  const temporary = await mkdtemp(join(await chooseTemporary(), 'signature-batches-tests-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  // Two at a time: more processes on two cores take half more time in all.
  const [modules, others] = await Promise.all([
    runSuite(MODULES, temporary),
    runInTurn([
      ...CHECKS.map((check) => () => runCheck(check, temporary)),
      () => runSuite(BROWSER, temporary),
    ]),
  ])
  const tallies = [isBuilt ? PASSED : FAILED, modules, ...others]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exitCode = await main()
