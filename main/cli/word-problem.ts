// Mistakes of the words of a command line that Node's parser would tell in English alone.
import { parseArgs } from 'node:util'
import type { UsageProblem } from './usage-problem.ts'

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>

/** Options whose values are numbers: of these `-1` is a wrong number, and not a forgotten one. */
const NUMBERS: Readonly<Record<string, 'badNumber' | 'badCount'>> = {
  settle: 'badNumber',
  interval: 'badNumber',
  timeout: 'badNumber',
  'stop-after': 'badCount',
}

/** Returns the first mistake: an unknown option, one without its value, or one with a value that it does not take. */
export function findWordProblem(
  words: readonly string[],
  options: Options,
): UsageProblem | undefined {
  const { tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) return { kind: 'unknownOption', value: rawName }
    if (option.type === 'boolean') {
      if (value === undefined) continue
      return { kind: 'noValueTaken', value: rawName }
    }
    // A value that begins with a hyphen is more likely the next option; Node takes it with `=` alone.
    const isNext = token.inlineValue === false && /^-./u.test(value ?? '')
    const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined
    if (isNext && number && /^-\d/u.test(value ?? '')) return { kind: number, value: value ?? '' }
    if (isNext || value === undefined || value === '') {
      return { kind: 'missingValue', value: rawName }
    }
  }
  return undefined
}
