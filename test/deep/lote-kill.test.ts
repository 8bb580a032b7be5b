// Import of a batch file with an unapplied sheet, killed at each of its writes: the batch is there whole with its
// sheet, or absent and imported when it is opened again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { BatchId } from '../../shared/model/ids.ts'
import { prepareDrafts, valueOf } from '../support/drafts.ts'
import { openTestWorkspace } from '../support/open-test-workspace.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTwoMachines } from '../support/two-machines.ts'
import { documentsOf, openSheetOf, readImport } from '../support/two-sheets.ts'

const SUPPORT = join(import.meta.dirname, '..', 'support')
const HOOK = join(SUPPORT, 'fail-at-write.ts')
const CHILD = join(SUPPORT, 'opening-child.ts')
const SHEET = ['Contrato;Nome;E-mail;Papel', 'Contrato 000;Ana;ana@x.com;Parte', 'B;Rui;r@x.com;P']
/** Record of the log, 40 characters, which may contain line ends. */
const A_WRITE = /.{40}/gsu
/** Fewest writes: the copies of contract and sheet, the commit and those after it. */
const LEAST_WRITES = 12

async function saveHalfDone() {
  const { here, service, accountId, path } = await openTwoMachines()
  const { folder, workspace } = here
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 1 })
  const [document] = await documentsOf(here, batchId)
  await openSheetOf(here, batchId, SHEET)
  const links = document ? [{ line: 3, documentId: document.id }] : []
  valueOf(await workspace.sheets.link(batchId, links, [], () => {}))
  const keeps = { keepsHandwritten: true, keepsIncomplete: true }
  const template = { kind: 'message', template: 'Olá, {signatário 1}' } as const
  valueOf(await workspace.templates.apply(batchId, { ...template, ...keeps }))
  await workspace.portable.save(batchId, path)
  return { here, service, batchId, path, baseUrl: service.baseUrl }
}

/** @param at number of the write that kills, from 1; 0 only counts @returns names of the writes */
async function openKilledAt(at: number, given: readonly string[]): Promise<readonly string[]> {
  const log = join(await temporaryFolder(), 'writes')
  const [folder = ''] = given
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${HOOK}`,
    FAIL_AT: String(at),
    FAIL_BY_KILL: '1',
    FAIL_DISK: folder,
    FAIL_LOG: log,
  }
  const child = spawn(process.execPath, [CHILD, ...given], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, signal], said).toEqual(at === 0 ? [0, null] : [null, 'SIGKILL'])
  return (await readFile(log, 'latin1')).match(A_WRITE) ?? []
}

test('killed at each write of opening a `.lote`, its import is there with the batch or comes with it again', async () => {
  const { here, service, batchId, path, baseUrl } = await saveHalfDone()
  const expected = await readAll(here, batchId)
  const writes = await openKilledAt(0, [await temporaryFolder(), path, baseUrl])
  // Earlier writes open the journal, which other tests kill.
  const first = writes.findIndex((write) => write.includes('/files'))
  expect(writes.length - first).toBeGreaterThan(LEAST_WRITES)
  const found: string[] = []
  for (const [index, write] of writes.entries()) {
    if (index < first) continue
    const folder = await temporaryFolder()
    await openKilledAt(index + 1, [folder, path, baseUrl])
    const there = await openTestWorkspace(service, { folder })
    await there.workspace.portable.recover()
    const opened = await there.workspace.portable.open(path)
    found.push(opened.kind)
    const message = `killed at ${write.trim()}: ${opened.kind}`
    expect(['opened', 'known'], message).toContain(opened.kind)
    expect(await readAll(there, batchId), message).toEqual(expected)
    const left = await readdir(join(folder, 'files'))
    expect(left.filter((name) => name.startsWith('lote-'))).toEqual([])
    await there.workspace.close(0)
  }
  // Kills before and after the commit were both met.
  expect(new Set(found)).toEqual(new Set(['opened', 'known']))
})

async function readAll(machine: Parameters<typeof readImport>[0], batchId: BatchId) {
  return [
    await readImport(machine, batchId),
    (await machine.workspace.templates.used(batchId)).message.last,
    (await documentsOf(machine, batchId)).map(({ id, name, signers }) => [id, name, signers]),
  ]
}
