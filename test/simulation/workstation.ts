// Office workstation whose disk survives when its program ends; the next program starts from what was stored.
import { mkdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createInThreadJournal } from '../support/in-thread-journal.ts'
import { isOld } from '../../main/journal/last-commit.ts'
import type { Change } from '../../main/journal/change.ts'
import type { Journal } from '../../main/journal/journal.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import { JournalInUse } from '../../main/journal/journal-errors.ts'
import type { OwnerLock } from '../../main/journal/owner-lock.ts'
import { takeOwnerLock } from '../../main/journal/owner-lock.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Pass } from './boundaries.ts'
import { createPass, gateAll } from './boundaries.ts'
import { createMachineClock } from './machine-clock.ts'
import { fromBytes, openMemoryDatabase } from '../support/memory-journal.ts'
import { toSiteKey } from './overseen.ts'
import type { Overseer } from './overseer.ts'
import type { Program, ProgramWorld } from './program.ts'
import { startProgram } from './program.ts'
import { rememberReads } from './remembered-reads.ts'
import type { SimDisk } from './sim-disk.ts'
import { createSimDisk, hashOf } from './sim-disk.ts'
import type { Line } from './sim-line.ts'

export type Workstation = {
  readonly name: string
  /** Running program; undefined while none runs. */
  readonly program: () => Program | undefined
  /** Start (true) of the running program; undefined while none runs. */
  readonly runsSinceMs: () => number | undefined
  readonly start: () => Promise<void>
  /** Cuts the power; the machine starts again after a while. */
  readonly crash: (why: string) => void
  /** Quits the program; it is started again after `forMs`. */
  readonly quit: (forMs: number) => Promise<void>
  /** Starts the program a second time; true when it ran beside the first (R4, one owner). */
  readonly startSecond: () => Promise<boolean>
  readonly core: () => WritableJournalCore
  readonly disk: SimDisk
  readonly jumpClock: (byMs: number) => void
  /**
   * Suspends the machine: the system announces the sleep, it lasts `forMs`, and the system reports the wake-up. No
   * create begins between the two notifications (R19); does nothing during an announced or running sleep.
   */
  readonly suspend: (forMs: number) => Promise<void>
  readonly setOffline: (untilMs: number) => void
  readonly setKey: (key: number) => void
  /** Makes the journal's disk full until then. */
  readonly fillJournalDisk: (untilMs: number) => void
  /**
   * Copies the journal as a backup tool would, with or without the note of its last commit; the returned function
   * restores the copy and ends the running program.
   */
  readonly snapshot: (withLastCommit: boolean) => () => void
  /** Stores the bytes of a document's file. */
  readonly keepFile: (bytes: Buffer) => void
  readonly requests: () => number
  /** Closes the workstation at the end of the run. */
  readonly close: () => void
}

const DISK_FULL = 'SQLITE_FULL'
const IDENTITY = { environment: 'live', baseUrl: 'https://servico.exemplo' } as const
/** Milliseconds from the announcement of a sleep to the sleep: none, or enough to send much. */
const SLEEP_WORD_MS = [0, 2_000, 20_000]
/** Longest time from the end of a sleep to the system's notification. */
const MAX_WAKE_WORD_MS = 2_000
const NAME_TEMPLATES = ['{nome}_assinado.pdf', '{lote}/{signatario}/{nome}_assinado']

/** One program from its start to its end. */
type Life = {
  isAlive: boolean
  readonly sinceMs: number
  /** Whether a file's place was just committed and its file has no name yet (A2). */
  isNaming: boolean
  readonly lock: OwnerLock
  program?: Program
}

/** Error of SQLite on a full disk; the program logs an error's code and never its message. */
function toFullDisk(): Error {
  return Object.assign(new Error(DISK_FULL), { code: DISK_FULL })
}

/** Point of a crash: anywhere, or between the commit of a file's place and its name (A2). */
export type CrashPoint = 'boundary' | 'naming'

export function createWorkstation(
  world: ProgramWorld & {
    /** Draws whether the program dies here, and counts a crash. */
    readonly mayCrash: (at: CrashPoint) => boolean
    readonly folder: string
    readonly noteFault: (kind: string) => void
    readonly overseer: Overseer
  },
  plan: { readonly name: string; readonly clockAheadMs: number },
): Workstation {
  const { time, trace } = world
  const { name } = plan
  const random = world.random.fork(name)
  const clock = createMachineClock(time, plan.clockAheadMs)
  let database = openMemoryDatabase()
  /** Databases that a restore replaced; they stay open, since dead programs and late creates still read them. */
  const replaced: DatabaseSync[] = []
  let core: WritableJournalCore | undefined
  /** Highest commit number in the note of the last commit, which is always up to date here (R17). */
  let highestKnown = 0
  let onlineAtMs = 0
  let key = 1
  let requests = 0
  let journalFullUntilMs = 0
  let isSuspending = false
  const sleeps = random.fork('sleeps')
  let running: Life | undefined
  /** Programs that run on this machine; R4 allows one. */
  const lives = new Set<Life>()
  const folder = `${world.folder}/${name}`
  mkdirSync(folder, { recursive: true })
  const store = new Map<string, Buffer>()
  const nameTemplate = random.fork('names').pick(NAME_TEMPLATES)
  const disk = createSimDisk(time, random.fork('disk'))

  const openCore = (): WritableJournalCore => {
    // The database is in memory; tests with real processes prove what a real disk keeps.
    const opened = createJournalCore(database, IDENTITY, clock.now())
    const { commits } = opened.describe()
    const journal = { last: opened.lastCommit(), isWaiting: opened.isWaiting() }
    if (commits < highestKnown) opened.markRestored(highestKnown, clock.now())
    else if (isOld(journal, clock.now())) opened.markRestoredByAge(clock.now())
    return opened
  }

  const commitsNow = (): number => (core ?? openCore()).describe().commits

  /** Notes the waiting rows of the journal that was just restored. */
  const noteWaiting = (): void => {
    const rows = database.prepare(
      `SELECT id FROM documents WHERE delivery_kind IN ('draft', 'queued', 'held', 'rejected')`,
    )
    for (const { id } of rows.all()) {
      world.overseer.known.putBackAt.set(toSiteKey({ name }, String(id)), time.now())
    }
  }

  const end = (life: Life): void => {
    life.isAlive = false
    life.lock.release()
    lives.delete(life)
    world.overseer.died(name)
    if (running === life) running = undefined
  }

  const crash = (why: string): void => {
    if (!running) return
    trace(`${name} dies: ${why}`)
    disk.losePower()
    for (const life of lives) end(life)
    time.at(time.now() + random.between(1_000, 3 * MINUTE_MS), () => void start())
  }

  const start = async (): Promise<void> => {
    if (running) return
    const life = beginLife()
    running = life
    world.overseer.goesOn(name)
    clock.boot()
    core = openCore()
    try {
      await live(life, core)
    } catch (error) {
      // A program that cannot start is started again later.
      trace(`${name} does not start: ${String(error)}`)
      end(life)
      time.at(time.now() + MINUTE_MS, () => void start())
    }
  }

  const beginLife = (): Life => ({
    isAlive: true,
    sinceMs: time.now(),
    isNaming: false,
    lock: takeOwnerLock(folder),
  })

  const live = async (life: Life, opened: WritableJournalCore): Promise<void> => {
    lives.add(life)
    const isAlive = (): boolean => life.isAlive
    const pass = createPass({
      die: () => {
        if (life.isAlive && world.mayCrash(life.isNaming ? 'naming' : 'boundary')) {
          crash(life.isNaming ? 'while a file gets its name' : 'at a boundary')
        }
        life.isNaming = false
        return !life.isAlive
      },
      isAlive,
      untilAwake: clock.untilAwake,
    })
    life.program = await startProgram(world, {
      line: toLine(life, opened),
      clock: clock.clockOf(isAlive),
      random,
      pass,
      journal: gateJournal(life, opened, pass),
      disk,
      nameTemplate,
      store,
      onStopped: () => end(life),
    })
    trace(`${name} runs`)
  }

  const toLine = (life: Life, opened: WritableJournalCore): Line => ({
    name,
    core: () => opened,
    isAlone: () => lives.size === 1,
    isAlive: () => life.isAlive,
    isOnline: () => life.isAlive && time.now() >= onlineAtMs && clock.isAwake(),
    key: () => key,
    monotonicMs: clock.monotonicMs,
    noteFault: world.noteFault,
    noteRequest: () => {
      requests += 1
    },
  })

  const toProgram = (): Program | undefined =>
    running?.isAlive === true ? running.program : undefined

  const refuseWhenFull = (): void => {
    if (time.now() < journalFullUntilMs) throw toFullDisk()
  }

  const gateJournal = (life: Life, opened: WritableJournalCore, pass: Pass): Journal => {
    const inThread = createInThreadJournal(rememberReads(opened))
    const gated = gateAll(inThread, pass)
    return {
      ...gated,
      documents: {
        ...gated.documents,
        withdraw: (selection, at, serviceAt) =>
          pass(async () => {
            refuseWhenFull()
            const ids = await inThread.documents.withdraw(selection, at, serviceAt)
            const to = { kind: 'withdrawn', withdrawnAt: at } as const
            const changes = ids.map((documentId): Change => ({
              kind: 'deliveryMoved',
              documentId,
              from: 'queued',
              to,
            }))
            world.overseer.committed({ name, core: () => opened, isAsPut: disk.isAsPut }, changes)
            return ids
          }),
      },
      remakes: {
        ...gated.remakes,
        redraft: (request, at, serviceAt) =>
          pass(async () => {
            refuseWhenFull()
            return inThread.remakes.redraft(request, at, serviceAt)
          }),
      },
      async commit(changes, at) {
        await pass(async () => {
          refuseWhenFull()
          await inThread.commit(changes, at)
          const { isAsPut } = disk
          life.isNaming = changes.some(
            (change) => change.kind === 'archiveMoved' && change.to.kind === 'storing',
          )
          world.overseer.committed({ name, core: () => opened, isAsPut }, changes)
        })
      },
    }
  }

  return {
    name,
    program: toProgram,
    runsSinceMs: () => (toProgram() ? running?.sinceMs : undefined),
    start,
    crash,
    async quit(forMs) {
      const program = running?.program
      if (!program) return
      trace(`${name} quits`)
      world.overseer.stopped(name)
      await program.stop()
      time.at(time.now() + forMs, () => void start())
    },
    async startSecond() {
      if (!running || !core) return false
      try {
        await live(beginLife(), core)
        return true
      } catch (error) {
        if (error instanceof JournalInUse) return false
        throw error
      }
    },
    core: () => core ?? openCore(),
    disk,
    jumpClock: clock.jump,
    async suspend(forMs) {
      if (isSuspending) return
      isSuspending = true
      const beforeMs = sleeps.pick(SLEEP_WORD_MS)
      const afterMs = sleeps.between(0, MAX_WAKE_WORD_MS)
      world.overseer.calm.noteTrouble(beforeMs + forMs + afterMs)
      const program = toProgram()
      program?.queue.noteSuspend()
      const goOn = program && world.overseer.stopped(name)
      if (beforeMs > 0) await time.sleep(beforeMs)
      trace(`${name} sleeps`)
      clock.suspend(forMs)
      await time.sleep(forMs + afterMs)
      trace(`${name} is told that it woke`)
      isSuspending = false
      goOn?.()
      toProgram()?.queue.noteWake()
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
    snapshot(withLastCommit) {
      const putBack = world.overseer.copied(name, withLastCommit)
      const known = commitsNow()
      const hasArchive = (core ?? openCore()).archive.countStored() > 0
      const copy = database.serialize()
      return () => {
        const latest = commitsNow()
        crash('an older journal is put back')
        replaced.push(database)
        database = fromBytes(copy)
        core = undefined
        putBack()
        highestKnown = withLastCommit ? known : latest
        if (!hasArchive) disk.forget()
        if (!withLastCommit) noteWaiting()
      }
    },
    close() {
      for (const life of lives) end(life)
      for (const each of [...replaced, database]) each.close()
    },
    keepFile: (bytes) => void store.set(hashOf(bytes), bytes),
    requests: () => requests,
  }
}
