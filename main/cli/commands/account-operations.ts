// `account operations`: operations that only the partner's manual shows. They are listed with their bindings, bound
// by a file, or called with the values of a file; a call that changes something needs --yes.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { parseJson } from '../../../shared/parse-json.ts'
import { listBindings, takeBindings } from '../../accounts/binding-list.ts'
import { readBindingFile } from '../../accounts/stored-bindings.ts'
import type { Workspace } from '../../app/workspace.ts'
import { toCallFailure } from '../../failures.ts'
import type { BoundResult } from '../../partner/bindings/bound-call.ts'
import { findUnplaced } from '../../partner/bindings/find-unplaced.ts'
import type { OperationUse } from '../account-arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { refuse } from './say-account.ts'

type Call = Extract<OperationUse, { readonly kind: 'call' }>

/** Whether the use needs an account. */
export function takesAccount(use: OperationUse): boolean {
  return use.kind === 'call' && factsOf(use.operation).takesAccount
}

export async function runOperations(
  workspace: Workspace,
  accountId: AccountId | undefined,
  use: OperationUse,
  output: Output,
): Promise<ExitCode> {
  switch (use.kind) {
    case 'list':
      return sayOperations(workspace, output)
    case 'bind':
      return bind(workspace, use.path, output)
    default:
      return callOperation(workspace, accountId, use, output)
  }
}

async function sayOperations({ bindings }: Workspace, output: Output): Promise<ExitCode> {
  for (const { operation, state } of (await listBindings(bindings)).bindings) {
    output.say('operation', { operation, ...state }, 'cli.operation.line', {
      operation,
      what: output.translate(`bindings.operation.${operation}`),
      state: output.translate(`cli.operation.${state.kind}`),
    })
  }
  return EXIT.done
}

async function bind({ bindings }: Workspace, path: string, output: Output): Promise<ExitCode> {
  if (bindings.kind === 'preset') {
    output.complain('failed', { code: 'bindingsPreset' }, 'cli.operation.preset')
    return EXIT.badInput
  }
  const bytes = await readFile(path).catch(() => undefined)
  const file = bytes && readBindingFile(bytes)
  if (!file?.ok) {
    const code = `bindings.${file?.problem ?? 'unreadable'}`
    const key = file ? (`bindings.fileProblem.${file.problem}` as const) : 'cli.operation.noFile'
    output.complain('failed', { code, path }, key, { path, file: path })
    return EXIT.badInput
  }
  const taken = await takeBindings(bindings, file)
  const { count, leftOut } = taken
  output.say('bindingsTaken', taken, 'cli.operation.taken', {
    count,
    leftOut: leftOut.length === 0 ? '–' : leftOut.join(', '),
  })
  return leftOut.length === 0 ? EXIT.done : EXIT.rejected
}

async function callOperation(
  { bindings, partner }: Workspace,
  accountId: AccountId | undefined,
  { operation, valuesPath, isConfirmed }: Call,
  output: Output,
): Promise<ExitCode> {
  const binding = await bindings.find(operation)
  const given = await readValues(valuesPath)
  if (!given) {
    const facts = { path: valuesPath ?? '' }
    output.complain(
      'failed',
      { code: 'valuesUnreadable', ...facts },
      'cli.operation.noValues',
      facts,
    )
    return EXIT.badInput
  }
  const unplaced = binding ? findUnplaced(operation, binding, given) : []
  if (binding && unplaced.length > 0) {
    output.complain(
      'failed',
      { code: 'valuesNotBound', names: unplaced },
      'cli.operation.unplaced',
      {
        names: unplaced.join(', '),
        known: Object.keys(binding.inputs).join(', '),
      },
    )
    return EXIT.badInput
  }
  if (binding && binding.method !== 'GET' && !isConfirmed) {
    const { method, path } = binding
    output.complain('notCalled', { operation, method, path }, 'cli.operation.confirm', {
      method,
      path,
    })
    return EXIT.badInput
  }
  const call = partner.withBindings(bindings.find)
  const result = await call(operation, { ...given, ...omitUndefined({ accountId }) })
  return sayResult(operation, binding?.method !== 'GET', result, output)
}

const valuesSchema = z.record(z.string(), z.unknown())
/** Name of the only time among the values; a file has it in ISO 8601. */
const DEADLINE = 'deadlineAt'

/** Values of the file; undefined when it holds no JSON object. */
async function readValues(
  path: string | undefined,
): Promise<z.infer<typeof valuesSchema> | undefined> {
  if (path === undefined) return {}
  const text = await readFile(path, 'utf8').catch(() => '')
  const { data } = valuesSchema.safeParse(parseJson(text))
  const deadline = data?.[DEADLINE]
  return typeof deadline === 'string' ? { ...data, [DEADLINE]: Date.parse(deadline) } : data
}

const listSchema = z.object({ items: z.array(valuesSchema), unreadable: z.number() })

function sayResult(
  operation: BindableOperation,
  isWrite: boolean,
  result: BoundResult<unknown>,
  output: Output,
): ExitCode {
  switch (result.kind) {
    case 'answered':
      sayAnswer(operation, result.value, output)
      return EXIT.done
    case 'refused':
      return refuse(toCallFailure(result), output)
    case 'unavailable':
      if (!isWrite || result.hasActed === 'no') return refuse(toCallFailure(result), output)
      // The call may have run (ERR-12), and this program does not repeat it.
      output.complain('unknown', { operation }, 'cli.operation.unknown')
      return EXIT.needsDecision
    default: {
      const { kind, names } = result
      output.complain('failed', { code: `operation.${kind}`, operation, names }, `service.${kind}`)
      return kind === 'offBinding' && isWrite ? EXIT.needsDecision : EXIT.badInput
    }
  }
}

function sayAnswer(operation: BindableOperation, value: unknown, output: Output): void {
  if (factsOf(operation).answer.kind !== 'list') {
    const answer = valuesSchema.safeParse(value).data ?? {}
    const text = Object.values(answer).join('  ')
    output.say('called', { operation, ...answer }, 'cli.operation.called', { answer: text })
    return
  }
  const { items, unreadable } = listSchema.parse(value)
  for (const entry of items) {
    const { id = '', name = '' } = entry
    output.say('entry', entry, 'cli.account.line', { id: String(id), name: String(name) })
  }
  output.say('listed', { operation, count: items.length, unreadable }, 'cli.operation.listed', {
    count: items.length,
    unreadable,
  })
}
