// Bindings of the operations that only the partner's full manual shows: entered, tried, taken from a
// file and written to one. Whatever comes in is checked again here.
import { isDeepStrictEqual } from 'node:util'
import { checkBinding } from '../../shared/model/binding-check.ts'
import { readBindingFile, toBindingFile } from '../../shared/model/binding-file.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS, factsOf } from '../../shared/model/binding-operations.ts'
import type {
  BindingImport,
  BindingList,
  BindingState,
  BindingTrial,
} from '../../shared/model/binding-view.ts'
import type { Binding, Bindings } from '../../shared/model/binding.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { isBoundList } from '../partner/bindings/bound-answer.ts'
import { TAKEN_ROUTES } from '../partner/bindings/taken-routes.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'
import { createInOpen } from './in-open.ts'
import { toUnboundOutcome } from './unbound-outcome.ts'

const FILE_NAME = 'operacoes-do-manual.json'
/** Enough to see whether the fields are the right ones. */
const TRIAL_ROWS = 5

const NO_ROWS = { items: [], unreadable: 0 }

type Named = { readonly operation: BindableOperation; readonly binding: Binding }

export function createBindingHandlers({
  work,
  smallFiles,
}: Pick<HandlerContext, 'work' | 'smallFiles'>): HandlersOf<'binding'> {
  const inOpen = createInOpen(work)
  const inWorkspace = <T>(act: (workspace: Workspace) => Promise<Result<T>>): Promise<Result<T>> =>
    inOpen(({ workspace }) => act(workspace))
  const save = (named: readonly Named[]): Promise<Result<OutputOf<'binding.save'>>> =>
    inWorkspace<OutputOf<'binding.save'>>(async ({ bindings }) => {
      if (bindings.kind === 'preset') return succeed({ kind: 'preset' })
      const findings = named.flatMap(findingsOf)
      if (findings.length > 0) return succeed({ kind: 'refused', findings })
      await bindings.save(toBindings(named))
      return succeed({ kind: 'saved', list: await listBindings(bindings) })
    })
  return {
    'binding.list': () =>
      inWorkspace(async ({ bindings }) => succeed(await listBindings(bindings))),
    'binding.save': (named) => save([named]),
    'binding.take': ({ bindings }) => save(bindings),
    'binding.remove': ({ operation }) =>
      inWorkspace(async ({ bindings }) => {
        if (bindings.kind === 'stored') await bindings.remove(operation)
        return succeed(await listBindings(bindings))
      }),
    'binding.try': (named) => inWorkspace((workspace) => tryBinding(workspace, named)),
    'binding.export': () =>
      inWorkspace(async ({ bindings }) => {
        const text = toBindingFile((await bindings.read()).bindings)
        const written = await smallFiles.write('bindings.exportTitle', FILE_NAME, text)
        if (!written.ok) return written
        const fileName = written.value
        return succeed(fileName === undefined ? { kind: 'closed' } : { kind: 'written', fileName })
      }),
    'binding.readFile': () =>
      inWorkspace(async ({ bindings }) => {
        const picked = await smallFiles.read('bindings.importTitle', 'json')
        if (!picked.ok) return picked
        const file = picked.value
        if (!file) return succeed({ kind: 'closed' })
        const { fileName, bytes } = file
        if (!bytes) return succeed({ kind: 'refused', fileName, problem: 'tooLarge' })
        const { bindings: current } = await bindings.read()
        return succeed(readImport(fileName, new TextDecoder().decode(bytes), current))
      }),
  }
}

function findingsOf({ operation, binding }: Named) {
  return checkBinding(operation, binding, TAKEN_ROUTES)
}

function toBindings(named: readonly Named[]): Bindings {
  return Object.fromEntries(named.map(({ operation, binding }) => [operation, binding]))
}

async function listBindings(bindings: Workspace['bindings']): Promise<BindingList> {
  const read = await bindings.read()
  const toState = (operation: BindableOperation): BindingState => {
    if (read.unreadable.includes(operation)) return { kind: 'unreadable' }
    const binding = read.bindings[operation]
    if (!binding) return { kind: 'notBound' }
    const findings = findingsOf({ operation, binding })
    return findings.length === 0
      ? { kind: 'bound', binding }
      : { kind: 'invalid', binding, findings }
  }
  return {
    isPreset: bindings.kind === 'preset',
    bindings: BINDABLE_OPERATION_IDS.map((operation) => ({ operation, state: toState(operation) })),
    unknown: read.unknown,
    taken: TAKEN_ROUTES,
  }
}

async function tryBinding(
  { partner }: Workspace,
  { operation, binding, accountId }: InputOf<'binding.try'>,
): Promise<Result<BindingTrial>> {
  const { takesAccount } = factsOf(operation)
  // What may change something at the service is not tried out.
  if (factsOf(operation).answer.kind !== 'list') return fail('invalidInput', { path: 'operation' })
  const call = partner.withBindings(async () => binding)
  const result = await call(operation, takesAccount ? omitUndefined({ accountId }) : {})
  if (result.kind !== 'answered') return toUnboundOutcome(result)
  const { items, unreadable } = isBoundList(result.value) ? result.value : NO_ROWS
  return succeed({
    kind: 'listed',
    count: items.length,
    unreadable,
    rows: items.slice(0, TRIAL_ROWS),
  })
}

function readImport(fileName: string, text: string, current: Bindings): BindingImport {
  const read = readBindingFile(text)
  if (!read.ok) return { kind: 'refused', fileName, problem: read.problem }
  const changes = BINDABLE_OPERATION_IDS.flatMap((operation) => {
    const binding = read.bindings[operation]
    if (!binding) return []
    const findings = findingsOf({ operation, binding })
    const change = findings.length > 0 ? 'invalid' : toChange(binding, current[operation])
    return [{ operation, change, binding, findings } as const]
  })
  return { kind: 'read', fileName, changes, leftOut: [...read.unknown, ...read.unreadable] }
}

function toChange(binding: Binding, current: Binding | undefined): 'added' | 'replaced' | 'same' {
  if (!current) return 'added'
  return isDeepStrictEqual(binding, current) ? 'same' : 'replaced'
}
