// Words of `account`.
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema, webhookIdSchema } from '../../shared/model/ids.ts'
import type { CategoryAct, WebhookAct } from '../../shared/model/service-view.ts'
import type { UsageProblem } from './arguments.ts'

export type AccountArguments = {
  /** The only one of the key when it is not given. */
  readonly accountId: AccountId | undefined
} & (
  | { readonly act: 'list' }
  | { readonly act: 'documents'; readonly name: string | undefined }
  | {
      readonly act: 'adopt'
      /** Absent: all of the account. */
      readonly name: string | undefined
      readonly isPlanOnly: boolean
    }
  | { readonly act: 'categories'; readonly change: CategoryAct | undefined }
  | { readonly act: 'webhooks'; readonly change: WebhookAct | undefined }
)

type Values = {
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly all?: boolean | undefined
  readonly add?: string | undefined
  readonly remove?: string | undefined
  readonly 'dry-run'?: boolean | undefined
}

/** Undefined for every other command. */
export function toAccountArguments(
  command: string,
  words: readonly string[],
  values: Values,
): AccountArguments | UsageProblem | undefined {
  if (command !== 'account') return undefined
  const account = accountIdSchema.optional().safeParse(values.account)
  if (!account.success) return { kind: 'badAccount', value: values.account ?? '' }
  const accountId = account.data
  const { name, all = false, add, remove, 'dry-run': isPlanOnly = false } = values
  const [act] = words
  switch (act) {
    case 'list':
      return { act, accountId }
    case 'documents':
      return { act, accountId, name }
    case 'adopt':
      return (name === undefined) === all
        ? { act, accountId, name, isPlanOnly }
        : { kind: 'noSelection' }
    case 'categories': {
      const change = add === undefined ? undefined : ({ kind: 'create', name: add } as const)
      return { act, accountId, change }
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
