// Integration key: the page may save it, forget it and ask for its state; no operation answers with the key
// (AUTH-16).
import { assertNever } from '../../shared/assert-never.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { KeyResult } from '../partner/integration-key.ts'
import { parseIntegrationKey } from '../partner/integration-key.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createKeyHandlers({ key }: Pick<HandlerContext, 'key'>): HandlersOf<'key'> {
  return {
    'key.status': async () => succeed(await key.status()),
    'key.save': async (input) => {
      const parsed = parseIntegrationKey(input.key)
      return parsed.ok ? key.save(parsed.key) : explain(parsed)
    },
    'key.forget': async () => key.forget(),
  }
}

/** Failure that says what is wrong with a text (AUTH-20) and never quotes it; a prefix is one of a fixed list. */
function explain(parsed: Extract<KeyResult, { ok: false }>): Result<KeyStatus> {
  switch (parsed.problem) {
    case 'empty':
      return fail('keyEmpty')
    case 'characters':
      return fail('keyCharacters')
    case 'prefix':
      return fail('keyHasPrefix', { prefix: parsed.prefix })
    default:
      return assertNever(parsed)
  }
}
