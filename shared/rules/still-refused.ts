// Refusals of the document that a draft was made from, where the draft still has the same text. Pure.
import type { DocumentContent } from '../model/document.ts'
import type { Refusal } from '../model/refusal.ts'
import { toWords } from './classify-refusal.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'
import type { FieldPath } from './property-path.ts'
import { toRefusedFields } from './refused-fields.ts'

export type RefusedSource = {
  readonly refusal: Refusal
  /** Content at the time of the refusal. */
  readonly content: DocumentContent
}

/** Returns warnings, since the service may accept the text by now, such as a role that was created. */
export function findStillRefused(
  draft: DocumentContent,
  { refusal, content }: RefusedSource,
): readonly Finding[] {
  const fields = toRefusedFields(refusal, content).filter(({ path }) => path !== undefined)
  if (fields.length === 0) {
    const message = toWords(refusal).join(' ')
    return isSame(draft, content, []) ? [makeFinding('document.refused', [], { message })] : []
  }
  return fields.flatMap(({ path = [], message }) => {
    if (!isSame(draft, content, path)) return []
    const [list, index, field] = path
    const role = draft.signers[Number(index)]?.role
    return list === 'signers' && field === 'role' && role !== undefined
      ? [makeFinding('signer.roleRefused', path, { role, message })]
      : [makeFinding('document.refused', path, { message })]
  })
}

function isSame(draft: DocumentContent, content: DocumentContent, path: FieldPath): boolean {
  return toText(draft, path) === toText(content, path)
}

/** Returns a part of the content as comparable text, whatever the order of its properties. */
function toText(content: DocumentContent, path: FieldPath): string {
  const value = path.reduce<unknown>((found, step) => stepInto(found, step), content)
  return JSON.stringify(toOrdered(value)) ?? ''
}

function stepInto(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(String(step))
    : undefined
}

function toOrdered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOrdered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const ordered = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return ordered.map(([key, each]) => [key, toOrdered(each)])
}
