// Position proposals for drafts, over a real workspace, its file workers and the sample contracts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DraftEntry } from '../../../main/drafts/draft-entries.ts'
import { findMark } from '../../../shared/model/area-mark.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { addSampleDrafts } from '../../support/sample-drafts.ts'

async function openSamples(count?: number) {
  const { workspace, folder } = await openTestWorkspace(await startTestService())
  const { batchId, entries } = await addSampleDrafts(workspace, join(folder, 'originais'), count)
  const read = async () => (await workspace.drafts.open(batchId)).entries()
  const propose = async () =>
    valueOf(await workspace.positions.propose(batchId, undefined, () => {}))
  return { workspace, folder, batchId, entries, read, propose }
}

const codesOf = ({ findings }: DraftEntry): readonly string[] => findings.map(({ code }) => code)

const BY_HAND: SignatureArea = {
  type: 'Signature',
  page: 1,
  x: toPercent(10),
  y: toPercent(10),
  width: toPercent(30),
  height: toPercent(5),
  signer: 0,
}

test('every signer gets an area with its reason, once', async () => {
  const { entries, read, propose } = await openSamples()
  const signers = entries.flatMap(({ document }) => document.signers)
  const proposed = await propose()
  expect(proposed).toMatchObject({ certain: signers.length, likely: 0, none: 0, isStopped: false })
  expect(proposed.documentIds).toHaveLength(entries.length)
  for (const { document } of await read()) {
    expect(document.areas.map(({ signer }) => signer).toSorted((a, b) => a - b)).toEqual(
      document.signers.map((_, index) => index),
    )
    for (const area of document.areas) {
      expect(findMark(document, area)?.evidence).toMatchObject({ text: expect.any(String) })
      expect(area.isUnseen).toBe(true)
    }
  }
  const before = await read()
  expect(await propose()).toMatchObject({ documentIds: [], certain: 0 })
  expect(await read()).toEqual(before)
})

test('an area that a person placed stays, and what is taken back is only what nobody moved', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples(2)
  const [first, second] = entries
  if (!first || !second) throw new Error('no drafts')
  const place = (id: DraftEntry['document']['id'], areas: readonly SignatureArea[]) =>
    workspace.drafts.change(batchId, [{ id, change: { areas } }])
  valueOf(await place(first.document.id, [BY_HAND]))
  await propose()
  const [proposed] = await read()
  expect(proposed?.document.areas[0]).toEqual(BY_HAND)
  expect(proposed?.document.areas).toHaveLength(first.document.signers.length)

  const [moved, ...others] = (await read())[1]?.document.areas ?? []
  if (!moved) throw new Error('no area')
  const movedArea = { ...moved, x: toPercent(moved.x + 1) }
  valueOf(await place(second.document.id, [movedArea, ...others]))
  const ids = entries.map(({ document }) => document.id)
  valueOf(await workspace.positions.takeBack(batchId, ids))
  const after = await read()
  expect(after.map(({ document }) => document.areas)).toEqual([[BY_HAND], [movedArea]])
  for (const { document } of after) expect(document.areaMarks).toBe(undefined)
})

test('people of another row get no place, and the finding says whose line it is', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples(1)
  const [entry] = entries
  if (!entry) throw new Error('no draft')
  const signers = entry.document.signers.map((signer, index) => ({
    ...signer,
    name: ['Zuleica Quintanilha', 'Wagner Xavantes', 'Yara Kuhn', 'Ivo Hax'][index] ?? 'Outro',
    documentNumber: '11144477735',
  }))
  valueOf(await workspace.drafts.change(batchId, [{ id: entry.document.id, change: { signers } }]))
  expect(await propose()).toMatchObject({ certain: 0, likely: 0, none: signers.length })
  const [wrong] = await read()
  expect(wrong && codesOf(wrong)).toContain('position.otherPerson')
  const finding = wrong?.findings.find(({ code }) => code === 'position.otherPerson')
  expect(finding?.params['found']).toEqual(expect.any(String))

  // With the right people again, the doubts about the others are gone.
  const right = [{ id: entry.document.id, change: { signers: entry.document.signers } }]
  valueOf(await workspace.drafts.change(batchId, right))
  const [fixed] = await read()
  expect(fixed && codesOf(fixed).filter((code) => code.startsWith('position.'))).toEqual([])
})

test('a draft that is edited while its file is read gets nothing, and is said', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples(1)
  const [entry] = entries
  if (!entry) throw new Error('no draft')
  const proposing = propose()
  const signers = entry.document.signers.slice(0, 1)
  valueOf(await workspace.drafts.change(batchId, [{ id: entry.document.id, change: { signers } }]))
  expect(await proposing).toMatchObject({ changed: 1, certain: 0, documentIds: [] })
  expect((await read())[0]?.document.areas).toEqual([])
})

test('stopped, what is placed stays and the rest is asked for again', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples()
  const stopped = valueOf(
    await workspace.positions.propose(batchId, undefined, (done) => {
      if (done > 0) workspace.positions.stop(batchId)
    }),
  )
  expect(stopped.isStopped).toBe(true)
  expect(stopped.documentIds.length).toBeGreaterThan(0)
  expect(stopped.documentIds.length).toBeLessThan(entries.length)
  const rest = await propose()
  expect(rest.documentIds).toHaveLength(entries.length - stopped.documentIds.length)
  for (const { document } of await read()) expect(document.areas).not.toEqual([])
})

test('reasons go along in a `.lote`', async () => {
  const { workspace, folder, batchId, read, propose } = await openSamples(1)
  await propose()
  const path = join(folder, 'lote.lote')
  await workspace.portable.save(batchId, path)
  const other = await openTestWorkspace(await startTestService())
  const opened = await other.workspace.portable.open(path)
  expect(opened.kind).toBe('opened')
  const [here] = await read()
  const [there] = (await other.workspace.drafts.open(batchId)).entries()
  expect(there?.document.areaMarks).toEqual(here?.document.areaMarks)
})

test('a file that does not open is left alone', async () => {
  const { workspace, folder, batchId, propose, read } = await openSamples(1)
  const path = join(folder, 'quebrado.pdf')
  await writeFile(path, '%PDF-1.7 nothing')
  const added = valueOf(
    await workspace.intake.add(batchId, [{ path, fileName: 'quebrado.pdf' }], () => {}),
  )
  const [broken] = added
  if (!broken) throw new Error('not added')
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Contratante', name: 'Ana Prado' }]
  valueOf(await workspace.drafts.change(batchId, [{ id: broken.document.id, change: { signers } }]))
  const proposed = await propose()
  expect(proposed.documentIds).not.toContain(broken.document.id)
  const after = (await read()).find(({ document }) => document.id === broken.document.id)
  expect(after?.document.areas).toEqual([])
})

const WRONG_CPF = '11144477735'

test('another CPF than that beside the name in the contract is a finding with that one, until it is taken', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples(1)
  const [entry] = entries
  if (!entry) throw new Error('no draft')
  const { id, signers } = entry.document
  const wrong = signers.map((each, at) =>
    at === 0 ? { ...each, documentNumber: WRONG_CPF } : each,
  )
  valueOf(await workspace.drafts.change(batchId, [{ id, change: { signers: wrong } }]))
  await propose()
  const ofText = async () =>
    (await read()).flatMap(({ findings }) =>
      findings.filter(({ code }) => code.startsWith('text.')),
    )
  const [finding] = await ofText()
  expect(finding).toMatchObject({
    code: 'text.cpfOther',
    severity: 'warning',
    path: ['signers', 0, 'documentNumber'],
  })
  const digits = String(finding?.params['suggestion']).replaceAll(/\D/gu, '')
  expect(digits).toBe(signers[0]?.documentNumber)
  const taken = wrong.map((each, at) => (at === 0 ? { ...each, documentNumber: digits } : each))
  valueOf(await workspace.drafts.change(batchId, [{ id, change: { signers: taken } }]))
  expect(await ofText()).toEqual([])
})

test('right rows are in no doubt, and no file is read twice for it', async () => {
  const { workspace, batchId, read, propose } = await openSamples()
  await propose()
  for (const entry of await read()) {
    expect(codesOf(entry).filter((code) => code.startsWith('text.'))).toEqual([])
    expect(entry.document.peopleCheck?.doubts).toEqual([])
  }
  let asked = 0
  valueOf(
    await workspace.positions.propose(batchId, undefined, (_, total) => {
      asked = total
    }),
  )
  expect(asked).toBe(0)
})

test('files that changed places are each said to be of the other row', async () => {
  const { workspace, batchId, entries, read, propose } = await openSamples(2)
  const [first, second] = entries
  if (!first || !second) throw new Error('no drafts')
  const swapped = [
    { id: first.document.id, change: { signers: second.document.signers } },
    { id: second.document.id, change: { signers: first.document.signers } },
  ]
  valueOf(await workspace.drafts.change(batchId, swapped))
  await propose()
  const said = (await read()).map(({ findings }) =>
    findings
      .filter(({ code }) => code.startsWith('text.'))
      .map(({ code, params }) => [code, params['name']]),
  )
  expect(said).toEqual([
    [['text.otherDocument', second.document.name]],
    [['text.otherDocument', first.document.name]],
  ])
})
