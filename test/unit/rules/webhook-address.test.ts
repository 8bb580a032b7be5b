import { expect, test } from 'vitest'
import { findWebhookAddressProblem } from '../../../shared/rules/webhook-address.ts'
import { toExampleBody, WEBHOOK_EVENT_NAMES } from '../../../shared/model/webhook-events.ts'

test.each([
  ['https://avisos.exemplo.com.br/recebe?segredo=1', undefined],
  ['https://exemplo.com:8443', undefined],
  ['http://exemplo.com', 'notHttps'],
  ['ftp://exemplo.com', 'syntax'],
  ['exemplo.com', 'syntax'],
  ['https://exemplo .com', 'syntax'],
  ['https://exemplo..com', 'syntax'],
  ['https://ana:senha@exemplo.com', 'credentials'],
  ['https://Exemplo.com/Caminho', 'hostCase'],
  ['https://localhost/x', 'notPublic'],
  ['https://servidor.local', 'notPublic'],
  ['https://10.0.0.1/x', 'notPublic'],
  ['https://[::1]/x', 'notPublic'],
  ['https://exemplo.technology', 'ending'],
])('HOOK-04: the address %s is %s', (address, problem) => {
  expect(findWebhookAddressProblem(address)).toBe(problem)
})

test('each of the ten events has an example body with its name', () => {
  expect(WEBHOOK_EVENT_NAMES).toHaveLength(10)
  for (const event of WEBHOOK_EVENT_NAMES) {
    expect(JSON.parse(toExampleBody(event))).toMatchObject({ event })
  }
})
