// Import of 500 contracts by the file workers, beside bare pdf.js in as many worker threads; how the time scales with
// cores, and how long main's thread was blocked.
import { availableParallelism, tmpdir } from 'node:os'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SAMPLE_CONTRACTS } from '../../main/sample/contracts/sample-contracts.ts'
import { writeContract } from '../../main/sample/write-contract.ts'
import { runChild } from './child.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const FILES = 500
/** Most time as a multiple of bare pdf.js. */
const MAX_RATIO = 1.2
/** Most time on two cores as a part of that on one; the rest cannot be shared. */
const MAX_OF_ONE_CORE = 0.65
/** Longest delay of main's thread (p99). */
const MAX_DELAY_MS = 10

const runSchema = z.object({ seconds: z.number(), delayP99Ms: z.number() })

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
try {
  for (let index = 0; index < FILES; index += 1) {
    const contract = SAMPLE_CONTRACTS[index % SAMPLE_CONTRACTS.length]
    if (!contract) throw new Error('no sample contract')
    const distinct = { ...contract, title: `${contract.title} ${String(index)}` }
    await writeFile(join(folder, `${String(index)}.pdf`), await writeContract(distinct))
  }
  const cores = Math.min(4, availableParallelism())
  const run = async (file: string, workers: number, what = 'text') =>
    runChild(file, [folder, String(FILES), String(workers), what], runSchema)
  const delays: number[] = []
  const bareDelays: number[] = []
  const pairs = await measurePairs({
    async value() {
      const { seconds, delayP99Ms } = await run('analysis-ours.ts', cores)
      delays.push(delayP99Ms)
      return seconds
    },
    async floor() {
      const { seconds, delayP99Ms } = await run('floors/bare-analyser.ts', cores)
      bareDelays.push(delayP99Ms)
      return seconds
    },
  })
  const time = medianPair(pairs)
  sayFigure({
    name: 'analysis',
    unit: 's',
    ...time,
    budget: MAX_RATIO,
    ok: time.value / time.floor <= MAX_RATIO,
  })
  const pages = medianPair(
    await measurePairs({
      value: async () => (await run('analysis-ours.ts', cores)).seconds,
      floor: async () => (await run('floors/bare-analyser.ts', cores, 'pages')).seconds,
    }),
  )
  sayFigure({
    name: 'analysis-without-text',
    unit: 's',
    ...pages,
    budget: MAX_RATIO,
    ok: pages.value / pages.floor <= MAX_RATIO,
  })
  if (cores > 1) {
    const scaled = medianPair(
      await measurePairs(
        {
          value: async () => (await run('analysis-ours.ts', 2)).seconds,
          floor: async () => (await run('analysis-ours.ts', 1)).seconds,
        },
        3,
      ),
    )
    sayFigure({
      name: 'analysis-two-cores',
      unit: 's',
      ...scaled,
      budget: MAX_OF_ONE_CORE,
      ok: scaled.value / scaled.floor <= MAX_OF_ONE_CORE,
    })
  }
  const delayMs = middle(delays)
  const bareMs = middle(bareDelays)
  sayFigure({
    name: 'analysis-main-thread-p99',
    unit: 'ms',
    value: delayMs,
    floor: bareMs,
    budget: MAX_DELAY_MS,
    // When the bare run is as late, the machine is the cause.
    ok: delayMs <= MAX_DELAY_MS || delayMs <= bareMs * MAX_RATIO,
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
