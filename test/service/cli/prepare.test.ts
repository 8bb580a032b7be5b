// `prepare`: makes a batch file of a folder and a sheet, which `send` sends. Positions are in test/service/drafts.
import { access, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_ACCOUNT } from '../../../main/cli/demo/open-demo.ts'
import { writeSampleFiles } from '../../../main/sample/sample-files.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { toLayoutFile } from '../../../shared/model/layout-file.ts'
import type { LayoutRule } from '../../../shared/model/layout.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { scanPdf } from '../../support/contracts/scan-pdf.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function makeOffice() {
  const folder = await temporaryFolder()
  const { sheetPath, contractFolder } = await writeSampleFiles(folder, Date.now(), () => {})
  const outPath = join(folder, 'novembro.lote')
  const words = ['--files', contractFolder, '--sheet', sheetPath, '--out', outPath]
  const prepare = (...more: string[]) => runHere(['prepare', ...words, ...more, '--json'], {})
  return { folder, sheetPath, contractFolder, outPath, words, prepare }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

test('every contract is paired, checked and saved, and a line each says so', async () => {
  const { prepare, outPath, contractFolder } = await makeOffice()
  // A temporary folder of its own, since other tests prepare at the same time.
  const own = await temporaryFolder()
  vi.stubEnv('TMPDIR', own)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { exitCode, events } = await prepare()
  const documents = events.filter(({ event }) => event === 'document')
  expect(documents).toHaveLength((await readdir(contractFolder)).length)
  for (const document of documents) {
    expect(document).toMatchObject({ row: expect.any(Number), file: expect.any(String) })
    expect(document['signers']).not.toEqual([])
  }
  expect(new Set(documents.map(({ row }) => row)).size).toBe(documents.length)
  expect(events.at(-1)).toMatchObject({
    event: 'saved',
    path: outPath,
    documents: documents.length,
  })
  expect(exitCode).toBe(0)
  // The temporary data folder of a command without `--data` is removed.
  const left = await readdir(own)
  expect(left.filter((name) => name.startsWith('signature-batches-prepare-'))).toEqual([])
})

test('`send` goes on from there, from the same data folder too @deep', async () => {
  const office = await makeOffice()
  const settings = { signAfterMs: 20 }
  const service = await startTestService({ accounts: [DEMO_ACCOUNT], settings })
  const data = await temporaryFolder()
  const where = ['--data', data, '--base-url', service.baseUrl]
  const account = service.accounts[0]?.id ?? ''
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const words = ['prepare', ...office.words, ...where, '--account', account, '--json']
  const prepared = await runHere(words, env)
  expect(prepared.exitCode).toBe(0)
  expect(prepared.events.map(({ event }) => event)).not.toContain('noAccount')
  expect(service.documents()).toHaveLength(0)
  const sent = await runHere(['send', office.outPath, ...where, '--settle', '0.5', '--json'], env)
  expect(sent.exitCode).toBe(0)
  expect(service.documents()).toHaveLength(12)
})

test('a mapping that is given counts, and one that does not fit is said before anything is written @deep', async () => {
  const { prepare, folder, outPath } = await makeOffice()
  const mappingPath = join(folder, 'colunas.json')
  const signer = { name: 'Signatário 1', email: 'E-mail 1', role: 'Papel 1' }
  const write = (mapping: unknown) => writeFile(mappingPath, JSON.stringify(mapping))

  await write({ file: 'Arquivo', signers: [{ ...signer, email: 'Correio' }] })
  const missing = await prepare('--mapping', mappingPath)
  expect(missing.exitCode).toBe(1)
  expect(missing.events.at(-1)).toMatchObject({ code: 'columnsMissing', columns: 'Correio' })

  await write({ file: 'Arquivo', signers: [{ ...signer, cpf: 'CPF 1' }] })
  const odd = await prepare('--mapping', mappingPath)
  expect(odd.exitCode).toBe(1)
  expect(odd.events[0]).toMatchObject({ code: 'mappingShape', path: 'signers.0' })

  await writeFile(mappingPath, '{ file:')
  expect((await prepare('--mapping', mappingPath)).events[0]).toMatchObject({
    code: 'mappingNotJson',
  })
  expect(await isThere(outPath)).toBe(false)

  await write({ file: 'Arquivo', signers: [signer] })
  const mapped = await prepare('--mapping', mappingPath)
  const documents = mapped.events.filter(({ event, row }) => event === 'document' && row !== null)
  expect(documents).toHaveLength(12)
  for (const { signers } of documents) expect(signers).toHaveLength(1)
  expect(mapped.events.map(({ event }) => event)).not.toContain('mappingGuessed')
})

test('a mapping that is given says roles by a column’s value; a value without one is told at its document @deep', async () => {
  const { prepare, folder, sheetPath } = await makeOffice()
  const mappingPath = join(folder, 'colunas.json')
  const lines = (await readFile(sheetPath, 'latin1')).trimEnd().split(/\r?\n/u)
  const kinds = lines.map((line, at) => `${line};${at === 0 ? 'TIPO' : at === 1 ? 'Outro' : 'Um'}`)
  await writeFile(sheetPath, kinds.join('\n'), 'latin1')
  const roleByValue = [{ value: 'Um', role: 'Fiador' }]
  const signer = { name: 'Signatário 1', email: 'E-mail 1', role: 'TIPO', roleByValue }
  await writeFile(mappingPath, JSON.stringify({ file: 'Arquivo', signers: [signer] }))
  const { exitCode, events } = await prepare('--mapping', mappingPath)
  expect(exitCode).toBe(1)
  const documents = events.filter(({ event, row }) => event === 'document' && row !== null)
  const described = documents.filter((document) =>
    JSON.stringify(document['findings']).includes('signer.roleNotGiven'),
  )
  expect(described).toHaveLength(1)
  const roles = documents.map(({ signers }) => JSON.stringify(signers))
  expect(roles.filter((each) => each.includes('"role":"Fiador"'))).toHaveLength(11)
})

test('what is in doubt is said, decided by nobody, and lies in the batch for a person @deep', async () => {
  const { prepare, contractFolder, sheetPath, outPath } = await makeOffice()
  const [first = '', second = ''] = await readdir(contractFolder)
  await copyFile(join(contractFolder, first), join(contractFolder, 'sem linha nenhuma.pdf'))
  const sheet = await readFile(sheetPath, 'latin1')
  await writeFile(sheetPath, sheet.replace(second.slice(0, 8), 'outra coisa'), 'latin1')
  await writeFile(join(contractFolder, 'leia-me.txt'), 'nada')
  const { exitCode, events } = await prepare()
  expect(exitCode).toBe(1)
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'fileWithoutRow', file: 'sem linha nenhuma.pdf' }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'skipped', path: join(contractFolder, 'leia-me.txt') }),
  )
  expect(events.at(-1)).toMatchObject({ event: 'saved', path: outPath })
})

test('LIM-04: passwords of a file and of the environment open what they fit, and who stays locked is named with what to do @deep', async () => {
  const { prepare, words, folder, contractFolder, outPath } = await makeOffice()
  const secrets = ['primeira-senha-9', 'segunda-senha-7', 'ninguém a tem 5']
  for (const [index, userPassword] of secrets.entries()) {
    const document = await PDFDocument.create()
    document.addPage([300, 300])
    const permissions = { modifying: index !== 0 }
    document.encrypt({ userPassword, ownerPassword: 'dono', permissions })
    await writeFile(join(contractFolder, `fechado ${String(index)}.pdf`), await document.save())
  }
  const [first = '', second = '', third = ''] = secrets
  const passwordPath = join(folder, 'senhas.txt')
  const none = await prepare('--password-file', passwordPath)
  expect(none.events.at(-1)).toMatchObject({ code: 'noPasswords', path: passwordPath })
  expect(await isThere(outPath)).toBe(false)

  await writeFile(passwordPath, `\uFEFFoutra coisa\r\n${first}\r\n\r\n`)
  const given = ['prepare', ...words, '--password-file', passwordPath, '--json']
  const { events } = await runHere(given, { SIGNATURE_BATCHES_FILE_PASSWORDS: second })
  expect(events).toContainEqual(expect.objectContaining({ event: 'unlocked', documents: 1 }))
  expect(events.filter(({ event }) => event === 'stillLocked')).toEqual([
    expect.objectContaining({ file: 'fechado 0.pdf', fault: 'editLocked' }),
    expect.objectContaining({ file: 'fechado 2.pdf', fault: 'wrongPassword' }),
  ])
  const said = JSON.stringify(events)
  for (const secret of [first, second, third]) expect(said).not.toContain(secret)
})

test('a layout places who has no line in the text, and nobody else; a file that is none is said first', async () => {
  const folder = await temporaryFolder()
  const contracts = join(folder, 'contratos')
  await mkdir(contracts)
  await writeFile(join(contracts, 'ana.pdf'), await makePdf('Contrato de Ana', [{}, {}]))
  const sheetPath = join(folder, 'pessoas.csv')
  const rows = ['Arquivo;Nome;E-mail;Papel', 'ana.pdf;Ana Lima;ana@exemplo.com.br;Parte']
  await writeFile(sheetPath, rows.join('\r\n'))
  const layoutPath = join(folder, 'modelo.json')
  const words = ['--files', contracts, '--sheet', sheetPath, '--layout', layoutPath]
  const prepare = (out: string) =>
    runHere(['prepare', ...words, '--out', join(folder, out), '--json'], {})
  await writeFile(layoutPath, '{"schema":"x"}')
  const foreign = await prepare('a.lote')
  expect(foreign.exitCode).toBe(1)
  expect(foreign.events).toEqual([expect.objectContaining({ code: 'layoutUnreadable' })])

  const [x, y, width, height] = [10, 80, 30, 6].map(toPercent)
  if (!x || !y || !width || !height) throw new Error('no numbers')
  const rule: LayoutRule = {
    signer: { by: 'position', position: 1 },
    type: 'Signature',
    place: { kind: 'lastPage', x, y, width, height },
  }
  await writeFile(layoutPath, toLayoutFile([{ name: 'Última página', rules: [rule] }]))
  const { events } = await prepare('b.lote')
  const document = events.find(({ event }) => event === 'document')
  expect(document?.['areas']).toEqual([
    { type: 'Signature', page: 2, x: 10, y: 80, width: 30, height: 6, signer: 0 },
  ])
})

test.each([
  ['--files', { kind: 'noFolder' }],
  ['--sheet', { kind: 'noSheet' }],
])('%s that is not there is named, and nothing is written', async (option, { kind }) => {
  const { words, outPath, folder } = await makeOffice()
  const at = words.indexOf(option) + 1
  const path = join(folder, 'nada')
  const run = await runHere(['prepare', ...words.with(at, path), '--json'], {})
  expect(run.exitCode).toBe(1)
  expect(run.events).toEqual([expect.objectContaining({ event: 'failed', code: kind, path })])
  expect(await isThere(outPath)).toBe(false)
})

test('a sheet that is none and a file that lies at --out are left as they are', async () => {
  const { prepare, sheetPath, outPath } = await makeOffice()
  await writeFile(outPath, 'meu')
  expect((await prepare()).events[0]).toMatchObject({ code: 'outExists', path: outPath })
  expect(await readFile(outPath, 'utf8')).toBe('meu')

  await writeFile(sheetPath, '')
  const { exitCode, events } = await prepare('--out', join(sheetPath, '..', 'outro.lote'))
  expect(exitCode).toBe(1)
  expect(events.at(-1)).toMatchObject({ event: 'failed', code: 'sheet.empty' })
})

test.each([
  [['prepare'], 'usage.missingOption'],
  [['prepare', '--files', 'a', '--sheet', 'b', '--out', 'c.zip'], 'usage.noLoteName'],
  [
    ['prepare', '--files', 'a', '--sheet', 'b', '--out', 'c.lote', '--account', 'x'],
    'usage.badAccount',
  ],
  [['prepare', 'file', '--files', 'a', '--sheet', 'b', '--out', 'c.lote'], 'usage.oneFileOnly'],
])('%j says what is wrong with it', async (words, code) => {
  const run = await runHere([...words, '--json'], {})
  expect(run.exitCode).toBe(1)
  expect(run.events).toEqual([expect.objectContaining({ event: 'failed', code })])
})

test('a scanned contract is named as one, and its places are told as ones to be looked at @deep', async () => {
  const { prepare, contractFolder } = await makeOffice()
  const [scanned = '', ...others] = await readdir(contractFolder)
  const path = join(contractFolder, scanned)
  const pdf = new Uint8Array(await readFile(path))
  const [page] = (await PDFDocument.load(pdf)).getPages()
  if (!page) throw new Error('no page')
  const quality = { dpi: 150, skewDegrees: 0, speckle: 0, contrast: 1, bits: 8 } as const
  await writeFile(path, await scanPdf({ pdf, ...page.getSize() }, quality, createSimRandom('scan')))
  const { events, exitCode } = await prepare()
  const documents = events.filter(({ event }) => event === 'document')
  const document = documents.find(({ file }) => file === scanned)
  const noText = expect.objectContaining({ code: 'file.noText', path: ['file'] })
  expect(document).toMatchObject({ findings: expect.arrayContaining([noText]) })
  const place = expect.objectContaining({
    confidence: 'look',
    reason: expect.stringContaining('scanned page without text: line'),
  })
  expect(document?.['areas']).toEqual([place, place])
  const named = documents.filter((each) => JSON.stringify(each).includes('"file.noText"'))
  expect(named).toEqual([document])
  expect(documents).toHaveLength(1 + others.length)
  expect(exitCode).toBe(0)
})
