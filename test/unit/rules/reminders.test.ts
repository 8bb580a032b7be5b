import { expect, test } from 'vitest'
import { toEpochMs } from '../../../shared/model/time.ts'
import { documentIdSchema, signatureIdSchema } from '../../../shared/model/ids.ts'
import type { SigningForecast } from '../../../shared/model/signing.ts'
import { isReminded, limitReminders } from '../../../shared/rules/reminders.ts'

const at = (day: number, hour: number, minute = 0, second = 0) =>
  toEpochMs(new Date(2026, 10, day, hour, minute, second).getTime())

test('M8: one message a person and day, and none within a minute over midnight', () => {
  expect(isReminded(at(20, 8), at(20, 23))).toBe(true)
  expect(isReminded(at(20, 23), at(21, 8))).toBe(false)
  expect(isReminded(at(20, 23, 59, 50), at(21, 0, 0, 10))).toBe(true)
})

function resendTo(number: number, email: string, role = 'Parte'): SigningForecast {
  const id = `51600000-6f1d-4c58-9d55-${String(number).padStart(12, '0')}`
  const signatureId = signatureIdSchema.parse(id)
  return {
    kind: 'foreseen',
    documentId: documentIdSchema.parse(id),
    plan: { kind: 'resend', to: [{ signatureId, email, role, channel: 'Email' }], left: [] },
    effect: '',
  }
}

const reachedBy = (forecasts: readonly SigningForecast[]) =>
  forecasts.map((each) =>
    each.kind === 'foreseen' && each.plan.kind === 'resend'
      ? (each.plan.to[0]?.email ?? each.plan.left[0]?.why)
      : undefined,
  )

test('M8: the first document of each person is reminded of, whatever the letter case of the address', () => {
  const forecasts = [resendTo(1, 'ana@x.br'), resendTo(2, 'ANA@x.br'), resendTo(3, 'bia@x.br')]
  expect(reachedBy(limitReminders(forecasts, { again: false }))).toEqual([
    'ana@x.br',
    'reminded',
    'bia@x.br',
  ])
  expect(reachedBy(limitReminders(forecasts, { again: true }))).toEqual([
    'ana@x.br',
    'ANA@x.br',
    'bia@x.br',
  ])
})

test('M8: who got a link today gets none, and who has another role than the chosen ones neither', () => {
  const reminded = { ...resendTo(1, 'ana@x.br'), reminded: ['ana@x.br'] }
  const forecasts = [reminded, resendTo(2, 'bia@x.br', 'Testemunha'), resendTo(3, 'caio@x.br')]
  expect(reachedBy(limitReminders(forecasts, { again: false, roles: ['Parte'] }))).toEqual([
    'reminded',
    'otherRole',
    'caio@x.br',
  ])
})
