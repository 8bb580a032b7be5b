// Several values in one cell, as people write them: `;`, line ends, `|`, and commas where no `;` is there.

export function splitList(text: string): readonly string[] {
  if (text === '') return []
  const separator = /[;|\n]/u.test(text) ? /[;|\r\n]+/u : /,/u
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
