// Layouts. A saved layout is on disk before its answer is sent; a layout file is checked as a whole before it is
// used.
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { isSameName } from '../../shared/model/layout.ts'
import { readLayoutFile, toLayoutFile } from '../../shared/model/layout-file.ts'
import type { ReadLayouts } from '../../shared/model/layout-view.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Layouts } from '../drafts/layouts/layouts.ts'
import { toJournalFailure } from '../failures.ts'
import type { TextFile } from '../app/text-file-service.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import { toDraftRows } from './draft-rows.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

const FILE_NAME = 'modelos-de-posicoes.json'

export function createLayoutHandlers({
  work,
  smallFiles,
  emit,
}: Pick<HandlerContext, 'work' | 'smallFiles' | 'emit'>): HandlersOf<'layout'> {
  const open = createInOpen(work)
  /** Runs `act` in the open workspace; an error of the journal becomes its failure. */
  const inOpen = <T>(act: (workspace: Workspace) => Promise<Result<T>>): Promise<Result<T>> =>
    open(async ({ workspace }) => {
      try {
        return await act(workspace)
      } catch (error) {
        const failure = toJournalFailure(error, workspace.dataFolder)
        if (failure) return { ok: false, failure }
        throw error
      }
    })
  const report = (batchId: BatchId) => (done: number, total: number) =>
    emit({ name: 'layout.progressed', payload: { batchId, done, total } })

  return {
    'layout.list': () => inOpen(async ({ layouts }) => succeed(await layouts.list())),
    'layout.save': ({ id, layout }) =>
      inOpen<OutputOf<'layout.save'>>(async ({ layouts }) => {
        const saved = await layouts.save(id, layout)
        if (!saved) return succeed({ kind: 'nameTaken' })
        if (saved.followed.documents > 0) emit({ name: 'batch.changed', payload: {} })
        const list = await layouts.list()
        return succeed({ kind: 'saved', id: saved.kept.id, ...saved.followed, list })
      }),
    'layout.remove': ({ id }) =>
      inOpen(async ({ layouts }) => {
        await layouts.remove(id)
        return succeed(await layouts.list())
      }),
    'layout.export': ({ ids }) =>
      inOpen<OutputOf<'layout.export'>>(async ({ layouts }) => {
        const { layouts: all } = await layouts.list()
        const wanted = all.filter(({ id }) => ids.includes(id)).map(({ layout }) => layout)
        return smallFiles.write('layouts.exportTitle', FILE_NAME, toLayoutFile(wanted))
      }),
    'layout.readFile': () =>
      inOpen<OutputOf<'layout.readFile'>>(async ({ layouts }) => {
        const picked = await smallFiles.read('layouts.importTitle', 'json')
        if (!picked.ok) return picked
        return succeed(
          picked.value
            ? readFile(picked.value, (await layouts.list()).layouts)
            : { kind: 'closed' },
        )
      }),
    'layout.choices': ({ batchId }) =>
      inOpen(async ({ layouts }) => succeed(await layouts.choices(batchId))),
    'layout.apply': ({ batchId, choice, documentIds }) =>
      inOpen(async (workspace) => {
        const { layouts } = workspace
        const applied = await layouts.apply(batchId, choice, documentIds, report(batchId))
        if (!applied.ok) return applied
        const { outcome, before, entries } = applied.value
        const rows = await toDraftRows(workspace, batchId, succeed(entries))
        return rows.ok ? succeed({ outcome, before, rows: rows.value }) : rows
      }),
    'layout.restore': ({ batchId, before }) =>
      inOpen(async (workspace) =>
        toDraftRows(workspace, batchId, await workspace.layouts.restore(batchId, before)),
      ),
    'layout.suggest': ({ batchId, documentId, scope }) =>
      inOpen(({ layouts }) => layouts.suggest(batchId, documentId, scope, report(batchId))),
    'layout.stop': ({ batchId }) =>
      inOpen(async ({ layouts }) => {
        layouts.stop(batchId)
        return succeed({})
      }),
  }
}

function readFile(
  { fileName, bytes }: TextFile,
  known: Awaited<ReturnType<Layouts['list']>>['layouts'],
): ReadLayouts {
  if (!bytes) return { kind: 'refused', fileName, problem: 'tooLarge' }
  const read = readLayoutFile(new TextDecoder().decode(bytes))
  if (!read.ok) {
    const { problem, where } = read
    return omitUndefined({ kind: 'refused' as const, fileName, problem, where })
  }
  const layouts = read.layouts.map((layout) => {
    const here = known.find((each) => isSameName(each.layout.name, layout.name))
    if (!here) return { layout }
    const isSame = JSON.stringify(here.layout.rules) === JSON.stringify(layout.rules)
    return { layout, clash: isSame ? ('same' as const) : ('other' as const) }
  })
  return { kind: 'read', fileName, layouts }
}
