// Layouts over a real workspace and real PDFs: kept, applied by kind of
// contract, followed, undone, and made of one document.
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Workspace } from '../../../main/app/workspace.ts'
import type { DraftEntry } from '../../../main/drafts/draft-entries.ts'
import { applyLayouts } from '../../../main/drafts/layouts/apply-layouts.ts'
import { createLayouts } from '../../../main/drafts/layouts/layouts.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { LayoutId } from '../../../shared/model/ids.ts'
import type { Layout, LayoutRule } from '../../../shared/model/layout.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import type { ContractKind, MadeContract } from '../../support/layout-contracts.ts'
import { KIND_ROLES, makeContract, toAreaOnLine } from '../../support/layout-contracts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const KINDS: readonly ContractKind[] = ['Locação', 'Trabalho']

/** Opens a batch of contracts of two kinds in turn, with signers and the columns of their rows. */
async function open(count: number, given: { readonly withoutBlock?: number } = {}) {
  const { workspace, folder } = await openTestWorkspace(await startTestService())
  const { batchId } = await workspace.drafts.create({ name: 'Mistura' })
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeContract(index, KINDS[index % 2] ?? 'Locação', {
        isWithoutBlock: given.withoutBlock === index,
      }),
    ),
  )
  const files = Object.fromEntries(
    made.map(({ bytes }, index) => [`${String(index).padStart(3, '0')}.pdf`, bytes]),
  )
  await addTestFiles(workspace, batchId, `${folder}/contratos`, files)
  valueOf(
    await workspace.drafts.act(batchId, async ({ accountId }, draftStore) => {
      const rows = draftStore.entries().map(({ position, document }, index) => {
        const { kind, people } = made[index] ?? { kind: 'Locação', people: ['', ''] }
        const signers = KIND_ROLES[kind].map((role, at) => ({
          role,
          name: people[at] ?? '',
          email: `pessoa.${index}.${at}@exemplo.com.br`,
        }))
        return { position, document: { ...document, signers, columns: { TIPO: kind } } }
      })
      return { ok: true, value: await draftStore.save(accountId, rows) }
    }),
  )
  const entries = async (): Promise<readonly DraftEntry[]> =>
    (await workspace.drafts.open(batchId)).entries()
  const documents = async (): Promise<readonly DraftDocument[]> =>
    (await entries()).map(({ document }) => document)
  return { ...workspace, folder, batchId, entries, documents, made }
}

const onLine = (role: string): LayoutRule => ({
  signer: { by: 'role', role, number: 1 },
  type: 'Signature',
  place: {
    kind: 'anchor',
    text: `${role}:`,
    match: -1,
    side: 'over',
    dx: 0,
    dy: 0,
    width: toPercent(30),
    height: toPercent(5),
    asWideAsLine: true,
  },
})

const layoutOf = (kind: ContractKind): Layout => ({
  name: `Contrato de ${kind}`,
  rules: KIND_ROLES[kind].map(onLine),
})

async function keep({ layouts }: Pick<Workspace, 'layouts'>, layout: Layout): Promise<LayoutId> {
  const saved = await layouts.save(undefined, layout)
  if (!saved) throw new Error('the name is taken')
  return saved.kept.id
}

const silent = (): void => {}

/** Tolerance in percent: 2 mm of an A4 page's height, less of its width. */
const NEAR = 0.67

/** Expects each area on the drawn line of its signer. */
function expectOnLines(document: DraftDocument, made: MadeContract | undefined): void {
  const lines = made?.lines ?? []
  expect(document.areas).toHaveLength(lines.length)
  for (const area of document.areas) {
    const line = lines[area.signer]
    if (!line) throw new Error('an area of nobody')
    expect(area.page).toBe(line.page)
    expect(Math.abs(area.x - line.x)).toBeLessThan(NEAR)
    expect(Math.abs(area.width - line.width)).toBeLessThan(NEAR)
    expect(Math.abs(area.y + area.height - line.y)).toBeLessThan(NEAR)
  }
}

test('layouts by type place each area on its line, in one act that is taken back whole', async () => {
  const opened = await open(8)
  const { layouts, batchId, documents, entries } = opened
  const table = []
  for (const kind of KINDS) {
    table.push({ value: kind.toUpperCase(), layoutId: await keep(opened, layoutOf(kind)) })
  }
  const seen: number[] = []
  const choice = { by: 'column', column: 'TIPO', table } as const
  const { outcome, before } = valueOf(
    await layouts.apply(batchId, choice, undefined, (done) => seen.push(done)),
  )
  expect(outcome).toEqual({
    whole: 8,
    incomplete: 0,
    withoutLayout: 0,
    withoutPages: 0,
    withByHand: 0,
    isStopped: false,
  })
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  for (const [index, document] of (await documents()).entries()) {
    expectOnLines(document, opened.made[index])
    expect(document.areas).toHaveLength(2)
  }
  expect(
    (await entries()).flatMap(({ findings }) => findings.map(({ code }) => code)),
  ).not.toContain('signer.noArea')
  expect(await layouts.choices(batchId)).toMatchObject({
    columns: [{ name: 'TIPO', values: [{ value: 'Locação' }, { value: 'Trabalho' }] }],
    last: choice,
  })
  const { layouts: views } = await layouts.list()
  expect(views.map(({ uses }) => uses)).toEqual([
    [{ batchId, batchName: 'Mistura', documents: 4 }],
    [{ batchId, batchName: 'Mistura', documents: 4 }],
  ])
  valueOf(await layouts.restore(batchId, before))
  expect((await documents()).map(({ areas, placed }) => [areas, placed])).toEqual(
    Array.from({ length: 8 }, () => [[], undefined]),
  )
})

test('layouts by what the contract shows; one that shows two texts gets none and says so', async () => {
  const opened = await open(4)
  const { layouts, batchId, entries } = opened
  const [locacao, trabalho] = [
    await keep(opened, layoutOf('Locação')),
    await keep(opened, layoutOf('Trabalho')),
  ]
  const table = [
    { text: 'contrato de locacao', layoutId: locacao },
    { text: 'Contrato de trabalho', layoutId: trabalho },
  ]
  const first = valueOf(await layouts.apply(batchId, { by: 'text', table }, undefined, silent))
  expect(first.outcome).toMatchObject({ whole: 4, withoutLayout: 0 })
  const both = [...table, { text: 'As partes cumprem', layoutId: trabalho }]
  const second = valueOf(
    await layouts.apply(batchId, { by: 'text', table: both }, undefined, silent),
  )
  expect(second.outcome).toMatchObject({ whole: 2, withoutLayout: 2 })
  const inDoubt = (await entries()).filter(({ findings }) =>
    findings.some(({ code }) => code === 'area.layoutInDoubt'),
  )
  expect(inDoubt.map(({ document }) => document.areas)).toEqual([[], []])
})

test('a document that nobody of the layout signs is not counted as one whose areas were placed', async () => {
  const opened = await open(1)
  const { rules, ...layout } = layoutOf('Locação')
  const foreign = rules.map((rule) => ({
    ...rule,
    signer: { by: 'role', role: 'Fiador', number: 1 } as const,
  }))
  const id = await keep(opened, { ...layout, rules: foreign })
  const choice = { by: 'one', layoutId: id } as const
  const { outcome } = valueOf(await opened.layouts.apply(opened.batchId, choice, undefined, silent))
  expect(outcome).toMatchObject({ whole: 0, incomplete: 1 })
})

test('what cannot be placed is a finding of its document, until a person places it', async () => {
  const opened = await open(2, { withoutBlock: 0 })
  const { layouts, drafts, batchId, entries } = opened
  const id = await keep(opened, layoutOf('Locação'))
  const [first] = await opened.documents()
  if (!first) throw new Error('no document')
  const { outcome } = valueOf(
    await layouts.apply(batchId, { by: 'one', layoutId: id }, [first.id], silent),
  )
  expect(outcome).toMatchObject({ whole: 0, incomplete: 1 })
  const codes = async () => (await entries())[0]?.findings.map(({ code }) => code)
  expect((await codes())?.filter((code) => code === 'area.lineMissing')).toHaveLength(2)
  const area: SignatureArea = {
    type: 'Signature',
    page: 1,
    ...toRectangle(10, 10, 20, 5),
    signer: 0,
  }
  valueOf(await drafts.change(batchId, [{ id: first.id, change: { areas: [area] } }]))
  expect((await codes())?.filter((code) => code === 'area.lineMissing')).toHaveLength(1)
})

test('areas by hand stay when the layout is applied again, and when it changes', async () => {
  const opened = await open(4)
  const { layouts, drafts, batchId, documents } = opened
  const id = await keep(opened, layoutOf('Locação'))
  const choice = { by: 'one', layoutId: id } as const
  valueOf(await layouts.apply(batchId, choice, undefined, silent))
  const [moved, , cleared] = await documents()
  if (!moved || !cleared) throw new Error('no document')
  const [a, b] = moved.areas
  if (!a || !b) throw new Error('no area')
  const shifted = { ...a, ...toRectangle(50, 5, 20, 5) }
  valueOf(
    await drafts.change(batchId, [
      { id: moved.id, change: { areas: [shifted, b] } },
      { id: cleared.id, change: { areas: cleared.areas.slice(1) } },
    ]),
  )
  const higher = toPercent(7)
  const changed = layoutOf('Locação').rules.map((rule) => ({
    ...rule,
    place: { ...rule.place, height: higher },
  }))
  const saved = await layouts.save(id, { name: 'Contrato de Locação', rules: changed })
  expect(saved?.followed).toEqual({ documents: 4, heldBatches: 0 })
  const after = await documents()
  const heights = after.map(({ areas }) =>
    areas.toSorted((x, y) => x.signer - y.signer).map(({ height }) => height),
  )
  expect(heights).toEqual([[5, 7], [], [7], []])
  expect(after[0]?.areas).toContainEqual(shifted)
  // A second application restores removed areas and leaves the moved one.
  const again = valueOf(await layouts.apply(batchId, choice, undefined, silent))
  expect(again.outcome.withByHand).toBe(1)
  expect((await documents()).map(({ areas }) => areas.length)).toEqual([2, 0, 2, 0])
  expect((await documents())[0]?.areas).toContainEqual(shifted)
})

test('drafts that a changed layout had not reached when the program ended follow it at the next start', async () => {
  const opened = await open(4)
  const { layouts, batchId, documents } = opened
  const id = await keep(opened, layoutOf('Locação'))
  valueOf(await layouts.apply(batchId, { by: 'one', layoutId: id }, undefined, silent))
  const higher = toPercent(7)
  const rules = layoutOf('Locação').rules.map((rule) => ({
    ...rule,
    place: { ...rule.place, height: higher },
  }))
  const heights = async () => (await documents()).flatMap(({ areas }) => areas.map((a) => a.height))
  const saving = layouts.save(id, { name: 'Contrato de Locação', rules })
  layouts.close()
  await saving
  const next = createLayouts({ ...opened, clock: systemClock, random: systemRandom }, opened.drafts)
  expect(await heights()).toEqual([5, 5, 5, 5])
  await next.recover()
  expect(await heights()).toEqual([7, 7, 7, 7])
  // What a person changes after that stays: nothing is left to follow.
  const [first] = await documents()
  if (!first) throw new Error('no document')
  valueOf(await opened.drafts.change(batchId, [{ id: first.id, change: { areas: [] } }]))
  await next.recover()
  expect(await heights()).toEqual([7, 7])
})

test('a layout made of one document leads to the lines of the others of its kind', async () => {
  const opened = await open(16, { withoutBlock: 6 })
  const { layouts, drafts, batchId, documents } = opened
  const [source] = await documents()
  if (!source) throw new Error('no document')
  const areas = (opened.made[0]?.lines ?? []).map((line, signer): SignatureArea => ({
    type: 'Signature',
    ...toAreaOnLine(line),
    signer,
  }))
  valueOf(await drafts.change(batchId, [{ id: source.id, change: { areas } }]))
  const suggested = valueOf(
    await layouts.suggest(batchId, source.id, { of: 'column', column: 'TIPO' }, silent),
  )
  expect(suggested).toMatchObject({ fits: 7, total: 8, leftOut: 0, isStopped: false })
  expect(suggested.exceptions.map(({ name }) => name)).toEqual(['006'])
  expect(suggested.rules.map(({ choices }) => choices[0]?.rule.place.kind)).toEqual([
    'anchor',
    'anchor',
  ])
  const rules = suggested.rules.flatMap(({ choices: [best] }) => best?.rule ?? [])
  const id = await keep(opened, { name: 'Feito de um', rules })
  const ofKind = (await documents()).filter(({ columns }) => columns?.['TIPO'] === 'Locação')
  const ids = ofKind.map((document) => document.id)
  valueOf(await layouts.apply(batchId, { by: 'one', layoutId: id }, ids, silent))
  for (const [index, document] of (await documents()).entries()) {
    if (ids.includes(document.id)) expectOnLines(document, opened.made[index])
  }
})

test('a stopped apply keeps what it placed and says that it was stopped', async () => {
  const opened = await open(12)
  const { layouts, batchId, documents } = opened
  const id = await keep(opened, layoutOf('Locação'))
  const { outcome } = valueOf(
    await layouts.apply(batchId, { by: 'one', layoutId: id }, undefined, (done) => {
      if (done === 2) layouts.stop(batchId)
    }),
  )
  expect(outcome.isStopped).toBe(true)
  const placed = (await documents()).filter((document) => document.placed)
  expect(placed.length).toBeGreaterThanOrEqual(2)
  expect(placed.length).toBeLessThan(12)
  expect(placed).toHaveLength(outcome.whole + outcome.incomplete)
})

test('a name is taken once, and a record that cannot be read stays as it is', async () => {
  const opened = await open(0)
  const { layouts, journal } = opened
  const id = await keep(opened, layoutOf('Locação'))
  expect(
    await layouts.save(undefined, { ...layoutOf('Trabalho'), name: 'CONTRATO DE LOCACAO' }),
  ).toBe(undefined)
  const known = (await journal.memory.recall('layouts'))?.value
  const records: readonly unknown[] = Array.isArray(known) ? known : []
  const foreign = { id: 'x', rules: 'of a later version' }
  await journal.memory.remember('layouts', [...records, foreign], toEpochMs(1))
  expect((await layouts.list()).unreadable).toBe(1)
  await layouts.remove(id)
  expect(await layouts.list()).toEqual({ layouts: [], unreadable: 1 })
  expect((await journal.memory.recall('layouts'))?.value).toEqual([foreign])
})

test('a batch on its way to the queue keeps its areas when the layout changes', async () => {
  const opened = await open(2)
  const { layouts, drafts, journal, batchId, documents } = opened
  const id = await keep(opened, layoutOf('Locação'))
  valueOf(await layouts.apply(batchId, { by: 'one', layoutId: id }, undefined, silent))
  const before = await documents()
  const draft = await drafts.header(batchId)
  if (!draft) throw new Error('no draft')
  const release = {
    scope: 'all',
    documentIds: [],
    requestedAt: toEpochMs(1),
    dueAt: toEpochMs(2 ** 50),
  } as const
  await journal.drafts.save({ ...draft, release })
  const saved = await layouts.save(id, { name: 'Outro', rules: [] })
  expect(saved?.followed).toEqual({ documents: 0, heldBatches: 1 })
  expect((await documents()).map(({ areas }) => areas)).toEqual(before.map(({ areas }) => areas))
})

test('a contract that is replaced while its text is searched gets no areas of the text before', async () => {
  const opened = await open(1)
  const { drafts, batchId, documents, files, folder } = opened
  const [before] = await documents()
  if (!before) throw new Error('no contract')
  const kept = await keep(opened, layoutOf('Locação'))
  const path = `${folder}/outro.pdf`
  await writeFile(path, await makePdf('Outro', [{}, {}, {}]))
  const findTexts: typeof files.findTexts = async (...given) => {
    const found = await files.findTexts(...given)
    valueOf(await opened.intake.replace(before.id, { path, fileName: 'outro.pdf' }))
    return found
  }
  const layouts = (await opened.layouts.list()).layouts
  const applied = await applyLayouts({ files: { findTexts } }, drafts, {
    batchId,
    choice: { by: 'one', layoutId: kept },
    layouts,
    isWanted: () => true,
    how: 'apply',
    signal: new AbortController().signal,
    onProgress: silent,
  })
  expect(valueOf(applied).outcome.whole).toBe(0)
  expect((await documents())[0]?.areas).toEqual([])
})
