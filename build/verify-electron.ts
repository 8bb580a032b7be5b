// `npm run verify:electron`: the window's whole suite, a package, its fuses and a start of the packaged and of the
// installed program, on a machine with Electron; writes a report. `--stand-in` tests the script without Electron;
// `--only package,smoke` runs some steps, `--spec FILE` some tests of the window, `--report FILE` names the report. On
// Linux not as root: the program refuses --no-sandbox.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findElectron } from './find-electron.ts'
import { runTool } from './run-tool.ts'
import { toPackagedPaths } from './verify/packaged-paths.ts'
import { findWrongFuses, readFuses } from './verify/read-fuses.ts'
import type { StepResult, VerifyFacts } from './verify/report.ts'
import { isVerified, toReport } from './verify/report.ts'
import { smokeProgram, startsAtAll } from './verify/smoke-program.ts'
import { unpackPackage } from './verify/unpack-package.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    'stand-in': { type: 'boolean', default: false },
    only: { type: 'string' },
    spec: { type: 'string' },
    report: { type: 'string', default: join(root, 'verify-electron.md') },
  },
})
const output = mkdtempSync(join(tmpdir(), 'signature-batches-package-'))

const system = platform()
const place = toPackagedPaths(system, arch())
const program = join(output, place.program)
const asar = join(output, place.resources, 'app.asar')
/** File with the fuses: on macOS that of the framework. */
const fusedFile =
  system === 'darwin'
    ? join(program, '../../Frameworks/Electron Framework.framework/Versions/A/Electron Framework')
    : program

/** Offset in the list of files at the top, whose digest the program holds. */
const HEADER_BYTE = 64

type Found = Omit<StepResult, 'name' | 'durationMs'>
const passed = (detail: string): Found => ({ outcome: 'passed', detail })
const failed = (detail: string): Found => ({ outcome: 'failed', detail })
const leftOut = (detail: string): Found => ({ outcome: 'left out', detail })
const judge = (problems: readonly string[], detail: string): Found =>
  problems.length === 0 ? passed(detail) : failed(problems.join('; '))

/** Runs the suite of the window; one that is narrowed by `--spec` verifies nothing. */
async function runSuite(config: string): Promise<Found> {
  const narrowed = values.spec === undefined ? [] : [values.spec]
  const code = await runTool('playwright', ['test', '--config', config, ...narrowed])
  if (code !== 0) return failed(`${config} ended with ${code}`)
  return values.spec === undefined ? passed(config) : leftOut(`only ${values.spec}, which passed`)
}

const packageTo = (...words: readonly string[]): void => {
  const all = ['build/package.ts', ...words, `--config.directories.output=${output}`]
  execFileSync(process.execPath, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

const sbomSchema = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string().optional() })),
})
const RUNTIME = ['electron', 'chromium', 'node']

const SMOKED = 'journal opened, ended, refused a switch and a variable'

const STEPS: Readonly<Record<string, () => Promise<Found>>> = {
  window: () => runSuite('build/playwright.config.ts'),
  'deep window': () => runSuite('build/playwright.deep.config.ts'),
  async package() {
    packageTo('--dir')
    return existsSync(asar) ? passed(place.program) : failed('no app.asar was made')
  },
  async fuses() {
    const wire = readFuses(fusedFile)
    if (wire === undefined) return failed('no fuses in the packaged file')
    return judge(findWrongFuses(wire), wire)
  },
  async components() {
    const text = readFileSync(join(output, place.resources, 'sbom.cdx.json'), 'utf8')
    const { components } = sbomSchema.parse(JSON.parse(text))
    const versions = RUNTIME.map((name) => {
      const version = components.find((each) => each.name === name)?.version
      return { name, version }
    })
    const missing = versions.filter(({ version }) => version === undefined)
    return judge(
      missing.map(({ name }) => `sbom.cdx.json has no version of ${name}`),
      versions.map(({ name, version }) => `${name} ${version}`).join(', '),
    )
  },
  async smoke() {
    return judge(await smokeProgram(program), SMOKED)
  },
  async installed() {
    const { words, open } = unpackPackage(system, arch())
    packageTo(...words)
    return judge(await smokeProgram(open(output)), SMOKED)
  },
  async integrity() {
    if (system === 'linux') {
      return { outcome: 'not on this system', detail: 'Electron checks it on Windows and macOS' }
    }
    const bytes = readFileSync(asar)
    cpSync(asar, `${asar}.whole`)
    bytes[HEADER_BYTE] = (bytes[HEADER_BYTE] ?? 0) ^ 1
    writeFileSync(asar, bytes)
    const isStarted = await startsAtAll(program)
    cpSync(`${asar}.whole`, asar)
    return isStarted
      ? failed('a changed app.asar was started')
      : passed('a changed app.asar is refused')
  },
}

async function runStep(name: string, run: () => Promise<Found>): Promise<StepResult> {
  console.log(`\n— ${name}`)
  const from = performance.now()
  const found = await run().catch((error: unknown) => failed(String(error)))
  console.log(`${found.outcome}: ${found.detail}`)
  return { name, ...found, durationMs: performance.now() - from }
}

async function verify(): Promise<number> {
  const isStandIn = values['stand-in']
  if (!isStandIn && findElectron(process.env) === undefined) {
    console.error(
      'Electron is not on this disk: npx install-electron, or --stand-in to try this script alone.',
    )
    return 1
  }
  const only = values.only?.split(',')
  const steps: StepResult[] = []
  for (const [name, run] of Object.entries(STEPS)) {
    const isAsked = only === undefined || only.includes(name)
    steps.push(await runStep(name, isAsked ? run : async () => leftOut('not asked for')))
  }
  const facts = readFacts(isStandIn)
  writeFileSync(values.report, toReport(facts, steps))
  console.log(`\n${values.report}`)
  if (isStandIn) return steps.some(({ outcome }) => outcome === 'failed') ? 1 : 0
  return isVerified(facts, steps) ? 0 : 1
}

const packageSchema = z.object({
  version: z.string(),
  devDependencies: z.object({ electron: z.string() }),
})

function readFacts(isStandIn: boolean): VerifyFacts {
  const own = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  return {
    version: own.version,
    commit: git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ', changed'),
    electron: isStandIn ? undefined : own.devDependencies.electron,
    system: `${system} ${release()} ${arch()}`,
    asarSha256: existsSync(asar)
      ? createHash('sha256').update(readFileSync(asar)).digest('hex')
      : undefined,
    at: new Date(),
  }
}

try {
  process.exitCode = await verify()
} finally {
  rmSync(output, { recursive: true, force: true })
}
