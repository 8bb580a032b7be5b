// Arguments of `account`.
import { resolve } from 'node:path'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { isBindableOperation } from '../../shared/model/binding-operations.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema, webhookIdSchema } from '../../shared/model/ids.ts'
import type { WebhookAct } from '../../shared/model/service-view.ts'
import type { UsageProblem } from './usage-problem.ts'

/** Change of a category, which is named by its name or its id. */
export type CategoryChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly category: string; readonly name: string }
  | { readonly kind: 'setActive'; readonly category: string; readonly active: boolean }
  | { readonly kind: 'remove'; readonly category: string; readonly isConfirmed: boolean }

/** Use of the operations that only the partner's manual shows; paths are absolute. */
export type OperationUse =
  | { readonly kind: 'list' }
  /** Binds operations by a file that the window exported. */
  | { readonly kind: 'bind'; readonly path: string }
  | {
      readonly kind: 'call'
      readonly operation: BindableOperation
      /** File with the values as JSON, by this program's names; undefined: no values. */
      readonly valuesPath: string | undefined
      readonly isConfirmed: boolean
    }

export type AccountArguments = {
  /** Account; undefined: the only one of the key. */
  readonly accountId: AccountId | undefined
} & (
  | { readonly act: 'list' }
  | { readonly act: 'plan' }
  | { readonly act: 'users' }
  | { readonly act: 'contact'; readonly cpf: string }
  | { readonly act: 'documents'; readonly name: string | undefined }
  | {
      readonly act: 'adopt'
      /** Text that the documents' names contain; undefined: all documents of the account. */
      readonly name: string | undefined
      readonly isPlanOnly: boolean
    }
  | { readonly act: 'categories'; readonly change: CategoryChange | undefined }
  | { readonly act: 'operations'; readonly use: OperationUse }
  | { readonly act: 'webhooks'; readonly change: WebhookAct | undefined }
)

type Values = {
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly person?: string | undefined
  readonly all?: boolean | undefined
  readonly add?: string | undefined
  readonly rename?: string | undefined
  readonly to?: string | undefined
  readonly activate?: string | undefined
  readonly deactivate?: string | undefined
  readonly remove?: string | undefined
  readonly yes?: boolean | undefined
  readonly bind?: string | undefined
  readonly call?: string | undefined
  readonly with?: string | undefined
  readonly 'dry-run'?: boolean | undefined
}

/** Arguments of `account`; undefined for every other command. */
export function toAccountArguments(
  command: string,
  words: readonly string[],
  values: Values,
  workingFolder: string,
): AccountArguments | UsageProblem | undefined {
  if (command !== 'account') return undefined
  const account = accountIdSchema.optional().safeParse(values.account)
  if (!account.success) return { kind: 'badAccount', value: values.account ?? '' }
  const accountId = account.data
  const { name, person, all = false, add, remove, 'dry-run': isPlanOnly = false } = values
  const [act] = words
  switch (act) {
    case 'list':
    case 'plan':
    case 'users':
      return { act, accountId }
    case 'contact':
      return person === undefined ? { kind: 'noCpf' } : { act, accountId, cpf: person }
    case 'documents':
      return { act, accountId, name }
    case 'adopt':
      return (name === undefined) === all
        ? { act, accountId, name, isPlanOnly }
        : { kind: 'noSelection' }
    case 'categories': {
      const changes = toCategoryChanges(values)
      const [change] = changes
      if (changes.length > 1) return { kind: 'oneChange' }
      if (change?.kind === 'rename' && change.name === '') return { kind: 'noNewName' }
      return { act, accountId, change }
    }
    case 'operations': {
      const use = toOperationUse(values, workingFolder)
      return use.kind === 'badOperation' ? use : { act, accountId, use }
    }
    case 'webhooks': {
      if (remove === undefined) {
        const change = add === undefined ? undefined : ({ kind: 'add', uri: add } as const)
        return { act, accountId, change }
      }
      const id = webhookIdSchema.safeParse(remove)
      return id.success
        ? { act, accountId, change: { kind: 'remove', id: id.data } }
        : { kind: 'badWebhook', value: remove }
    }
    default:
      return { kind: 'unknownCommand', value: ['account', ...words].join(' ') }
  }
}

function toCategoryChanges(values: Values): readonly CategoryChange[] {
  const { add, rename, to = '', activate, deactivate, remove, yes: isConfirmed = false } = values
  return [
    add === undefined ? [] : [{ kind: 'create', name: add } as const],
    rename === undefined ? [] : [{ kind: 'rename', category: rename, name: to.trim() } as const],
    toActive(activate, true),
    toActive(deactivate, false),
    remove === undefined ? [] : [{ kind: 'remove', category: remove, isConfirmed } as const],
  ].flat()
}

function toActive(category: string | undefined, active: boolean): readonly CategoryChange[] {
  return category === undefined ? [] : [{ kind: 'setActive', category, active }]
}

function toOperationUse(
  { bind, call, with: values, yes: isConfirmed = false }: Values,
  workingFolder: string,
): OperationUse | Extract<UsageProblem, { kind: 'badOperation' }> {
  if (bind !== undefined) return { kind: 'bind', path: resolve(workingFolder, bind) }
  if (call === undefined) return { kind: 'list' }
  if (!isBindableOperation(call)) return { kind: 'badOperation', value: call }
  const valuesPath = values === undefined ? undefined : resolve(workingFolder, values)
  return { kind: 'call', operation: call, valuesPath, isConfirmed }
}
