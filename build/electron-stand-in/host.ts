// Host of the stand-in: loopback server and Chromium, started together and at most once.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './chromium/browser.ts'
import { startBrowser } from './chromium/browser.ts'
import { findChromium } from './chromium/find-chromium.ts'
import { createProfile, removeProfile } from './chromium/profile.ts'
import type { StandInOptions } from './options.ts'
import { GUARD_COOKIE, startLoopbackServer } from './protocol/loopback-server.ts'
import type { StandInProtocol } from './protocol/protocol.ts'

export type Host = {
  /** Browser, started at the first call. */
  readonly browser: () => Promise<Browser>
  /** Address for Playwright; undefined unless the options ask for a port. */
  readonly devtoolsAddress: () => Promise<string | undefined>
  readonly onBrowserGone: (listener: () => void) => void
  readonly close: () => Promise<void>
}

type Running = {
  readonly browser: Browser
  readonly profile: string
  readonly stop: () => Promise<void>
}

export function createHost(protocol: StandInProtocol, options: StandInOptions): Host {
  const goneListeners: (() => void)[] = []
  let running: Promise<Running> | undefined
  let isClosing = false

  const start = async (): Promise<Running> => {
    const path = await findChromium()
    if (path === undefined) {
      throw new Error('the stand-in needs Chromium, for example: apt-get install chromium')
    }
    const guard = randomBytes(32).toString('hex')
    const profile = createProfile()
    const server = await startLoopbackServer(protocol, guard)
    const browser = await startBrowser(path, {
      profile,
      serverPort: server.port,
      isHeadless: options.isHeadless,
      hasDebuggingPort: options.hasDebuggingPort,
      isRoot: process.getuid?.() === 0,
    })
    browser.onClose(() => {
      if (!isClosing) for (const listener of goneListeners) listener()
    })
    await browser.devtools.send('Storage.setCookies', {
      cookies: [
        {
          name: GUARD_COOKIE,
          value: guard,
          domain: '.app.localhost',
          path: '/',
          httpOnly: true,
          sameSite: 'Strict',
        },
      ],
    })
    const stop = async (): Promise<void> => {
      await browser.close()
      await server.close()
      removeProfile(profile)
    }
    return { browser, profile, stop }
  }

  return {
    async browser() {
      running ??= start()
      return (await running).browser
    },
    async devtoolsAddress() {
      running ??= start()
      return options.hasDebuggingPort ? readDevtoolsAddress((await running).profile) : undefined
    },
    onBrowserGone: (listener) => goneListeners.push(listener),
    async close() {
      isClosing = true
      const started = await running?.catch(() => undefined) // a host that never ran needs no end
      await started?.stop()
    },
  }
}

const PORT_FILE_TRIES = 250
const PORT_FILE_EVERY_MS = 20

/** Address from the file that Chromium writes once it listens: the port, then the path. */
async function readDevtoolsAddress(profile: string): Promise<string> {
  for (let tries = 0; tries < PORT_FILE_TRIES; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port = '', path] = text.split('\n')
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`
    await wait(PORT_FILE_EVERY_MS)
  }
  throw new Error('Chromium did not say where it listens')
}
