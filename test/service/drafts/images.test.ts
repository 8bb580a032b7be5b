// Pictures as contracts: made PDFs when they are added, and still known by their original files.
import { createHash } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { drawImage, makeMarkedPage, makeTiff } from '../../support/make-images.ts'
import { shareWorkspace } from '../../support/preparing-workspace.ts'

const begin = shareWorkspace()

function codesOf(entry: { readonly findings: readonly { readonly code: string }[] } | undefined) {
  return entry?.findings.map(({ code }) => code).filter((code) => code.startsWith('file.'))
}

test('a JPG is a PDF from its entry on, known by the name and hash of the original', async () => {
  const { workspace, folder, batchId } = await begin()
  const jpeg = await drawImage(await makeMarkedPage(), '-jpeg', 150)
  const originals = join(folder, 'originais')
  const [entry] = await addTestFiles(workspace, batchId, originals, { 'Contrato_7.JPG': jpeg })
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  expect(entry?.document).toMatchObject({
    name: 'Contrato 7',
    file: {
      file: { originalName: 'Contrato_7.pdf', contentType: 'application/pdf' },
      analysis: { pages: [{ rotation: 0 }] },
      madeFrom: { kind: 'image', originalName: 'Contrato_7.JPG', sha256, dpi: 150 },
    },
  })
  expect(codesOf(entry)).toEqual([])
  // The store keeps the PDF that is sent, not the picture.
  expect(await workspace.files.list()).not.toContain(sha256)
  const path = join(originals, 'Contrato_7.JPG')
  const later = new Date(Date.now() + 60_000)
  await utimes(path, later, later)
  expect(valueOf(await workspace.originals.find(batchId))).toEqual([])
  await writeFile(path, await drawImage(await makeMarkedPage(), '-jpeg', 110))
  expect(valueOf(await workspace.originals.find(batchId))).toHaveLength(1)
})

test('images with running numbers stay documents of their own, with a warning; low resolution is said', async () => {
  const { workspace, folder, batchId } = await begin()
  const page = await makeMarkedPage()
  const [clear, poor] = [await drawImage(page, '-jpeg', 150), await drawImage(page, '-png', 40)]
  const entries = await addTestFiles(workspace, batchId, folder, {
    'locacao-1.jpg': clear,
    'locacao-2.jpg': new Uint8Array([...clear, 0]),
    'outra.png': poor,
    'quebrada.png': poor.slice(0, 300),
  })
  expect(entries.map(codesOf)).toEqual([
    ['file.imageSeries'],
    ['file.imageSeries'],
    ['file.lowResolution'],
    ['file.imageUnreadable'],
  ])
  expect(entries[0]?.findings.find(({ code }) => code === 'file.imageSeries')?.params).toEqual({
    count: 1,
    names: 'locacao-2.jpg',
  })
})

test('a TIFF of two pages is one document of two, also after a batch file', async () => {
  const { workspace, folder, batchId } = await begin()
  const tags = { 256: 1_240, 257: 1_754, 258: 8, 259: 1, 262: 1, 277: 1 }
  const data = new Uint8Array(1_240 * 1_754).fill(255)
  const tiff = makeTiff([
    { data, tags },
    { data, tags },
  ])
  const [entry] = await addTestFiles(workspace, batchId, folder, { 'scan.tif': tiff })
  expect(entry?.document.file).toMatchObject({ analysis: { pages: { length: 2 } } })
  const path = join(folder, 'lote.lote')
  expect(await workspace.portable.save(batchId, path)).toMatchObject({ kind: 'saved' })
  await workspace.drafts.discard(batchId)
  const opened = await workspace.portable.open(path)
  expect(opened.kind).toBe('opened')
  const copy = (await workspace.drafts.open(batchId)).entries()[0]
  expect(copy?.document.file).toMatchObject({
    file: { originalName: 'scan.pdf' },
    madeFrom: { kind: 'image', originalName: 'scan.tif' },
  })
})
