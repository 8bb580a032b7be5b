// Smaller scenarios than a given one: a part left out, or something odd put back to plain. It knows a
// scenario only as lists, numbers and flags, so that what is added to scenarios shrinks as well.
import type { Scenario } from './scenario.ts'

type Json = string | number | boolean | undefined | readonly Json[] | JsonObject
type JsonObject = { readonly [key: string]: Json }
type Smaller = (value: Json, key: string) => readonly Json[]

/** What a field is when nothing is odd about it; other numbers are plain at 0. */
const PLAIN: JsonObject = { pageCap: 100, nameLength: undefined, signAfterMs: 10 * 60_000 }
/** With another one it would be another scenario, not a smaller one. */
const KEPT = new Set(['seed', 'isPlain', 'atMs', 'workstation', 'forMs', 'byMs'])
/** Half as many, since none at all is another scenario or does not do. */
const HALVED = new Set(['mostCrashes', 'untilMs'])
/** A document without signers is no document. */
const NEVER_EMPTY = new Set(['emails'])

/** The largest steps first: parts of lists, then single numbers and flags. */
export function toSmallerScenarios(scenario: Scenario): readonly Scenario[] {
  // A scenario is JSON; with less in its lists, or another number or flag, it stays a scenario.
  const whole = scenario as Json
  const smaller = [...toVariants(whole, '', withoutParts), ...toVariants(whole, '', toPlainer)]
  return smaller as unknown as readonly Scenario[]
}

/** Copies of `value` with one place in it made smaller; its own, then those within. */
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

/** Without all, each half, each quarter … each element. */
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
