// Archiving of signed files of 200 kB from a service that answers after 50 ms, beside a bare downloader of the same
// requests; how long main's thread was blocked, and how far its memory grew.
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readLine, runChild, startChild } from './child.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const FILES = 200
const AT_ONCE = 4
/** Least throughput as a part of the bare one: the waits for the service leave time to hash, open and sync. */
const LEAST_RATIO = 0.9
/** Longest delay of main's thread (p99). */
const MAX_DELAY_MS = 10
/** Most growth of memory, which does not grow with the files, since they are read in chunks. */
const MAX_MB = 150

const runSchema = z.object({
  perSecond: z.number(),
  delayP99Ms: z.number(),
  grownMb: z.number(),
})

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
const server = startChild('archive-server.ts')
try {
  const { baseUrl } = await readLine(server, z.object({ baseUrl: z.string() }))
  let runs = 0
  const run = async (file: string) => {
    const place = join(folder, String((runs += 1)))
    await mkdir(place)
    return runChild(file, [baseUrl, place, String(FILES), String(AT_ONCE)], runSchema)
  }
  const ours: z.infer<typeof runSchema>[] = []
  const bare: z.infer<typeof runSchema>[] = []
  const pairs = await measurePairs({
    async value() {
      const one = await run('archive-ours.ts')
      ours.push(one)
      return one.perSecond
    },
    async floor() {
      const one = await run('floors/bare-downloader.ts')
      bare.push(one)
      return one.perSecond
    },
  })
  const rate = medianPair(pairs)
  sayFigure({
    name: 'archive',
    unit: 'files/s',
    ...rate,
    budget: LEAST_RATIO,
    ok: rate.value / rate.floor >= LEAST_RATIO,
  })
  const delayMs = middle(ours.map(({ delayP99Ms }) => delayP99Ms))
  sayFigure({
    name: 'archive-main-thread-p99',
    unit: 'ms',
    value: delayMs,
    floor: MAX_DELAY_MS,
    budget: MAX_DELAY_MS,
    ok: delayMs <= MAX_DELAY_MS,
  })
  const grownMb = middle(ours.map((one) => one.grownMb))
  sayFigure({
    name: 'archive-memory',
    unit: 'MB',
    value: grownMb,
    floor: middle(bare.map((one) => one.grownMb)),
    budget: MAX_MB,
    ok: grownMb <= MAX_MB,
  })
} finally {
  server.kill()
  await rm(folder, { recursive: true, force: true })
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
