// Opens damaged batch files in a real workspace. Each must get an answer in time; nothing may be written outside the
// store, and nothing incomplete may be left in it.
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { createGauge } from '../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../main/import/lote/office-mark.ts'
import { readLote } from '../../main/import/lote/read-lote.ts'
import type { Workspace } from '../../main/app/workspace.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { LOTE_FAULTS } from '../../shared/model/lote.ts'
import { listPackedFiles } from '../../main/import/lote/lote-entries.ts'
import { prepareDrafts } from './drafts.ts'
import type { GoodLote } from './mutate-lote.ts'
import { createDraw, LOTE_MUTATIONS } from './mutate-lote.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'
import { NO_PROGRESS } from './sheets.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openSheetOf } from './two-sheets.ts'

/** Longest answer; all come long before the workers' own limits, also on a busy machine. */
const LONGEST_MS = 60_000
const OUTSIDE = 'lote-escaped'
const SHEET = ['Contrato;Nome;E-mail;Papel', 'Contrato 000;Ana;a@x.com;Parte', 'Y;Rui;r@x.com;P']

export type FuzzReport = {
  readonly runs: number
  /** Counts by answer: `opened`, or a fault. */
  readonly answers: Readonly<Record<string, number>>
  readonly longestMs: number
  /** File with the longest answer. */
  readonly slowest: string
}

export async function fuzzLotes(seed: number, runs: number): Promise<FuzzReport> {
  const good = await makeGoodLote()
  const { folder, workspace } = await openTestWorkspace(good.service)
  const inbox = await temporaryFolder()
  const path = join(inbox, 'given.lote')
  const names = Object.keys(LOTE_MUTATIONS)
  const answers: Record<string, number> = {}
  let longestMs = 0
  let slowest = ''
  for (let run = 0; run < runs; run += 1) {
    const kind = names[run % names.length] ?? ''
    const where = `seed ${seed}, run ${run}, ${kind}`
    const mutate = LOTE_MUTATIONS[kind]
    if (!mutate) throw new Error(where)
    await writeFile(path, mutate(good.lote, createDraw(seed * 1_000_003 + run), OUTSIDE))
    const startedAt = performance.now()
    const opened = await workspace.portable.open(path)
    const tookMs = performance.now() - startedAt
    if (tookMs > longestMs) slowest = where
    longestMs = Math.max(longestMs, tookMs)
    const answer = opened.kind === 'notOpened' ? opened.fault : opened.kind
    answers[answer] = (answers[answer] ?? 0) + 1
    if (opened.kind === 'notOpened') expect(LOTE_FAULTS, where).toContain(opened.fault)
    const batches = await workspace.drafts.list()
    expect(batches.length, where).toBe(opened.kind === 'opened' ? 1 : 0)
    // An accepted batch must be usable like any other: shown, checked and discarded.
    for (const { draft } of batches) {
      await workspace.drafts.open(draft.batchId)
      await workSheet(workspace, draft.batchId)
      await workspace.drafts.discard(draft.batchId)
    }
    await expectNothingOutside({ folder, inbox }, where)
  }
  await expectWholeStore(join(folder, 'files'))
  expect(longestMs, slowest).toBeLessThan(LONGEST_MS)
  return { runs, answers, longestMs, slowest }
}

/** Works on the batch's sheet, which must lead to an answer whatever its record says. */
async function workSheet({ sheets }: Workspace, batchId: BatchId): Promise<void> {
  await sheets.read(batchId)
  await sheets.match(batchId, { ways: ['column', 'words'] }, () => {})
  await sheets.apply(batchId, 'draft', NO_PROGRESS)
  await sheets.giveUp(batchId)
}

/** Makes a valid batch file: three contracts with everything that a draft can have, and a sheet. */
async function makeGoodLote() {
  const service = await startTestService()
  const { folder, workspace } = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 3 })
  await openSheetOf({ folder, workspace }, batchId, SHEET)
  const path = join(folder, 'good.lote')
  await workspace.portable.save(batchId, path)
  const into = await temporaryFolder()
  const read = await readLote(path, into, createGauge(), ANY_MARK)
  if (!read.ok) throw new Error(read.fault)
  const files = new Map<string, Buffer>()
  for (const { sha256, unpackedName } of listPackedFiles(read.lote)) {
    files.set(sha256, await readFile(join(into, unpackedName)))
  }
  const lote: GoodLote = { lote: read.lote, bytes: await readFile(path), files }
  return { lote, service }
}

const OF_A_WORKSPACE = ['archive', 'files', 'journal', 'owner.json', 'state']

async function expectNothingOutside(
  { folder, inbox }: { readonly folder: string; readonly inbox: string },
  where: string,
): Promise<void> {
  expect(await readdir(inbox), where).toEqual(['given.lote'])
  for (const name of await readdir(folder)) expect(OF_A_WORKSPACE, where).toContain(name)
  const store = await readdir(join(folder, 'files')).catch(() => [])
  for (const name of store) expect(name, where).toMatch(/^[0-9a-f]{2}$/u)
  const others = [...(await readdir(join(folder, '..'))), ...(await readdir('/tmp'))]
  expect(
    others.filter((name) => name.includes(OUTSIDE)),
    where,
  ).toEqual([])
}

async function expectWholeStore(store: string): Promise<void> {
  const found = await readdir(store, { recursive: true, withFileTypes: true })
  for (const entry of found.filter((each) => !each.isDirectory())) {
    expect(entry.isFile()).toBe(true)
    const bytes = await readFile(join(entry.parentPath, entry.name))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(basename(entry.name))
  }
}
