// Batch prepared on one machine and opened on another: nothing is lost, and the same bytes are sent.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DraftEntry } from '../../../main/drafts/draft-entries.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { DraftChange } from '../../../shared/model/draft.ts'
import { toDocumentContent } from '../../../shared/model/draft.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { toCreateBody } from '../../../main/partner/wire/create-document.ts'
import { addTestFiles, prepareDrafts, valueOf } from '../../support/drafts.ts'
import { makeDocx } from '../../support/make-docx.ts'
import { makePdf } from '../../support/make-pdf.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTwoMachines } from '../../support/two-machines.ts'

/** Returns the entry without the path of its file, which only one machine knows. */
function withoutOrigin({ document, ...entry }: DraftEntry): DraftEntry {
  const { origin: _, ...file } = document.file
  return { ...entry, document: { ...document, file } }
}

/** Returns the create bodies of a machine, without the file name that each attempt makes up. */
async function bodiesOf({ workspace }: TestWorkspace, batchId: BatchId) {
  const entries = (await workspace.drafts.open(batchId)).entries()
  return Promise.all(
    entries.flatMap(({ document }) => {
      const content = toDocumentContent(document)
      return content ? [toBody(workspace, content)] : []
    }),
  )
}

async function toBody({ files }: TestWorkspace['workspace'], content: DocumentContent) {
  const stored = (await files.path(content.file.sha256)) ?? 'not in the store'
  const { prefix, suffix } = toCreateBody(content, content.name)
  return prefix + (await readFile(stored, 'base64')) + suffix
}

const SIGNER: Signer = {
  email: 'ana@exemplo',
  role: '',
  name: 'Ana',
  documentNumber: '529.982.247-25',
  order: 2,
  authenticationMethod: 'EmailAndSms',
  telephoneCountryCode: '55',
  telephone: '11987654321',
  signatureLinkMethod: 'WhatsApp',
  additionalAuthenticationMethods: ['Selfie'],
  language: 'pt-BR',
  saveAsContact: true,
  substitutes: [{ email: 'rui@exemplo.com.br', name: 'Rui' }],
  requireDocumentNumber: true,
}

test('everything that was prepared arrives, and the same bytes go out: files, annexes, signers, areas, options, columns and what was wrong', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { batchId } = await here.workspace.drafts.create({ name: 'Novembro', accountId })
  const entries = await addTestFiles(here.workspace, batchId, join(here.folder, 'originais'), {
    'Locação 101.pdf': await makePdf('Locação 101'),
    'Locação 102.pdf': await makePdf('Locação 102'),
    'Aditivo.docx': makeDocx(['Aditivo']),
    'vazio.pdf': '',
  })
  const [first] = entries
  if (!first) throw new Error('no draft')
  const at = percentSchema.parse(10)
  const id = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3001'
  const change: DraftChange = {
    name: 'Locação 101 ✓',
    signers: [SIGNER, { email: 'b@exemplo.com.br', role: 'Locatário' }],
    areas: [{ type: 'Signature', page: 1, x: at, y: at, width: at, height: at, signer: 0 }],
    message: 'Olá, Ana.\n“Leia”',
    observers: ['c@exemplo.com.br'],
    folderId: id,
    categories: [id],
    groups: [id],
    informations: [{ informationFieldId: id, value: '101' }],
    deadlineAt: toEpochMs(1_900_000_000_000),
    scheduledToAt: toEpochMs(1_890_000_000_000),
    reminderFrequency: 'Daily',
  }
  valueOf(await here.workspace.drafts.change(batchId, [{ id: first.document.id, change }]))
  const annex = join(here.folder, 'regulamento.pdf')
  await writeFile(annex, await makePdf('Regulamento'))
  const given = [{ path: annex, fileName: 'regulamento.pdf' }]
  expect(valueOf(await here.workspace.annexes.add(batchId, given))).toEqual([])
  await here.workspace.annexes.settle(batchId, () => {})
  await here.workspace.drafts.prioritize(batchId, 'urgent')
  expect(await here.workspace.portable.save(batchId, path)).toEqual({
    kind: 'saved',
    documents: 4,
    isSealed: false,
  })

  const progress: number[] = []
  const opened = await there.workspace.portable.open(path, {
    onProgress: ({ stage, done }) => stage === 'taking' && progress.push(done),
  })
  expect(opened).toMatchObject({ kind: 'opened', documents: 4, isReleased: false })
  expect(progress).toEqual([1, 2, 3, 4])
  const before = (await here.workspace.drafts.open(batchId)).entries()
  const after = (await there.workspace.drafts.open(batchId)).entries()
  expect(before[1]?.document.file).toHaveProperty('annexed')
  expect(after).toEqual(before.map(withoutOrigin))
  const header = await here.workspace.drafts.header(batchId)
  expect(header).toMatchObject({ name: 'Novembro', priority: 'urgent', isPortable: true })
  expect(await there.workspace.drafts.header(batchId)).toEqual(header)
  expect(await bodiesOf(there, batchId)).toEqual(await bodiesOf(here, batchId))
})

test('what is in a file is told; a batch that is here is not touched, and taken in once it was discarded', async () => {
  const { here, there, service, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  const written = {
    kind: 'readable',
    summary: {
      batchId,
      name: 'Lote de teste',
      accountId,
      documents: 2,
      refused: 0,
      annexes: 0,
      isReleased: false,
      origin: { environment: 'live', baseUrl: service.baseUrl },
    },
  }
  expect(await there.workspace.portable.preview(path)).toMatchObject({
    ...written,
    presence: 'absent',
  })
  expect(await there.workspace.drafts.list()).toEqual([])
  expect(await here.workspace.portable.preview(path)).toMatchObject({
    ...written,
    presence: 'preparing',
  })

  const [entry] = (await here.workspace.drafts.open(batchId)).entries()
  if (!entry) throw new Error('no draft')
  const changes = [{ id: entry.document.id, change: { name: 'Outro' } }]
  valueOf(await here.workspace.drafts.change(batchId, changes))
  expect(await here.workspace.portable.open(path)).toEqual({ kind: 'known', batchId })
  expect((await here.workspace.drafts.open(batchId)).entries()[0]?.document.name).toBe('Outro')

  valueOf(await here.workspace.drafts.discard(batchId))
  // A window that still asks for the batch leaves an empty draft store.
  expect((await here.workspace.drafts.open(batchId)).entries()).toEqual([])
  expect(await here.workspace.portable.open(path)).toMatchObject({ kind: 'opened', documents: 2 })
  expect((await here.workspace.drafts.open(batchId)).entries()).toHaveLength(2)
})

test('R17: what is on its way out while it is saved arrives as something that may have been sent', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 1 })
  valueOf(await here.workspace.releases.release(batchId, 'all'))
  await here.workspace.portable.save(batchId, path)
  expect(await there.workspace.portable.open(path)).toMatchObject({ isReleased: true })
  expect(await there.workspace.drafts.header(batchId)).toMatchObject({ isSentElsewhere: true })
})

test('R17: the same `.lote` released on two machines exists once at the service', async () => {
  const { here, there, service, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  await here.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path)
  for (const { workspace } of [here, there]) {
    workspace.queue.run()
    workspace.releases.run()
    valueOf(await workspace.releases.release(batchId, 'all'))
    valueOf(await workspace.releases.releaseNow(batchId))
    await expect.poll(() => workspace.journal.documents.countDeliveries()).toEqual({ sent: 2 })
  }
  expect(service.documents()).toHaveLength(2)
  const { rows } = await there.workspace.journal.documents.list({})
  expect(rows.map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'sent', evidence: 'file' },
    { kind: 'sent', evidence: 'file' },
  ])
})
