// What a manifest's JSON has more of than any batch: brackets inside brackets, members of one list, values,
// characters of one text. Told before it is parsed, which would take the worker's whole memory.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Several times as deep as a signer's substitute lies. */
const MAX_DEPTH = 64
/** Documents of a batch, or names in one object. */
const MAX_MEMBERS = 20_000
/** 5,000 documents with four signers, their areas and their sheet's columns have a million. */
const MAX_VALUES = 4_000_000
/** Three times the longest cell of a sheet. */
const MAX_TEXT_CHARACTERS = 100_000

export function findExcess(json: string): string | undefined {
  const members: number[] = []
  let values = 0
  let textFrom: number | undefined
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index)
    if (unit === QUOTE) textFrom = textFrom === undefined ? index : undefined
    else if (textFrom !== undefined) {
      if (unit === BACKSLASH) index += 1
      if (index - textFrom > MAX_TEXT_CHARACTERS) return 'a text is too long'
    } else if (OPENING.has(unit)) {
      values += 1
      members.push(1)
      if (members.length > MAX_DEPTH) return 'nested too deep'
    } else if (CLOSING.has(unit)) members.pop()
    else if (unit === COMMA) {
      values += 1
      const count = (members.pop() ?? 0) + 1
      if (count > MAX_MEMBERS) return 'a list is too long'
      members.push(count)
    }
    if (values > MAX_VALUES) return 'too many values'
  }
  return undefined
}
