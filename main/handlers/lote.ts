// Batch files. One that cannot be opened or saved is an answer with its reason, not a failure.
import { basename } from 'node:path'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SavedLote } from '../drafts/portable.ts'
import type { Workspace } from '../app/workspace.ts'
import type { PreviewedLote, OpenedLote } from '../drafts/receive-portable.ts'
import { readBatches } from './batch.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createLoteHandlers({
  work,
  files,
  lotes,
  emit,
}: Pick<HandlerContext, 'work' | 'files' | 'lotes' | 'emit'>): HandlersOf<'lote'> {
  const inOpen = createInOpen(work)
  return {
    'lote.save': ({ batchId, password }) =>
      inOpen(async ({ workspace }) => {
        const draft = await workspace.drafts.header(batchId)
        if (!draft) return succeed({ kind: 'nothingToSave' })
        const path = await lotes.pickPlace(draft.name)
        if (path === undefined) return succeed({ kind: 'dialogClosed' })
        const saved = await lotes.work((watch) =>
          workspace.portable.save(batchId, path, { ...watch, password }),
        )
        return succeed(toSavedView(saved, basename(path)))
      }),
    'lote.pick': () => lotes.pick(),
    'lote.preview': ({ token, password: given }) =>
      inOpen(async ({ workspace: { portable } }) => {
        const place = files.locate(token)
        if (!place.ok) return place
        const { path, fileName } = place.value
        const password = given ?? lotes.passwords.get(token)
        const previewed = await lotes.work((watch) =>
          portable.preview(path, { ...watch, password }),
        )
        if (password !== undefined && previewed.kind === 'readable')
          lotes.passwords.set(token, password)
        return succeed(toPreviewView(previewed, fileName))
      }),
    'lote.take': ({ token, accountId }) =>
      inOpen(async ({ workspace }) => {
        const place = files.locate(token)
        if (!place.ok) return place
        const { path, fileName } = place.value
        const password = lotes.passwords.get(token)
        const opened = await lotes.work((watch) =>
          workspace.portable.open(path, { ...watch, accountId, password }),
        )
        if (opened.kind !== 'opened') return succeed(toTakenView(opened, fileName))
        lotes.passwords.delete(token)
        emit({ name: 'batch.changed', payload: {} })
        return readTaken(workspace, opened.draft.batchId)
      }),
    'lote.stop': async () => {
      lotes.stop()
      return succeed({})
    },
    'lote.offer': async ({ tokens }) => {
      const offered = tokens.flatMap((token) => {
        const place = files.locate(token)
        return place.ok ? [{ token, name: place.value.fileName }] : []
      })
      return succeed(lotes.offer(offered))
    },
    'lote.offered': async () => succeed(lotes.offered()),
    'lote.putAway': async ({ token }) => succeed(lotes.putAway(token)),
  }
}

async function readTaken(
  workspace: Workspace,
  batchId: BatchId,
): Promise<Result<OutputOf<'lote.take'>>> {
  const batch = (await readBatches(workspace)).find(({ id }) => id === batchId)
  return batch ? succeed({ kind: 'taken', batch }) : fail('notFound')
}

function toSavedView(saved: SavedLote, fileName: string): OutputOf<'lote.save'> {
  if (saved.kind !== 'notSaved') return saved.kind === 'saved' ? { ...saved, fileName } : saved
  switch (saved.problem) {
    case 'stopped':
    case 'tooLarge':
      return { kind: saved.problem }
    case 'notInStore':
      return { kind: 'notInStore', contract: saved.contract }
    case 'unwritable':
      return { kind: 'unwritable', fileName, code: saved.code }
    default:
      return assertNever(saved)
  }
}

function toPreviewView(
  previewed: PreviewedLote | { readonly kind: 'stopped' },
  fileName: string,
): OutputOf<'lote.preview'> {
  switch (previewed.kind) {
    case 'readable':
      return { ...previewed, fileName }
    case 'stopped':
      return previewed
    default:
      return toRefusedView(previewed, fileName)
  }
}

function toTakenView(
  opened: Exclude<OpenedLote, { kind: 'opened' }>,
  fileName: string,
): OutputOf<'lote.take'> {
  return opened.kind === 'notOpened' ? toRefusedView(opened, fileName) : opened
}

function toRefusedView(
  { fault, contract, sheet }: Extract<OpenedLote, { kind: 'notOpened' }>,
  fileName: string,
): Extract<OutputOf<'lote.preview'>, { kind: 'notOpened' }> {
  return { kind: 'notOpened', fileName, fault, ...omitUndefined({ contract, sheet }) }
}
