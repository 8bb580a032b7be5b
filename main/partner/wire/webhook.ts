// AccountWebHookDto (HOOK-02).
import { z } from 'zod'
import type { AccountId, WebhookId } from '../../../shared/model/ids.ts'
import { accountIdSchema, webhookIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient, listOf, wireInstantSchema } from './wire-value.ts'

export type Webhook = {
  readonly id: WebhookId
  readonly uri: string
  readonly accountId?: AccountId
  /**
   * Flag that the `Test` event at registration was answered; the registration is kept either way
   * (HOOK-06).
   */
  readonly available?: boolean
  readonly createdAt?: EpochMs
}

export const webhookWireSchema = z
  .object({
    id: webhookIdSchema,
    uri: z.string(),
    accountId: lenient(accountIdSchema),
    available: lenient(z.boolean()),
    createdAt: lenient(wireInstantSchema),
  })
  .transform((webhook): Webhook => omitUndefined(webhook))

export const webhooksWireSchema = listOf(webhookWireSchema)
