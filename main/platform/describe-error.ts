// Description of an error for the technical log: its kind and its place in the code. The message is left out: it may
// quote what a person typed, a key (AUTH-16, keys stay secret), or a path with somebody's name.
const FRAMES = 6

export function describeError(error: unknown): Readonly<Record<string, string | number>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  /** Code of SQLite, beside Node's one code for all errors of SQLite. */
  const errcode =
    'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}
  return { error: error.name, ...code, ...errcode, frames: framesOf(error).join('; ') }
}

/** Frames as function and file, without folders: the path of an installation may hold a person's name. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const begin = stack.indexOf(message) + message.length
  return stack
    .slice(begin)
    .split('\n')
    .flatMap((line) => {
      const place =
        /^ {4}at (?:(?<name>[^(\\/]+) \()?(?:.*[\\/])?(?<site>[^\\/()]+:\d+:\d+)\)?$/u.exec(
          line,
        )?.groups
      if (!place) return []
      const { name, site } = place
      return [name === undefined ? `${site}` : `${name} ${site}`]
    })
    .slice(0, FRAMES)
}
