import { expect, test } from 'vitest'
import { isTelephone } from '../../../shared/rules/telephone.ts'

test('a telephone may be written in any way, and must have a length that can exist', () => {
  expect(isTelephone('55', '(11) 98765-4321')).toBe(true)
  expect(isTelephone('+55', '1133334444')).toBe(true)
  expect(isTelephone('55', '011987654321')).toBe(false)
  expect(isTelephone('55', '9876-4321')).toBe(false)
  expect(isTelephone('55', 'ramal 12')).toBe(false)
  expect(isTelephone('351', '912 345 678')).toBe(true)
  expect(isTelephone('1', '123456789012345')).toBe(false)
  expect(isTelephone('Brasil', '11987654321')).toBe(false)
})
