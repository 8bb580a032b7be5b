// Names of places in a JSON body: `folder.name`, `users[].email` (in each element of a list),
// `[].id` (the body is a list), `filledFields.{tag}` (under the value of the record's own field).

export type NameStep =
  | { readonly kind: 'key'; readonly name: string }
  /** Each element of a list. */
  | { readonly kind: 'each' }
  /** The member whose name is the value of this field of the same record. */
  | { readonly kind: 'valueOf'; readonly field: string }

const KEY = '[A-Za-z_$][\\w$-]*'
const BODY_NAME = new RegExp(
  `^(?:\\[\\]|${KEY}(?:\\[\\])?)(?:\\.(?:${KEY}(?:\\[\\])?|\\{\\w+\\}))*$`,
  'u',
)
const MEMBER_NAME = new RegExp(`^${KEY}(?:\\.${KEY})*$`, 'u')
const QUERY_NAME = /^[A-Za-z_$][\w$.[\]-]*$/u

/** Undefined when it is no such name. */
export function parseBodyName(name: string): readonly NameStep[] | undefined {
  return BODY_NAME.test(name) ? name.split('.').flatMap(toSteps) : undefined
}

function toSteps(part: string): readonly NameStep[] {
  if (part.startsWith('{')) return [{ kind: 'valueOf', field: part.slice(1, -1) }]
  const key = part.replace('[]', '')
  const keys: readonly NameStep[] = key === '' ? [] : [{ kind: 'key', name: key }]
  return part.endsWith('[]') ? [...keys, { kind: 'each' }] : keys
}

/** Where a value lies in an answer: `id`, `folder.id`. */
export function isMemberName(name: string): boolean {
  return MEMBER_NAME.test(name)
}

export function isQueryName(name: string): boolean {
  return QUERY_NAME.test(name)
}
