/** Codes of the error and of its causes, outermost first. */
export function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const members = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...members, ...codesOf(error.cause)]
}
