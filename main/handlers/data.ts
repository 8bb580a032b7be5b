// Life of the data: disk use, cleaning, erasure and export.
import { basename } from 'node:path'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toWriteFailure } from '../platform/write-failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

const EXPORT_NAME = 'dados-da-pessoa.zip'

export function createDataHandlers({
  work,
  smallFiles,
  emit,
}: Pick<HandlerContext, 'work' | 'smallFiles' | 'emit'>): HandlersOf<'data'> {
  const inOpen = createInOpen(work)
  return {
    'data.usage': () => inOpen(async ({ workspace }) => succeed(await workspace.dataLife.usage())),
    'data.clean': () => inOpen(async ({ workspace }) => succeed(await workspace.dataLife.clean())),
    'data.planErasure': ({ subject, withSignedFiles }) =>
      inOpen(async ({ workspace }) =>
        succeed(await workspace.erasures.plan(subject, withSignedFiles)),
      ),
    'data.erase': ({ subject, withSignedFiles }) =>
      inOpen(async ({ workspace }) => {
        const receipt = await workspace.erasures.erase(subject, withSignedFiles)
        emit({ name: 'batch.changed', payload: {} })
        emit({ name: 'queue.changed', payload: {} })
        return succeed(receipt ? { kind: 'erased', receipt } : { kind: 'nothing' })
      }),
    'data.receipts': () =>
      inOpen(async ({ workspace }) => succeed(await workspace.erasures.receipts())),
    'data.exportPerson': ({ text }) =>
      inOpen(async ({ workspace }): Promise<Result<OutputOf<'data.exportPerson'>>> => {
        const path = await smallFiles.pickPlace('dialog.exportPerson', EXPORT_NAME)
        if (path === undefined) return succeed({ kind: 'closed' })
        try {
          const result = await workspace.dataLife.exportPerson(text, path)
          if (result.kind !== 'saved') return succeed(result)
          return succeed({ ...result, fileName: basename(path) })
        } catch (error) {
          const failure = toWriteFailure(error, path)
          if (failure) return { ok: false, failure }
          throw error
        }
      }),
  }
}
