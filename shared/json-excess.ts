// Limit that a JSON text exceeds, found before the text is parsed, which costs many times its length in memory and
// cannot be stopped.

export type JsonLimits = {
  /** Brackets inside each other. */
  readonly depth: number
  /** Of one list or object. */
  readonly members: number
  /** All lists, objects and their members. */
  readonly values: number
  /** Of one text, quotes and escapes included. */
  readonly textCharacters: number
}

export type JsonExcess = keyof JsonLimits

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** The first limit that is passed; undefined where none is, whether or not the text is JSON. */
export function findJsonExcess(json: string, limits: JsonLimits): JsonExcess | undefined {
  const members: number[] = []
  let values = 0
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index)
    if (unit === QUOTE) {
      const end = findTextEnd(json, index)
      if (end - index > limits.textCharacters) return 'textCharacters'
      index = end
    } else if (unit === COMMA) {
      values += 1
      const count = (members.pop() ?? 0) + 1
      if (count > limits.members) return 'members'
      members.push(count)
    } else if (unit === LIST || unit === OBJECT) {
      values += 1
      if (members.push(1) > limits.depth) return 'depth'
    } else if (unit === LIST_END || unit === OBJECT_END) members.pop()
    if (values > limits.values) return 'values'
  }
  return undefined
}

/** The quote that ends the text, or the end of all. */
export function findTextEnd(json: string, start: number): number {
  let index = start + 1
  for (; index < json.length; index += 1) {
    const unit = json.charCodeAt(index)
    if (unit === QUOTE) return index
    if (unit === BACKSLASH) index += 1
  }
  return index
}
