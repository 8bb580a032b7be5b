// Options of `npm run practice -- …`; an unknown argument is named.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { FaultInput } from './faults.ts'
import { FAULT_KINDS, FAULT_TARGETS, parseFault } from './faults.ts'
import type { PracticeOptions } from './practice-service.ts'
import { KEY_FORM } from './service-key.ts'
import type { PracticeSettingsInput } from './settings.ts'
import { practiceSettingsSchema } from './settings.ts'

export const USAGE = `npm run practice -- [options]

  --port N           listen on 127.0.0.1:N (any free port without it)
  --data DIR         keep the state there and go on with it next time
  --key KEY          the key that is good (without it one that was drawn for the folder, and is printed)
  --sign-after S     each pretend signer signs S seconds after the turn came (default 5; "never")
  --list-lag MS      a document appears in the list so much later
  --max-per-page N   most items of a list page (default 100)
  --set NAME=VALUE   any setting: ${Object.keys(practiceSettingsSchema.shape).join(', ')}
  --fault T:K[:N]    the next N requests of T meet K, for example create:resetAfterActing:3
                     and :every=2 or :delayMs=500 after it
                     T: ${FAULT_TARGETS.join(', ')}
                     K: ${FAULT_KINDS.join(', ')}
  --json             one JSON line with baseUrl, key, token, page (good for one visit) and accounts`

export type CliOptions =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'start'; readonly options: PracticeOptions; readonly isJson: boolean }

const SECOND_MS = 1_000
const HIGHEST_PORT = 65_535

export function parseCliOptions(words: readonly string[]): CliOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        port: { type: 'string', default: '0' },
        data: { type: 'string' },
        key: { type: 'string' },
        'sign-after': { type: 'string', default: '5' },
        'list-lag': { type: 'string' },
        'max-per-page': { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        fault: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return { kind: 'help' }
    const signAfter = values['sign-after']
    const settings = parseSettings([
      ...(signAfter === 'never'
        ? []
        : [`signAfterMs=${toNumber('--sign-after', signAfter) * SECOND_MS}`]),
      ...(values['list-lag'] === undefined ? [] : [`listLagMs=${values['list-lag']}`]),
      ...(values['max-per-page'] === undefined ? [] : [`maxPerPage=${values['max-per-page']}`]),
      ...values.set,
    ])
    const port = toNumber('--port', values.port)
    if (!Number.isInteger(port) || port > HIGHEST_PORT) throw new Wrong(`--port ${values.port}`)
    const stateFolder = values.data
    const options = {
      port,
      settings,
      faults: values.fault.map(toFault),
      ...(stateFolder === undefined ? {} : { stateFolder }),
      ...(values.key === undefined ? {} : { key: toKey(values.key) }),
    }
    return { kind: 'start', options, isJson: values.json }
  } catch (error) {
    if (error instanceof Wrong || (error instanceof TypeError && 'code' in error)) {
      return { kind: 'wrong', why: error.message }
    }
    throw error
  }
}

class Wrong extends Error {}

function toFault(text: string): FaultInput {
  const fault = parseFault(text)
  if (!fault) throw new Wrong(`--fault ${text}: not a fault`)
  return fault
}

function toKey(text: string): string {
  if (!KEY_FORM.test(text)) throw new Wrong('--key: letters, digits and signs without blanks')
  return text
}

function toNumber(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new Wrong(`${name} ${text}: not a number from 0 upwards`)
  }
  return value
}

/** Settings; a value is JSON where it parses, else text. */
function parseSettings(pairs: readonly string[]): PracticeSettingsInput {
  const entries = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return [name, toValue(rest.join('='))] as const
  })
  const parsed = practiceSettingsSchema.safeParse(Object.fromEntries(entries))
  if (!parsed.success) throw new Wrong(z.prettifyError(parsed.error))
  return parsed.data
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
