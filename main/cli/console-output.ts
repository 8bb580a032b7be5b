// Output of a command: JSON objects, one per line, or texts for people; never both on stdout.
import { describeRefusal } from '../../shared/i18n/describe-refusal.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { toTechnicalCodes } from '../../shared/model/failure.ts'
import type { TextKey, TextParams, Translate } from '../../shared/i18n/translate.ts'

export type Output = {
  /** Prints a fact as JSON, or as the text of `key`. */
  readonly say: (
    event: string,
    facts: Readonly<Record<string, unknown>>,
    key?: TextKey,
    params?: TextParams,
  ) => void
  /** Prints a problem like `say`, with the text on stderr. */
  readonly complain: (
    event: string,
    facts: Readonly<Record<string, unknown>>,
    key: TextKey,
    params?: TextParams,
  ) => void
  /** Prints a text about facts that were printed before; nothing in JSON. */
  readonly sum: (key: TextKey, params?: TextParams) => void
  readonly fail: (failure: Failure) => void
  readonly translate: Translate
}

/** Texts of failures for the command line, where the window's text names what only the window has. */
const OWN_TEXTS: Readonly<Partial<Record<Failure['code'], TextKey>>> = {
  noKey: 'cli.noKey',
  baseUrlMissing: 'cli.noRecord',
}

export function createOutput(
  isJson: boolean,
  translate: Translate,
  streams: { readonly out: (line: string) => void; readonly err: (line: string) => void },
): Output {
  /** Prints one JSON object, or the message on stderr. */
  const writeProblem = (event: string, facts: object, message: string): void => {
    if (isJson) streams.out(JSON.stringify({ event, ...facts, message }))
    else streams.err(message)
  }
  return {
    say(event, facts, key, params) {
      if (isJson) streams.out(JSON.stringify({ event, ...facts }))
      else if (key) streams.out(translate(key, params))
    },
    complain: (event, facts, key, params) => {
      writeProblem(event, facts, translate(key, params))
    },
    sum(key, params) {
      if (!isJson) streams.err(translate(key, params))
    },
    fail(failure) {
      const { code, params, refusal } = failure
      const messages = code === 'serviceRefused' && refusal && describeRefusal(refusal, translate)
      const words = messages ? { messages } : params
      const message = translate(OWN_TEXTS[code] ?? `failure.${code}`, words)
      const codes = toTechnicalCodes(failure).filter((each) => !message.includes(each))
      const suffix = codes.length === 0 ? '' : ` (${codes.join(', ')})`
      writeProblem('failed', { code, params, refusal }, `${message}${suffix}`)
    },
    translate,
  }
}
