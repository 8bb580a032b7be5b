// The report for support: versions, settings, figures and the recent log. Nothing is blacked out; only what is known to
// be harmless is taken over, so that a key, an e-mail, a CPF, a name or a file name has no way in.
import type { Policy } from '../../shared/model/policy.ts'

/** What a string is replaced by that is none of the program's own words. */
const LEFT_OUT = '(left out)'
/** The last of the log; older entries rarely explain what is reported today. */
const ENTRIES = 500
/** From here on a figure could be a CPF or a telephone number. */
const LARGEST_FIGURE = 10_000_000

const LEVELS: readonly unknown[] = ['debug', 'info', 'warn', 'error']
const EVENT = /^[a-z][A-Za-z]{0,39}(?:\.[a-z][A-Za-z]{0,39}){1,3}$/u
const ERROR_NAME = /^[A-Z][A-Za-z]{0,39}Error$/u
/** Node's own; the system's are a list, for `EDUARDO` looks like one. */
const NODE_CODE = /^ERR_[A-Z0-9_]{2,40}$/u
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/u

export type SupportFacts = {
  readonly version: string
  readonly platform: string
  readonly node: string
  readonly environment: string
  readonly policy: Policy
  /** Of the window; the command line has none. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** `open`, or the code of the failure that says why it is not. */
  readonly journal: string
  /** Undefined while the journal is not open. */
  readonly figures: Readonly<Record<string, number>> | undefined
  /** The system's codes of errors (`ENOSPC`). */
  readonly errorCodes: readonly string[]
  /** Lines of the technical log; undefined where there is none. */
  readonly logLines: readonly string[] | undefined
}

/** As it is shown and as it is saved: one JSON text. */
export function toSupportReport({
  policy,
  settings,
  figures,
  logLines,
  errorCodes,
  ...facts
}: SupportFacts): string {
  const report = {
    ...facts,
    figures: figures ?? null,
    ...(settings ? { settings: toHarmless(settings) } : {}),
    setByPolicy: toHarmless(policy),
    log: logLines?.slice(-ENTRIES).map((line) => toEntry(line, errorCodes)) ?? null,
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** Names of the program's own settings stay; of their values, figures and switches. */
function toHarmless(settings: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(settings)
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue('', value, [])]))
}

function toEntry(line: string, codes: readonly string[]): unknown {
  const { at, level, event, details } = parseObject(line)
  return {
    at: typeof at === 'string' && INSTANT.test(at) ? at : LEFT_OUT,
    level: LEVELS.includes(level) ? level : LEFT_OUT,
    event: typeof event === 'string' && EVENT.test(event) ? event : LEFT_OUT,
    ...(isObject(details) ? { details: toDetails(details, codes) } : {}),
  }
}

const DETAIL = /^[a-z][A-Za-z]{0,39}$/u

function toDetails(
  details: Readonly<Record<string, unknown>>,
  codes: readonly string[],
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(details).filter(([name]) => DETAIL.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(name, value, codes)]))
}

function toValue(name: string, value: unknown, codes: readonly string[]): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < LARGEST_FIGURE ? value : LEFT_OUT
  if (typeof value !== 'string') return LEFT_OUT
  if (name === 'error' && ERROR_NAME.test(value)) return value
  const isCode = codes.includes(value) || NODE_CODE.test(value)
  return name === 'code' && isCode ? value : LEFT_OUT
}

function parseObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : {}
  } catch {
    return {} // a line that a power cut left half written
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
