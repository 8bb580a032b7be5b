// Encodes values between page and main: strict like Electron, which clones them (HTML, "structured clone"), as JSON
// with marks for what JSON lacks. Both functions also run in the page from their source: they may use nothing outside
// themselves.

/**
 * Encodes a value.
 * @throws Error "An object could not be cloned." for a value that Electron refuses too
 */
export function encodeValue(value: unknown): string {
  const open = new Set<unknown>()
  const toBase64 = (bytes: Uint8Array): string => {
    const STEP = 0x8000
    let text = ''
    for (let at = 0; at < bytes.length; at += STEP) {
      text += String.fromCharCode(...bytes.subarray(at, at + STEP))
    }
    return btoa(text)
  }
  const mark = (kind: string, content?: unknown) => ({ $: kind, v: content })
  const encodeObject = (object: object): unknown => {
    if (object instanceof Date) return mark('date', object.getTime())
    if (object instanceof RegExp) return mark('regexp', [object.source, object.flags])
    if (object instanceof Error) {
      return mark('error', [object.name, object.message, object.stack])
    }
    if (object instanceof Map) {
      return mark(
        'map',
        [...object].map(([key, each]) => [encode(key), encode(each)]),
      )
    }
    if (object instanceof Set) return mark('set', [...object].map(encode))
    if (object instanceof ArrayBuffer) return mark('buffer', toBase64(new Uint8Array(object)))
    if (ArrayBuffer.isView(object)) {
      const bytes = new Uint8Array(object.buffer, object.byteOffset, object.byteLength)
      return mark('view', [object.constructor.name, toBase64(bytes)])
    }
    if (Array.isArray(object)) return object.map(encode)
    if (Object.prototype.toString.call(object) !== '[object Object]') {
      throw new Error('An object could not be cloned.')
    }
    const entries = Object.entries(object).map(([key, each]) => [key, encode(each)] as const)
    return Object.hasOwn(object, '$') ? mark('object', entries) : Object.fromEntries(entries)
  }
  const encode = (each: unknown): unknown => {
    switch (typeof each) {
      case 'undefined':
        return mark('undefined')
      case 'bigint':
        return mark('bigint', String(each))
      case 'number':
        if (Object.is(each, -0)) return mark('number', '-0')
        return Number.isFinite(each) ? each : mark('number', String(each))
      case 'object': {
        if (each === null) return null
        if (open.has(each)) throw new Error('the stand-in cannot carry a value that holds itself')
        open.add(each)
        const encoded = encodeObject(each)
        open.delete(each)
        return encoded
      }
      default:
        return each
    }
  }
  const clone = (): unknown => {
    try {
      return structuredClone(value)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }
  return JSON.stringify(encode(clone()))
}

export function decodeValue(text: string): unknown {
  type Marked = { readonly $: string; readonly v: never }
  const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const views: Readonly<Record<string, (buffer: ArrayBuffer) => ArrayBufferView>> = {
    Int8Array: (buffer) => new Int8Array(buffer),
    Uint8ClampedArray: (buffer) => new Uint8ClampedArray(buffer),
    Int16Array: (buffer) => new Int16Array(buffer),
    Uint16Array: (buffer) => new Uint16Array(buffer),
    Int32Array: (buffer) => new Int32Array(buffer),
    Uint32Array: (buffer) => new Uint32Array(buffer),
    Float32Array: (buffer) => new Float32Array(buffer),
    Float64Array: (buffer) => new Float64Array(buffer),
    BigInt64Array: (buffer) => new BigInt64Array(buffer),
    BigUint64Array: (buffer) => new BigUint64Array(buffer),
    DataView: (buffer) => new DataView(buffer),
  }
  const toError = ([name, message, stack]: readonly string[]): Error =>
    Object.assign(new Error(message), { name, stack })
  const toView = ([kind = '', base64 = '']: readonly string[]): ArrayBufferView => {
    const bytes = fromBase64(base64)
    return views[kind]?.(bytes.buffer) ?? bytes
  }
  const kinds: Readonly<Record<string, (content: never) => unknown>> = {
    undefined: () => undefined,
    bigint: (digits: string) => BigInt(digits),
    number: (digits: string) => Number(digits),
    date: (time: number) => new Date(time),
    regexp: ([source, flags]: readonly [string, string]) => new RegExp(source, flags),
    error: toError,
    map: (entries: readonly (readonly [unknown, unknown])[]) =>
      new Map(entries.map(([key, each]) => [decode(key), decode(each)])),
    set: (members: readonly unknown[]) => new Set(members.map(decode)),
    buffer: (base64: string) => fromBase64(base64).buffer,
    view: toView,
    object: (entries: readonly (readonly [string, unknown])[]) =>
      Object.fromEntries(entries.map(([key, each]) => [key, decode(each)])),
  }
  const decode = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null) return each
    if (Array.isArray(each)) return each.map(decode)
    if (Object.hasOwn(each, '$')) {
      // Cast: only `encodeValue` writes this key, in this shape.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { $: kind, v: content } = each as Marked
      return kinds[kind]?.(content)
    }
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, decode(inner)]))
  }
  return decode(JSON.parse(text))
}
