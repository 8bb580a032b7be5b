// Registry of Windows as `reg.exe query` prints it.
type Values = Readonly<Record<string, readonly [type: string, text: string]>>

const ROOT = /^HKLM(?=\\)/u

/**
 * Answers of reg.exe over these keys: undefined where it fails, also for what is not there.
 * @param keys values by key, from `HKLM\` on
 */
export function createRegistry(keys: Readonly<Record<string, Values>>) {
  const asked: (readonly string[])[] = []
  const ask = async (program: string, words: readonly string[]): Promise<string | undefined> => {
    asked.push([program, ...words])
    const [, key = '', , only] = words
    const values = Object.entries(keys[key] ?? {}).filter(([name]) => (only ?? name) === name)
    const below = Object.keys(keys).filter(
      (each) => each.startsWith(`${key}\\`) && !each.slice(key.length + 1).includes('\\'),
    )
    if (!(key in keys) || (only !== undefined && values.length === 0)) return undefined
    const long = key.replace(ROOT, 'HKEY_LOCAL_MACHINE')
    return [
      '',
      ...(values.length > 0 ? [long] : []),
      ...values.map(([name, [type, text]]) => `    ${name}    ${type}    ${text}`),
      ...(values.length > 0 ? [''] : []),
      ...(only === undefined ? below.map((each) => each.replace(ROOT, 'HKEY_LOCAL_MACHINE')) : []),
      '',
    ].join('\r\n')
  }
  return { ask, asked }
}
