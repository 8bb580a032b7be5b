// One text for one value: keys sorted, so that a hash does not depend on how an object was built.
import { createHash } from 'node:crypto'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'

export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

export function hashText(text: string): Sha256 {
  return sha256Schema.parse(createHash('sha256').update(text).digest('hex'))
}
