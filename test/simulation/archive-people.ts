// People who work with the signed files: they save partial ones, remove and change stored ones, add files of their
// own, have everything checked, and settle what was found.
import { DAY_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { servingAt } from './archive-serving.ts'
import type { DiskTrouble } from './sim-disk.ts'
import { toPdf } from './sim-disk.ts'
import type { Stage } from './people.ts'
import type { SimRandom } from './sim-random.ts'
import type { Program } from './program.ts'
import type { Workstation } from './workstation.ts'
import { ARCHIVE_FOLDER } from './sim-disk.ts'

/** Troubles of the folder besides those of the scenario's events. */
const TROUBLES: readonly DiskTrouble[] = ['ENOSPC', 'EROFS', 'ENOENT', 'EIO', 'EBUSY', 'emptied']

const CLOCK_RATE = 0.2
const CLOCK_RATE_WHILE_PARTLY = 0.8
/** Time in which the clock is set and the next round of the archive ends. */
const PARTLY_MS = 10 * MINUTE_MS

/** Content that somebody writes into a stored file. */
const SCRIBBLE = toPdf('rabiscado')

export function playArchivists(stage: Stage): void {
  for (const workstation of stage.workstations) {
    const random = stage.random.fork(`archivist of ${workstation.name}`)
    if (random.chance(0.5)) playTroubles(stage, workstation, random)
    if (random.chance(0.5)) playMeddler(stage, workstation, random)
    playClock(stage, workstation)
    playSaver(stage, workstation, random)
    playKeeper(stage, workstation, random)
  }
}

function playTroubles(
  { time, startMs, untilMs, noteFault, trace }: Stage,
  { name, disk }: Workstation,
  random: SimRandom,
): void {
  const atMs = random.between(startMs, untilMs)
  const trouble = random.pick(TROUBLES)
  time.at(atMs, () => {
    noteFault(`archive ${trouble}`)
    trace(`the archive of ${name}: ${trouble}`)
    disk.setTrouble(trouble)
  })
  time.at(Math.min(untilMs, atMs + random.between(1, 20) * MINUTE_MS), () => {
    trace(`the archive of ${name} is well`)
    disk.setTrouble(undefined)
  })
}

/** Sets the clock when files were just stored and their second fetch is still to come (A3). */
function playClock(
  { scenario, random, time, service, startMs, untilMs, noteFault, trace }: Stage,
  { name, jumpClock }: Workstation,
): void {
  const own = random.fork(`clock of ${name}`)
  if (scenario.isPlain) return
  const setAt = (atMs: number, byMs: number): void =>
    void time.at(atMs, () => {
      noteFault('somebody sets the clock')
      trace(`somebody sets the clock of ${name}`)
      jumpClock(byMs)
    })
  if (own.chance(CLOCK_RATE)) {
    const byMs = own.pick([3 * DAY_MS, 3 * DAY_MS, -DAY_MS])
    return setAt(startMs + scenario.service.signAfterMs + own.between(6, 20) * MINUTE_MS, byMs)
  }
  if (!own.chance(CLOCK_RATE_WHILE_PARTLY)) return
  // A second fetch that comes too early matters only where the file is still served partial then.
  const wait = (): void => {
    const isPartly = servingAt(service)?.isPartlyFor(PARTLY_MS) === true
    if (isPartly) setAt(time.now() + own.between(1, 3) * MINUTE_MS, 3 * DAY_MS)
    else if (time.now() < untilMs) time.at(time.now() + MINUTE_MS, wait)
  }
  time.at(startMs, wait)
}

/** Removes a stored file, changes one, or puts a file where one will be stored. */
function playMeddler(stage: Stage, { disk }: Workstation, random: SimRandom): void {
  const { time, startMs, untilMs, noteFault } = stage
  const meddle = (): void => {
    const stored = [...disk.files.keys()].filter((path) => path.endsWith('.pdf'))
    if (stored.length === 0) return
    const path = random.pick(stored)
    const how = random.pick(['removes', 'changes', 'copies'])
    noteFault(`somebody ${how} a file`)
    stage.trace(`somebody ${how} ${path}`)
    if (how === 'removes') disk.lose(path)
    else if (how === 'changes') disk.scribble(path, SCRIBBLE)
    else disk.scribble(`${ARCHIVE_FOLDER}/${random.int(100)} de outra pessoa.pdf`, toPdf('alheio'))
  }
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    time.at(random.between(startMs + 5 * MINUTE_MS, untilMs), meddle)
  }
}

/** Saves partial files of documents that wait for signatures. */
function playSaver(stage: Stage, workstation: Workstation, random: SimRandom): void {
  const { time, untilMs, service } = stage
  const inspect = async (): Promise<void> => {
    if (time.now() < untilMs)
      time.at(time.now() + random.between(1, 6) * MINUTE_MS, () => void inspect())
    const program = workstation.program()
    if (!program) return
    const { rows } = await program.journal.documents.list({ deliveries: ['sent'] })
    for (const row of rows) {
      if (row.delivery.kind !== 'sent') continue
      const document = service.find(row.delivery.partnerId)
      const isPartial = document?.signers.some(({ signedAt }) => signedAt !== undefined)
      if (document?.status !== 'WaitingSignatures' || isPartial !== true) continue
      await save(program, { ...row, delivery: row.delivery }, document.id)
      return
    }
  }
  /** Saves a partial file. Whether all had signed then is known once it ends; a program that dies never tells. */
  const save = async (
    { archive }: Program,
    row: Parameters<Program['archive']['savePartial']>[0],
    id: PartnerDocumentId,
  ): Promise<void> => {
    const { savedWhenAllHadSigned } = stage.overseer.known
    const count = (by: number): void =>
      void savedWhenAllHadSigned.set(id, (savedWhenAllHadSigned.get(id) ?? 0) + by)
    count(1)
    await archive.savePartial(row)
    if (service.find(id)?.status !== 'Signed') count(-1)
  }
  time.at(time.now() + random.between(2, 10) * MINUTE_MS, () => void inspect())
}

/** Has everything checked now and then, and once all is calm, and settles what was found. */
function playKeeper(stage: Stage, workstation: Workstation, random: SimRandom): void {
  const { time, untilMs } = stage
  const keep = async (): Promise<void> => {
    time.at(time.now() + random.between(40, 80) * MINUTE_MS, tryKeep)
    const program = workstation.program()
    if (!program) return
    // After the share is back, a person accepts the folder where the program still misses its first file.
    const { trouble } = program.archive.status()
    if (time.now() > untilMs && trouble?.fault === 'folderMissing') {
      stage.trace(`${workstation.name} accepts the folder as it is`)
      await program.archive.acceptFolder()
    }
    await program.archive.startCheck()
    await program.archive.checked()
    await settle(program)
  }
  const settle = async ({ journal, archive }: Program): Promise<void> => {
    const { rows } = await journal.archive.findings(0, 500)
    for (const { id, archive: state } of rows) {
      const isFetched = state.kind === 'failed'
      const { kind } = isFetched ? await archive.refetch(id) : await archive.leaveAsItIs(id)
      stage.trace(`${workstation.name} settles ${id.slice(0, 8)}: ${kind}`)
    }
  }
  // A journal on a full disk refuses; the person tries again.
  const tryKeep = (): void => void keep().catch(() => {})
  time.at(time.now() + random.between(20, 60) * MINUTE_MS, tryKeep)
}
