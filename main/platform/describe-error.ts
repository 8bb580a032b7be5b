// Description of an error for the technical log: its kind and its place in the code. The message is left out: it may
// quote what a person typed, a key (AUTH-16, keys stay secret), or a path with somebody's name.
import { toErrorFrames } from '../../shared/model/error-frames.ts'

export function describeError(error: unknown): Readonly<Record<string, string | number>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  /** Code of SQLite, beside Node's one code for all errors of SQLite. */
  const errcode =
    'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}
  return { error: error.name, ...code, ...errcode, frames: toErrorFrames(error).join('; ') }
}
