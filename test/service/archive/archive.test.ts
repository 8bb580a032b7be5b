import { readFile, readdir, writeFile } from 'node:fs/promises'
import { mkdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WorkspaceOptions } from '../../../main/app/workspace.ts'
import type { FaultInput } from '../../../main/practice/faults.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { DOWNLOADS_AT_ONCE } from '../../../main/app/workspace.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

/** Sends `count` documents and waits until they are signed and seen; their clock can be advanced. */
async function signed(
  count: number,
  faults: readonly FaultInput[] = [],
  names: readonly string[] = [],
  options: Partial<WorkspaceOptions> = {},
) {
  const service = await startTestService({ settings: { signAfterMs: 1 } })
  let aheadMs = 0
  const clock = { ...systemClock, now: () => toEpochMs(systemClock.now() + aheadMs) }
  const opened = await openTestWorkspace(service, { clock, ...options })
  const { workspace, folder, prepare } = opened
  for (let each = 0; each < count; each += 1) {
    const name = names[each]
    await workspace.queue.release(await prepare(1, name === undefined ? {} : { name }))
  }
  workspace.queue.run()
  await expect
    .poll(
      () =>
        service.documents().filter(({ signatureStatusId }) => signatureStatusId === 'Signed')
          .length,
    )
    .toBe(count)
  await expect
    .poll(async () => (await workspace.journal.documents.countDeliveries()).sent)
    .toBe(count)
  await workspace.watcher.cycle()
  for (const fault of faults) service.arm(fault)
  const archiveFolder = join(folder, 'archive')
  /** Returns the names of the archived files, without the manifest. */
  const files = async () =>
    (await readdir(archiveFolder).catch((): string[] => [])).filter(
      (name) => !name.startsWith('manifesto.'),
    )
  const states = async () =>
    (await workspace.journal.documents.list({})).rows.map(({ archive }) => archive)
  return {
    ...opened,
    archiveFolder,
    files,
    states,
    wait: (ms: number) => {
      aheadMs += ms
      workspace.noteResume()
    },
  }
}

test('A2: every signed file is stored under its name, with the hash that the journal has', async () => {
  const { workspace, archiveFolder, files, states } = await signed(3)
  expect((await workspace.archive.round()).stored).toHaveLength(3)
  expect(await files()).toHaveLength(3)
  for (const state of await states()) {
    if (state.kind !== 'stored') throw new Error(state.kind)
    const bytes = await readFile(join(archiveFolder, state.path))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(state.sha256)
    expect(bytes.byteLength).toBe(state.sizeBytes)
    expect(state.pages).toBe(2) // the contract and its signing sheet
  }
  expect(await workspace.archive.countMissing()).toBe(0)
})

test('A2 DL-05: a truncated download never takes the final name, and is fetched again', async () => {
  const { workspace, files, states, wait } = await signed(1, [
    { on: 'file', kind: 'truncatedDownload' },
  ])
  expect((await workspace.archive.round()).failed).toHaveLength(1)
  expect(await states()).toMatchObject([{ kind: 'failed', fault: 'truncated' }])
  expect(await files()).toEqual([])
  expect((await workspace.archive.round()).failed, 'not before its time').toHaveLength(0)
  wait(60_000)
  expect((await workspace.archive.round()).stored).toHaveLength(1)
  expect(await files()).toHaveLength(1)
})

test('A4 DL-04 LIM-05: an expired URL is asked for anew at once', async () => {
  const { workspace } = await signed(1, [{ on: 'file', kind: 'expiredUrl' }])
  expect((await workspace.archive.round()).stored).toHaveLength(1)
})

test('A2: two documents of one name, and a file that was there already, all keep their own', async () => {
  const names = ['Contrato: "A/B"', 'Contrato: "A/B"']
  const { workspace, archiveFolder, files } = await signed(2, [], names)
  await mkdir(archiveFolder, { recursive: true })
  await writeFile(join(archiveFolder, 'Contrato- -A-B-_assinado.pdf'), 'de outra pessoa')
  expect((await workspace.archive.round()).stored).toHaveLength(2)
  expect((await files()).toSorted()).toEqual([
    'Contrato- -A-B-_assinado (2).pdf',
    'Contrato- -A-B-_assinado (3).pdf',
    'Contrato- -A-B-_assinado.pdf',
  ])
  expect(await readFile(join(archiveFolder, 'Contrato- -A-B-_assinado.pdf'), 'utf8')).toBe(
    'de outra pessoa',
  )
})

test('while disk and journal take as many as are fetched at once, the service is asked for the next', async () => {
  let downloaded = 0
  const { promise: oneMore, resolve: onOneMore } = Promise.withResolvers<void>()
  const { workspace } = await signed(DOWNLOADS_AT_ONCE + 1, [], [], {
    async reach(checkpoint) {
      if (checkpoint === 'downloaded' && (downloaded += 1) > DOWNLOADS_AT_ONCE) onOneMore()
      if (checkpoint === 'storing') await oneMore
    },
  })
  expect((await workspace.archive.round()).stored).toHaveLength(DOWNLOADS_AT_ONCE + 1)
})

test('DL-03: what nobody has signed is not asked for', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(1))
  workspace.queue.run()
  await expect.poll(async () => (await workspace.journal.documents.countDeliveries()).sent).toBe(1)
  await workspace.watcher.cycle()
  expect(await workspace.archive.round()).toEqual({ stored: [], failed: [] })
  const { rows } = await workspace.journal.documents.list({})
  expect(rows[0]?.tracking).toMatchObject({ kind: 'seen', signatureStatus: 'WaitingSignatures' })
})
