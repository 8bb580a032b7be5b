// Program on a workstation, from one start to its end: the real queue, watcher and archive, put together as in the
// application, over the machine's disk, network and clocks.
import { runBackground } from '../../main/app/background.ts'
import type { Archive } from '../../main/archive/archive.ts'
import { createArchive } from '../../main/archive/archive.ts'
import type { Journal } from '../../main/journal/journal.ts'
import type { FileSource } from '../../main/partner/partner-client.ts'
import type { Clock, LogEntry } from '../../main/ports.ts'
import type { Queue } from '../../main/queue/queue.ts'
import { createQueue } from '../../main/queue/queue.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/reconcile/settle-time.ts'
import type { WatchRules } from '../../main/watch/watch-ports.ts'
import { createWatcher } from '../../main/watch/watcher.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { watchAddresses } from './archive-serving.ts'
import type { Pass } from './boundaries.ts'
import { gateAll } from './boundaries.ts'
import type { Remaking } from './remaking.ts'
import { createRemaking } from './remaking.ts'
import type { Scenario } from './scenario.ts'
import type { SimDisk } from './sim-disk.ts'
import { ARCHIVE_FOLDER, hashOf } from './sim-disk.ts'
import { createSimDownload } from './sim-download.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { createSimPartner } from './sim-partner.ts'
import type { SimRandom } from './sim-random.ts'

/** Stub for runs without remakes, so that no await of a replacement can end the program. */
const NO_REPLACEMENTS = { round: async () => [], hurry() {} }
const NO_SIGNING = { settle: async () => [] }

export type Program = {
  readonly queue: Queue
  readonly archive: Archive
  readonly journal: Journal
  /** Remaking of documents; undefined in runs without it. */
  readonly remaking: Remaking | undefined
  readonly stop: () => Promise<void>
}

export type ProgramWorld = NetworkWorld & {
  readonly scenario: Scenario
  readonly onDefect: (what: string) => void
}

export const CYCLE_MS = 5 * MINUTE_MS
const DOWNLOADS_AT_ONCE = 2
const SENDS_AT_ONCE = 4
const STOP_GRACE_MS = 5_000
/**
 * Rules of the watcher with few queries a round, so that a rotation over dozens of documents takes hours, as one over
 * thousands does.
 */
export const WATCH_RULES = {
  goneSpacingMs: 20 * MINUTE_MS,
  budget: { cycle: 40, quiet: 14, pages: 20, background: 8, rotation: 2 },
} satisfies WatchRules

export async function startProgram(
  world: ProgramWorld,
  machine: {
    readonly line: Line
    readonly clock: Clock
    readonly random: SimRandom
    readonly pass: Pass
    readonly journal: Journal
    readonly disk: SimDisk
    readonly nameTemplate: string
    /** Original files by hash. */
    readonly store: ReadonlyMap<string, Buffer>
    readonly onStopped: () => void
  },
): Promise<Program> {
  const { scenario, time, trace } = world
  const { line, clock, random, pass, journal } = machine
  const fork = (name: string): SimRandom => random.fork(`${name}${time.now()}`)
  const openDownload = createSimDownload({ ...world, random: fork('dl') }, line)
  const log = ({ level, event, details = {} }: LogEntry): void => {
    if (!line.isAlive()) return
    const words = `${event} ${JSON.stringify(details)}`
    trace(`${line.name} ${words}`)
    // The error of a full disk is expected and no defect.
    if (level === 'error' && !words.includes('SQLITE_FULL')) world.onDefect(words)
  }
  const ports = {
    journal,
    partner: gateAll(createSimPartner({ ...world, random: fork('net') }, line), pass),
    openDownload: (url: string) => pass(() => openDownload(url)),
    clock,
    random: fork('life'),
    log,
  }
  const readFile = async (sha256: string): Promise<FileSource | undefined> =>
    toFileSource(machine.store.get(sha256))
  const queue = createQueue({
    ...ports,
    readFile,
    reach: async (checkpoint, accountId) => {
      if (checkpoint === 'scanned' && accountId) world.overseer.scanned(line, accountId)
    },
    rules: {
      concurrency: SENDS_AT_ONCE,
      settleFloorMs: DEFAULT_SETTLE_FLOOR_MS,
      isShared: () => scenario.isShared,
      usesReference: () => scenario.usesReference,
    },
  })
  const watcher = createWatcher({ ...ports, rules: WATCH_RULES })
  const archive = createArchive({
    ...ports,
    journal: watchAddresses(journal, world.onDefect),
    disk: gateAll(machine.disk, pass),
    place: () => ({ folder: ARCHIVE_FOLDER, nameTemplate: machine.nameTemplate }),
    rules: WATCH_RULES,
    concurrency: DOWNLOADS_AT_ONCE,
  })
  const remaking =
    scenario.remakes === undefined
      ? undefined
      : createRemaking({ ...ports, random: fork('remaking') }, { queue, archive, readFile })
  await queue.recover()
  await archive.recover()
  queue.run()
  const background = runBackground(
    {
      watcher,
      archive,
      replacements: remaking?.replacements ?? NO_REPLACEMENTS,
      signing: remaking?.signing ?? NO_SIGNING,
    },
    { clock, log, random: ports.random, cycleMs: () => CYCLE_MS, onChange: () => {} },
  )
  return {
    queue,
    archive,
    journal,
    remaking,
    async stop() {
      queue.halt()
      const sent = queue.stop(STOP_GRACE_MS)
      await background.stop()
      await sent
      machine.onStopped()
    },
  }
}

function toFileSource(bytes: Buffer | undefined): FileSource | undefined {
  if (!bytes) return undefined
  return {
    sizeBytes: bytes.byteLength,
    sha256: hashOf(bytes),
    async *open() {
      yield bytes
    },
  }
}
