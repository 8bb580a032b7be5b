// Splits a cell with several values, as people write them: at `;`, line ends and `|`, and at commas where there is no
// `;`.

export function splitList(text: string): readonly string[] {
  if (text === '') return []
  const separator = /[;|\n]/u.test(text) ? /[;|\r\n]+/u : /,/u
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
