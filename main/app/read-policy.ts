// Parses the text of a policy. One mistake makes the whole policy unusable; it is reported with line and key.
import type { Policy, PolicyProblem } from '../../shared/model/policy.ts'
import { policySchema } from '../../shared/model/policy.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { parseBaseAddress } from '../partner/base-address.ts'

/** Text of a policy and its place. */
export type PolicyText = {
  /** Place as an administrator knows it: a path, or a key of the registry. */
  readonly place: string
  /** Text; undefined for a policy that exists and cannot be read. */
  readonly text: string | undefined
}

export type PolicyReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly place: string; readonly policy: Policy }
  | { readonly kind: 'bad'; readonly place: string; readonly problem: PolicyProblem }

/** Letter in place of bytes that are not UTF-8, or that another encoding wrote. */
const UNKNOWN_LETTER = '\uFFFD'

export const NO_POLICY: PolicyReading = { kind: 'none' }

export function readPolicy(found: PolicyText | undefined): PolicyReading {
  if (!found) return NO_POLICY
  const { place, text } = found
  if (text === undefined) return { kind: 'bad', place, problem: {} }
  const parsed = parseText(text.replace(/^\uFEFF/u, ''))
  return 'problem' in parsed
    ? { kind: 'bad', place, ...parsed }
    : { kind: 'read', place, ...parsed }
}

type Parsed = { readonly policy: Policy } | { readonly problem: PolicyProblem }

function parseText(text: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: omitUndefined({ line: findLineOfSyntax(text, error) }) }
  }
  if (text.includes(UNKNOWN_LETTER)) return { problem: toProblem(text, findUnknownLetter(value)) }
  const parsed = policySchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])]
    return { problem: toProblem(text, path.map(String)) }
  }
  const policy = parsed.data
  if (policy.baseUrl !== undefined) {
    const address = parseBaseAddress(policy.baseUrl)
    if (!address.ok) return { problem: toProblem(text, ['baseUrl']) }
    return { policy: { ...policy, baseUrl: address.baseUrl } }
  }
  return { policy }
}

/** Path of the first key whose value has a letter that could not be read. */
function findUnknownLetter(value: unknown): readonly string[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const found = entries.find((entry) => JSON.stringify(entry).includes(UNKNOWN_LETTER))
  return found ? [found[0]] : []
}

/** Line of the deepest key of the path that occurs in the text; a missing key has no line of its own. */
function toProblem(text: string, path: readonly string[]): PolicyProblem {
  const named = path.filter((part) => !/^\d+$/u.test(part))
  let at = -1
  for (const key of named) {
    const next = text.indexOf(JSON.stringify(key), at + 1)
    if (next < 0) break
    at = next
  }
  return omitUndefined({
    line: at < 0 ? undefined : countLines(text, at),
    key: named.length > 0 ? named.join('.') : undefined,
  })
}

/** Line of a syntax error: V8 says `at position N`, except when the text ends too early. */
function findLineOfSyntax(text: string, error: unknown): number {
  const said = error instanceof Error ? /at position (\d+)/u.exec(error.message)?.[1] : undefined
  return countLines(text, said === undefined ? text.length : Number(said))
}

const countLines = (text: string, end: number): number => text.slice(0, end).split('\n').length
