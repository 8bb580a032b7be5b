// Changes of an account's receivers and logo, each safe after a timeout (ERR-14, ERR-15, HOOK-04,
// HOOK-08, ACC-09).
import type { AccountId, WebhookId } from '../../../shared/model/ids.ts'
import type { AccountCalls, LogoFile } from '../resources/accounts.ts'
import type { WebhookCalls } from '../resources/webhooks.ts'
import type { AccountLogo } from '../wire/account.ts'
import type { Webhook } from '../wire/webhook.ts'
import { AFTER_TIMEOUT } from './after-timeout.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { writeIdempotently } from './idempotent-write.ts'
import { startCounting } from './created-since.ts'
import { readWithRetries } from './read-with-retries.ts'
import type { WriteResult } from './write-result.ts'

export type AccountWrites = {
  readonly addWebhook: (accountId: AccountId, uri: string) => Promise<WriteResult<Webhook>>
  readonly removeWebhook: (
    accountId: AccountId,
    webhookId: WebhookId,
  ) => Promise<WriteResult<undefined>>
  readonly changeLogo: (accountId: AccountId, logo: LogoFile) => Promise<WriteResult<AccountLogo>>
}

type Client = WebhookCalls & Pick<AccountCalls, 'changeLogo'>

export function createAccountWrites(client: Client, ports: IdempotentWritePorts): AccountWrites {
  const readWebhooks = (accountId: AccountId) =>
    readWithRetries(() => client.listWebhooks(accountId), ports)
  return {
    addWebhook(accountId, uri) {
      const isSinceStart = startCounting(ports.clock)
      return writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_webhooks_create,
          send: () => client.addWebhook(accountId, uri),
          async observe() {
            const result = await readWebhooks(accountId)
            if (result.kind !== 'answered') return { kind: 'unseen', result }
            const found = result.value.find((each) => each.uri === uri)
            return found && isSinceStart(found.createdAt, result.facts.serviceAt)
              ? { kind: 'done', value: found }
              : { kind: 'asBefore' }
          },
        },
        ports,
      )
    },
    removeWebhook: (accountId, webhookId) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_webhooks_delete,
          send: () => client.removeWebhook(accountId, webhookId),
          async observe() {
            const result = await readWebhooks(accountId)
            if (result.kind !== 'answered') return { kind: 'unseen', result }
            const isThere = result.value.some(({ id }) => id === webhookId)
            return { kind: isThere ? 'asBefore' : 'done' }
          },
        },
        ports,
      ),
    changeLogo: (accountId, logo) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_accounts_change_logo,
          send: () => client.changeLogo(accountId, logo),
        },
        ports,
      ),
  }
}
