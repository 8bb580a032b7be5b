// Records without some of their fields.

/** A copy without those fields, whose names are checked against the record's. */
export function omitFields<T extends object, Field extends keyof T>(
  value: T,
  ...fields: readonly Field[]
): Omit<T, Field> {
  const left = new Set<unknown>(fields)
  const kept = Object.entries(value).filter(([field]) => !left.has(field))
  // The entries forget the keys' types; they are those of `value`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(kept) as Omit<T, Field>
}
