// One office workstation: its disk survives, the program on it does not always. A program that died
// at some boundary never gets another answer from anything; the next one starts from what was kept.
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { runBackground } from '../../main/background.ts'
import type { Archive } from '../../main/archive/archive.ts'
import { createArchive } from '../../main/archive/archive.ts'
import { createInThreadJournal } from '../../main/journal/in-thread-journal.ts'
import type { Journal } from '../../main/journal/journal.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import { JournalInUse } from '../../main/journal/journal-errors.ts'
import type { OwnerLock } from '../../main/journal/owner-lock.ts'
import { takeOwnerLock } from '../../main/journal/owner-lock.ts'
import type { FileSource } from '../../main/partner/partner-client.ts'
import type { Clock } from '../../main/ports.ts'
import type { Queue } from '../../main/queue/queue.ts'
import { createQueue } from '../../main/queue/queue.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/settle-time.ts'
import type { WatchRules } from '../../main/watch/watch-ports.ts'
import { createWatcher } from '../../main/watch/watcher.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { watchAddresses } from './archive-serving.ts'
import type { Scenario } from './scenario.ts'
import type { SimDisk } from './sim-disk.ts'
import { createSimDisk, hashOf } from './sim-disk.ts'
import { createSimDownload } from './sim-download.ts'
import type { Overseer } from './overseer.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { createSimPartner } from './sim-partner.ts'

export type Program = {
  readonly queue: Queue
  readonly archive: Archive
  readonly journal: Journal
  readonly stop: () => Promise<void>
}

export type Workstation = {
  readonly name: string
  /** Undefined while nothing runs on it. */
  readonly program: () => Program | undefined
  readonly start: () => Promise<void>
  /** Power is cut; it comes back by itself after a while. */
  readonly crash: (why: string) => void
  /** Somebody ends the program in good order; it is started again after `forMs`. */
  readonly quit: (forMs: number) => Promise<void>
  /** The program is started a second time; true when it ran beside the first (R4). */
  readonly startSecond: () => Promise<boolean>
  readonly core: () => WritableJournalCore
  readonly disk: SimDisk
  readonly jumpClock: (byMs: number) => void
  readonly suspend: (forMs: number) => void
  readonly setOffline: (untilMs: number) => void
  readonly setKey: (key: number) => void
  /** Nothing can be written to the journal's disk until then. */
  readonly fillJournalDisk: (untilMs: number) => void
  /** What a backup tool copies now, with the witness or without; putting it back ends what runs. */
  readonly snapshot: (withWitness: boolean) => () => void
  /** The document's bytes are in its store. */
  readonly keepFile: (bytes: Buffer) => void
  readonly requests: () => number
}

export const ARCHIVE_FOLDER = '/arquivo'
const CYCLE_MS = 5 * MINUTE_MS
const DOWNLOADS_AT_ONCE = 2
const NAME_TEMPLATES = ['{nome}_assinado.pdf', '{lote}/{signatario}/{nome}_assinado']
/** Few queries a round, so that a rotation over some dozens takes hours, as one over thousands does. */
const WATCH_RULES: WatchRules = {
  goneSpacingMs: 20 * MINUTE_MS,
  budget: { cycle: 40, quiet: 14, pages: 20, background: 8, rotation: 2 },
}
const SENDS_AT_ONCE = 4

export function createWorkstation(
  world: NetworkWorld & {
    readonly scenario: Scenario
    /** Draws whether the program dies here, and counts it. */
    readonly mayCrash: () => boolean
    readonly folder: string
    readonly onDefect: (what: string) => void
    readonly noteFault: (kind: string) => void
    readonly overseer: Overseer
  },
  plan: { readonly name: string; readonly clockAheadMs: number },
): Workstation {
  const { time, scenario, trace } = world
  const random = world.random.fork(plan.name)
  let database = new DatabaseSync(':memory:')
  let core: WritableJournalCore | undefined
  let witnessed = 0
  let clockAheadMs = plan.clockAheadMs
  let bootedAtMs = time.now()
  let awakeAtMs = 0
  let onlineAtMs = 0
  let key = 1
  let requests = 0
  let snapshots = 0
  let journalFullUntilMs = 0
  let running: Life | undefined
  /** All that run on this machine; R4 says one. */
  const lives = new Set<Life>()
  const folder = `${world.folder}/${plan.name}`
  mkdirSync(folder, { recursive: true })
  const store = new Map<string, Buffer>()
  const nameTemplate = random.fork('names').pick(NAME_TEMPLATES)
  const disk = createSimDisk(time, random.fork('disk'))

  const openCore = (): WritableJournalCore => {
    const identity = { environment: 'live', baseUrl: 'https://servico.exemplo' } as const
    const opened = createJournalCore(database, identity, now())
    // A restored journal is a file; what a real disk keeps is proven with real processes.
    database.exec('PRAGMA synchronous = OFF')
    const { commits } = opened.describe()
    if (commits < witnessed) opened.markRestored(witnessed, now())
    return opened
  }
  const now = () => toEpochMs(time.now() + clockAheadMs)

  const end = (life: Life): void => {
    life.isAlive = false
    life.lock.release()
    lives.delete(life)
    if (running === life) running = undefined
  }

  const crash = (why: string): void => {
    if (!running) return
    trace(`${plan.name} dies: ${why}`)
    disk.losePower()
    for (const life of lives) end(life)
    time.at(time.now() + random.between(1_000, 3 * MINUTE_MS), () => void start())
  }

  const start = async (): Promise<void> => {
    if (running) return
    const life: Life = { isAlive: true, lock: takeOwnerLock(folder) }
    running = life
    bootedAtMs = time.now()
    core = openCore()
    try {
      await live(life, core)
    } catch (error) {
      // It says why it does not start; somebody tries again.
      trace(`${plan.name} does not start: ${String(error)}`)
      end(life)
      time.at(time.now() + MINUTE_MS, () => void start())
    }
  }

  const live = async (life: Life, opened: WritableJournalCore): Promise<void> => {
    lives.add(life)
    witnessed = Math.max(witnessed, opened.describe().commits)
    const pass = createPass(life)
    const journal = gateJournal(opened, pass)
    const line: Line = {
      name: plan.name,
      core: () => opened,
      isAlone: () => lives.size === 1,
      isAlive: () => life.isAlive,
      isOnline: () => life.isAlive && time.now() >= onlineAtMs && time.now() >= awakeAtMs,
      key: () => key,
      monotonicMs: () => time.now() - bootedAtMs,
      noteFault: world.noteFault,
      noteRequest: () => {
        requests += 1
      },
    }
    const partner = gateAll(
      createSimPartner({ ...world, random: random.fork(`net${time.now()}`) }, line),
      pass,
    )
    const openDownload = createSimDownload(
      { ...world, random: random.fork(`dl${time.now()}`) },
      line,
    )
    const clock = createClock(life)
    const log = (entry: {
      readonly level: string
      readonly event: string
      readonly details?: object
    }): void => {
      if (!life.isAlive) return
      trace(`${plan.name} ${entry.event} ${JSON.stringify(entry.details ?? {})}`)
      // A full disk is told of, and is no defect.
      const isDiskFull = JSON.stringify(entry.details ?? {}).includes('SQLITE_FULL')
      if (entry.level === 'error' && !isDiskFull)
        world.onDefect(`${entry.event} ${JSON.stringify(entry.details)}`)
    }
    const ports = {
      journal,
      partner,
      openDownload: (url: string) => pass(() => openDownload(url)),
      clock,
      random: random.fork(`life${time.now()}`),
      log,
    }
    const queue = createQueue({
      ...ports,
      readFile: async (sha256) => toFileSource(store.get(sha256)),
      rules: {
        concurrency: SENDS_AT_ONCE,
        settleFloorMs: DEFAULT_SETTLE_FLOOR_MS,
        isShared: () => scenario.isShared,
        usesReference: () => scenario.usesReference,
      },
    })
    const watcher = createWatcher({
      ...ports,
      rules: WATCH_RULES,
    })
    const archive = createArchive({
      ...ports,
      journal: watchAddresses(journal, world.onDefect),
      disk: gateAll(disk, pass),
      place: () => ({ folder: ARCHIVE_FOLDER, nameTemplate }),
      concurrency: DOWNLOADS_AT_ONCE,
    })
    await queue.recover()
    await archive.recover()
    queue.run()
    const background = runBackground(
      { watcher, archive },
      {
        clock,
        log,
        random: ports.random,
        cycleMs: () => CYCLE_MS,
        onChange: () => {},
      },
    )
    life.program = {
      queue,
      archive,
      journal,
      async stop() {
        await background.stop()
        await queue.stop(5_000)
        end(life)
      },
    }
    trace(`${plan.name} runs`)
  }

  /** Everything that is awaited goes through here: the places where a program can die. */
  const createPass = (life: Life): Pass => {
    const die = (): boolean => {
      if (life.isAlive && world.mayCrash()) crash('at a boundary')
      return !life.isAlive
    }
    return async <T>(work: () => Promise<T>): Promise<T> => {
      if (die()) return never()
      try {
        const value = await work()
        if (time.now() < awakeAtMs) await time.sleep(awakeAtMs - time.now())
        return die() ? never() : value
      } catch (error) {
        if (!life.isAlive) return never()
        throw error
      }
    }
  }

  const createClock = (life: Life): Clock => ({
    now,
    monotonicMs: () => time.now() - bootedAtMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          if (!life.isAlive) return
          if (time.now() < awakeAtMs) time.at(awakeAtMs, wake)
          else resolve()
        }
        if (signal?.aborted === true) {
          resolve()
          return
        }
        const cancel = time.at(time.now() + ms, wake)
        signal?.addEventListener(
          'abort',
          () => {
            cancel()
            wake()
          },
          { once: true },
        )
      }),
  })

  const gateJournal = (opened: WritableJournalCore, pass: Pass): Journal => {
    const inThread = createInThreadJournal(opened)
    const gated = gateAll(inThread, pass)
    return {
      ...gated,
      async commit(changes, at) {
        await pass(async () => {
          if (time.now() < journalFullUntilMs) throw new Error('SQLITE_FULL')
          await inThread.commit(changes, at)
          world.overseer.committed({ name: plan.name, core: () => opened }, changes)
        })
        witnessed = Math.max(witnessed, opened.describe().commits)
      },
    }
  }

  return {
    name: plan.name,
    program: () => (running?.isAlive === true ? running.program : undefined),
    start,
    crash,
    async quit(forMs) {
      const program = running?.program
      if (!program) return
      trace(`${plan.name} quits`)
      await program.stop()
      time.at(time.now() + forMs, () => void start())
    },
    async startSecond() {
      if (!running || !core) return false
      try {
        await live({ isAlive: true, lock: takeOwnerLock(folder) }, core)
        return true
      } catch (error) {
        if (error instanceof JournalInUse) return false
        throw error
      }
    },
    core: () => core ?? openCore(),
    disk,
    jumpClock: (byMs) => {
      clockAheadMs += byMs
    },
    suspend: (forMs) => {
      awakeAtMs = time.now() + forMs
    },
    setOffline: (untilMs) => {
      onlineAtMs = untilMs
    },
    setKey: (next) => {
      key = next
    },
    fillJournalDisk: (untilMs) => {
      journalFullUntilMs = untilMs
    },
    snapshot(withWitness) {
      const known = witnessed
      const path = `${world.folder}/${plan.name}-${(snapshots += 1)}.sqlite`
      const source = core ?? openCore()
      source.backup(path)
      return () => {
        crash('an older journal is put back')
        database = new DatabaseSync(path)
        core = undefined
        if (withWitness) {
          witnessed = known
          world.overseer.known.forgotAt.set(plan.name, time.now())
        }
      }
    },
    keepFile: (bytes) => void store.set(hashOf(bytes), bytes),
    requests: () => requests,
  }
}

/** From one start to its end. */
type Life = { isAlive: boolean; readonly lock: OwnerLock; program?: Program }

type Pass = <T>(work: () => Promise<T>) => Promise<T>

/** What a dead program waits for. */
function never<T>(): Promise<T> {
  return new Promise(() => {})
}

/** Every method that answers a promise goes through `pass`; the others stay as they are. */
function gateAll<Port extends object>(port: Port, pass: Pass): Port {
  const methods = Object.entries(port).map(([name, value]): readonly [string, unknown] => {
    if (typeof value !== 'function' || SYNCHRONOUS.has(name)) return [name, value]
    const call = value as (...parameters: readonly unknown[]) => Promise<unknown>
    return [name, (...parameters: readonly unknown[]) => pass(() => call(...parameters))]
  })
  return Object.fromEntries(methods) as Port
}

const SYNCHRONOUS = new Set([
  'measureCreate',
  'setTrouble',
  'lose',
  'scribble',
  'losePower',
  'strays',
  'overwritten',
])

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
