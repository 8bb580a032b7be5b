/** Object on which the use of a missing property throws an error with its name, instead of `undefined`. */
export function refuseMissing<T extends object>(name: string, value: T): T {
  return new Proxy(value, {
    get(target, key, receiver): unknown {
      if (key in target || typeof key === 'symbol' || PROBED.has(key)) {
        return Reflect.get(target, key, receiver)
      }
      throw new Error(`the stand-in has no ${name}.${key}`)
    },
  })
}

/** Properties that the language, Node or its test runners read of any object. */
const PROBED: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'constructor',
  '__esModule',
  'domain',
])
