// Webhook receiver on this machine, and a practice service that reaches it under a host name; both are closed when
// the test is over.
import { expect } from 'vitest'
import type { PracticeOptions } from '../../main/practice/practice-service.ts'
import type { Answer, RecordedRequest } from './http-server.ts'
import { createHttpTestServer } from './http-server.ts'
import type { PracticeClient } from './practice-client.ts'
import { startPracticeClient } from './practice-client.ts'

export const HOST = 'recebe.exemplo.com.br'
export const URI = `https://${HOST}/eventos?segredo=1`

export type ReceivedEvent = {
  readonly event: string
  readonly accountId: string
  readonly occurredAt: string
  readonly entity: Record<string, unknown>
}

export type WebhookClient = PracticeClient & {
  readonly port: number
  /** Requests in the order of arrival. */
  readonly requests: readonly RecordedRequest[]
  readonly received: () => readonly ReceivedEvent[]
  /** Entities of the events of that name. */
  readonly entities: (event: string) => readonly Record<string, unknown>[]
  /** Registers a URL and returns the registration. */
  readonly register: (uri?: string) => Promise<Record<string, unknown>>
  /** Resolves once every delivery until now was confirmed, given up or dropped. */
  readonly delivered: () => Promise<void>
}

const accept: Answer = (response) => {
  response.writeHead(200).end()
}

export async function startWebhookClient(
  options: PracticeOptions = {},
  answer: Answer = accept,
): Promise<WebhookClient> {
  const receiver = await createHttpTestServer(answer)
  const port = Number(new URL(receiver.baseUrl).port)
  const client = await startPracticeClient({
    ...options,
    settings: { webhookPorts: { [HOST]: port }, ...options.settings },
  })
  const received = (): readonly ReceivedEvent[] =>
    receiver.requests.map(({ bodyText }) => JSON.parse(bodyText) as ReceivedEvent)
  return {
    ...client,
    port,
    requests: receiver.requests,
    received,
    entities: (event) => received().flatMap((each) => (each.event === event ? [each.entity] : [])),
    async register(uri = URI) {
      const registered = await client.callAccount('/webhooks', { body: { uri } })
      expect(registered.status).toBe(201)
      return registered.json as Record<string, unknown>
    },
    async delivered() {
      await expect
        .poll(() => client.service.deliveries().map(({ state }) => state))
        .not.toContain('waiting')
    },
  }
}
