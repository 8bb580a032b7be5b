// Webhook registrations (HOOK-01 to HOOK-08).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deliveries } from '../events/deliveries.ts'
import { WEBHOOK_RULES } from '../events/webhook-rules.ts'
import type { PracticeWebhook } from '../practice-account.ts'
import type { PracticeContext } from '../practice-context.ts'
import { parsePayload, refuse } from '../problem.ts'
import { addRoute, pathOf } from '../route.ts'
import { holds, obey } from '../rule.ts'

const WEBHOOKS = '/partners/v1/accounts/:accountId/webhooks'
const BASE = { target: 'webhooks', features: ['integrations'] } as const

export function addWebhookRoutes(
  app: FastifyInstance,
  context: PracticeContext,
  deliveries: Deliveries,
): void {
  const { settings, accounts, now } = context
  const webhooksOf = (accountId: string): readonly PracticeWebhook[] =>
    accounts.find(accountId)?.webhooks ?? []
  const keepWebhooks = (accountId: string, webhooks: readonly PracticeWebhook[]): void => {
    const account = accounts.find(accountId)
    if (account) accounts.keep({ ...account, webhooks })
  }

  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: WEBHOOKS,
    handle: (_, account) => ({ status: 200, body: webhooksOf(account.id) }),
  })
  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: WEBHOOKS,
    async handle(request, account) {
      const { uri } = parsePayload(context.payloads.webhook, request.body)
      obey(WEBHOOK_RULES, { uri, account, settings }, settings.withoutRules)
      const createdAt = new Date(now()).toISOString()
      const webhook = { id: randomUUID(), accountId: account.id, uri, available: false, createdAt }
      // The registration is stored before the test and stays whatever the result (HOOK-06).
      keepWebhooks(account.id, [...webhooksOf(account.id), webhook])
      const tested = { ...webhook, available: await deliveries.test(webhook) }
      keepWebhooks(
        account.id,
        webhooksOf(account.id).flatMap((each) => {
          if (each.id !== webhook.id) return [each]
          return tested.available || holds('HOOK-06', settings) ? [tested] : []
        }),
      )
      return { status: 201, body: tested }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'DELETE',
    url: `${WEBHOOKS}/:webhookId`,
    handle(request, account) {
      const wanted = pathOf(request)['webhookId']?.toLowerCase()
      const left = webhooksOf(account.id).filter(({ id }) => id !== wanted)
      const isThere = left.length < webhooksOf(account.id).length
      if (!isThere && holds('HOOK-08', settings)) throw refuse('O webhook não existe na conta.')
      keepWebhooks(account.id, left)
      return { status: 204 }
    },
  })
}
