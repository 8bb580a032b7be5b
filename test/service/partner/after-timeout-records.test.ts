// Categories and webhooks without an answer: the client reads from the account what became of them.
import { describe, expect, test } from 'vitest'
import type { WriteTurn } from '../../support/acting-server.ts'
import { createActingServer } from '../../support/acting-server.ts'
import {
  categoryOf,
  openCarefulWrites,
  webhookOf,
  WEBHOOK_URI,
} from '../../support/careful-cases.ts'
import { TEST_ACCOUNT } from '../../support/partner-client.ts'
import { CATEGORY, WEBHOOK } from '../../support/partner-examples.ts'

const change = async (writes: readonly WriteTurn[], active = true) => {
  const categories = [{ ...categoryOf('Locação'), active }]
  const server = await createActingServer({ writes }, { categories })
  const careful = openCarefulWrites(server).writes
  const before = { id: CATEGORY, active }
  return { server, result: await careful.changeCategoryStatus(TEST_ACCOUNT, before) }
}

describe('ERR-15: a creation with a natural key', () => {
  test('CAT-04: “já existe” on the repeat is success once the list shows the category', async () => {
    const categories = ['A', 'B', 'C'].map((name, at) => ({
      ...categoryOf(name),
      id: CATEGORY.replace('2b', `a${at}`),
    }))
    const server = await createActingServer({ writes: ['actsAndCuts'] }, { categories })
    const { writes } = openCarefulWrites(server)
    const result = await writes.createCategory(TEST_ACCOUNT, 'Locação')
    expect(result).toMatchObject({
      kind: 'done',
      by: 'alreadyRefused',
      value: { name: 'Locação' },
      calls: 2,
    })
    expect(server.asked()).toEqual([
      'POST categories',
      'POST categories',
      'GET categories',
      'GET categories',
    ])
  })

  test('CAT-04: a category that was there before is not what was made now', async () => {
    const server = await createActingServer(
      { writes: ['cuts'] },
      { categories: [categoryOf('LOCAÇÃO')] },
    )
    const { writes } = openCarefulWrites(server)
    const result = await writes.createCategory(TEST_ACCOUNT, 'Locação')
    expect(result).toMatchObject({ kind: 'refused', calls: 2 })
  })

  test('HOOK-04: a webhook refused on the repeat is success once the list shows its address', async () => {
    const server = await createActingServer({ writes: ['actsAndCuts'] })
    const result = await openCarefulWrites(server).writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
    expect(result).toMatchObject({
      kind: 'done',
      by: 'alreadyRefused',
      value: { id: server.state.webhooks[0]?.id, uri: WEBHOOK_URI },
    })
    expect(server.asked()).toEqual(['POST webhooks', 'POST webhooks', 'GET webhooks'])
  })

  test('HOOK-04: a webhook that was there before is not what was added now', async () => {
    const server = await createActingServer(
      { writes: ['cuts'] },
      { webhooks: [webhookOf(WEBHOOK_URI)] },
    )
    const result = await openCarefulWrites(server).writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
    expect(result).toMatchObject({ kind: 'refused', calls: 2 })
  })

  test('a list that cannot be read verifies nothing', async () => {
    const server = await createActingServer({
      writes: ['actsAndCuts'],
      reads: ['500', '500', '500'],
    })
    const result = await openCarefulWrites(server).writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
    expect(result).toMatchObject({ kind: 'unknown', subject: 'webhooks' })
  })

  test('without an answer before, “já existe” is a refusal', async () => {
    const server = await createActingServer({}, { categories: [categoryOf('Locação')] })
    const result = await openCarefulWrites(server).writes.createCategory(TEST_ACCOUNT, 'locação')
    expect(result).toMatchObject({ kind: 'refused', calls: 1 })
  })
})

describe('ERR-16 CAT-08: a category whose status is changed', () => {
  test.each([true, false])('is read before a repeat, and not inverted back: %s', async (active) => {
    const { server, result } = await change(['actsAndCuts'], active)
    expect(result).toMatchObject({
      kind: 'done',
      by: 'foundAfterwards',
      value: { active: !active },
      calls: 1,
    })
    expect(server.asked()).toEqual(['PATCH change-status', `GET ${CATEGORY}`])
  })

  test('is repeated where it is as it was before', async () => {
    const { server, result } = await change(['cuts'])
    expect(result).toMatchObject({ kind: 'done', value: { active: false }, calls: 2 })
    expect(server.effects).toEqual(['inverted'])
  })

  test('a first call that runs after it was looked for is never called done', async () => {
    const { server, result } = await change(['actsLate'])
    expect(server.state.categories[0]?.active).toBe(true)
    expect(result).toMatchObject({ kind: 'unknown', subject: 'category' })
  })
})

describe('CAT-07 HOOK-08: what is removed', () => {
  test('CAT-07: “Categoria não existe” on the repeat means done', async () => {
    const categories = [categoryOf('Locação')]
    const server = await createActingServer({ writes: ['actsAndCuts'] }, { categories })
    const result = await openCarefulWrites(server).writes.removeCategory(TEST_ACCOUNT, CATEGORY)
    expect(result).toEqual({ kind: 'done', by: 'alreadyRefused', calls: 2 })
    expect(server.asked()).toEqual([`DELETE ${CATEGORY}`, `DELETE ${CATEGORY}`])
  })

  test('HOOK-08: a refused repeat is verified by the list', async () => {
    const webhooks = [webhookOf(WEBHOOK_URI)]
    const server = await createActingServer({ writes: ['actsAndCuts'] }, { webhooks })
    const result = await openCarefulWrites(server).writes.removeWebhook(TEST_ACCOUNT, WEBHOOK)
    expect(result).toEqual({ kind: 'done', by: 'alreadyRefused', calls: 2 })
    expect(server.asked()).toEqual([`DELETE ${WEBHOOK}`, `DELETE ${WEBHOOK}`, 'GET webhooks'])
  })
})
