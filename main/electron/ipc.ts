// Entrance of Electron's IPC: checks the sender and passes the call on. The input is checked after that, by the
// contract's schemas.
import type { Result } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Log } from '../ports.ts'
import { CHANNELS } from './channels.ts'
import { isTrustedSender } from './origin.ts'

export type IpcPorts = {
  readonly ipcMain: Pick<Electron.IpcMain, 'handle'>
  readonly log: Log
  readonly dispatch: (operation: string, input: unknown) => Promise<Result<unknown>>
  readonly admitFiles: (paths: readonly string[]) => Promise<Result<unknown>> | Result<unknown>
}

export function answerPage({ ipcMain, log, dispatch, admitFiles }: IpcPorts): void {
  const answer = (
    channel: string,
    run: (...sent: readonly unknown[]) => Promise<Result<unknown>> | Result<unknown>,
  ): void => {
    ipcMain.handle(channel, async (event, ...sent: readonly unknown[]) => {
      if (isTrustedSender(event.senderFrame)) return run(...sent)
      log({ level: 'warn', event: 'ipc.untrustedSender', details: { channel } })
      return fail('untrustedSender')
    })
  }
  answer(CHANNELS.operation, (operation, input) =>
    typeof operation === 'string' ? dispatch(operation, input) : fail('unknownOperation'),
  )
  answer(CHANNELS.admitFiles, (paths) =>
    isListOfText(paths) ? admitFiles(paths) : fail('invalidInput', { path: 'files' }),
  )
}

function isListOfText(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
