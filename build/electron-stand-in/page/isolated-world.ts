// Code of the preload's world, run from its source, so that it may use only its arguments. It gives the preload its
// `electron`, and carries IPC and the bridge.
import type { BridgeAnswer, BridgeAsk, BridgeOutcome, BridgeDelivery } from './bridge-messages.ts'
import type { DialogAnswer, DialogRequest, HostMessage, PageMessage } from './host-messages.ts'

export type IsolatedWorldOptions = {
  /** Random name of the bridge's events; also the key that marks functions. */
  readonly channel: string
  /** Random beginning of each token that stands for a file. */
  readonly fileTokenPrefix: string
  /** Name of the host's binding in this world. */
  readonly binding: string
  readonly platform: string
}

export type IsolatedWorldParts = {
  readonly encodeValue: (value: unknown) => string
  readonly decodeValue: (text: string) => unknown
  readonly showDialog: (
    request: DialogRequest,
    toToken: (file: File) => string,
  ) => Promise<DialogAnswer>
  readonly showBanner: () => void
  readonly runPreload: (
    require: (name: string) => unknown,
    module: object,
    exports: object,
    process: object,
  ) => void
}

/** Functions that the host calls in this world, as `globalThis.standIn`. */
export type IsolatedWorldDoor = {
  readonly receive: (message: HostMessage) => void
  /** File of a token; a token works once. */
  readonly takeFile: (token: string) => File | undefined
}

// oxlint-disable-next-line max-lines-per-function -- one function: its source is sent to the page as text
export function runIsolatedWorld(options: IsolatedWorldOptions, parts: IsolatedWorldParts): void {
  if (window !== window.top) return
  const { channel } = options
  const { encodeValue, decodeValue } = parts
  type Listener = (event: unknown, ...args: readonly unknown[]) => void
  type Waiting = {
    readonly resolve: (value: unknown) => void
    readonly reject: (error: Error) => void
  }
  const calls = new Map<number, Waiting>()
  const files = new Map<string, File>()
  const listeners = new Map<string, Set<Listener>>()
  const functions = new Map<number, (...args: readonly unknown[]) => unknown>()
  let nextId = 1
  const takeId = (): number => {
    nextId += 1
    return nextId
  }

  const say = (message: PageMessage): void => {
    // Cast: no type has the binding, which exists only in this world.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const send = Reflect.get(globalThis, options.binding) as (text: string) => void
    send(JSON.stringify(message))
  }
  const refuseMissing = <T extends object>(name: string, object: T): T =>
    new Proxy(object, {
      get(target, key, receiver): unknown {
        if (key in target || typeof key === 'symbol') return Reflect.get(target, key, receiver)
        throw new Error(`the stand-in has no ${name}.${key}`)
      },
    })

  // The bridge.
  const isPlain = (value: unknown): value is Record<string, unknown> =>
    Object.prototype.toString.call(value) === '[object Object]'
  const deliver = (detail: BridgeDelivery): void => {
    document.dispatchEvent(new CustomEvent(`${channel}:tell`, { detail }))
  }
  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') {
      const id = takeId()
      functions.set(id, (...args) => Reflect.apply(value, undefined, args))
      return { [channel]: id }
    }
    if (Array.isArray(value)) return value.map(pack)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]))
  }
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack)
    if (!isPlain(value)) return value
    const functionId = value[channel]
    if (typeof functionId === 'number') {
      return (...args: readonly unknown[]): void =>
        deliver({ kind: 'call', functionId, args: args.map(pack) })
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]))
  }
  const toMessage = (error: unknown): string =>
    error instanceof Error ? error.message : String(error)
  const run = ({ functionId, args }: BridgeAsk): BridgeOutcome => {
    try {
      const result = functions.get(functionId)?.(...args.map(unpack))
      if (!(result instanceof Promise)) return { kind: 'value', value: pack(result) }
      const promiseId = takeId()
      result.then(
        (value) => deliver({ kind: 'fulfilled', promiseId, value: pack(value) }),
        (error: unknown) => deliver({ kind: 'rejected', promiseId, message: toMessage(error) }),
      )
      return { kind: 'promise', promiseId }
    } catch (error) {
      return { kind: 'thrown', message: toMessage(error) }
    }
  }
  document.addEventListener(`${channel}:ask`, (event) => {
    // Cast: only the page's side dispatches events of this name; null stands for a value that could not be cloned.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { detail: ask } = event as CustomEvent<BridgeAsk | null>
    if (!ask) return
    const detail: BridgeAnswer = { askId: ask.askId, ...run(ask) }
    document.dispatchEvent(new CustomEvent(`${channel}:answer`, { detail }))
  })
  document.addEventListener(`${channel}:open`, (event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const { detail } = event as CustomEvent<string>
    say({ kind: 'windowOpen', url: new URL(detail, document.baseURI).href })
  })

  // `require` of the preload.
  const toToken = (file: File): string => {
    const token = `${options.fileTokenPrefix}${takeId()}`
    files.set(token, file)
    return token
  }
  const on = (name: string, listener: Listener): void => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
  }
  const off = (name: string, listener: Listener): void => {
    listeners.get(name)?.delete(listener)
  }
  const ipcRenderer = refuseMissing('ipcRenderer', {
    invoke(name: string, ...args: readonly unknown[]) {
      const callId = takeId()
      return new Promise((resolve, reject) => {
        say({ kind: 'invoke', callId, channel: name, args: encodeValue(args) })
        calls.set(callId, { resolve, reject })
      })
    },
    send: (name: string, ...args: readonly unknown[]) =>
      say({ kind: 'send', channel: name, args: encodeValue(args) }),
    on,
    off,
    addListener: on,
    removeListener: off,
    once(name: string, listener: Listener) {
      const first: Listener = (...args) => {
        off(name, first)
        listener(...args)
      }
      on(name, first)
    },
  })
  const electron = refuseMissing('electron', {
    ipcRenderer,
    contextBridge: refuseMissing('contextBridge', {
      exposeInMainWorld: (key: string, api: unknown) =>
        deliver({ kind: 'expose', key, value: pack(api) }),
    }),
    webUtils: refuseMissing('webUtils', { getPathForFile: toToken }),
  })

  // Messages of the host.
  const receive = (message: HostMessage): void => {
    switch (message.kind) {
      case 'reply':
        calls.get(message.callId)?.resolve(decodeValue(message.value))
        calls.delete(message.callId)
        return
      case 'fault':
        calls.get(message.callId)?.reject(new Error(message.message))
        calls.delete(message.callId)
        return
      case 'event': {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the host encodes an array
        const args = decodeValue(message.args) as readonly unknown[]
        for (const listener of listeners.get(message.channel) ?? []) {
          listener({ sender: ipcRenderer }, ...args)
        }
        return
      }
      case 'dialog':
        void parts
          .showDialog(message.dialog, toToken)
          .then((answer) => say({ kind: 'dialog', dialogId: message.dialogId, answer }))
    }
  }
  const door: IsolatedWorldDoor = {
    receive,
    takeFile(token) {
      const file = files.get(token)
      files.delete(token)
      return file
    },
  }
  Object.assign(globalThis, { standIn: door })

  const sayBounds = (): void =>
    say({
      kind: 'bounds',
      bounds: {
        x: window.screenX,
        y: window.screenY,
        width: window.outerWidth,
        height: window.outerHeight,
      },
    })
  window.addEventListener('resize', sayBounds)
  window.addEventListener('blur', sayBounds)

  say({ kind: 'hello' })
  try {
    const module = { exports: {} }
    const require = (name: string): unknown => {
      if (name === 'electron') return electron
      throw new Error(`module not found: ${name}`)
    }
    const process = { platform: options.platform, sandboxed: true, contextIsolated: true }
    parts.runPreload(require, module, module.exports, process)
  } catch (error) {
    say({ kind: 'preloadFailed', message: toMessage(error) })
  }
  document.addEventListener('DOMContentLoaded', () => {
    parts.showBanner()
    sayBounds()
  })
}
