// Code of the page's world, run from its source before the page's scripts, so that it may use nothing outside itself.
// It makes the objects that the preload exposes, out of messages.
import type { BridgeAnswer, BridgeAsk, BridgeDelivery } from './bridge-messages.ts'

export function runMainWorld(channel: string): void {
  if (window !== window.top) return
  type Settle = {
    readonly resolve: (value: unknown) => void
    readonly reject: (error: Error) => void
  }
  const callbacks = new Map<number, (...args: readonly unknown[]) => unknown>()
  const promises = new Map<number, Settle>()
  let nextId = 1
  const takeId = (): number => {
    nextId += 1
    return nextId
  }

  const isPlain = (value: unknown): value is Record<string, unknown> =>
    Object.prototype.toString.call(value) === '[object Object]'

  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') {
      const id = takeId()
      callbacks.set(id, (...args) => Reflect.apply(value, undefined, args))
      return { [channel]: id }
    }
    if (Array.isArray(value)) return value.map(pack)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]))
  }

  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return Object.freeze(value.map(unpack))
    if (!isPlain(value)) return value
    const functionId = value[channel]
    if (typeof functionId === 'number') return (...args: unknown[]) => call(functionId, args)
    const entries = Object.entries(value).map(([key, each]) => [key, unpack(each)])
    return Object.freeze(Object.fromEntries(entries))
  }

  const ask = (functionId: number, args: readonly unknown[]): BridgeAnswer => {
    const askId = takeId()
    let answer: BridgeAnswer | undefined
    const listen = (event: Event): void => {
      // Only the preload's side dispatches events of this name, with this shape.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { detail } = event as CustomEvent<BridgeAnswer>
      if (detail.askId === askId) answer = detail
    }
    document.addEventListener(`${channel}:answer`, listen)
    const detail: BridgeAsk = { askId, functionId, args: args.map(pack) }
    document.dispatchEvent(new CustomEvent(`${channel}:ask`, { detail }))
    document.removeEventListener(`${channel}:answer`, listen)
    return answer ?? { askId, kind: 'thrown', message: 'An object could not be cloned.' }
  }

  const call = (functionId: number, args: readonly unknown[]): unknown => {
    const answer = ask(functionId, args)
    switch (answer.kind) {
      case 'value':
        return unpack(answer.value)
      case 'thrown':
        throw new Error(answer.message)
      default:
        return new Promise((resolve, reject) => promises.set(answer.promiseId, { resolve, reject }))
    }
  }

  document.addEventListener(`${channel}:tell`, (event) => {
    // Only the preload's side dispatches events of this name, with this shape.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { detail: delivery } = event as CustomEvent<BridgeDelivery>
    switch (delivery.kind) {
      case 'expose':
        Object.defineProperty(window, delivery.key, {
          value: unpack(delivery.value),
          enumerable: true,
        })
        return
      case 'call':
        callbacks.get(delivery.functionId)?.(...delivery.args.map(unpack))
        return
      case 'fulfilled':
        promises.get(delivery.promiseId)?.resolve(unpack(delivery.value))
        promises.delete(delivery.promiseId)
        return
      case 'rejected':
        promises.get(delivery.promiseId)?.reject(new Error(delivery.message))
        promises.delete(delivery.promiseId)
    }
  })

  // Electron answers null where the handler denies; the handler gets the address, and the stand-in opens no window.
  window.open = (url) => {
    document.dispatchEvent(new CustomEvent(`${channel}:open`, { detail: String(url ?? '') }))
    return null
  }
}
