// Electron's `ipcMain`: handlers by channel, and an emitter for messages without an answer.
import { EventEmitter } from 'node:events'
import { refuseMissing } from '../missing.ts'

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: readonly unknown[]) => unknown

export type StandInIpc = {
  readonly ipcMain: Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'> & EventEmitter
  /**
   * Calls the handler of a channel.
   * @throws an error with Electron's message, or the handler's error
   */
  readonly invoke: (
    event: Electron.IpcMainInvokeEvent,
    channel: string,
    args: readonly unknown[],
  ) => Promise<unknown>
}

export function createIpc(): StandInIpc {
  const handlers = new Map<string, Handler>()
  const handle = (channel: string, handler: Handler): void => {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    handlers.set(channel, handler)
  }
  const removeHandler = (channel: string): void => void handlers.delete(channel)
  const ipcMain = Object.assign(new EventEmitter(), {
    handle,
    removeHandler,
    handleOnce: (channel: string, handler: Handler) =>
      handle(channel, (event, ...args) => {
        removeHandler(channel)
        return handler(event, ...args)
      }),
  })
  return {
    ipcMain: refuseMissing('ipcMain', ipcMain),
    async invoke(event, channel, args) {
      const handler = handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return handler(event, ...args)
    },
  }
}
