import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCpf, toCpfDigits } from '../../../shared/rules/cpf.ts'

test('a CPF is valid only with its own check digits, however it is written', () => {
  expect(isCpf('529.982.247-25')).toBe(true)
  expect(isCpf('52998224725')).toBe(true)
  expect(isCpf('01234567890')).toBe(true)
  expect(isCpf('1234567890')).toBe(true) // a sheet dropped the zero
  expect(isCpf('111.111.111-11')).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (digits) => {
      const text = `529982247${String(digits).padStart(2, '0')}`
      expect(isCpf(text)).toBe(digits === 25)
    }),
  )
})

test('CONT-04 SIGN-05: for nine digits exactly one pair of check digits makes a CPF, zeros dropped or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const base = String(number).padStart(9, '0')
      fc.pre(!/^(\d)\1{8}$/u.test(base))
      const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
      const valid = pairs.filter((pair) => isCpf(base + pair))
      expect(valid).toHaveLength(1)
      expect(isCpf(String(Number(base + valid[0])))).toBe(true)
    }),
  )
  expect(isCpf('')).toBe(false)
  expect(isCpf('5299822472x')).toBe(false)
  expect(isCpf('052998224725')).toBe(false)
})

test('SIGN-05: a CPF with its label before it is read as the number alone', () => {
  const labels = ['CPF ', 'CPF: ', 'CPF:', 'CPF nº ', 'CPF Nº: ', 'CPF n. ', 'C.P.F. ', 'C.P.F.: ']
  for (const label of [...labels, 'cpf - ', 'CPF', 'CPF/MF nº ', 'CPF/CNPJ: ', ' CPF número ']) {
    expect(toCpfDigits(`${label}013.503.359-40`), label).toBe('01350335940')
    expect(isCpf(`${label}013.503.359-40`), label).toBe(true)
  }
  expect(isCpf('CPF 013.503.359-41')).toBe(false)
  expect(toCpfDigits('CPF')).toBeUndefined()
  expect(toCpfDigits('RG 12.345.678-9')).toBeUndefined()
  expect(toCpfDigits('CPF de Ana 01350335940')).toBeUndefined()
})
