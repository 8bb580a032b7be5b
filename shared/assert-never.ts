/** Makes a `switch` exhaustive: it does not compile while a case is missing, and throws on data from outside. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
