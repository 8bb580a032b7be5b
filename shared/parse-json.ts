/** Value of a JSON text, with or without a byte order mark; undefined, which JSON has not, for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return undefined
  }
}
