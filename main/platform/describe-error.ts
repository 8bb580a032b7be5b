// An exception for the technical log: what kind and where in the code. Its message is left out: it may
// quote what a person typed, a key among it (AUTH-16), or a path with somebody's name.
const FRAMES = 6

export function describeError(error: unknown): Readonly<Record<string, string | number>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  /** SQLite's own, beside Node's code for all of them. */
  const errcode =
    'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}
  return { error: error.name, ...code, ...errcode, frames: framesOf(error).join('; ') }
}

/** Function and file each, without the folders: a person's name is in the path of what they installed. */
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
