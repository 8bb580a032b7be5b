// Delivers events to the URLs of an account, one after the other to each URL, with up to five attempts (EVT-01 to
// EVT-08), and keeps the log for page and tests.
import type { Attempt } from './post-event.ts'
import { postEvent } from './post-event.ts'
import type { PracticeEvent } from './event.ts'
import { holds } from '../rule.ts'
import type { PracticeWebhook } from '../practice-account.ts'
import type { PracticeSettings } from '../settings.ts'

export type Delivery = {
  readonly event: PracticeEvent
  readonly webhookId: string
  readonly uri: string
  /** Attempts in their order; none while earlier events to the same URL are under way. */
  readonly attempts: readonly Attempt[]
  readonly state: 'waiting' | 'confirmed' | 'givenUp' | 'dropped'
}

export type Deliveries = {
  /** Queues the events of one transition; returns at once. */
  readonly send: (events: readonly PracticeEvent[]) => void
  /** Sends the event `Test` once (EVT-08); whether it was answered with 200 or 202 (HOOK-05). */
  readonly test: (webhook: PracticeWebhook) => Promise<boolean>
  /** Latest deliveries, the oldest first. */
  readonly log: () => readonly Delivery[]
  /** Stops at once and closes all sockets. */
  readonly stop: () => void
}

/** Largest count of attempts (LIM-06). */
const MAX_ATTEMPTS = 5
const LOG_LENGTH = 1_000

export function createDeliveries(context: {
  readonly settings: PracticeSettings
  /** Time of the service's own clock in epoch milliseconds. */
  readonly now: () => number
  readonly webhooksOf: (accountId: string) => readonly PracticeWebhook[]
}): Deliveries {
  const { settings, now, webhooksOf } = context
  const stopping = new AbortController()
  const log: { -readonly [Key in keyof Delivery]: Delivery[Key] }[] = []
  const turns = new Map<string, Promise<void>>()

  const note = (event: PracticeEvent, { id, uri }: PracticeWebhook) => {
    const delivery: (typeof log)[number] = {
      event,
      webhookId: id,
      uri,
      attempts: [],
      state: 'waiting',
    }
    log.push(delivery)
    if (log.length > LOG_LENGTH) log.shift()
    return delivery
  }

  const attempt = async (delivery: (typeof log)[number]): Promise<number | undefined> => {
    const first = delivery.attempts[0]
    const occurredAt = first && !holds('EVT-03', settings) ? first.occurredAt : now()
    const stopped = stopping.signal
    const { uri, event } = delivery
    const outcome = await postEvent(uri, event, { settings, occurredAt, stopped })
    delivery.attempts = [...delivery.attempts, { occurredAt, outcome }]
    return outcome.kind === 'answered' ? outcome.status : undefined
  }

  const deliver = async (delivery: (typeof log)[number]): Promise<void> => {
    const { event, webhookId } = delivery
    const isRegistered = (): boolean =>
      !stopping.signal.aborted && webhooksOf(event.accountId).some(({ id }) => id === webhookId)
    const most = holds('EVT-05', settings) ? MAX_ATTEMPTS : 1
    while (isRegistered() && delivery.attempts.length < most) {
      if (isConfirmed(await attempt(delivery))) {
        delivery.state = 'confirmed'
        return
      }
    }
    delivery.state = isRegistered() ? 'givenUp' : 'dropped'
  }

  /** Whether a status confirms an event: any 2xx (EVT-04). */
  const isConfirmed = (status: number | undefined): boolean =>
    status !== undefined &&
    (holds('EVT-04', settings) ? status >= 200 && status < 300 : status === 200)

  return {
    send(events) {
      const ordered =
        settings.shufflesEvents && holds('EVT-06', settings) ? events.toReversed() : events
      for (const event of ordered) {
        const webhooks = webhooksOf(event.accountId)
        const receivers = holds('HOOK-09', settings) ? webhooks : webhooks.slice(0, 1)
        for (const webhook of receivers) {
          const delivery = note(event, webhook)
          const turn = turns.get(webhook.id) ?? Promise.resolve()
          turns.set(
            webhook.id,
            turn.then(() => deliver(delivery)),
          )
        }
      }
    },
    async test(webhook) {
      if (!holds('EVT-08', settings)) return false
      const { accountId } = webhook
      const delivery = note({ event: 'Test', accountId, entity: { test: true } }, webhook)
      const status = await attempt(delivery)
      const isGood = holds('HOOK-05', settings)
        ? status === 200 || status === 202
        : isConfirmed(status)
      delivery.state = isGood ? 'confirmed' : 'givenUp'
      return delivery.state === 'confirmed'
    },
    log: () => log,
    stop: () => stopping.abort(),
  }
}
