// Position proposals for a folder of contracts in a given number of worker threads, reading text from the last page
// on. With `people` the rows are compared with the texts too. Only the threads load pdf.js, like the file workers.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { YOUNG_MB } from '../../main/import/process/parser-limits.ts'
import type { ContractQuestion } from '../../main/pdf/read-contract.ts'
import type { SignerFacts } from '../../shared/model/signer-facts.ts'

const signersSchema = z.array(
  z.array(
    z.object({
      role: z.string(),
      name: z.string().exactOptional(),
      cpf: z.string().exactOptional(),
      company: z.string().exactOptional(),
    }),
  ),
)

const dataSchema = z.object({ folder: z.string(), what: z.string() })

function ask(thread: Worker, index: number): Promise<number> {
  const answer = new Promise<number>((resolve) => {
    thread.once('message', resolve)
  })
  thread.postMessage(index)
  return answer
}

if (isMainThread) {
  const [folder = '', countText = '', workersText = '', what = 'places'] = process.argv.slice(2)
  const count = Number(countText)
  const threads = Array.from(
    { length: Number(workersText) },
    () =>
      new Worker(new URL(import.meta.url), {
        workerData: { folder, what },
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      }),
  )
  await Promise.all(threads.map((thread, index) => ask(thread, index)))
  let next = 0
  let placed = 0
  const startedAt = performance.now()
  await Promise.all(
    threads.map(async (thread) => {
      while (next < count) {
        const index = next
        next += 1
        placed += await ask(thread, index)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const peakMb = process.resourceUsage().maxRSS / 1_024
  await Promise.all(threads.map((thread) => thread.terminate()))
  process.stdout.write(`${JSON.stringify({ seconds, placed, peakMb })}\n`)
} else {
  const { folder, what } = dataSchema.parse(workerData)
  const asks: ContractQuestion['asks'] = what === 'people' ? ['places', 'people'] : ['places']
  const { readContract } = await import('../../main/pdf/read-contract.ts')
  const text = await readFile(join(folder, 'signers.json'), 'utf8')
  const signers: readonly (readonly SignerFacts[])[] = signersSchema.parse(JSON.parse(text))
  parentPort?.on('message', (index: number) => {
    void readFile(join(folder, `${String(index)}.pdf`))
      .then((bytes) => readContract(new Uint8Array(bytes), { signers: signers[index] ?? [], asks }))
      .then(({ places }) =>
        parentPort?.postMessage(places.filter(({ kind }) => kind === 'proposed').length),
      )
  })
}
