// Runs the tests whose titles have a mutant's id: first all of them on the unchanged program, to know which exist
// and which fail anyway, then once for each mutant.
import { filesWith } from './find-test-files.ts'
import type { TestText } from './find-test-files.ts'
import type { Trial } from './judge-mutant.ts'
import { judgeMutant } from './judge-mutant.ts'
import type { Mutant } from './mutant.ts'
import { titlePattern } from './mutant.ts'
import type { Lane } from './open-lane.ts'
import type { TestFile, TestRun } from './test-run.ts'

export type TrialOptions = {
  readonly lanes: readonly Lane[]
  readonly testFiles: readonly TestText[]
  readonly mutants: readonly Mutant[]
  /** Milliseconds by which the tests of a mutant may exceed `SLOWEST_FACTOR` times their usual duration. */
  readonly graceMs: number
  readonly onTrial: (trial: Trial) => void
  /** Called for a test file that does not load, or does not end, on the unchanged program. */
  readonly onLoadError: (file: string, why: string) => void
}

/** Times the usual duration that tests of a mutant may take: a changed program may be slower. */
const SLOWEST_FACTOR = 5
/** Longest run in milliseconds of one test file on the unchanged program. */
const CONTROL_DEADLINE_MS = 10 * 60_000

/** Returns the trials in the order of the mutants. */
export async function tryMutants(options: TrialOptions): Promise<readonly Trial[]> {
  const { mutants } = options
  const control = await runControl(options)
  const trials = new Map<Mutant, Trial>()
  await eachInLanes(options.lanes, mutants, async (lane, mutant) => {
    const trial = await tryOne(lane, mutant, control, options.graceMs)
    trials.set(mutant, trial)
    options.onTrial(trial)
  })
  return mutants.flatMap((mutant) => trials.get(mutant) ?? [])
}

async function runControl(options: TrialOptions): Promise<readonly TestRun[]> {
  const { lanes, testFiles, mutants } = options
  const ids = [...new Set(mutants.map(({ id }) => id))]
  const tests: TestRun[] = []
  await eachInLanes(
    lanes,
    ids.length === 0 ? [] : filesWith(testFiles, ids),
    async (lane, file) => {
      const report = await lane.run({
        mutation: null,
        files: [file],
        ids,
        ignored: [],
        isOverAtFirst: false,
        deadlineMs: CONTROL_DEADLINE_MS,
      })
      tests.push(...report.tests)
      for (const why of report.loadErrors) options.onLoadError(file.path, why)
      if (report.isOverdue) options.onLoadError(file.path, `no end after ${report.ms} ms`)
    },
  )
  return tests
}

async function tryOne(
  lane: Lane,
  mutant: Mutant,
  control: readonly TestRun[],
  graceMs: number,
): Promise<Trial> {
  const pattern = titlePattern([mutant.id])
  const titled = control.filter(({ name }) => pattern.test(name))
  const failing = titled.filter(({ outcome }) => outcome !== 'passed')
  const [first] = failing
  if (titled.length === failing.length) {
    const verdict = first
      ? ({ kind: 'failing', why: first.why ?? first.name } as const)
      : ({ kind: 'untested' } as const)
    return { mutant, verdict, ms: 0 }
  }
  const usualMs = titled.reduce((sum, { ms }) => sum + ms, 0)
  const ignored = failing.map(({ name }) => name)
  const report = await lane.run({
    mutation: mutant.mutation,
    files: quickestFirst(titled),
    ids: [mutant.id],
    ignored,
    isOverAtFirst: true,
    deadlineMs: graceMs + SLOWEST_FACTOR * usualMs,
  })
  return { mutant, verdict: judgeMutant(report, ignored), ms: report.ms }
}

function quickestFirst(tests: readonly TestRun[]): readonly TestFile[] {
  const files = new Map<string, { readonly file: TestFile; readonly ms: number }>()
  for (const { project, path, ms } of tests) {
    const before = files.get(path)?.ms ?? 0
    files.set(path, { file: { project, path }, ms: before + ms })
  }
  return [...files.values()].sort((a, b) => a.ms - b.ms).map(({ file }) => file)
}

/** Works through the list: each lane takes the next piece as soon as it is free. */
async function eachInLanes<Work>(
  lanes: readonly Lane[],
  work: readonly Work[],
  act: (lane: Lane, piece: Work) => Promise<void>,
): Promise<void> {
  const left = [...work]
  await Promise.all(
    lanes.map(async (lane) => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift()) {
        await act(lane, piece)
      }
    }),
  )
}
