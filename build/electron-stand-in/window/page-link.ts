// Link to a page: scripts before its documents, messages with the preload's world, and paths of files that the page
// was given.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DevtoolsSession } from '../chromium/devtools.ts'
import { showBanner } from '../page/banner.ts'
import { showDialog } from '../page/dialog.ts'
import type { HostMessage, PageMessage } from '../page/host-messages.ts'
import type { IsolatedWorldDoor, IsolatedWorldOptions } from '../page/isolated-world.ts'
import { runIsolatedWorld } from '../page/isolated-world.ts'
import { runMainWorld } from '../page/main-world.ts'
import { decodeValue, encodeValue } from '../values.ts'

export type PageLink = {
  /**
   * Sends a message to the preload's world; does nothing where no preload runs, before the first document or between
   * two.
   */
  readonly deliver: (message: HostMessage, hasUserGesture?: boolean) => void
  /** Value with each file's token replaced by the file's path; '' for a file without one. */
  readonly replaceTokens: (value: unknown) => Promise<unknown>
}

const WORLD = 'stand-in-preload'
const BINDING = 'standInSay'

export async function linkPage(
  session: DevtoolsSession,
  preload: string | undefined,
  onMessage: (message: PageMessage) => void,
): Promise<PageLink> {
  const options: IsolatedWorldOptions = {
    channel: `stand-in-${randomUUID()}`,
    fileTokenPrefix: `stand-in-file-${randomUUID()}-`,
    binding: BINDING,
    platform: process.platform,
  }
  let contextId: number | undefined
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== BINDING) return
    // Cast: only the stand-in's own world has the binding, and it sends this shape.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const message = JSON.parse(payload) as PageMessage
    if (message.kind === 'hello') contextId = executionContextId
    // Messages of an earlier document are ignored.
    if (executionContextId === contextId) onMessage(message)
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === contextId) contextId = undefined
  })
  await Promise.all([
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(runMainWorld)})(${JSON.stringify(options.channel)})`,
    }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: createIsolatedScript(options, preload),
      worldName: WORLD,
    }),
  ])

  const findPath = async (token: string): Promise<string> => {
    const door: keyof IsolatedWorldDoor = 'takeFile'
    const { result } = await session.send('Runtime.evaluate', {
      expression: `standIn.${door}(${JSON.stringify(token)})`,
      ...(contextId === undefined ? {} : { contextId }),
    })
    if (result.objectId === undefined) return ''
    const { path } = await session.send('DOM.getFileInfo', { objectId: result.objectId })
    return path
  }

  const replaceTokens = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string') {
      return value.startsWith(options.fileTokenPrefix) ? findPath(value) : value
    }
    return Array.isArray(value) ? Promise.all(value.map(replaceTokens)) : value
  }

  return {
    deliver(message, hasUserGesture = false) {
      if (contextId === undefined) return
      const door: keyof IsolatedWorldDoor = 'receive'
      const call = session.send('Runtime.evaluate', {
        expression: `standIn.${door}(${JSON.stringify(message)})`,
        contextId,
        userGesture: hasUserGesture,
      })
      call.catch(() => {}) // the document was gone before the message arrived
    },
    replaceTokens,
  }
}

function createIsolatedScript(options: IsolatedWorldOptions, preload: string | undefined): string {
  const source = preload === undefined ? '' : readFileSync(preload, 'utf8')
  return `(${String(runIsolatedWorld)})(${JSON.stringify(options)}, {
  encodeValue: ${String(encodeValue)},
  decodeValue: ${String(decodeValue)},
  showDialog: ${String(showDialog)},
  showBanner: ${String(showBanner)},
  runPreload: (require, module, exports, process) => {
${source}
  },
})`
}
