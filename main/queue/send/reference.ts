// Reference with a check character that an account may add to the names of its documents: the
// strongest evidence that a document is a given attempt's (PROTOCOL.md, "The reference in the
// name"). The alphabet is Crockford's base 32, without letters that look like digits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 5
const SEPARATOR = ' · '
const WRITTEN = /\s·\s([0-9A-HJKMNP-TV-Z]{6})\s*(?:\.(?:pdf|docx?))?$/iu

export function makeReference(fraction: () => number): string {
  const body = Array.from({ length: RANDOM_CHARACTERS }, () =>
    ALPHABET.charAt(Math.floor(fraction() * ALPHABET.length)),
  ).join('')
  return body + checkCharacter(body)
}

export function writeReference(name: string, reference: string): string {
  return `${name}${SEPARATOR}${reference}`
}

/**
 * Reference at the end of a name, and the name without it; a wrong check character means no
 * reference.
 */
export function readReference(name: string): {
  readonly name: string
  readonly reference?: string
} {
  const found = WRITTEN.exec(name)
  // Letters in upper case again: the service may write small ones (R10, canonical comparison).
  const reference = found?.[1]?.toUpperCase()
  if (!found || reference === undefined) return { name }
  const isChecked = checkCharacter(reference.slice(0, -1)) === reference.slice(-1)
  return isChecked ? { name: name.slice(0, found.index), reference } : { name }
}

function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce(
    (total, character, index) => total + (index + 1) * (ALPHABET.indexOf(character) + 1),
    0,
  )
  return ALPHABET.charAt(sum % ALPHABET.length)
}
