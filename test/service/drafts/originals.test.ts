// Original files that were changed, touched or removed after they were added.
import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { shareWorkspace } from '../../support/preparing-workspace.ts'

const begin = shareWorkspace()

async function prepare(names: readonly string[]) {
  const { workspace, folder, batchId } = await begin()
  const files = await Promise.all(names.map(async (name) => [name, await makePdf(name)] as const))
  const originals = join(folder, 'originais')
  const entries = await addTestFiles(workspace, batchId, originals, Object.fromEntries(files))
  const ids = entries.map(({ document }) => document.id)
  const path = (name: string): string => join(originals, name)
  const find = async () =>
    valueOf(await workspace.originals.find(batchId)).map(({ documentId }) =>
      ids.indexOf(documentId),
    )
  const read = async () => (await workspace.drafts.open(batchId)).entries()
  return { workspace, batchId, ids, path, find, read }
}

test('an original that was changed is offered, one that is the same, touched or gone is not', async () => {
  const { path, find } = await prepare(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  expect(await find()).toEqual([])
  await writeFile(path('b.pdf'), await makePdf('outro'))
  const later = new Date(Date.now() + 60_000)
  await utimes(path('c.pdf'), later, later)
  await rm(path('d.pdf'))
  expect(await find()).toEqual([1])
  // A file with another time and the same content is not read again.
  const { atimeMs } = await stat(path('c.pdf'))
  expect(await find()).toEqual([1])
  expect((await stat(path('c.pdf'))).atimeMs).toBe(atimeMs)
})

test('a new version is taken with all that was typed; its areas are doubtful only where the pages are others', async () => {
  const { workspace, batchId, ids, path, find, read } = await prepare(['a.pdf', 'b.pdf'])
  const [first, second] = ids
  if (!first || !second) throw new Error('two contracts')
  const at = { x: toPercent(1), y: toPercent(1), width: toPercent(9), height: toPercent(9) }
  const area = { ...at, type: 'Signature' as const, page: 1, signer: 0 }
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Locador' }]
  const change = { name: 'Com nome', signers, areas: [area] }
  valueOf(
    await workspace.drafts.change(
      batchId,
      [first, second].map((id) => ({ id, change })),
    ),
  )
  await writeFile(path('a.pdf'), await makePdf('corrigido'))
  await writeFile(path('b.pdf'), await makePdf('maior', [{}, { rotate: 90 }]))
  expect(await find()).toEqual([0, 1])
  expect(valueOf(await workspace.originals.take(batchId, [first, second]))).toHaveLength(2)
  const [a, b] = await read()
  expect(a?.document).toMatchObject({ name: 'Com nome', signers, areas: [area] })
  expect(b?.document.file).toMatchObject({ analysis: { pages: { length: 2 } } })
  const doubt = (entry: typeof a) => entry?.findings.some(({ code }) => code === 'area.otherPages')
  expect([doubt(a), doubt(b)]).toEqual([false, true])
  const moved = { areas: [{ ...area, page: 2 }] }
  valueOf(await workspace.drafts.change(batchId, [{ id: second, change: moved }]))
  expect(doubt((await read())[1])).toBe(false)
  expect(await find()).toEqual([])
})

test('a version that a person keeps is not offered again, until the original changes once more', async () => {
  const { workspace, batchId, ids, path, find, read } = await prepare(['a.pdf'])
  const before = (await read())[0]?.document.file
  await writeFile(path('a.pdf'), await makePdf('um'))
  expect(await find()).toEqual([0])
  valueOf(await workspace.originals.keep(batchId, ids))
  expect(await find()).toEqual([])
  expect((await read())[0]?.document.file).toMatchObject({
    file: before?.kind === 'stored' ? before.file : {},
  })
  await writeFile(path('a.pdf'), await makePdf('dois e meio'))
  expect(await find()).toEqual([0])
})

test('a file that could not be read is offered again once its original was mended', async () => {
  const { workspace, batchId, ids, path, find, read } = await prepare(['a.pdf'])
  await writeFile(path('a.pdf'), 'rascunho')
  const [id] = ids
  if (!id) throw new Error('no contract')
  valueOf(await workspace.intake.replace(id, { path: path('a.pdf'), fileName: 'a.pdf' }))
  expect((await read())[0]?.document.file.kind).toBe('refused')
  await writeFile(path('a.pdf'), await makePdf('mended'))
  expect(await find()).toEqual([0])
  valueOf(await workspace.originals.take(batchId, ids))
  expect((await read())[0]?.document.file.kind).toBe('stored')
})

test('a new version that is half written leaves what is here as it is', async () => {
  const { workspace, batchId, ids, path, find, read } = await prepare(['a.pdf'])
  await writeFile(path('a.pdf'), 'ainda')
  expect(await find()).toEqual([0])
  expect(valueOf(await workspace.originals.take(batchId, ids))).toEqual([])
  expect((await read())[0]?.document.file.kind).toBe('stored')
})

test('areas on other pages stay doubtful through a further version of the same pages', async () => {
  const { workspace, batchId, ids, path, read } = await prepare(['a.pdf'])
  const [id] = ids
  if (!id) throw new Error('no contract')
  const at = { x: toPercent(1), y: toPercent(1), width: toPercent(9), height: toPercent(9) }
  const area = { ...at, type: 'Signature' as const, page: 1, signer: 0 }
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Locador' }]
  valueOf(await workspace.drafts.change(batchId, [{ id, change: { signers, areas: [area] } }]))
  for (const words of ['maior', 'maior e sem erro']) {
    await writeFile(path('a.pdf'), await makePdf(words, [{}, {}]))
    valueOf(await workspace.originals.take(batchId, ids))
    expect((await read())[0]?.findings.map(({ code }) => code)).toContain('area.otherPages')
  }
})
