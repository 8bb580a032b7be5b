import { expect, test } from 'vitest'
import type { CandidateFacts } from '../../../main/queue/reconcile/match.ts'
import { toVerdict } from '../../../main/queue/reconcile/match.ts'

const SAME: CandidateFacts = {
  name: 'equal',
  isKnownTruncation: false,
  signers: 'equal',
  file: 'unknown',
  reference: 'none',
  isFileProof: false,
}
const verdictOf = (facts: Partial<CandidateFacts>) => toVerdict({ ...SAME, ...facts })

test('R11: name, signers and file or reference equal are ours', () => {
  expect(verdictOf({ file: 'equal' })).toBe('ours')
  expect(verdictOf({ reference: 'equal' })).toBe('ours')
})

test('R11: name and signers equal without a file are a full match', () => {
  expect(verdictOf({})).toBe('full')
})

test('R12: another file does not exclude a full match', () => {
  expect(verdictOf({ file: 'different' })).toBe('full')
})

test('R12: where other bytes prove another document, only a partial match is excluded by them', () => {
  const other = { file: 'different', isFileProof: true } as const
  expect(verdictOf({ ...other, signers: 'overlapping' })).toBe('impossible')
  expect(verdictOf({ ...other, name: 'different' })).toBe('impossible')
  expect(verdictOf(other)).toBe('full')
  expect(verdictOf({ ...other, reference: 'equal', signers: 'different' })).toBe('partial')
  expect(verdictOf({ ...other, isFileProof: false, signers: 'overlapping' })).toBe('partial')
  expect(verdictOf({ isFileProof: true, file: 'unknown', signers: 'overlapping' })).toBe('partial')
})

test('R11: with another reference it is impossible, whatever else is equal', () => {
  expect(verdictOf({ reference: 'different', file: 'equal' })).toBe('impossible')
})

test('R11: every partial likeness is partial, never ours', () => {
  expect(verdictOf({ signers: 'overlapping' })).toBe('partial')
  expect(verdictOf({ signers: 'none' })).toBe('partial')
  expect(verdictOf({ signers: 'missing' })).toBe('partial')
  expect(verdictOf({ signers: 'missing', name: 'different' })).toBe('partial')
  expect(verdictOf({ name: 'different' })).toBe('partial')
  expect(verdictOf({ name: 'different', file: 'equal' })).toBe('partial')
  expect(verdictOf({ signers: 'different', reference: 'equal' })).toBe('partial')
})

test('R10: a cut name counts as the name where cutting is known, or together with the file', () => {
  expect(verdictOf({ name: 'truncated' })).toBe('partial')
  expect(verdictOf({ name: 'truncated', isKnownTruncation: true })).toBe('full')
  expect(verdictOf({ name: 'truncated', file: 'equal' })).toBe('ours')
})

test('a document with other signers and another name has nothing to do with it', () => {
  expect(verdictOf({ name: 'different', signers: 'different' })).toBeUndefined()
  expect(verdictOf({ signers: 'different' })).toBeUndefined()
  expect(verdictOf({ name: 'different', signers: 'overlapping' })).toBeUndefined()
})
