// Drafts: kept as typed, each bad file at its own row, and whole again whenever the program ends.
import { join } from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changeSigners } from '../../../main/drafts/change-signers.ts'
import { createDrafts } from '../../../main/drafts/drafts.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { addTestFiles, prepareDrafts, valueOf } from '../../support/drafts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const locked = () => readFile(new URL('../../fixtures/pdf/print_protection.pdf', import.meta.url))

async function open() {
  const service = await startTestService()
  const opened = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  return { ...opened, service, accountId }
}

test('QUEUE-09: each file that cannot be sent is a row with its reason, and the others are unharmed', async () => {
  const { workspace, folder, accountId } = await open()
  const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId })
  const contract = await makePdf('Locação')
  const entries = await addTestFiles(workspace, batchId, join(folder, 'originais'), {
    'Locação_101.pdf': contract,
    'vazio.pdf': '',
    'planilha.pdf': 'não é um PDF',
    'protegido.pdf': await locked(),
    'o mesmo.pdf': contract,
  })
  expect(
    entries.map(({ document, findings }) => [
      document.name,
      findings.map(({ code }) => code).filter((code) => /^(file|document\.twice)/u.test(code)),
    ]),
  ).toEqual([
    ['Locação 101', ['file.sameContent']],
    ['vazio', ['file.empty']],
    ['planilha', ['file.notPdf']],
    ['protegido', ['file.passwordRequired']],
    ['o mesmo', ['file.sameContent']],
  ])
})

test('the same file with the same name and signers is named at once, at the second one', async () => {
  const { workspace, folder, accountId } = await open()
  const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId })
  const contract = await makePdf()
  const [first, second] = await addTestFiles(workspace, batchId, join(folder, 'originais'), {
    'um.pdf': contract,
    'dois.pdf': contract,
  })
  if (!first || !second) throw new Error('two files')
  const change = { name: 'Contrato', signers: [{ email: 'a@exemplo.com.br', role: 'Locador' }] }
  const changed = valueOf(
    await workspace.drafts.change(batchId, [
      { id: second.document.id, change },
      { id: first.document.id, change },
    ]),
  )
  const codes = changed.map(({ findings }) => findings.map(({ code }) => code))
  expect(codes.map((each) => each.includes('document.twiceInBatch'))).toEqual([false, true])
  // A change of the first draft also removes the finding of the second, which was not changed.
  const freed = valueOf(
    await workspace.drafts.change(batchId, [
      { id: first.document.id, change: { name: 'Outro contrato' } },
    ]),
  )
  expect(freed.map(({ document }) => document.id)).toEqual([first.document.id, second.document.id])
  expect(freed[1]?.findings.map(({ code }) => code)).not.toContain('document.twiceInBatch')
})

test('whatever was typed is there again after the program was killed, wrong as it may be', async () => {
  const { workspace, folder, service, accountId } = await open()
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 3 })
  const [entry] = (await workspace.drafts.open(batchId)).entries()
  if (!entry) throw new Error('three drafts')
  const change = {
    signers: [{ email: 'sem arroba', role: '', telephone: '11 9' }],
    message: 'Prezados,\nsegue o contrato.',
    observers: ['também não é'],
  }
  valueOf(await workspace.drafts.change(batchId, [{ id: entry.document.id, change }]))
  const before = (await workspace.drafts.open(batchId)).entries()
  await workspace.close(0)
  const again = await openTestWorkspace(service, { folder })
  await again.workspace.drafts.recover({ isRestored: false })
  expect((await again.workspace.drafts.open(batchId)).entries()).toEqual(before)
})

test('removed drafts come back at their old place, and are gone for good with the next start', async () => {
  const { workspace, folder, service, accountId } = await open()
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 3 })
  const before = (await workspace.drafts.open(batchId)).entries()
  const ids = before.slice(0, 2).map(({ document }) => document.id)
  valueOf(await workspace.drafts.remove(batchId, ids))
  expect((await workspace.drafts.open(batchId)).entries()).toEqual(before.slice(2))
  valueOf(await workspace.drafts.restore(batchId, ids))
  expect((await workspace.drafts.open(batchId)).entries()).toEqual(before)
  valueOf(await workspace.drafts.remove(batchId, ids))
  await workspace.close(0)
  const again = await openTestWorkspace(service, { folder })
  await again.workspace.drafts.recover({ isRestored: false })
  valueOf(await again.workspace.drafts.restore(batchId, ids))
  expect((await again.workspace.drafts.open(batchId)).entries()).toEqual(before.slice(2))
})

test('files that come in are stopped without losing those that are in', async () => {
  const { workspace, folder, accountId } = await open()
  const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId })
  const files: Record<string, Uint8Array> = {}
  for (let index = 0; index < 40; index += 1) files[`c${index}.pdf`] = await makePdf(`c${index}`)
  const written = await addTestFiles(workspace, batchId, join(folder, 'a'), files)
  expect(written.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, i) => i))
  const paths = Object.keys(files).map((fileName) => ({
    path: join(folder, 'a', fileName),
    fileName: `outra vez ${fileName}`,
  }))
  const progress: number[] = []
  const added = valueOf(
    await workspace.intake.add(batchId, paths, (reported) => {
      if (reported.step === 'looking' || reported.done === 0) return
      progress.push(reported.done)
      workspace.intake.stop(batchId)
    }),
  )
  expect(added.length).toBe(progress.at(-1))
  expect(added.length).toBeLessThan(40)
  expect((await workspace.drafts.open(batchId)).entries()).toHaveLength(40 + added.length)
})

test('skipped files are kept with the draft over a restart, each once, until they are dismissed', async () => {
  const { workspace, folder, service, accountId } = await open()
  const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId })
  const place = join(folder, 'pasta')
  await addTestFiles(workspace, batchId, place, {
    'pessoas.xlsx': 'x',
    'a.pdf': await makePdf('a'),
  })
  await writeFile(join(place, 'video.mp4'), 'x')
  const add = (path: string) =>
    workspace.intake.add(batchId, [{ path, fileName: 'pasta' }], () => {})
  valueOf(await add(place))
  const readSkipped = async ({ drafts }: Pick<typeof workspace, 'drafts'>) =>
    (await drafts.header(batchId))?.skippedFiles
  const files = [
    { kind: 'sheet', fileName: 'pessoas.xlsx' },
    { kind: 'other', fileName: 'video.mp4' },
  ]
  expect(await readSkipped(workspace)).toMatchObject({ files, count: 2, isNothingAdded: false })
  await workspace.close(0)
  const again = await openTestWorkspace(service, { folder })
  expect(await readSkipped(again.workspace)).toMatchObject({ files, count: 2 })
  valueOf(await again.workspace.intake.dismissSkipped(batchId))
  expect(await readSkipped(again.workspace)).toBeUndefined()
})

test('what lies in memory is what lies on disk, whatever was done meanwhile', async () => {
  const { workspace, folder, accountId } = await open()
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 20 })
  const ids = (await workspace.drafts.open(batchId)).entries().map(({ document }) => document.id)
  await Promise.all([
    ...ids.map((id, index) =>
      workspace.drafts.change(batchId, [{ id, change: { message: `${index}` } }]),
    ),
    workspace.drafts.remove(batchId, ids.slice(0, 3)),
    addTestFiles(workspace, batchId, join(folder, 'b'), { 'novo.pdf': await makePdf('novo') }),
  ])
  const shown = (await workspace.drafts.open(batchId)).entries()
  const stored = await workspace.journal.drafts.documents(batchId)
  expect(shown.map(({ position, document }) => ({ position, document }))).toEqual(stored.rows)
  expect(shown).toHaveLength(18)
})

test('options are set for the signers of one role in the chosen documents alone, and each gets its own back', async () => {
  const { workspace, folder, accountId } = await open()
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 3 })
  const { drafts } = workspace
  const ids = (await drafts.open(batchId)).entries().map(({ document }) => document.id)
  const [first, second] = ids
  if (!first || !second) throw new Error('three drafts')
  const witness = { email: 'eva@exemplo.com.br', role: 'Testemunha', language: 'en-US' }
  const tenant = { email: 'ana@exemplo.com.br', role: 'Contratante' }
  valueOf(await drafts.change(batchId, [{ id: first, change: { signers: [tenant, witness] } }]))

  const changed = valueOf(
    await changeSigners(drafts, batchId, {
      documentIds: [first, second],
      role: 'Contratante',
      options: { authenticationMethod: 'WhatsApp', order: 1, saveAsContact: true },
    }),
  )
  expect(changed.signers).toBe(2)
  // The telephone is missing now, and the answer already has the finding.
  expect(changed.entries[0]?.findings.map(({ code }) => code)).toContain('signer.telephoneMissing')
  const signersOf = async () =>
    (await drafts.open(batchId)).entries().map(({ document }) => document.signers)
  const [one, two, three] = await signersOf()
  expect(one).toEqual([
    { ...tenant, authenticationMethod: 'WhatsApp', order: 1, saveAsContact: true },
    witness,
  ])
  expect(two?.[0]).toMatchObject({ authenticationMethod: 'WhatsApp' })
  expect(three?.[0]).not.toHaveProperty('authenticationMethod')

  const emptied = valueOf(
    await changeSigners(drafts, batchId, { options: { language: null, order: null } }),
  )
  expect(emptied.before.map(({ documentId }) => documentId)).toEqual([first, second])
  expect((await signersOf())[0]?.[1]).toEqual({ email: witness.email, role: witness.role })
  const back = emptied.before.map(({ documentId: id, signers }) => ({ id, change: { signers } }))
  valueOf(await drafts.change(batchId, back))
  expect(await signersOf()).toEqual([one, two, three])
})

test('what lies in memory is what lies on disk also after an error of a read behind a write', async () => {
  const { workspace, folder, accountId } = await open()
  const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId })
  const [entry] = await addTestFiles(workspace, batchId, join(folder, 'a'), {
    'a.pdf': await makePdf('a'),
  })
  if (!entry) throw new Error('no draft')
  const { id } = entry.document
  let isBroken = false
  const drafts = createDrafts(
    {
      ...workspace,
      async readRules() {
        if (isBroken) throw new Error('disk I/O error')
        return { areasRequired: false }
      },
      clock: systemClock,
      random: systemRandom,
      log: () => {},
    },
    () => {},
  )
  await drafts.open(batchId)
  isBroken = true
  const named = drafts.change(batchId, [{ id, change: { name: 'Com nome' } }])
  await expect(named).rejects.toThrow('disk I/O error')
  isBroken = false
  valueOf(await drafts.change(batchId, [{ id, change: { message: 'Olá' } }]))
  const stored = await workspace.journal.drafts.documents(batchId)
  expect(stored.rows[0]?.document).toMatchObject({ name: 'Com nome', message: 'Olá' })
})
