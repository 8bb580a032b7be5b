// Cycle of the watcher with 10,000 documents waiting, 1,000 others finished that day, 50 changed and pages of 100,
// over real HTTP, beside a bare poller of today's signatures; and a quiet cycle with 10,000 and 100,000 waiting.
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readLine, startChild } from './child.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const OUTSTANDING = 10_000
const MANY = 100_000
const CHANGED = 50
const OTHERS = 1_000
const MAX_REQUESTS = 80
const MAX_QUIET_REQUESTS = 10
/**
 * Most time as a multiple of the bare poller's, which keeps no journal,
 * sees less, and asks one request after another.
 */
const MAX_TIME_RATIO = 1
/** Longest delay of main's thread (p99). */
const MAX_DELAY_MS = 10
const QUIET_CYCLES = 15

const cycleSchema = z.object({
  requests: z.number(),
  changed: z.number(),
  ms: z.number(),
  cpuMs: z.number().default(0),
  delayP99Ms: z.number().default(0),
})
type Cycle = z.infer<typeof cycleSchema>

type Poller = { readonly account: string; readonly child: ChildProcess }

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
const server = startChild('poll-server.ts')
const pollers: Poller[] = []
try {
  const { baseUrl } = await readLine(server, z.object({ baseUrl: z.string() }))
  const ours = await open(baseUrl, 'poll-ours.ts', OUTSTANDING)
  const bare = await open(baseUrl, 'floors/bare-poller.ts', OUTSTANDING)
  for (const poller of [ours, bare]) {
    await change(baseUrl, poller, 0, OTHERS)
    await cycle(poller)
    await cycle(poller)
  }
  const taken: { readonly ours: Cycle[]; readonly bare: Cycle[] } = { ours: [], bare: [] }
  const measure = async (poller: Poller, cycles: Cycle[]): Promise<number> => {
    await change(baseUrl, poller, CHANGED, 0)
    const done = await cycle(poller)
    if (done.changed < CHANGED) throw new Error(`${done.changed} of ${CHANGED} were found`)
    cycles.push(done)
    return done.ms
  }
  const time = medianPair(
    await measurePairs({
      value: () => measure(ours, taken.ours),
      floor: () => measure(bare, taken.bare),
    }),
  )
  const requests = {
    value: Math.max(...taken.ours.map((each) => each.requests)),
    floor: Math.max(...taken.bare.map((each) => each.requests)),
  }
  sayFigure({
    name: 'poll-requests',
    unit: 'requests',
    ...requests,
    budget: MAX_REQUESTS,
    ok: requests.value <= MAX_REQUESTS,
  })
  sayFigure({
    name: 'poll',
    unit: 'ms',
    ...time,
    budget: MAX_TIME_RATIO,
    ok: time.value / time.floor <= MAX_TIME_RATIO,
  })
  sayDelay('poll-main-thread-p99', taken.ours, taken.bare)
  const few = await quiet(ours)
  const many = await quiet(await open(baseUrl, 'poll-ours.ts', MANY))
  const quietRequests = Math.max(...[...few, ...many].map((each) => each.requests))
  sayFigure({
    name: 'poll-quiet-requests',
    unit: 'requests',
    value: quietRequests,
    floor: Math.max(...few.map((each) => each.requests)),
    budget: MAX_QUIET_REQUESTS,
    ok: quietRequests <= MAX_QUIET_REQUESTS,
  })
  sayDelay('poll-quiet-100000-p99', many, few)
  sayFigure({
    name: 'poll-quiet-100000-cpu',
    unit: 'ms',
    value: median(many.map(({ cpuMs }) => cpuMs)),
    floor: median(few.map(({ cpuMs }) => cpuMs)),
    budget: 2,
    ok: median(many.map(({ cpuMs }) => cpuMs)) <= 2 * median(few.map(({ cpuMs }) => cpuMs)),
  })
} finally {
  server.kill()
  for (const { child } of pollers) child.kill()
  await rm(folder, { recursive: true, force: true })
}

async function open(baseUrl: string, file: string, count: number): Promise<Poller> {
  const account = crypto.randomUUID()
  const tag = String(pollers.length)
  const query = new URLSearchParams({ account, tag, count: String(count) })
  const { ids } = z
    .object({ ids: z.array(z.string()) })
    .parse(await (await fetch(`${baseUrl}/open?${query.toString()}`)).json())
  const child = fork(new URL(file, import.meta.url), [baseUrl, account, join(folder, tag)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  pollers.push({ account, child })
  child.send({ ids })
  await once(child, 'message')
  return { account, child }
}

async function change(baseUrl: string, { account }: Poller, ours: number, others: number) {
  const query = new URLSearchParams({ account, ours: String(ours), others: String(others) })
  await (await fetch(`${baseUrl}/change?${query.toString()}`)).json()
}

async function cycle({ child }: Poller): Promise<Cycle> {
  child.send({})
  const [message] = await once(child, 'message')
  return cycleSchema.parse(message)
}

/** Returns quiet cycles, after a first one that reads the day's pages. */
async function quiet(poller: Poller): Promise<readonly Cycle[]> {
  await cycle(poller)
  const cycles: Cycle[] = []
  while (cycles.length < QUIET_CYCLES) cycles.push(await cycle(poller))
  return cycles
}

/** Reports the median delay of the cycles. */
function sayDelay(name: string, cycles: readonly Cycle[], floor: readonly Cycle[]): void {
  const value = median(cycles.map(({ delayP99Ms }) => delayP99Ms))
  const late = median(floor.map(({ delayP99Ms }) => delayP99Ms))
  sayFigure({
    name,
    unit: 'ms',
    value,
    floor: late,
    budget: MAX_DELAY_MS,
    // On a busy machine the bare poller is late too.
    ok: value <= Math.max(MAX_DELAY_MS, 1.5 * late),
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
