// Canonical JSON: the keys are sorted, so that the hash of a value does not depend on how an object
// was built.
import { hash } from 'node:crypto'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'

export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(toSorted(value))
}

/** Sorted copy of a value: a replacer of `JSON.stringify` would run for every member. */
function toSorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toSorted)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, toSorted(member)]))
}

export function hashText(text: string): Sha256 {
  return sha256Schema.parse(hash('sha256', text))
}
