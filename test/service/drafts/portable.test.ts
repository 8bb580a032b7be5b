// A batch prepared on one machine and opened on another: nothing lost, and the same bytes go out.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toDocumentContent } from '../../../shared/model/draft.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { toCreateBody } from '../../../main/partner/wire/create-document.ts'
import { addTestFiles, prepareDrafts, valueOf } from '../../support/drafts.ts'
import { makeDocx } from '../../support/make-docx.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function openTwo() {
  const service = await startTestService()
  const here = await openTestWorkspace(service)
  const there = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  return { here, there, service, accountId, path: join(here.folder, 'novembro.lote') }
}

test('everything that was prepared arrives: files, signers, areas, options, columns and what was wrong', async () => {
  const { here, there, accountId, path } = await openTwo()
  const { batchId } = await here.workspace.drafts.create({ name: 'Novembro', accountId })
  const entries = await addTestFiles(here.workspace, batchId, join(here.folder, 'originais'), {
    'Locação 101.pdf': await makePdf('Locação 101'),
    'Aditivo.docx': makeDocx(['Aditivo']),
    'vazio.pdf': '',
  })
  const [first] = entries
  if (!first) throw new Error('no draft')
  const at = percentSchema.parse(10)
  valueOf(
    await here.workspace.drafts.change(batchId, [
      {
        id: first.document.id,
        change: {
          signers: [
            { email: 'ana@exemplo', role: '', name: 'Ana', documentNumber: '529.982.247-25' },
          ],
          areas: [{ type: 'Signature', page: 1, x: at, y: at, width: at, height: at, signer: 0 }],
          message: 'Olá, Ana.',
          observers: ['b@exemplo.com.br'],
        },
      },
    ]),
  )
  expect(await here.workspace.portable.save(batchId, path)).toEqual({ kind: 'saved', documents: 3 })

  const progress: number[] = []
  const opened = await there.workspace.portable.open(path, (done) => progress.push(done))
  expect(opened).toMatchObject({ kind: 'opened', documents: 3, isReleased: false })
  expect(progress).toEqual([1, 2, 3])
  const before = (await here.workspace.drafts.open(batchId)).entries()
  const after = (await there.workspace.drafts.open(batchId)).entries()
  expect(after).toEqual(before)
  expect((await there.workspace.drafts.header(batchId))?.name).toBe('Novembro')
})

test('the same bodies go out, byte for byte, from either machine', async () => {
  const { here, there, accountId, path } = await openTwo()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 3 })
  await here.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path)
  const bodiesOf = async ({ workspace }: typeof here) => {
    const entries = (await workspace.drafts.open(batchId)).entries()
    return Promise.all(
      entries.map(async ({ document }) => {
        const content = toDocumentContent(document)
        if (!content) throw new Error('no file')
        const stored = (await workspace.files.path(content.file.sha256)) ?? 'not in the store'
        const { prefix, suffix } = toCreateBody(content, content.name)
        return prefix + (await readFile(stored, 'base64')) + suffix
      }),
    )
  }
  expect(await bodiesOf(there)).toEqual(await bodiesOf(here))
})

test('a batch that is here already is not touched, prepared or released', async () => {
  const { here, accountId, path } = await openTwo()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 1 })
  await here.workspace.portable.save(batchId, path)
  const [entry] = (await here.workspace.drafts.open(batchId)).entries()
  if (!entry) throw new Error('no draft')
  await here.workspace.drafts.change(batchId, [
    { id: entry.document.id, change: { name: 'Outro' } },
  ])
  expect(await here.workspace.portable.open(path)).toEqual({ kind: 'known', batchId })
  expect((await here.workspace.drafts.open(batchId)).entries()[0]?.document.name).toBe('Outro')
})

test('a `.lote` that cannot be opened says why and leaves no batch and no file behind', async () => {
  const { here, there, accountId, path } = await openTwo()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length / 2))
  expect(await there.workspace.portable.open(path)).toMatchObject({
    kind: 'notOpened',
    fault: 'damaged',
  })
  expect(await there.workspace.drafts.list()).toEqual([])
  expect(await readdir(join(there.folder, 'files'))).toEqual([])
})

test('an empty batch, and a place that cannot be written, are told', async () => {
  const { here, accountId } = await openTwo()
  const { batchId } = await here.workspace.drafts.create({ name: 'Vazio', accountId })
  const path = join(here.folder, 'none', 'x.lote')
  expect(await here.workspace.portable.save(batchId, path)).toEqual({ kind: 'nothingToSave' })
  const full = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 1 })
  expect(await here.workspace.portable.save(full, path)).toEqual({
    kind: 'notSaved',
    code: 'ENOENT',
  })
})

test('R17: the same `.lote` released on two machines exists once at the service', async () => {
  const { here, there, service, accountId, path } = await openTwo()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path)
  for (const { workspace } of [here, there]) {
    workspace.queue.run()
    workspace.releases.run()
    valueOf(await workspace.releases.release(batchId, 'all'))
    valueOf(await workspace.releases.releaseNow(batchId))
    await expect
      .poll(() => workspace.journal.countDeliveries(), { timeout: 20_000 })
      .toEqual({ sent: 2 })
  }
  expect(service.documents()).toHaveLength(2)
  const { rows } = await there.workspace.journal.documents({})
  expect(rows.map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'sent', evidence: 'file' },
    { kind: 'sent', evidence: 'file' },
  ])
})
