// Arguments of `account`.
import { resolve } from 'node:path'
import { assertNever } from '../../shared/assert-never.ts'
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

type Act = AccountArguments['act']

/** Options that each act reads; any other one of `account` is refused, since it would be passed over. */
const TAKEN = {
  list: [],
  plan: [],
  users: [],
  contact: ['person'],
  documents: ['name'],
  adopt: ['name', 'all', 'dry-run'],
  categories: ['add', 'rename', 'to', 'activate', 'deactivate', 'remove', 'yes'],
  operations: ['bind', 'call', 'with', 'yes'],
  webhooks: ['add', 'remove'],
} as const satisfies Readonly<Record<Act, readonly (keyof Values)[]>>

function isAct(word: string | undefined): word is Act {
  return word !== undefined && Object.hasOwn(TAKEN, word)
}

function findForeign(act: Act, values: Values): UsageProblem | undefined {
  const taken: readonly (keyof Values)[] = TAKEN[act]
  const foreign = Object.values(TAKEN)
    .flat()
    .find((name) => values[name] !== undefined && !taken.includes(name))
  return foreign && { kind: 'foreignOption', value: `--${foreign}`, command: `account ${act}` }
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
  if (!isAct(act)) return { kind: 'unknownCommand', value: ['account', ...words].join(' ') }
  const foreign = findForeign(act, values)
  if (foreign) return foreign
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
      if (values.bind !== undefined && values.call !== undefined) return { kind: 'oneChange' }
      const use = toOperationUse(values, workingFolder)
      return use.kind === 'badOperation' ? use : { act, accountId, use }
    }
    case 'webhooks': {
      if (add !== undefined && remove !== undefined) return { kind: 'oneChange' }
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
      return assertNever(act)
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
