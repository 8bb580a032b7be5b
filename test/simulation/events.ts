// Events of workstations: machines, disks, keys and programs, each at its time or at the next fence of a create after
// that.
import { playThere } from './platform-people.ts'
import type { Stage } from './people.ts'
import { toAccount } from './prepare.ts'
import type { EventPlan } from './scenario.ts'
import { isWatched } from './watched-event.ts'
import { playWatched } from './watch-life.ts'
import type { Program } from './program.ts'
import type { Workstation } from './workstation.ts'

export function playEvents(stage: Stage): void {
  for (const event of stage.scenario.events) {
    const workstation = stage.workstations[event.workstation]
    if (!workstation) continue
    const happen = (): void => {
      stage.trace(`event ${event.kind} at ${workstation.name}`)
      stage.noteFault(`event ${event.kind}`)
      stage.overseer.calm.noteTrouble('forMs' in event ? event.forMs : 0)
      play(stage, workstation, event).catch((error: unknown) => {
        stage.trace(`${workstation.name}: ${String(error)}`)
      })
    }
    stage.time.at(stage.startMs + event.atMs, () => {
      if (event.isAtFence) stage.overseer.atNextFence(workstation.name, happen)
      else happen()
    })
  }
}

async function play(stage: Stage, workstation: Workstation, event: EventPlan): Promise<void> {
  const { time, service } = stage
  const program = workstation.program()
  const untilMs = event.kind === 'restore' || 'forMs' in event ? time.now() + event.forMs : 0
  const later = (act: (program: Program) => void): void => {
    time.at(untilMs, () => {
      const running = workstation.program()
      if (running) act(running)
    })
  }
  switch (event.kind) {
    case 'crash':
      return workstation.crash('power is cut')
    case 'quit':
      return workstation.quit(event.forMs)
    case 'clockJump':
      return workstation.jumpClock(event.byMs)
    case 'suspend':
      return workstation.suspend(event.forMs)
    case 'offline':
      return workstation.setOffline(untilMs)
    case 'pause':
      if (!program) return undefined
      program.queue.pause()
      stage.overseer.stopped(workstation.name)
      return later((running) => {
        stage.overseer.goesOn(workstation.name)
        running.queue.resume()
      })
    case 'keyChange':
      return changeKey(stage, untilMs)
    case 'quota':
      return service.exhaustQuota(untilMs)
    case 'journalFull':
      return workstation.fillJournalDisk(untilMs)
    case 'diskFull':
    case 'diskGone':
    case 'diskReadOnly':
      workstation.disk.setTrouble(DISK_TROUBLES[event.kind])
      time.at(untilMs, () => workstation.disk.setTrouble(undefined))
      return undefined
    case 'restore': {
      const putBack = workstation.snapshot(event.withLastCommit)
      const { offMs = 0 } = event
      time.at(untilMs, () => {
        if (offMs === 0) return putBack()
        // The copy is put back just before the program is started again.
        time.at(untilMs + offMs - 1, putBack)
        void workstation.quit(offMs)
      })
      return undefined
    }
    case 'colleague':
      return playColleague(stage, untilMs)
    case 'unlist':
      return unlistSome(stage, untilMs)
    case 'listTwice':
      return service.listTwice(untilMs)
    case 'refuseAccount':
      service.refuse(toAccount(REFUSED_ACCOUNT), untilMs)
      return later((running) => running.queue.tryHolds('read'))
    case 'failList':
      service.failList(toAccount(REFUSED_ACCOUNT), untilMs)
      return undefined
    case 'withdrawMany':
      return program && withdrawMany(stage, program)
    case 'secondCopy': {
      const isBeside = await workstation.startSecond()
      stage.trace(`a second copy at ${workstation.name} ${isBeside ? 'runs' : 'is refused'}`)
      return undefined
    }
    case 'withdraw':
      return program && withdrawOne(stage, workstation.name, program)
    default:
      return isWatched(event)
        ? playWatched(stage, event.kind, event.forMs)
        : playThere(stage, event.kind)
  }
}

/** Index of the refused account, one of those with which the theme `severalAccounts` sends. */
const REFUSED_ACCOUNT = 1
const COLLEAGUE_SPACING_MS = 2_000

/** Sends documents of a colleague, one after the other, so that the list grows at its newest end. */
function playColleague({ service, time, random }: Stage, untilMs: number): void {
  const send = (): void => {
    service.make({
      accountId: toAccount(),
      name: `Proposta ${random.int(1e6)}`,
      signers: [{ email: `cliente.${random.int(1e6)}@exemplo.com.br`, role: 'Cliente' }],
      fileSha256: 'd'.repeat(64),
      fileKey: '',
      isWord: false,
      isGrouped: false,
    })
    if (time.now() < untilMs) time.at(time.now() + COLLEAGUE_SPACING_MS, send)
  }
  send()
}

/** Hides sent documents from the list, as when their group is no longer this person's; their status still answers. */
function unlistSome({ service, random }: Stage, untilMs: number): void {
  const listed = service
    .documents()
    .filter(({ rowId, isRemoved }) => rowId !== undefined && !isRemoved)
  for (const { id } of listed) if (random.chance(0.5)) service.unlist(id, untilMs)
}

async function withdrawMany({ random, trace }: Stage, { journal, queue }: Program): Promise<void> {
  const released = (await journal.batches.list()).filter(
    ({ releasedAt }) => releasedAt !== undefined,
  )
  if (released.length === 0) return
  const ids = await queue.withdrawBatch(random.pick(released).id)
  trace(`withdraws ${ids.length} rows of a batch`)
}

const DISK_TROUBLES = { diskFull: 'ENOSPC', diskGone: 'ENOENT', diskReadOnly: 'EROFS' } as const

/** Changes the key: the old one is refused from now on, and each workstation gets the new one later. */
function changeKey({ service, workstations, time }: Stage, untilMs: number): void {
  service.changeKey()
  for (const each of workstations) {
    time.at(untilMs, () => {
      each.setKey(service.goodKey())
      each.program()?.queue.tryHolds('read')
    })
  }
}

async function withdrawOne(
  { random, trace, overseer }: Stage,
  name: string,
  { journal, queue }: Program,
): Promise<void> {
  const { rows } = await journal.documents.list({ deliveries: ['queued', 'held', 'rejected'] })
  if (rows.length === 0) return
  const row = random.pick(rows)
  const withdrawing = queue.withdraw([row.id])
  const goOn = overseer.stopped(name, [row.id])
  await withdrawing.finally(goOn)
  trace(`withdraws ${row.id.slice(0, 8)}`)
}
