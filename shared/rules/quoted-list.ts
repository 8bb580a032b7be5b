// List of names as one text that people read and the program parses: a role may contain a comma.

export function toQuotedList(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

export function parseQuotedList(text: string): readonly string[] {
  return Array.from(text.matchAll(/“([^”]*)”/gu), ([, name = '']) => name)
}
