// Value of the registry of Windows, as `reg.exe query` prints it.

export type RegistryValue = {
  /** Kind of the value: `REG_SZ` for a text. */
  readonly type: string
  /**
   * Text with U+FFFD for every letter that is not ASCII: reg.exe writes in the code page of the machine, so that its
   * other letters are not known.
   */
  readonly text: string
}

const VALUE_LINE = /^ {4}(?<name>.+?) {4}(?<type>REG_[A-Z_]+)(?: {4}(?<text>.*))?$/u
const KEY_LINE = /^HKEY_/u

/** Finds the value in the printed key; undefined if the key has none of this name. Letter case means nothing. */
export function findRegistryValue(printed: string, name: string): RegistryValue | undefined {
  const lines = printed.split(/\r?\n/u)
  const isIt = (line: string): boolean =>
    VALUE_LINE.exec(line)?.groups?.['name']?.toLowerCase() === name.toLowerCase()
  const start = lines.findIndex(isIt)
  const { type, text = '' } = VALUE_LINE.exec(lines[start] ?? '')?.groups ?? {}
  if (type === undefined) return undefined
  // A text of several lines is printed as it is.
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => VALUE_LINE.test(line) || KEY_LINE.test(line))
  const whole = [text, ...(end < 0 ? rest : rest.slice(0, end))].join('\n').trim()
  return { type, text: whole.replaceAll(/\P{ASCII}/gu, '\uFFFD') }
}

/** Whether the printed key has a key of this name directly below it. */
export function hasRegistryKey(printed: string, name: string): boolean {
  const end = `\\${name}`.toLowerCase()
  return printed
    .split(/\r?\n/u)
    .some((line) => KEY_LINE.test(line) && line.toLowerCase().endsWith(end))
}
