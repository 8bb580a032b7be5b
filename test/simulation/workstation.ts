// One office workstation: its disk survives, the program on it does not always. The next one starts from
// what was kept.
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
  /**
   * The system says that it sleeps soon, it sleeps for `forMs`, and the system says that it woke: no create
   * begins between the two words (R19). Nothing happens while it is about to sleep or sleeps.
   */
  readonly suspend: (forMs: number) => Promise<void>
  readonly setOffline: (untilMs: number) => void
  readonly setKey: (key: number) => void
  /** Nothing can be written to the journal's disk until then. */
  readonly fillJournalDisk: (untilMs: number) => void
  /** What a backup tool copies now, with the witness or without; putting it back ends what runs. */
  readonly snapshot: (withLastCommit: boolean) => () => void
  /** The document's bytes are in its store. */
  readonly keepFile: (bytes: Buffer) => void
  readonly requests: () => number
  /** The run is over: nothing is asked of it any more. */
  readonly close: () => void
}

const DISK_FULL = 'SQLITE_FULL'
const IDENTITY = { environment: 'live', baseUrl: 'https://servico.exemplo' } as const
/** From the system's word to the sleep: at once, or so late that much could still be sent. */
const SLEEP_WORD_MS = [0, 2_000, 20_000]
/** From the end of a sleep to the system's word. */
const MAX_WAKE_WORD_MS = 2_000
const NAME_TEMPLATES = ['{nome}_assinado.pdf', '{lote}/{signatario}/{nome}_assinado']

/** From one start to its end. */
type Life = {
  isAlive: boolean
  /** A2: a file's place was just committed, and it has not got its name yet. */
  isNaming: boolean
  readonly lock: OwnerLock
  program?: Program
}

/** As SQLite says it: the program's log has an error's code, never its words. */
function toFullDisk(): Error {
  return Object.assign(new Error(DISK_FULL), { code: DISK_FULL })
}

/** Anywhere, or in the short moment between the commit of a file's place and its name (A2). */
export type CrashPoint = 'boundary' | 'naming'

export function createWorkstation(
  world: ProgramWorld & {
    /** Draws whether the program dies here, and counts it. */
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
  /** What a program that died still holds is read to the end: by what it sent, and is acted upon late. */
  const replaced: DatabaseSync[] = []
  let core: WritableJournalCore | undefined
  /** R17: what the witness says to a journal that was put back; it lags behind the living one by nothing. */
  let highestKnown = 0
  let onlineAtMs = 0
  let key = 1
  let requests = 0
  let journalFullUntilMs = 0
  let isToldToSleep = false
  const sleeps = random.fork('sleeps')
  let running: Life | undefined
  /** All that run on this machine; R4 says one. */
  const lives = new Set<Life>()
  const folder = `${world.folder}/${name}`
  mkdirSync(folder, { recursive: true })
  const store = new Map<string, Buffer>()
  const nameTemplate = random.fork('names').pick(NAME_TEMPLATES)
  const disk = createSimDisk(time, random.fork('disk'))

  const openCore = (): WritableJournalCore => {
    // In memory: what a real disk keeps is proven with real processes.
    const opened = createJournalCore(database, IDENTITY, clock.now())
    const { commits } = opened.describe()
    const journal = { last: opened.lastCommit(), isWaiting: opened.isWaiting() }
    if (commits < highestKnown) opened.markRestored(highestKnown, clock.now())
    else if (isOld(journal, clock.now())) opened.markRestoredByAge(clock.now())
    return opened
  }

  const commitsNow = (): number => (core ?? openCore()).describe().commits

  /** In the journal that was just put back. */
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
    const life: Life = { isAlive: true, isNaming: false, lock: takeOwnerLock(folder) }
    running = life
    world.overseer.goesOn(name)
    clock.boot()
    core = openCore()
    try {
      await live(life, core)
    } catch (error) {
      // It says why it does not start; somebody tries again.
      trace(`${name} does not start: ${String(error)}`)
      end(life)
      time.at(time.now() + MINUTE_MS, () => void start())
    }
  }

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
        await live({ isAlive: true, isNaming: false, lock: takeOwnerLock(folder) }, core)
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
      if (isToldToSleep) return
      isToldToSleep = true
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
      isToldToSleep = false
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
