// `exactOptionalPropertyTypes` tells an absent property from an undefined one; this makes the second
// into the first.

export type Present<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** A copy without the properties whose value is undefined. */
export function omitUndefined<T extends object>(value: T): Present<T> {
  const kept: Record<string, unknown> = {}
  // A loop over the keys: whole sheets of rows come through here.
  for (const key in value) {
    if (Object.hasOwn(value, key) && value[key] !== undefined) kept[key] = value[key]
  }
  // The loop forgets the keys' types; they are those of `value`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept as Present<T>
}
