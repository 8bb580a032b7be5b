// Word contracts, converted by a script in the place of LibreOffice.
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LibreOffice } from '../../../main/platform/libre-office.ts'
import { findLibreOffice } from '../../../main/platform/libre-office.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { makeWordFile } from '../../support/make-docx.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { shareWorkspace } from '../../support/preparing-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let office: () => LibreOffice | undefined = () => undefined
const begin = shareWorkspace(() => office())

/** @param script shell lines, run in the folder of one conversion: make `documento.pdf` of `documento.docx` */
async function prepare(script: string | undefined, files: Readonly<Record<string, Uint8Array>>) {
  const programs = await temporaryFolder()
  if (script !== undefined) {
    await writeFile(join(programs, 'feito.pdf'), await makePdf('Convertido', [{}, {}]))
    await writeFile(join(programs, 'soffice'), `#!/bin/sh\n${script}\n`)
    await chmod(join(programs, 'soffice'), 0o755)
  }
  office = () => findLibreOffice([programs], 10_000)
  const { workspace, folder, batchId } = await begin()
  const entries = await addTestFiles(workspace, batchId, join(folder, 'originais'), files)
  const ids = entries.map(({ document }) => document.id)
  const read = async () => (await workspace.drafts.open(batchId)).entries()
  return { workspace, batchId, ids, read, programs, entries, folder }
}

const CONVERT = 'cp "$(dirname "$0")/feito.pdf" documento.pdf'
const contract = makeWordFile

test('Word contracts become PDFs whose pages are known, and Word again when they are wanted so', async () => {
  const { workspace, batchId, ids, read, entries } = await prepare(CONVERT, {
    'um.docx': contract('um'),
    'dois.docx': contract('dois'),
  })
  const reported: string[] = []
  const converted = valueOf(
    await workspace.word.convert(batchId, ids, ({ done, total, fileName }) => {
      reported.push(`${String(done)} ${String(total)} ${fileName}`)
    }),
  )
  expect(converted).toEqual({ converted: 2, failed: [], isStopped: false })
  expect(reported).toEqual(['0 2 um.docx', '1 2 dois.docx'])
  expect((await read())[0]?.document.file).toMatchObject({
    file: { contentType: 'application/pdf', originalName: 'um.pdf' },
    analysis: { pages: { length: 2 } },
    word: { originalName: 'um.docx' },
  })
  valueOf(await workspace.word.revert(batchId, ids))
  expect((await read()).map(({ document }) => document.file)).toEqual(
    entries.map(({ document }) => document.file),
  )
})

test('what cannot be converted stays a Word file and is named; the others are converted', async () => {
  const { workspace, batchId, ids, read } = await prepare(
    `if grep -q torto documento.docx; then exit 1; fi; ${CONVERT}`,
    { 'bom.docx': contract('bom'), 'ruim.docx': contract('torto') },
  )
  const [, bad] = ids
  const converted = valueOf(await workspace.word.convert(batchId, ids, () => {}))
  expect(converted).toMatchObject({
    converted: 1,
    failed: [{ documentId: bad, fault: 'failed' }],
  })
  expect((await read())[1]?.document.file).toMatchObject({ file: { originalName: 'ruim.docx' } })
})

test('a conversion that is stopped ends the program at once, and what was converted stays', async () => {
  const { workspace, batchId, ids, read, programs } = await prepare(
    `if grep -q lento documento.docx; then echo $$ > "$(dirname "$0")/pid"; sleep 600; fi; ${CONVERT}`,
    { 'bom.docx': contract('bom'), 'lento.docx': contract('lento') },
  )
  const under = workspace.word.convert(batchId, ids, () => {})
  const pid = () => readFile(join(programs, 'pid'), 'utf8').catch(() => '')
  await expect.poll(pid).not.toBe('')
  workspace.word.stop(batchId)
  expect(valueOf(await under)).toEqual({ converted: 1, failed: [], isStopped: true })
  const state = async () =>
    (await readFile(`/proc/${(await pid()).trim()}/stat`, 'utf8').catch(() => ') Z')).replace(
      /^.*\) /u,
      '',
    )
  await expect.poll(state).toMatch(/^[ZX]/u)
  expect((await read())[0]?.document.file).toHaveProperty('word')
  expect((await read())[1]?.document.file).not.toHaveProperty('word')
})

test('of a batch that is on its way no PDF becomes Word again, and that is said', async () => {
  const { workspace, batchId, ids, read } = await prepare(CONVERT, { 'um.docx': contract('um') })
  valueOf(await workspace.word.convert(batchId, ids, () => {}))
  const change = { signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }] }
  valueOf(
    await workspace.drafts.change(
      batchId,
      ids.map((id) => ({ id, change })),
    ),
  )
  valueOf(await workspace.releases.release(batchId, 'all'))
  const reverted = await workspace.word.revert(batchId, ids)
  expect(reverted).toMatchObject({ ok: false, failure: { code: 'releasePending' } })
  expect((await read())[0]?.document.file).toHaveProperty('word')
})

test('without LibreOffice nothing is changed, and it is said', async () => {
  const { workspace, batchId, ids, programs } = await prepare(undefined, {
    'a.docx': contract('a'),
  })
  expect(workspace.word.canConvert()).toBe(false)
  const refused = await workspace.word.convert(batchId, ids, () => {})
  expect(refused).toMatchObject({ ok: false, failure: { code: 'wordMissing' } })
  await copyFile('/bin/true', join(programs, 'soffice'))
  expect(workspace.word.canConvert()).toBe(true)
})

test('areas that were placed on a PDF stay doubtful when a Word file in its place is converted', async () => {
  const { workspace, batchId, ids, read, folder } = await prepare(CONVERT, {
    'um.pdf': await makePdf('um'),
  })
  const [id] = ids
  if (!id) throw new Error('no contract')
  const at = { x: toPercent(1), y: toPercent(1), width: toPercent(9), height: toPercent(9) }
  const area = { ...at, type: 'Signature' as const, page: 1, signer: 0 }
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Contratante' }]
  valueOf(await workspace.drafts.change(batchId, [{ id, change: { signers, areas: [area] } }]))
  const path = join(folder, 'um.docx')
  await writeFile(path, contract('outro'))
  valueOf(await workspace.intake.replace(id, { path, fileName: 'um.docx' }))
  valueOf(await workspace.word.convert(batchId, ids, () => {}))
  expect((await read())[0]?.findings.map(({ code }) => code)).toContain('area.otherPages')
})

test('a removal that is taken back during a conversion loses no converted file', async () => {
  const { workspace, batchId, ids, read } = await prepare(CONVERT, {
    'um.docx': contract('um'),
    'dois.docx': contract('dois'),
    'tres.docx': contract('tres'),
  })
  const others = ids.slice(2)
  let taking: Promise<unknown> | undefined
  const converted = await workspace.word.convert(batchId, ids.slice(0, 2), () => {
    taking ??= workspace.drafts
      .remove(batchId, others)
      .then(() => workspace.drafts.restore(batchId, others))
  })
  await taking
  expect(valueOf(converted)).toEqual({ converted: 2, failed: [], isStopped: false })
  expect((await read()).map(({ document: { file } }) => 'word' in file)).toEqual([
    true,
    true,
    false,
  ])
})
