// Plays a scenario to its end and checks the invariants.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { HOUR_MS } from '../../shared/model/time.ts'
import { runToRest, toEndMs } from './end-of-run.ts'
import { checkInvariants } from './invariants.ts'
import { createOverseer } from './overseer.ts'
import { playEvents } from './events.ts'
import { playArchivists } from './archive-people.ts'
import { playPeople } from './people.ts'
import { prepareBatches, seedOthers } from './prepare.ts'
import { playReleases } from './release-people.ts'
import { playRemakers } from './remakers.ts'
import type { RunFigures } from './run-figures.ts'
import { readFigures } from './run-figures.ts'
import type { Scenario } from './scenario.ts'
import { createSimRandom } from './sim-random.ts'
import { createSimService } from './sim-service.ts'
import { createSimTime } from './sim-time.ts'
import { createWatchCheck } from './watch-check.ts'
import type { CrashPoint, Workstation } from './workstation.ts'
import { createWorkstation } from './workstation.ts'

export type RunResult = RunFigures & {
  /** Broken invariants, each as a text that begins with the invariant and a colon; empty when all hold. */
  readonly broken: readonly string[]
  readonly traceHash: string
  readonly trace: readonly string[]
  readonly steps: number
}

/** Start of every run: noon of a Wednesday in São Paulo. */
const START_MS = Date.UTC(2026, 10, 18, 15)
const STEP_LIMIT = 400_000
/** Rate of crashes in a moment so short that evenly drawn crashes hardly ever meet it. */
const NAMING_CRASH_RATE = 0.02

export async function runScenario(scenario: Scenario): Promise<RunResult> {
  const time = createSimTime(START_MS)
  const random = createSimRandom(`${scenario.seed}/run`)
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'))
  const trace: string[] = []
  const faults = new Map<string, number>()
  const defects: string[] = []
  let crashes = 0
  const write = (line: string): void => {
    trace.push(`${((time.now() - START_MS) / 1_000).toFixed(3).padStart(10)} ${line}`)
  }
  const crashRandom = random.fork('crashes')
  const untilMs = START_MS + scenario.faults.untilMs
  const namingRandom = random.fork('crashes while a file gets its name')
  let namingCrashes = 0
  /**
   * Whether a crash may happen while a file is named; most files come after the troubled time, when its crashes are
   * used up.
   */
  const mayCrashNaming = (): boolean => {
    if (namingCrashes > 0 || scenario.faults.mostCrashes === 0) return false
    if (time.now() >= untilMs + HOUR_MS || !namingRandom.chance(NAMING_CRASH_RATE)) return false
    namingCrashes += 1
    return true
  }
  const mayCrash = (at: CrashPoint): boolean => {
    const { crashRate, mostCrashes } = scenario.faults
    if (at === 'naming') return mayCrashNaming()
    if (crashes >= mostCrashes || time.now() >= untilMs || !crashRandom.chance(crashRate)) {
      return false
    }
    crashes += 1
    return true
  }
  const workstations: Workstation[] = []
  try {
    const service = createSimService(scenario.service, {
      time,
      random: random.fork('service'),
      trace: write,
    })
    const prepared = prepareBatches(scenario, random.fork('rows'))
    const overseer = createOverseer({ time, service, prepared, scenario, trace: write })
    const met = new Set<string>()
    const world = {
      time,
      service,
      overseer,
      slowAnswersMs: scenario.service.slowAnswersMs,
      slowReadsMs: scenario.service.slowReadsMs,
      staleListMs: scenario.service.staleListMs,
      random,
      scenario,
      folder,
      mayCrash,
      faults: { ...scenario.faults, untilMs },
      isGrouped: (rowId: string) => prepared.rows.get(rowId)?.plan.isGrouped ?? false,
      takeRowFault: (rowId: string) => {
        const plan = prepared.rows.get(rowId)?.plan
        const first = met.has(rowId) ? undefined : plan?.firstFault
        met.add(rowId)
        return first ?? plan?.lastingFault
      },
      trace: write,
      noteFault: (kind: string) => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
      onDefect: (what: string) => defects.push(what),
    }
    seedOthers(scenario, service)
    for (const bytes of prepared.files) service.keepOriginal(bytes.sha256, bytes.bytes)
    for (const [index, { clockAheadMs }] of scenario.workstations.entries()) {
      const workstation = createWorkstation(world, { name: `ws${index + 1}`, clockAheadMs })
      for (const { bytes } of prepared.files) workstation.keepFile(bytes)
      workstations.push(workstation)
    }
    for (const workstation of workstations) void workstation.start()
    const watchCheck = createWatchCheck({
      time,
      service,
      workstations,
      pageCap: scenario.service.pageCap,
    })
    const stage = { ...world, watchCheck, workstations, prepared, startMs: START_MS, untilMs }
    playReleases(stage)
    const people = playPeople(stage)
    playRemakers(stage)
    playArchivists(stage)
    playEvents(stage)

    const isStuck = (): boolean => time.steps() > STEP_LIMIT
    await time.run(START_MS + toEndMs(scenario), isStuck)
    people.endMatters()
    await runToRest({ time, service, workstations, people, scenario, isStuck })
    for (const workstation of workstations)
      workstation
        .program()
        ?.stop()
        .catch(() => {})
    for (const { name, core } of workstations) {
      const { rows } = core().documents.list({})
      overseer.outages.checkRows({ name }, rows)
      overseer.calm.checkRows({ name }, rows)
    }
    const broken = [
      ...defects.map((what) => `defect: ${what}`),
      ...(isStuck() ? ['rest: the run did not come to rest'] : []),
      ...overseer.broken(),
      ...watchCheck.broken(),
      ...checkInvariants({
        scenario,
        service,
        workstations,
        prepared,
        overseer,
        asked: people.asked(),
      }),
    ]
    return {
      broken,
      documents: prepared.rows.size,
      crashes: crashes + namingCrashes,
      questions: people.asked().size,
      faults,
      ...readFigures(workstations),
      traceHash: createHash('sha256').update(trace.join('\n')).digest('hex'),
      trace,
      steps: time.steps(),
    }
  } finally {
    for (const { close } of workstations) close()
    rmSync(folder, { recursive: true, force: true })
  }
}
