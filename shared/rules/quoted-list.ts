// Several names as one text that people read and the program takes apart again: a role may have a comma in it.

export function toQuotedList(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

export function parseQuotedList(text: string): readonly string[] {
  return Array.from(text.matchAll(/“([^”]*)”/gu), ([, name = '']) => name)
}
