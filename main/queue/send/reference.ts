// The short checksummed reference that an account may have added to its documents' names: the
// strongest evidence that a document at the service is a given attempt's (PROTOCOL.md, "The
// reference in the name"). Crockford's base 32 without the letters that read as digits; the last character checks.
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

/** The reference at the end of a name and the name without it; a wrong check character is no reference. */
export function readReference(name: string): {
  readonly name: string
  readonly reference?: string
} {
  const found = WRITTEN.exec(name)
  // R10: the service may write small letters.
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
