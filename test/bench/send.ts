// Sending of 1,000 documents of 200 kB to a service that answers after 50 ms, beside a bare poster of the same
// bodies; and how long main's thread was blocked.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readLine, runChild, startChild } from './child.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const DOCUMENTS = 1_000
const AT_ONCE = 4
const FILE_BYTES = 200_000
const LEAST_RATIO = 0.9
/** Longest delay of main's thread (p99). */
const MAX_DELAY_MS = 10

const runSchema = z.object({
  /** Documents a second. */
  perSecond: z.number(),
  /** Processor time of the sending thread. */
  cpuMs: z.number(),
  /** Delay of timers of that thread. */
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
})
type Run = z.infer<typeof runSchema>

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
const server = startChild('send-server.ts')
try {
  const path = join(folder, 'contrato.pdf')
  await writeFile(path, Buffer.alloc(FILE_BYTES, '%PDF-1.7 '))
  const { baseUrl } = await readLine(server, z.object({ baseUrl: z.string() }))
  const sizes = [String(DOCUMENTS), String(AT_ONCE)]
  const runs: { readonly ours: Run[]; readonly bare: Run[] } = { ours: [], bare: [] }
  const pairs = await measurePairs({
    async value() {
      const data = join(folder, `data-${runs.ours.length}`)
      await mkdir(data)
      const run = await runChild('send-ours.ts', [baseUrl, path, data, ...sizes], runSchema)
      runs.ours.push(run)
      return run.perSecond
    },
    async floor() {
      const words = [baseUrl, path, String(FILE_BYTES), ...sizes]
      const run = await runChild('floors/bare-poster.ts', words, runSchema)
      runs.bare.push(run)
      return run.perSecond
    },
  })
  const rate = medianPair(pairs)
  sayFigure({
    name: 'send',
    unit: 'documents/s',
    ...rate,
    budget: LEAST_RATIO,
    ok: rate.value / rate.floor >= LEAST_RATIO,
  })
  const delays = medianPair(
    runs.ours.map(({ delayP99Ms: value }, index) => ({
      value,
      floor: runs.bare[index]?.delayP99Ms ?? Number.NaN,
    })),
  )
  sayFigure({
    name: 'send-main-thread-p99',
    unit: 'ms',
    ...delays,
    budget: MAX_DELAY_MS,
    ok: delays.value <= MAX_DELAY_MS,
  })
} finally {
  server.kill()
  await rm(folder, { recursive: true, force: true })
}
