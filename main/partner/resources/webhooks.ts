// Receivers of an account and their registrations (HOOK-01 to HOOK-08).
import type { AccountId, WebhookId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { WHOLE_SHAPE } from '../read-list.ts'
import { toJsonBody } from '../request-body.ts'
import { nothingWireSchema } from '../wire/nothing.ts'
import type { Webhook } from '../wire/webhook.ts'
import { webhookWireSchema, webhooksWireSchema } from '../wire/webhook.ts'

export type WebhookCalls = {
  /** Receivers in order of creation (HOOK-01). */
  readonly listWebhooks: (accountId: AccountId) => Promise<CallResult<readonly Webhook[]>>
  /**
   * Registration, kept even when its `Test` event fails, which `available` shows (HOOK-06). The
   * service waits 20 s for that event.
   */
  readonly addWebhook: (accountId: AccountId, uri: string) => Promise<CallResult<Webhook>>
  /** Removal; refused with 400 when it does not exist, on a repeat too (HOOK-08). */
  readonly removeWebhook: (
    accountId: AccountId,
    webhookId: WebhookId,
  ) => Promise<CallResult<undefined>>
}

export function createWebhookCalls(call: Caller): WebhookCalls {
  return {
    listWebhooks: (accountId) =>
      call(toRequestLine('partners_v1_webhooks_list', { accountId }), {
        schema: webhooksWireSchema,
        answers: WHOLE_SHAPE,
      }),
    addWebhook: (accountId, uri) =>
      call(toRequestLine('partners_v1_webhooks_create', { accountId }), {
        body: toJsonBody({ uri }),
        schema: webhookWireSchema,
        answers: 'record',
      }),
    removeWebhook: (accountId, webhookId) =>
      call(toRequestLine('partners_v1_webhooks_delete', { accountId, id: webhookId }), {
        schema: nothingWireSchema,
        answers: 'record',
      }),
  }
}
