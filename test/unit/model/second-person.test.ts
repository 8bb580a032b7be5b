import { expect, test } from 'vitest'
import { isSecondPerson } from '../../../shared/model/release-review.ts'

const isOther = (askedBy: string, osUser: string): boolean => isSecondPerson({ askedBy }, osUser)

test('24.5: another name is another person, in the same domain and in another one', () => {
  expect(isOther('maria', 'joao')).toBe(true)
  expect(isOther(String.raw`OFFICE\maria`, String.raw`OFFICE\joao`)).toBe(true)
  expect(isOther(String.raw`OFFICE\maria`, String.raw`BRANCH\joao`)).toBe(true)
})

test.each([
  [String.raw`OFFICE\root`, String.raw`X\root`],
  [String.raw`OFFICE\root`, 'root'],
  ['root', String.raw`X\root`],
  [String.raw`OFFICE\Maria`, String.raw`office\MARIA`],
  ['maria', 'Maria'],
])('24.5: one name with two domains, or none, is one person: %s, %s', (askedBy, osUser) => {
  expect(isOther(askedBy, osUser)).toBe(false)
})

test.each([
  ['', 'joao'],
  ['maria', ''],
  [String.raw`OFFICE\maria`, 'OFFICE\\'],
  ['OFFICE\\', String.raw`OFFICE\maria`],
])('24.5: a name that nobody knows is never a second person: %j, %j', (askedBy, osUser) => {
  expect(isOther(askedBy, osUser)).toBe(false)
})
