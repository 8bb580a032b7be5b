// Whether a JSON text is nested deeper than any manifest: parsed, millions of brackets would take the
// worker's whole memory, and half a minute until it died of them.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) isInString = !isInString
    else if (isInString) {
      if (unit === BACKSLASH) index += 1
    } else if (OPENING.has(unit)) {
      depth += 1
      if (depth > most) return true
    } else if (CLOSING.has(unit)) depth -= 1
  }
  return false
}
