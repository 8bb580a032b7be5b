// An exception for the technical log: what kind and where in the code. Its message is left out: it
// may quote what a person typed, a key among it (AUTH-16).
const FRAMES = 6

export function describeError(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name } = error
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /u.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim())
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: name, ...code, frames: frames.join('; ') }
}
