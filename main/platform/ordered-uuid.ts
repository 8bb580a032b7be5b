// A UUID of version 7 (RFC 9562, 5.7): the time first, then 74 random bits. Ids that are made together are neighbours
// in the journal's indexes, so that a commit touches few pages of the file even with many older documents.
import { randomUUID } from 'node:crypto'
import type { EpochMs } from '../../shared/model/time.ts'

/** Hexadecimal digits of 48 bits of time. */
const TIME_DIGITS = 12
const FIRST_GROUP_DIGITS = 8
/** Position of the version in the text of a random UUID. */
const VERSION_AT = 14

export function createOrderedUuid(at: EpochMs): string {
  const time = at.toString(16).padStart(TIME_DIGITS, '0')
  const random = randomUUID().slice(VERSION_AT + 1)
  return `${time.slice(0, FIRST_GROUP_DIGITS)}-${time.slice(FIRST_GROUP_DIGITS)}-7${random}`
}
