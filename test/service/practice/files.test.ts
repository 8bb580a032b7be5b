import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLibreOffice } from '../../../main/platform/libre-office.ts'
import { createWordConverter } from '../../../main/practice/word/word-to-pdf.ts'
import { makeDocx } from '../../support/make-docx.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { readWords } from '../../support/read-words.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOC = 'application/msword'
const PLAIN = { settings: { convertsWord: false } } as const

/** Returns the text of each page, as Poppler reads it. */
async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const path = join(await temporaryFolder(), 'lido.pdf')
  await writeFile(path, pdf)
  return (await readWords(path)).map((words) => words.map(({ text }) => text).join(' '))
}

const textOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join(' ')

/** Returns the text of the download once the first signer has signed a file of these bytes. */
async function signedTextOf(contentType: string, bytes: Buffer): Promise<string> {
  const { createDocument, service, download } = await startPracticeClient(PLAIN)
  const contentFile = bytes.toString('base64')
  const { id, signers } = await createDocument({ contentType, contentFile })
  service.signNow(id, signers[0]?.id ?? '')
  return textOf(await download(id))
}

test('CREATE-06 LIM-03: without LibreOffice the text of a DOCX stands on plain pages that say so', async () => {
  const long = 'palavra '.repeat(40).trim()
  const text = await signedTextOf(
    DOCX,
    makeDocx(['Contrato de locação', 'Multa &lt; 10 % &amp; juros &#233;', long]),
  )
  expect(text).toContain('não achou o LibreOffice')
  expect(text).toContain('Contrato de locação')
  expect(text).toContain('Multa < 10 % & juros é')
  expect(text.match(/palavra/gu)).toHaveLength(40)
  expect(text).toContain('Folha de assinaturas')
})

test('CREATE-06: of a DOC what can be read is shown, narrow or wide letters alike', async () => {
  const said = 'Cláusula primeira: o aluguel é de mil reais.\rCláusula segunda: a multa.'
  const noise = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2, 3, 0, 0, 255, 254, 7, 0])
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const text = await signedTextOf(DOC, Buffer.concat([noise, Buffer.from(said, encoding), noise]))
    expect(text).toContain('Cláusula primeira: o aluguel é de mil reais.')
    expect(text).toContain('Cláusula segunda: a multa.')
  }
})

test('CREATE-06: a Word file in which nothing can be read is signed all the same, and says so', async () => {
  const torn = makeDocx(['Contrato']).subarray(0, 60)
  for (const [type, bytes] of [
    [DOCX, Buffer.from('PK')],
    [DOCX, torn],
    [DOCX, Buffer.from('PK\u0005\u0006'.padEnd(22, '\u00ff'), 'latin1')],
    [DOC, Buffer.from([1, 2, 3])],
  ] as const) {
    expect(await signedTextOf(type, bytes)).toContain('não pôde ser lido')
  }
})

/** Writes a script named `soffice` in the place of LibreOffice. */
async function makeOffice(script: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'soffice'), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, 'soffice'), 0o755)
  return folder
}

test('CREATE-06: LibreOffice is asked to convert, in a folder and a profile of its own that go afterwards', async () => {
  const work = await temporaryFolder()
  await writeFile(join(work, 'feito.pdf'), await makePdf('Convertido'))
  await writeFile(join(work, 'contrato'), 'conteúdo')
  const folder = await makeOffice(
    `echo "$@" > ${work}/words; cat documento.docx > ${work}/seen; cp ${work}/feito.pdf documento.pdf`,
  )
  const converter = createWordConverter({ convertsWord: true }, () => findLibreOffice([folder]))
  const pdf = await converter.withOffice({ path: join(work, 'contrato'), contentType: DOCX })
  expect(await textOf(pdf ?? new Uint8Array())).toContain('Convertido')
  expect(await readFile(join(work, 'seen'), 'utf8')).toBe('conteúdo')
  const words = await readFile(join(work, 'words'), 'utf8')
  expect(words).toMatch(/-env:UserInstallation=file:\/\/\S*signature-batches-word-\S*\/profile /)
  expect(words).toMatch(/--headless .*--convert-to pdf /)
  const [own = 'none'] = words.match(/signature-batches-word-\w+/u) ?? []
  expect(await readdir(tmpdir())).not.toContain(own)
})

test('CREATE-06: a LibreOffice that fails converts nothing, one that hangs is ended with all that it started', async () => {
  const work = await temporaryFolder()
  await mkdir(join(work, 'pids'))
  await writeFile(join(work, 'contrato'), 'conteúdo')
  const convert = async (folder: string, timeoutMs?: number) =>
    findLibreOffice([folder], timeoutMs)?.convert(join(work, 'contrato'), 'doc', (pdf) =>
      readFile(pdf),
    )
  expect(await convert(await makeOffice('exit 1'))).toBeUndefined()
  const hanging = await makeOffice(`sleep 600 & echo $! > ${work}/pids/child; wait`)
  expect(await convert(hanging, 500)).toBeUndefined()
  const pid = Number(await readFile(join(work, 'pids', 'child'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(findLibreOffice([work])).toBeUndefined()
})

/** Returns whether the process runs; a zombie (ended, not yet waited for) does not. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !/\) [ZX]/u.test(state)
}

test('DL-02: the partial file shows who signed and who has not, the final one everybody, each on its sheet', async () => {
  const { createDocument, service, download } = await startPracticeClient()
  const signers = [ANA, BRUNO].map((signer, index) => ({ ...signer, order: index + 1 }))
  const areas = signers.map(({ email, role }, index) => ({
    type: 'Signature',
    page: 1,
    x: 10,
    y: 20 + 20 * index,
    width: 40,
    height: 10,
    email,
    role,
  }))
  const document = await createDocument({ signers, signatureAreas: areas })
  service.signNow(document.id, document.signers[0]?.id ?? '')
  const [page, sheet] = await pagesOf(await download(document.id))
  expect(page).toContain('Ana Souza')
  expect(page).not.toContain('Bruno')
  expect(sheet).toContain('bruno.lima@exemplo.com.br) - Contratada: pendente')
  service.signNow(document.id, document.signers[1]?.id ?? '')
  const [last, finalSheet] = await pagesOf(await download(document.id))
  expect(last).toContain('Bruno Lima')
  expect(finalSheet).not.toContain('pendente')
})
