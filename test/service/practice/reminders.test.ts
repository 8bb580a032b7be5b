import { expect, test } from 'vitest'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'

const DAY_MS = 86_400_000
const PHONE = { telephoneCountryCode: '55', telephone: '11987654321' }

function reminded({ documentNow }: PracticeClient, id: string): readonly string[] {
  return messagesOf(documentNow(id)).filter((message) => message.startsWith('reminder'))
}

/** Advances the clock and waits until everything that was due has happened. */
async function passDays(client: PracticeClient, days: number): Promise<void> {
  const { createdAt } = await client.createDocument()
  const lastDueAt = createdAt + days * DAY_MS
  const marker = await client.createDocument({ scheduledTo: new Date(lastDueAt).toISOString() })
  client.service.advanceClock(days * DAY_MS)
  await expect.poll(() => client.documentNow(marker.id).signatureStatusId).toBe('WaitingSignatures')
}

test('CREATE-18 LIM-07: with a frequency each signer is reminded by e-mail every three days, three times and no more', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument({
    reminderFrequency: 'ThreeDays',
    signers: [ANA, { ...BRUNO, signatureLinkMethod: 'Sms', ...PHONE }],
  })
  const both = [`reminder Email ${ANA.email}`, `reminder Email ${BRUNO.email}`]
  await passDays(client, 2)
  expect(reminded(client, id)).toEqual([])
  await passDays(client, 1)
  await expect.poll(() => reminded(client, id)).toEqual(both)
  await passDays(client, 3)
  await expect.poll(() => reminded(client, id)).toEqual([...both, ...both])
  await passDays(client, 30)
  await expect.poll(() => reminded(client, id)).toHaveLength(6)
  await passDays(client, 30)
  expect(reminded(client, id)).toHaveLength(6)
})

test('CREATE-18: without a frequency nobody is reminded', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument()
  await passDays(client, 30)
  expect(reminded(client, id)).toEqual([])
})

test('LIM-07: neither those who signed nor those whose turn has not come nor those who get no link are reminded', async () => {
  const client = await startPracticeClient()
  const ordered = await client.createDocument({
    reminderFrequency: 'ThreeDays',
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
    ],
  })
  const silent = await client.createDocument({
    reminderFrequency: 'ThreeDays',
    signers: [{ ...ANA, signatureLinkMethod: 'NotSend' }],
  })
  client.service.signNow(ordered.id, ordered.signers[0]?.id ?? '')
  await passDays(client, 4)
  await expect.poll(() => reminded(client, ordered.id)).toEqual([`reminder Email ${BRUNO.email}`])
  expect(reminded(client, silent.id)).toEqual([])
  const waiting = await client.createDocument({
    reminderFrequency: 'ThreeDays',
    scheduledTo: new Date(Date.now() + 90 * DAY_MS).toISOString(),
  })
  await passDays(client, 30)
  expect(reminded(client, waiting.id)).toEqual([])
})

test('OPEN-08: other frequencies and their days are a setting, and ThreeDays alone is known without it', async () => {
  expect(practiceSettingsSchema.parse({}).reminderDays).toEqual({ ThreeDays: 3 })
  const client = await startPracticeClient({ settings: { reminderDays: { Weekly: 7 } } })
  const { id } = await client.createDocument({ reminderFrequency: 'Weekly' })
  await passDays(client, 8)
  await expect.poll(() => reminded(client, id)).toHaveLength(1)
})

test('CREATE-18 LIST-10: the frequency is shown in the list', async () => {
  const client = await startPracticeClient()
  await client.createDocument({ reminderFrequency: 'ThreeDays' })
  expect((await client.list()).json).toMatchObject({ items: [{ reminderFrequency: 'ThreeDays' }] })
})
