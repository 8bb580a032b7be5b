// Kills a command with -9 at moments drawn from a seed: at its start, while it sends, while it archives. The seed is
// in every message; it repeats the moments as far as a machine can.
import type { ChildProcess } from 'node:child_process'
import { createSimRandom } from '../simulation/sim-random.ts'
import type { SimRandom } from '../simulation/sim-random.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Milliseconds after which a process of the command line has loaded its sources. */
const STARTING_MS = 600
/** Largest wait in milliseconds after a line of progress, slightly more than the time between two lines. */
const BETWEEN_MS = 300
/** One kill of this many happens while the program starts. */
const STARTS_OF = 4
const MAX_TRIES = 8

export type Killing = {
  /** Effective kills, each with its moment, for the message of a failed test. */
  readonly kills: readonly string[]
}

type Moment = { readonly says: string; readonly come: (child: ChildProcess) => Promise<void> }

/** Kills `sends` times while the batch is sent, then `archives` times while it is archived. */
export async function killAtRandom(
  { run, description, documents }: Rehearsal,
  plan: { readonly seed: string; readonly sends: number; readonly archives: number },
): Promise<Killing> {
  const random = createSimRandom(plan.seed)
  const kills: string[] = []
  /** Kills a command; one that ended before its moment is not counted, and another is killed instead. */
  const kill = async (words: readonly string[], draw: () => Moment): Promise<void> => {
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const moment = draw()
      const { exitCode } = await run(words, {
        meanwhile: async (child) => {
          await moment.come(child)
          child.kill('SIGKILL')
        },
      })
      if (exitCode !== null) continue
      kills.push(`${words[0]} ${moment.says}`)
      return
    }
  }
  await kill(['send', description], () => whenCounted('sent', 2 + random.int(4), random))
  for (let round = 1; round < plan.sends; round += 1) {
    const upTo = Math.floor((documents * (round + 1)) / (plan.sends + 1))
    await kill(['resume'], () =>
      random.int(STARTS_OF) === 0 ? afterStart(random) : whenCounted('sent', upTo, random),
    )
  }
  await run(['resume'])
  for (let round = 0; round < plan.archives; round += 1) {
    await kill(['archive'], () => afterStart(random))
  }
  return { kills }
}

function afterStart(random: SimRandom): Moment {
  const ms = Math.round(random.between(STARTING_MS / 4, STARTING_MS * 2))
  return { says: `${ms} ms after its start`, come: (child) => endOrAfter(child, ms) }
}

/** Moment shortly after a printed fact has reached the number. */
function whenCounted(fact: string, count: number, random: SimRandom): Moment {
  const ms = Math.round(random.between(0, BETWEEN_MS))
  return {
    says: `${ms} ms after ${fact} reached ${count}`,
    async come(child) {
      await untilCounted(child, fact, count)
      await endOrAfter(child, ms)
    },
  }
}

/** Resolves when a printed fact has reached the number, or at the end of the process. */
export function untilCounted(child: ChildProcess, fact: string, count: number): Promise<void> {
  const pattern = new RegExp(`"${fact}":(\\d+)`, 'gu')
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const counts = [...chunk.toString().matchAll(pattern)].map(([, number]) => Number(number))
      if (Math.max(0, ...counts) >= count) resolve()
    })
    child.once('exit', () => resolve())
  })
}

function endOrAfter(child: ChildProcess, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
