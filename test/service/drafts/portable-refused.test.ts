// Batch files that are not saved or not opened: what existed before stays whole.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createGauge } from '../../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../../main/import/lote/office-mark.ts'
import { readLote } from '../../../main/import/lote/read-lote.ts'
import { writeLote } from '../../../main/import/lote/write-lote.ts'
import { unpackLote } from '../../../main/drafts/unpack-lote.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import { prepareDrafts } from '../../support/drafts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { fileWorkers } from '../../support/file-workers.ts'
import { openTwoMachines } from '../../support/two-machines.ts'

test('what is not saved leaves what lay there before: stopped, no place, an empty batch, a contract that is gone', async () => {
  const { here, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  const stopped = { kind: 'notSaved', ok: false, problem: 'stopped' }
  const signal = AbortSignal.abort()
  expect(await here.workspace.portable.save(batchId, path, { signal })).toEqual(stopped)
  expect(await readdir(here.folder)).not.toContain('novembro.lote')
  await writeFile(path, 'de antes')
  expect(await here.workspace.portable.save(batchId, path, { signal })).toEqual(stopped)
  expect(await readFile(path, 'utf8')).toBe('de antes')
  expect((await readdir(here.folder)).filter((name) => name.endsWith('.part'))).toEqual([])

  const elsewhere = join(here.folder, 'none', 'x.lote')
  expect(await here.workspace.portable.save(batchId, elsewhere)).toEqual({
    kind: 'notSaved',
    ok: false,
    problem: 'unwritable',
    code: 'ENOENT',
  })
  const empty = await here.workspace.drafts.create({ name: 'Vazio', accountId })
  expect(await here.workspace.portable.save(empty.batchId, path)).toEqual({ kind: 'nothingToSave' })

  const [, second] = (await here.workspace.drafts.open(batchId)).entries()
  if (second?.document.file.kind !== 'stored') throw new Error('no file')
  const stored = await here.workspace.files.path(second.document.file.file.sha256)
  await rm(stored ?? '')
  expect(await here.workspace.portable.save(batchId, path)).toEqual({
    kind: 'notSaved',
    ok: false,
    problem: 'notInStore',
    contract: 'Contrato 001.pdf',
  })
  expect(await readFile(path, 'utf8')).toBe('de antes')
})

test('a `.lote` that cannot be opened says why and leaves no batch and no file behind', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length / 2))
  expect(await there.workspace.portable.open(path)).toMatchObject({
    kind: 'notOpened',
    fault: 'damaged',
  })
  const at = whole.lastIndexOf('%%EOF')
  whole.write('%%E0F', at)
  await writeFile(path, whole)
  expect(await there.workspace.portable.open(path)).toMatchObject({
    kind: 'notOpened',
    fault: 'damaged',
    contract: 'Contrato 001.pdf',
  })
  expect(await there.workspace.drafts.list()).toEqual([])
  expect(await readdir(join(there.folder, 'files'))).toEqual([])
})

test('stopped while it is taken in, nothing of the batch is there, and it can be taken in again', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 12 })
  await here.workspace.portable.save(batchId, path)
  const stopping = new AbortController()
  const stopped = await there.workspace.portable.open(path, {
    signal: stopping.signal,
    onProgress: ({ stage }) => stage === 'taking' && stopping.abort(),
  })
  expect(stopped).toEqual({ kind: 'stopped' })
  expect(await there.workspace.drafts.list()).toEqual([])
  const names = await readdir(join(there.folder, 'files'))
  expect(names.filter((name) => name.startsWith('lote-'))).toEqual([])
  expect(await there.workspace.portable.open(path)).toMatchObject({ kind: 'opened', documents: 12 })

  // A killed process leaves its folder until the next start.
  const left = join(there.folder, 'files', 'lote-x')
  await mkdir(left)
  await writeFile(join(left, 'contrato.pdf'), '%PDF')
  await there.workspace.portable.recover()
  expect(await readdir(join(there.folder, 'files'))).not.toContain('lote-x')
})

test('a `.lote` that names documents of another batch takes nothing of it away', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path)
  // A forged file: the same documents under another batch id.
  const bytes = await readFile(path)
  const store = join(here.folder, 'files')
  const folder = await temporaryFolder()
  const read = await readLote(path, folder, createGauge(), ANY_MARK)
  if (!read.ok) throw new Error(read.fault)
  const id = batchIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6fffff')
  const forged = { ...read.lote, batch: { ...read.lote.batch, id } }
  await writeLote({ path, partPath: `${path}.part` }, { lote: forged }, store, createGauge())
  expect(bytes.equals(await readFile(path))).toBe(false)
  expect(await there.workspace.portable.open(path)).toMatchObject({
    kind: 'notOpened',
    fault: 'mixed',
  })
  expect((await there.workspace.drafts.open(batchId)).entries()).toHaveLength(2)
  expect(await there.workspace.drafts.list()).toHaveLength(1)
})

test('QUEUE-11: what was saved live is not taken into practice', async () => {
  const { here, service, accountId, path } = await openTwoMachines()
  const practice = await openTestWorkspace(service, {
    identity: { environment: 'practice', baseUrl: '' },
    fileWorkers,
  })
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 1 })
  await here.workspace.portable.save(batchId, path)
  expect(await practice.workspace.portable.preview(path)).toMatchObject({
    otherService: 'environment',
  })
  expect(await practice.workspace.portable.open(path)).toEqual({ kind: 'otherEnvironment' })
  expect(await practice.workspace.drafts.list()).toEqual([])
})

test('a `.lote` whose annex or bare contract is lost while it is opened loses no page and doubles none', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { workspace } = here
  const batchId = await prepareDrafts(workspace, { folder: here.folder, accountId, count: 1 })
  const bare = (await workspace.drafts.open(batchId)).entries()[0]?.document.file
  const annex = { path: join(here.folder, 'regras.pdf'), fileName: 'regras.pdf' }
  await writeFile(annex.path, await makePdf('Regras'))
  await workspace.annexes.add(batchId, [annex])
  await workspace.annexes.settle(batchId, () => {})
  const rules = (await workspace.drafts.header(batchId))?.annexes?.[0]?.file.sha256
  if (bare?.kind !== 'stored' || rules === undefined) throw new Error('no annex')
  await workspace.portable.save(batchId, path)

  const { files } = there.workspace
  /** Opens the file while another program removes the unpacked file with that hash. */
  const openWithout = (sha256: string) =>
    unpackLote(
      {
        files: {
          ...files,
          async admit(unpacked) {
            if (basename(unpacked).startsWith(sha256)) await rm(unpacked)
            return files.admit(unpacked)
          },
        },
        workers: fileWorkers,
        clock: systemClock,
        storeFolder: join(there.folder, 'files'),
      },
      path,
    )
  expect(await openWithout(rules)).toMatchObject({ ok: false, contract: 'regras.pdf' })
  expect(await openWithout(bare.file.sha256)).toMatchObject({
    ok: true,
    documents: [{ file: { kind: 'refused' } }],
  })
})
