// `npm test`: types, lint with layering, format, then every suite. Ends with `N passed, N failed`
// alone on a line. Each check counts as one test; the suites count their own.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideTools } from './provide-tools.ts'
import { runTool } from './run-tool.ts'

type Tally = { readonly passed: number; readonly failed: number }

async function check(name: string, command: string, words: readonly string[]): Promise<Tally> {
  console.log(`\n— ${name}`)
  const isPassed = (await runTool(command, words)) === 0
  console.log(`${isPassed ? 'ok' : 'FAILED'}: ${name}`)
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that writes its counts as JSON; a runner that ends without them has failed as a whole. */
async function suite(
  name: string,
  command: string,
  toWords: (reportPath: string) => readonly string[],
  readCounts: (report: unknown) => Tally,
): Promise<Tally> {
  console.log(`\n— ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-tests-'))
  const reportPath = join(folder, 'report.json')
  const code = await runTool(command, toWords(reportPath), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
  })
  try {
    const counts = readCounts(JSON.parse(await readFile(reportPath, 'utf8')))
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
  await provideTools()
  // Side by side: each leaves a core idle for part of its time.
  const tallies = await Promise.all([
    // Each checker more reads again what another has read: half of the time on two cores.
    check('types', 'tsc', ['-b', '--checkers', '1']),
    check('lint and layering', 'oxlint', ['.']),
    check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  ])
  tallies.push(
    await suite(
      'unit, service, contract and screen tests',
      'vitest',
      (path) => [
        'run',
        '--config',
        'build/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ],
      readVitest,
    ),
  )
  tallies.push(await check('build', 'node', ['build/build.ts']))
  tallies.push(
    await suite(
      'the application in a real browser',
      'playwright',
      () => ['test', '--config', 'build/playwright.config.ts', '--reporter=line,json'],
      readPlaywright,
    ),
  )
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

process.exitCode = await main()
