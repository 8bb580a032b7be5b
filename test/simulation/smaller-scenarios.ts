// Smaller variants of a scenario: a part left out, or an odd value made plain. It treats a scenario as lists, numbers
// and flags, so that new fields shrink as well.
import type { Scenario } from './scenario.ts'

type Json = string | number | boolean | undefined | readonly Json[] | JsonObject
type JsonObject = { readonly [key: string]: Json }
type Smaller = (value: Json, key: string) => readonly Json[]

/** Plain values of fields; other numbers are plain at 0. */
const PLAIN: JsonObject = { pageCap: 100, nameLength: undefined, signAfterMs: 10 * 60_000 }
/** Fields that stay: with another value it would be another scenario, not a smaller one. */
const KEPT = new Set(['seed', 'isPlain', 'atMs', 'workstation', 'forMs', 'byMs'])
/** Fields that are halved, since 0 would be another scenario or is not possible. */
const HALVED = new Set(['mostCrashes', 'untilMs', 'fromRow'])
/** Lists that must not be empty: a document has at least one signer. */
const NEVER_EMPTY = new Set(['emails'])

/** Variants, the largest steps first: parts of lists, then single numbers and flags. */
export function toSmallerScenarios(scenario: Scenario): readonly Scenario[] {
  // Cast: a scenario is JSON, and with a shorter list, or another number or flag, it is still a scenario.
  const whole = scenario as Json
  const smaller = [...toVariants(whole, '', withoutParts), ...toVariants(whole, '', toPlainer)]
  return smaller as unknown as readonly Scenario[]
}

/** Copies of `value` with one place made smaller: its own variants, then those of its parts. */
function toVariants(value: Json, key: string, smaller: Smaller): readonly Json[] {
  const own = smaller(value, key)
  if (isList(value)) {
    const within = value.flatMap((each, at) =>
      toVariants(each, key, smaller).map((variant) => value.with(at, variant)),
    )
    return [...own, ...within]
  }
  if (typeof value !== 'object') return own
  const within = Object.entries(value).flatMap(([name, each]) =>
    toVariants(each, name, smaller).map((variant) => ({ ...value, [name]: variant })),
  )
  return [...own, ...within]
}

/** Lists without all elements, each half, each quarter … each element. */
function withoutParts(value: Json, key: string): readonly Json[] {
  if (!isList(value)) return []
  const found: Json[] = []
  for (let size = value.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < value.length; from += size) found.push(value.toSpliced(from, size))
  }
  return NEVER_EMPTY.has(key) ? found.slice(1) : found
}

function toPlainer(value: Json, key: string): readonly Json[] {
  if (KEPT.has(key)) return []
  if (HALVED.has(key) && typeof value === 'number') {
    return value > 1 ? [Math.floor(value / 2)] : []
  }
  if (key in PLAIN) return value === PLAIN[key] ? [] : [PLAIN[key]]
  if (typeof value === 'number') return value === 0 ? [] : [0]
  return value === true ? [false] : []
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
