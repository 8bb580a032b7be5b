import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReference, readReference, writeReference } from '../../../main/queue/send/reference.ts'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import { createServiceTime } from '../../../main/partner/service-time.ts'
import { matchNames, matchSigners } from '../../../shared/rules/canonical.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const ANA = { email: 'ana@exemplo.com.br', role: 'Parte' }
const BIA = { email: 'bia@exemplo.com.br', role: 'Parte' }

test('R10: trimming, blanks, letter case, normal form and extension do not make another name', () => {
  for (const theirs of [
    'CONTRATO de  Locação',
    ' Contrato de locação ',
    'contrato de locação.PDF',
    'Contrato de locac\u0327a\u0303o',
  ]) {
    expect(matchNames('Contrato de locação.pdf', theirs), theirs).toBe('equal')
  }
  expect(matchNames('Contrato de locação 1', 'Contrato de locação 2')).toBe('different')
})

test('R10: a long beginning is a cut name, a short one is another name', () => {
  expect(
    matchNames('Contrato de locação residencial do apartamento 42', 'Contrato de locação reside'),
  ).toBe('truncated')
  expect(matchNames('Contrato de locação', 'Contrato')).toBe('different')
})

test('R10 SIGN-01: signers are equal by e-mail and role in any order and letter case of the e-mail', () => {
  expect(matchSigners([ANA, BIA], [{ ...BIA, email: ' BIA@Exemplo.com.br ' }, ANA])).toBe('equal')
  expect(matchSigners([ANA, BIA], [ANA])).toBe('overlapping')
  expect(matchSigners([ANA], [{ ...ANA, role: 'Testemunha' }])).toBe('different')
})

test('R3: what could be mistaken for each other shares a lane', () => {
  const lane = toLane(AN_ACCOUNT, { name: 'Contrato', signers: [ANA, BIA] })
  expect(toLane(AN_ACCOUNT, { name: ' contrato.pdf', signers: [BIA, ANA] })).toBe(lane)
  expect(toLane(AN_ACCOUNT, { name: 'Contrato', signers: [ANA] })).not.toBe(lane)
})

test('a reference survives its name, and a mistyped one is none', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.string(), (fraction, name) => {
      const reference = makeReference(() => fraction)
      expect(readReference(writeReference(name, reference)).reference).toBe(reference)
      const wrong = reference.startsWith('0') ? `1${reference.slice(1)}` : `0${reference.slice(1)}`
      expect(readReference(writeReference(name, wrong)).reference).toBeUndefined()
    }),
  )
})

test('R6: the service’s time goes on with the monotonic clock, whatever this machine’s clock does', () => {
  let monotonic = 1_000
  const time = createServiceTime(() => monotonic)
  const facts = { status: 200, durationMs: 1 }
  expect(time.now()).toBeUndefined()
  time.observe({ ...facts, serviceAt: SOME_TIME, receivedAtMs: 1_000 })
  monotonic = 61_000
  expect(time.now()).toBe(SOME_TIME + 60_000)
})

test('R6: an answer without Date or with an old one is not fresh and changes nothing', () => {
  const time = createServiceTime(() => 500_000)
  const facts = { status: 200, durationMs: 1, receivedAtMs: 500_000 }
  time.observe({ ...facts, serviceAt: SOME_TIME })
  expect(time.isFresh(facts)).toBe(false)
  const old = { ...facts, serviceAt: toEpochMs(SOME_TIME - 120_000) }
  expect(time.isFresh(old)).toBe(false)
  time.observe(old)
  expect(time.now()).toBe(SOME_TIME)
})
