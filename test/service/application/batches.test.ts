// A batch from its first file to its signed files, through the same operations as the window.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BatchId } from '../../../shared/model/ids.ts'
import { makePdf } from '../../support/make-pdf.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const FAR = { timeout: 180_000, interval: 100 }

async function practise(given: Parameters<typeof startTestApplication>[0] = {}) {
  const application = await startTestApplication(given)
  await application.ask('environment.choose', { environment: 'practice' })
  return application
}

async function addFiles(
  application: TestApplication,
  batchId: BatchId,
  files: Readonly<Record<string, Uint8Array | string>>,
) {
  const folder = join(application.folder, 'originais')
  await mkdir(folder, { recursive: true })
  const paths = []
  for (const [name, bytes] of Object.entries(files)) {
    paths.push(join(folder, name))
    await writeFile(join(folder, name), bytes)
  }
  const admitted = application.admitFiles(paths)
  if (!admitted.ok) throw new Error(admitted.failure.code)
  const tokens = admitted.value.map(({ token }) => token)
  return application.ask('draft.addFiles', { batchId, tokens })
}

async function send(application: TestApplication, batchId: BatchId): Promise<void> {
  await application.ask('batch.release', { batchId, scope: 'all' })
  await application.ask('batch.releaseNow', { batchId })
}

test('the sample batch is ready: released, it is signed, archived and opened @deep', async () => {
  const copies = await temporaryFolder()
  const application = await practise({ pickedFolder: copies })
  const { ask } = application
  const sample = await ask('batch.createSample', {})
  expect(sample).toMatchObject({ name: 'Lote de exemplo', drafts: 5 })
  expect(await ask('batch.forecast', { batchId: sample.id })).toMatchObject({
    ready: 5,
    blocked: 0,
    warned: 0,
    sentThisMonth: 0,
  })
  const pagesNow = async () =>
    (await ask('batch.documents', { batchId: sample.id })).rows.map(({ pages }) => pages)
  const pages = await pagesNow()
  await send(application, sample.id)
  expect(await pagesNow(), 'D14: released, each has the pages of its original').toEqual(pages)
  await expect
    .poll(async () => (await ask('document.counts', {})).views.pending, FAR)
    .toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        await ask('document.checkNow', {})
        return ask('archive.summary', {})
      },
      { timeout: 180_000, interval: 500 },
    )
    .toMatchObject({ stored: 5, missing: 0, condition: 'ready', isDefaultFolder: true })
  expect(await pagesNow(), 'D14: signed and stored, it still has them').toEqual(pages)
  const { rows } = await ask('document.list', { view: 'stored', offset: 0, limit: 10 })
  const [row] = rows
  if (!row) throw new Error('five rows')
  await ask('archive.open', { documentId: row.id })
  const [path = ''] = application.opened
  expect(path).toContain(join('practice', 'archive'))
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
  const account = (await ask('account.list', {})).find(({ name }) => name.includes('Boa Vista'))
  if (!account || row.delivery.kind !== 'sent') throw new Error('sent from an account')
  const { partnerId } = row.delivery
  const saveFile = (what: 'withAttachments' | 'certificate') =>
    ask('service.saveFile', { accountId: account.id, partnerId, name: 'Cópia', what })
  expect(await saveFile('withAttachments')).toMatchObject({ kind: 'saved' })
  expect(await readdir(copies)).toEqual(['Cópia.pdf'])
  await expect(saveFile('certificate'), 'nobody signed with one').rejects.toThrow('serviceRefused')
  await rm(path)
  await expect(ask('archive.open', { documentId: row.id })).rejects.toThrow('archivedFileMissing')
  expect(await ask('batch.list', {})).toMatchObject([
    { id: sample.id, drafts: 0, counts: { stored: 5 } },
  ])
  const next = await ask('batch.createSample', {})
  expect(await ask('batch.forecast', { batchId: next.id }), 'LIM-11').toMatchObject({
    sentThisMonth: 5,
  })
})

test('where a file was on the disk never comes to the page', async () => {
  const application = await practise()
  const { ask } = application
  const { id: batchId } = await ask('batch.create', { name: 'Locações' })
  const rows = await addFiles(application, batchId, {
    'Contrato A.pdf': await makePdf('A'),
    'Contrato B.pdf': 'rascunho',
  })
  const documentIds = rows.map(({ id }) => id)
  const said = [
    rows,
    await ask('batch.documents', { batchId }),
    await ask('batch.list', {}),
    await ask('draft.readMany', { batchId, documentIds }),
    await Promise.all(documentIds.map((documentId) => ask('draft.read', { documentId }))),
    await ask('original.changed', { batchId }),
  ]
  expect(JSON.stringify(said)).toContain('Contrato B.pdf')
  expect(JSON.stringify(said)).not.toContain(application.folder)
})

test('skipped files go to the page without their paths, with a token for what can be opened', async () => {
  const application = await practise()
  const { ask } = application
  const { id: batchId } = await ask('batch.create', { name: 'Locações' })
  await addFiles(application, batchId, { 'pessoas.xlsx': 'x', '~$a.docx': 'x' })
  const { skipped } = await ask('draft.skippedFiles', { batchId })
  expect(skipped).toMatchObject({ count: 2, isNothingAdded: true })
  expect(skipped?.files).toEqual([
    { kind: 'sheet', name: 'pessoas.xlsx', token: expect.any(String) as string },
    { kind: 'system', name: '~$a.docx' },
  ])
  expect(JSON.stringify(skipped)).not.toContain(application.folder)
  await ask('draft.dismissSkippedFiles', { batchId })
  expect(await ask('draft.skippedFiles', { batchId })).toEqual({})
})

test('each bad file is a row with its reason, can be replaced, and the others go', async () => {
  const application = await practise()
  const { ask } = application
  const { id: batchId } = await ask('batch.create', { name: 'Locações' })
  const progress: number[] = []
  application.onEvent((event) => {
    if (event.name === 'files.progressed') progress.push(event.payload.done)
  })
  const rows = await addFiles(application, batchId, {
    'Contrato A.pdf': await makePdf('A'),
    'Contrato B.pdf': 'rascunho',
  })
  expect(progress.at(-1)).toBe(2)
  expect(rows.map(({ name, findings }) => [name, findings[0]?.code])).toEqual([
    ['Contrato A', 'document.noSigner'],
    ['Contrato B', 'file.notPdf'],
  ])
  const documentIds = rows.map(({ id }) => id)
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Contratante', name: 'Ana Conceição' }]
  await ask('draft.change', { batchId, documentIds, change: { signers } })
  await send(application, batchId)
  await expect.poll(async () => (await ask('document.counts', {})).views.all, FAR).toBe(1)
  const [, bad] = documentIds
  if (!bad) throw new Error('two rows')
  const path = join(application.folder, 'originais', 'Contrato B, certo.pdf')
  await writeFile(path, await makePdf('B'))
  const admitted = application.admitFiles([path])
  const token = admitted.ok ? admitted.value[0]?.token : undefined
  if (!token) throw new Error('one token')
  const replaced = await ask('draft.replaceFile', { documentId: bad, token })
  expect(replaced).toMatchObject({ name: 'Contrato B', pages: 1, signers })
  expect(replaced.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await send(application, batchId)
  await expect.poll(async () => (await ask('document.counts', {})).views.all, FAR).toBe(2)
  expect((await ask('batch.documents', { batchId })).rows.map(({ name }) => name)).toEqual([
    'Contrato A',
    'Contrato B',
  ])
})

test('documents are found by name, file and people, whatever their case and accents', async () => {
  const application = await practise()
  const { ask } = application
  const sample = await ask('batch.createSample', {})
  await send(application, sample.id)
  await expect.poll(async () => (await ask('document.counts', {})).views.all, FAR).toBe(5)
  const find = async (text: string) =>
    (await ask('document.list', { view: 'all', text, offset: 0, limit: 10 })).total
  const [first] = (await ask('document.list', { view: 'all', offset: 0, limit: 1 })).rows
  expect(await find(shout(first?.name))).toBe(1)
  expect(await find(shout(first?.signers[0]?.name))).toBeGreaterThanOrEqual(1)
  expect(await find('nobody of that name')).toBe(0)
  expect(await find('originalName')).toBe(0)
  expect(await find('%')).toBe(0)
  const email = first?.signers[0]?.email.split('@')[1] ?? ''
  const page = await ask('document.list', { view: 'all', text: email, offset: 0, limit: 2 })
  expect(page).toMatchObject({ rows: { length: 2 }, total: 5 })
})

test('the archive goes to the folder that was chosen, and what lay elsewhere is still opened there', async () => {
  const application = await practise({ pickedFolder: '/' })
  const { ask } = application
  const before = await ask('archive.summary', {})
  await ask('settings.pickArchiveFolder', {})
  expect(await ask('archive.summary', {})).toMatchObject({ folder: '/', isDefaultFolder: false })
  await ask('settings.useDefaultArchiveFolder', {})
  expect(await ask('archive.summary', {})).toEqual(before)
  await ask('archive.openFolder', {})
  expect(application.opened).toEqual([before.folder])
})

test('what was typed as the window closed is on disk before the program ends', async () => {
  const application = await practise()
  const sample = await application.ask('batch.createSample', {})
  const { rows } = await application.ask('batch.documents', { batchId: sample.id })
  const typed = rows.map(({ id }, index) =>
    application.ask('draft.change', {
      batchId: sample.id,
      documentIds: [id],
      change: { message: `digitado por último ${index}` },
    }),
  )
  await application.stop()
  await Promise.all(typed)
  const again = await startTestApplication({ folder: application.folder })
  for (const [index, { id }] of rows.entries()) {
    const { document } = await again.ask('draft.read', { documentId: id })
    expect(document.message).toBe(`digitado por último ${index}`)
  }
})

test('practice is where samples are made, and nothing of it is seen in live', async () => {
  const application = await practise()
  const { ask } = application
  await ask('batch.createSample', {})
  await ask('settings.change', { liveBaseUrl: 'https://api.example.com' })
  await ask('environment.choose', { environment: 'live' })
  expect(await ask('batch.list', {})).toEqual([])
  await expect(ask('batch.createSample', {})).rejects.toThrow('practiceOnly')
})

/** Returns the text in capitals, without accents. */
function shout(text = ''): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}
