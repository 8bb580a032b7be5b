// Bindings of the operations that only the partner's full manual shows: entered, written to a file, read from a file.
// Every binding is checked again here.
import type { UnboundOutcome } from '../../shared/model/binding.ts'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { listBindings, takeBindings } from '../accounts/binding-list.ts'
import { readBindingFile, toBindingFile } from '../accounts/stored-bindings.ts'
import type { TextFile } from '../app/text-file-service.ts'
import type { Workspace } from '../app/workspace.ts'
import { toCallFailure } from '../failures.ts'
import type { BoundResult } from '../partner/bindings/bound-call.ts'
import { checkBinding } from '../partner/bindings/check-binding.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

const FILE_NAME = 'operacoes-do-manual.json'

type StoredBindings = Extract<Workspace['bindings'], { readonly kind: 'stored' }>

export function createBindingHandlers({
  work,
  smallFiles,
}: Pick<HandlerContext, 'work' | 'smallFiles'>): HandlersOf<'binding'> {
  const inOpen = createInOpen(work)
  const inStored = <T>(act: (bindings: StoredBindings) => Promise<Result<T>>): Promise<Result<T>> =>
    inOpen(async ({ workspace: { bindings } }) =>
      // The practice service's preset bindings cannot be changed.
      bindings.kind === 'stored' ? act(bindings) : fail('stateChanged'),
    )
  return {
    'binding.list': () =>
      inOpen(async ({ workspace: { bindings } }) => succeed(await listBindings(bindings))),
    'binding.save': ({ operation, binding }) =>
      inStored<OutputOf<'binding.save'>>(async (bindings) => {
        const findings = checkBinding(operation, binding)
        if (findings.length > 0) return succeed({ kind: 'refused', findings })
        await bindings.save({ [operation]: binding })
        return succeed({ kind: 'saved', list: await listBindings(bindings) })
      }),
    'binding.remove': ({ operation }) =>
      inStored(async (bindings) => {
        await bindings.remove(operation)
        return succeed(await listBindings(bindings))
      }),
    'binding.export': () =>
      inOpen(async ({ workspace: { bindings } }) => {
        const text = toBindingFile((await bindings.read()).bindings)
        return smallFiles.write('bindings.exportTitle', FILE_NAME, text)
      }),
    'binding.import': () =>
      inStored<OutputOf<'binding.import'>>(async (bindings) => {
        const picked = await smallFiles.read('bindings.importTitle', 'json')
        if (!picked.ok) return picked
        return succeed(picked.value ? await takeFile(bindings, picked.value) : { kind: 'closed' })
      }),
  }
}

async function takeFile(
  bindings: StoredBindings,
  { fileName, bytes }: TextFile,
): Promise<OutputOf<'binding.import'>> {
  const file = readBindingFile(bytes)
  if (!file.ok) return { kind: 'refused', fileName, problem: file.problem }
  const { count, leftOut } = await takeBindings(bindings, file)
  return { kind: 'imported', fileName, count, leftOut, list: await listBindings(bindings) }
}

/** Outcome of a bound call that was not answered: a failure, or an error in the binding that can be corrected. */
export function toUnboundOutcome(
  result: Exclude<BoundResult<unknown>, { readonly kind: 'answered' }>,
): Result<UnboundOutcome> {
  return result.kind === 'refused' || result.kind === 'unavailable'
    ? { ok: false, failure: toCallFailure(result) }
    : succeed(result)
}
