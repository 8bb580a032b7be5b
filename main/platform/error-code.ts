/** Code of an error of Node or of the file system, such as `ENOENT`; empty for any other error. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
