// R10 (canonical comparison): names are compared as they were sent, with their reference.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReference, writeReference } from '../../../main/queue/send/reference.ts'
import type { SentName } from '../../../main/queue/reconcile/sent-name.ts'
import {
  matchSentName,
  toComparableSentName,
  toListedName,
} from '../../../main/queue/reconcile/sent-name.ts'

const NAME = 'Contrato de Locação Residencial'
const OWN = makeReference(() => 0.1)
const ANOTHERS = makeReference(() => 0.9)
const SENT = writeReference(NAME, OWN)

/** Returns the name with the first characters of its own reference. */
const cut = (characters: number) => `${NAME} · ${OWN.slice(0, characters)}`

const match = (ours: Partial<SentName>, theirs: string, nameLength?: number) =>
  matchSentName(
    toComparableSentName({ name: NAME, references: [OWN], mayBearOthers: false, ...ours }),
    toListedName({ name: theirs }),
    nameLength,
  )

test('R10: with a reference, the beginning of the sent name is ours at every length, learnt or not', () => {
  for (let length = 21; length <= SENT.length; length += 1) {
    const isWhole = length >= NAME.length
    const expected = isWhole ? 'equal' : 'truncated'
    expect(match({}, SENT.slice(0, length)).name, String(length)).toBe(expected)
    expect(match({}, SENT.slice(0, length), length).name, String(length)).toBe(expected)
  }
})

test('R10: without a reference, the beginning of the name is ours at every length', () => {
  for (let length = 21; length < NAME.length; length += 1) {
    expect(match({ references: [] }, NAME.slice(0, length)).name).toBe('truncated')
  }
  expect(match({ references: [] }, NAME).name).toBe('equal')
})

test('R10: a beginning too short to tell counts where the service is known to cut there', () => {
  expect(match({}, 'Contrato')).toEqual({ name: 'different', reference: 'none' })
  expect(match({}, 'Contrato', 'Contrato'.length)).toEqual({ name: 'truncated', reference: 'none' })
})

test('R10: what is left of a reference tells whose it is from four characters on', () => {
  expect(match({}, cut(0)).reference).toBe('none')
  expect(match({}, cut(3)).reference).toBe('none')
  expect(match({}, cut(4)).reference).toBe('equal')
  expect(match({}, cut(6)).reference).toBe('equal')
})

test('R10: a cut reference that is not the beginning of ours is another one’s only where names are cut', () => {
  const theirs = `${NAME} · ${ANOTHERS.slice(0, 2)}`
  expect(match({}, theirs, theirs.length).reference).toBe('different')
  expect(match({}, theirs)).toEqual({ name: 'different', reference: 'none' })
})

test('R17 R10: where not all references are known, a name before a cut one is a cut name of ours', () => {
  const theirs = `${NAME} · ${ANOTHERS.slice(0, 2)}`
  const ours = { references: [], mayBearOthers: true }
  expect(match(ours, theirs)).toEqual({ name: 'truncated', reference: 'none' })
  expect(match({ ...ours, mayBearOthers: false }, theirs).name).toBe('different')
})

test('R10: a name that reads like one with a reference is itself', () => {
  const name = writeReference(NAME, ANOTHERS)
  expect(match({ name, references: [] }, name)).toEqual({ name: 'equal', reference: 'none' })
  expect(match({ name: `${NAME} · A`, references: [] }, `${NAME} · A`).name).toBe('equal')
})

test('R10: in other letter case, blanks and normal form, cut anywhere, it is still ours', () => {
  const cutAt = fc.integer({ min: 21, max: SENT.length })
  const styles: readonly ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.trim(),
    (name) => ` ${name}  `,
    (name) => name.replaceAll(' ', '  '),
  ]
  fc.assert(
    fc.property(cutAt, fc.constantFrom(...styles), (length, write) => {
      expect(match({}, write(SENT.slice(0, length))).name).not.toBe('different')
    }),
  )
})
