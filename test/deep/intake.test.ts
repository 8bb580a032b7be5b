// Import of an office's 500 contracts: main answers meanwhile, and a
// kill loses no contract that was reported, and doubles none.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { BatchId } from '../../shared/model/ids.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import type { Host } from '../support/hosted-application.ts'
import { startHost } from '../support/hosted-application.ts'
import { planOffice } from '../support/office/plan-office.ts'
import { CONTRACTS_FOLDER, writeOffice } from '../support/office/write-office.ts'
import { startPings } from '../support/pings.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DOCUMENTS = 500
const KILLS = 10
const SEED = process.env['SIGNATURE_BATCHES_KILL_SEED'] ?? 'intake'
const LONGEST_PING_MS = 50
/** Most added memory, that of the pdf.js threads included: files are streamed and never held whole. */
const MAX_ADDED_BYTES = 500_000_000

const progressSchema = z.object({
  name: z.literal('files.progressed'),
  payload: z.object({ step: z.literal('adding'), done: z.number() }),
})

/** Made once, since drawing 500 contracts takes longer than importing them. */
let made: Promise<{ readonly contracts: string; readonly names: readonly string[] }> | undefined

async function makeOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-office-'))
  const office = planOffice({ seed: SEED, documents: DOCUMENTS, way: 'words' })
  await writeOffice(office, SEED, folder)
  const contracts = join(folder, CONTRACTS_FOLDER)
  const names = (await readdir(contracts)).filter((name) => /\.(?:pdf|docx?)$/iu.test(name))
  return { contracts, names }
}

afterAll(async () => {
  const office = await made
  if (office) await rm(dirname(office.contracts), { recursive: true, force: true })
})

async function readNames({ ask }: Host, batchId: BatchId): Promise<readonly string[]> {
  const { rows, unreadable } = await ask('batch.documents', { batchId })
  expect(unreadable).toEqual([])
  const positions = new Set(rows.map(({ position }) => position))
  expect(positions.size).toBe(rows.length)
  return rows.map(({ fileName }) => fileName)
}

test(
  `${String(DOCUMENTS)} contracts come in while the program is killed with -9 ${String(KILLS)} times: each once, and none that was said to be in is lost`,
  { timeout: 1_200_000 },
  async () => {
    const { contracts, names } = await (made ??= makeOffice())
    const folder = await temporaryFolder()
    const random = createSimRandom(SEED)
    let batchId: BatchId | undefined
    let saidToBeIn = 0
    for (let kills = 0; kills < KILLS; kills += 1) {
      const host = await startHost('application-host.ts', [folder])
      batchId ??= (await host.ask('batch.create', { name: 'Escritório' })).id
      const inBatch = await readNames(host, batchId)
      expect(inBatch.length).toBeGreaterThanOrEqual(saidToBeIn)
      expect(new Set(inBatch).size).toBe(inBatch.length)
      const known = new Set(inBatch)
      const missing = names.filter((name) => !known.has(name))
      const enough = 1 + random.int(Math.max(1, Math.floor((2 * missing.length) / (KILLS + 1))))
      const { promise, resolve } = Promise.withResolvers<void>()
      host.follow((event) => {
        const progress = progressSchema.safeParse(event)
        if (!progress.success) return
        const { done } = progress.data.payload
        saidToBeIn = inBatch.length + done
        if (done >= enough) resolve()
      })
      const tokens = await host.admit(missing.map((name) => join(contracts, name)))
      void host.send({ operation: 'draft.addFiles', input: { batchId, tokens } })
      await promise
      await host.kill()
    }
    const host = await startHost('application-host.ts', [folder])
    if (!batchId) throw new Error('no batch')
    const known = new Set(await readNames(host, batchId))
    const missing = names.filter((name) => !known.has(name))
    const tokens = await host.admit(missing.map((name) => join(contracts, name)))
    if (tokens.length > 0) await host.ask('draft.addFiles', { batchId, tokens })
    expect((await readNames(host, batchId)).toSorted()).toEqual(names.toSorted())
    await host.kill()
  },
)

test(
  `a ping answers within ${String(LONGEST_PING_MS)} ms at p99, and memory stays bounded, while a folder of ${String(DOCUMENTS)} contracts is analysed`,
  { timeout: 600_000 },
  async () => {
    const { contracts, names } = await (made ??= makeOffice())
    const folder = await temporaryFolder()
    const host = await startHost('application-host.ts', [folder])
    const { id: batchId } = await host.ask('batch.create', { name: 'Escritório' })
    const tokens = await host.admit([contracts])
    const pings = await startPings(host)
    const isIn = new AbortController()
    const adding = host.ask('draft.addFiles', { batchId, tokens }).finally(() => isIn.abort())
    const { count, p99Ms, addedBytes } = await pings.measureWhile(() => !isIn.signal.aborted)
    expect(await adding).toHaveLength(names.length)
    expect(count).toBeGreaterThan(50)
    expect(p99Ms).toBeLessThan(LONGEST_PING_MS)
    expect(addedBytes).toBeLessThan(MAX_ADDED_BYTES)
  },
)
