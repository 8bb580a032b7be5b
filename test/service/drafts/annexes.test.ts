// Annexes after every contract of a batch: they are in the sent file and not in the original.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { DraftEntry } from '../../../main/drafts/draft-entries.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { AN_ACCOUNT, aBatch, aDocument } from '../../support/journal-builders.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { makeWordFile } from '../../support/make-docx.ts'
import { makeEncryptedPdf } from '../../support/make-encrypted-pdf.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { shareWorkspace } from '../../support/preparing-workspace.ts'
import { readWords } from '../../support/read-words.ts'

const AREA = {
  type: 'Signature' as const,
  page: 2,
  x: toPercent(10),
  y: toPercent(80),
  width: toPercent(30),
  height: toPercent(8),
  signer: 0,
}

const begin = shareWorkspace()

async function prepare(files: Readonly<Record<string, Uint8Array | string>>) {
  const { workspace, folder, batchId } = await begin()
  const entries = await addTestFiles(workspace, batchId, join(folder, 'originais'), files)
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Contratante' }]
  const change = { signers, areas: [AREA] }
  valueOf(
    await workspace.drafts.change(
      batchId,
      entries.map(({ document }) => ({ id: document.id, change })),
    ),
  )
  await mkdir(join(folder, 'anexos'))
  const place = async (fileName: string, bytes: Uint8Array | string) => {
    const path = join(folder, 'anexos', fileName)
    await writeFile(path, bytes)
    return { path, fileName }
  }
  const settle = () => workspace.annexes.settle(batchId, () => {})
  const read = async () => (await workspace.drafts.open(batchId)).entries()
  /** Returns the text of each page of the file that would be sent. */
  const pagesOf = async ({ document: { file } }: DraftEntry): Promise<readonly string[]> => {
    const path = file.kind === 'stored' ? await workspace.files.path(file.file.sha256) : undefined
    if (path === undefined) throw new Error('nothing would be sent')
    return (await readWords(path)).map((words) => words.map(({ text }) => text).join(' '))
  }
  return { workspace, batchId, folder, place, settle, read, pagesOf }
}

const codesOf = ({ findings }: DraftEntry) =>
  findings.map(({ code }) => code).filter((code) => /^(annex|file|area|body)/u.test(code))

const two = [{}, {}]

async function makeSigned(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf('Assinado'))
  const { context } = document
  const signature = context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3] })
  signature.set(PDFName.of('Contents'), PDFHexString.of('00'))
  context.register(signature)
  return document.save()
}

test('annexes stand behind every contract in their order, and its own pages and areas stay', async () => {
  const { workspace, batchId, place, settle, read, pagesOf } = await prepare({
    'a.pdf': await makePdf('A', two),
    'b.pdf': await makePdf('B', two),
  })
  const rules = await place('regras.pdf', await makePdf('Regras', two))
  const table = await place('tabela.pdf', await makePdf('Tabela'))
  expect(valueOf(await workspace.annexes.add(batchId, [rules, table]))).toEqual([])
  expect((await read()).map(codesOf)).toEqual([['annex.waiting'], ['annex.waiting']])
  await settle()
  const [first, second] = await read()
  if (!first || !second) throw new Error('two contracts')
  expect(await pagesOf(first)).toEqual(['A - 1', 'A - 2', 'Regras - 1', 'Regras - 2', 'Tabela - 1'])
  expect(await pagesOf(second)).toContain('Tabela - 1')
  expect([first, second].map(codesOf)).toEqual([[], []])
  expect(first.document.areas).toEqual([AREA])
  expect(first.document.file).toMatchObject({ analysis: { pages: { length: 5 } } })
})

test('annexes are turned, replaced and taken out, and the contracts follow', async () => {
  const { workspace, batchId, place, settle, read, pagesOf } = await prepare({
    'a.pdf': await makePdf('A'),
  })
  const rules = await place('regras.pdf', await makePdf('Regras'))
  const table = await place('tabela.pdf', await makePdf('Tabela'))
  const pages = async (): Promise<readonly string[]> => {
    await settle()
    const [entry] = await read()
    return entry ? pagesOf(entry) : []
  }
  valueOf(await workspace.annexes.add(batchId, [rules, table]))
  const [one, other] = (await workspace.drafts.header(batchId))?.annexes ?? []
  if (!one || !other) throw new Error('two annexes')
  const turned = [other.file.sha256, one.file.sha256]
  valueOf(await workspace.annexes.arrange(batchId, turned))
  expect(await pages()).toEqual(['A - 1', 'Tabela - 1', 'Regras - 1'])
  const newer = await place('tabela 2027.pdf', await makePdf('Tabela de 2027'))
  valueOf(await workspace.annexes.replace(batchId, other.file.sha256, newer))
  expect(await pages()).toEqual(['A - 1', 'Tabela de 2027 - 1', 'Regras - 1'])
  expect(await workspace.annexes.arrange(batchId, turned)).toMatchObject({
    failure: { code: 'stateChanged' },
  })
  valueOf(await workspace.annexes.arrange(batchId, []))
  expect(await pages()).toEqual(['A - 1'])
})

test('a contract that comes in, is replaced or comes back later gets the annexes of the batch too', async () => {
  const { workspace, batchId, folder, place, settle, read, pagesOf } = await prepare({
    'a.pdf': await makePdf('A'),
  })
  const annex = await place('anexo.pdf', await makePdf('Anexo'))
  valueOf(await workspace.annexes.add(batchId, [annex]))
  await settle()
  const [late] = await addTestFiles(workspace, batchId, join(folder, 'depois'), {
    'b.pdf': await makePdf('B'),
  })
  expect(late && codesOf(late)).toEqual(['annex.waiting'])
  await settle()
  expect(await Promise.all((await read()).map(pagesOf))).toEqual([
    ['A - 1', 'Anexo - 1'],
    ['B - 1', 'Anexo - 1'],
  ])
  const [a] = await read()
  if (!a) throw new Error('no contract')
  await workspace.drafts.remove(batchId, [a.document.id])
  valueOf(await workspace.annexes.arrange(batchId, []))
  await settle()
  const restored = valueOf(await workspace.drafts.restore(batchId, [a.document.id]))
  expect(restored.map(codesOf)).toEqual([['annex.waiting']])
  await settle()
  expect(await pagesOf((await read())[0] ?? a)).toEqual(['A - 1'])
})

test('looking after annexes does not begin to prepare a batch that is not being prepared', async () => {
  const { workspace, batchId, settle } = await prepare({})
  valueOf(await workspace.drafts.discard(batchId))
  await settle()
  expect(await workspace.drafts.header(batchId)).toBeUndefined()
  const released = await makeReleased(workspace)
  await workspace.annexes.settle(released, () => {})
  expect(await workspace.drafts.header(released)).toBeUndefined()
})

test('the same contract with the same annexes is the same bytes, whenever it is made', async () => {
  const { workspace, batchId, place, settle, read } = await prepare({ 'a.pdf': await makePdf('A') })
  const annex = await place('anexo.pdf', await makePdf('Anexo'))
  const make = async () => {
    valueOf(await workspace.annexes.add(batchId, [annex]))
    await settle()
    const [entry] = await read()
    valueOf(await workspace.annexes.arrange(batchId, []))
    await settle()
    return entry?.document.file
  }
  const first = await make()
  expect(await make()).toEqual(first)
  expect(first).toMatchObject({ annexed: { own: { analysis: { pages: { length: 1 } } } } })
})

test('a contract with a digital signature is not touched, and says why; the others have the annexes', async () => {
  const signed = await makeSigned()
  const { workspace, batchId, place, settle, read, pagesOf } = await prepare({
    'assinado.pdf': signed,
    'bom.pdf': await makePdf('Bom', two),
    'contrato.docx': makeWordFile('Contrato'),
  })
  const annex = await place('anexo.pdf', await makePdf('Anexo'))
  valueOf(await workspace.annexes.add(batchId, [annex]))
  await settle()
  const [first, second, third] = await read()
  if (!first || !second || !third) throw new Error('three contracts')
  expect(codesOf(first)).toContain('annex.signed')
  expect(first.document.file).toMatchObject({ file: { sizeBytes: signed.length } })
  expect(await pagesOf(second)).toContain('Anexo - 1')
  expect(codesOf(third)).toContain('annex.word')
})

test('a file that cannot be an annex is refused with its reason, and the others are taken', async () => {
  const { workspace, batchId, place } = await prepare({ 'a.pdf': await makePdf('A') })
  const good = await place('bom.pdf', await makePdf('Bom'))
  const bad = [
    await place('assinado.pdf', await makeSigned()),
    await place('contrato.docx', makeWordFile('Contrato')),
    await place('criptografado.pdf', makeEncryptedPdf('<</Filter/Nobody/V 1>>')),
    await place('cortado.pdf', (await makePdf()).subarray(0, 300)),
    await place('nota.pdf', 'uma nota'),
    { path: join(good.path, '..', 'sumiu.pdf'), fileName: 'sumiu.pdf' },
  ]
  const refused = valueOf(await workspace.annexes.add(batchId, [...bad, good, good]))
  expect(refused.map(({ fileName, reason }) => [fileName, reason])).toEqual([
    ['assinado.pdf', 'signed'],
    ['contrato.docx', 'notPdf'],
    ['criptografado.pdf', 'protected'],
    ['cortado.pdf', 'broken'],
    ['nota.pdf', 'notPdf'],
    ['sumiu.pdf', 'unreadable'],
    ['bom.pdf', 'already'],
  ])
  expect((await workspace.drafts.header(batchId))?.annexes).toHaveLength(1)
})

test('the limit of the service counts for the contract with its annexes @deep', async () => {
  const { workspace, batchId, place, settle, read } = await prepare({
    'a.pdf': await makeHeavy(30_000_000),
  })
  expect((await read()).map(codesOf)).toEqual([['area.pageMissing']])
  valueOf(await workspace.annexes.add(batchId, [await place('x.pdf', await makeHeavy(30_000_001))]))
  await settle()
  expect((await read()).map(codesOf)).toEqual([['body.overLimit']])
})

test('annexes that are stopped leave contracts that cannot be sent, until they go on', async () => {
  const files: Record<string, Uint8Array> = {}
  for (let index = 0; index < 20; index += 1) {
    files[`c${String(index)}.pdf`] = await makePdf(`c${String(index)}`)
  }
  const { workspace, batchId, place, settle, read } = await prepare(files)
  valueOf(await workspace.annexes.add(batchId, [await place('x.pdf', await makePdf('X'))]))
  const reported: number[] = []
  await workspace.annexes.settle(batchId, (done) => {
    reported.push(done)
    if (done > 0) workspace.annexes.stop(batchId)
  })
  const waiting = (await read()).filter((entry) => codesOf(entry).includes('annex.waiting'))
  expect(waiting).toHaveLength(20 - (reported.at(-1) ?? 0))
  expect(waiting.length).toBeGreaterThan(0)
  await settle()
  expect((await read()).flatMap(codesOf)).toContain('annex.waiting')
  valueOf(await workspace.annexes.resume(batchId))
  await settle()
  expect((await read()).flatMap(codesOf)).not.toContain('annex.waiting')
})

/** Makes a released batch, without drafts. */
async function makeReleased({ journal }: Workspace): Promise<BatchId> {
  const batch = aBatch({ accountId: AN_ACCOUNT })
  const at = systemClock.now()
  await journal.commit([{ kind: 'batchCreated', batch, documents: [aDocument()] }], at)
  return batch.id
}

/** Makes a page with a stream of `bytes` bytes that do not compress. */
async function makeHeavy(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const noise = new Uint8Array(bytes)
  noise.fill(bytes % 251)
  page.node.set(PDFName.of('Noise'), document.context.register(document.context.stream(noise)))
  return document.save()
}

test('equal contracts under two names keep their names when the annexes are taken out again', async () => {
  const same = await makePdf('Igual', two)
  const { workspace, batchId, place, settle, read } = await prepare({
    'ana.pdf': same,
    'rui.pdf': same,
  })
  const rules = await place('regras.pdf', await makePdf('Regras'))
  valueOf(await workspace.annexes.add(batchId, [rules]))
  await settle()
  valueOf(await workspace.annexes.arrange(batchId, []))
  await settle()
  const names = (await read()).map(({ document: { file } }) =>
    file.kind === 'stored' ? file.file.originalName : '',
  )
  expect(names).toEqual(['ana.pdf', 'rui.pdf'])
})
