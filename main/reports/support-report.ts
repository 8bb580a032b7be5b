// Report for support: versions, settings, counts and the recent log. Only values that are known to be harmless are
// copied, so that no key, e-mail, CPF, name or file name gets in.
import type { Policy } from '../../shared/model/policy.ts'

/** Text in place of a string that is not one of the program's own words. */
const LEFT_OUT = '(left out)'
/** Count of last log entries; older ones rarely explain what is reported. */
export const MAX_LOG_ENTRIES = 500
/** Smallest number that could be a CPF or a telephone number; it and larger ones are left out. */
const MIN_PERSONAL_NUMBER = 10_000_000

const LEVELS: readonly unknown[] = ['debug', 'info', 'warn', 'error']
const EVENT = /^[a-z][A-Za-z]{0,39}(?:\.[a-z][A-Za-z]{0,39}){1,3}$/u
const ERROR_NAME = /^[A-Z][A-Za-z]{0,39}Error$/u
/**
 * Pattern of Node's error codes. The system's codes are listed (`errorCodes`), since a person's name in capitals,
 * such as `EDUARDO`, has their form.
 */
const NODE_CODE = /^ERR_[A-Z0-9_]{2,40}$/u
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/u

export type SupportFacts = {
  readonly version: string
  readonly platform: string
  /** Name and version of the kernel: `Windows_NT 10.0.22631`. */
  readonly system: string
  readonly node: string
  /** Versions of Electron and Chromium; absent for the command line. */
  readonly electron?: string
  readonly chromium?: string
  readonly environment: string
  readonly policy: Policy
  /** Settings of the window; absent for the command line. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** `open`, or the code of the failure that keeps the journal closed. */
  readonly journal: string
  /** Undefined while the journal is not open. */
  readonly figures: Readonly<Record<string, number>> | undefined
  /** Error codes of the system (`ENOSPC`). */
  readonly errorCodes: readonly string[]
  /** Lines of the technical log; undefined where there is none. */
  readonly logLines: readonly string[] | undefined
}

/** Report as one JSON text, which is shown and saved. */
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
    log: logLines?.slice(-MAX_LOG_ENTRIES).map((line) => toEntry(line, errorCodes)) ?? null,
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** Settings by name, with each value that is no boolean or small number left out. */
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
  if (typeof value === 'number') return Math.abs(value) < MIN_PERSONAL_NUMBER ? value : LEFT_OUT
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
