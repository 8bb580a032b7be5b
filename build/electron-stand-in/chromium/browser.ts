// A running Chromium and its windows. Chromium ends with this process, even when that is killed, since the pipe
// closes.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import type { Protocol } from 'devtools-protocol'
import type { ChromiumOptions } from './arguments.ts'
import { createAppFlag, createChromiumArguments, createChromiumEnvironment } from './arguments.ts'
import type { Devtools, DevtoolsSession } from './devtools.ts'
import { createDevtools } from './devtools.ts'

export type BrowserPage = {
  readonly targetId: string
  readonly session: DevtoolsSession
}

export type Browser = {
  readonly devtools: Devtools
  /** Opens a window, paused before its first document. */
  readonly openPage: (size: {
    readonly width: number
    readonly height: number
  }) => Promise<BrowserPage>
  readonly onPageGone: (listener: (targetId: string) => void) => void
  readonly onClose: (listener: () => void) => void
  /** Ends Chromium; resolves when its process is gone. */
  readonly close: () => Promise<void>
}

const CLOSING_MS = 3_000

export async function startBrowser(path: string, options: ChromiumOptions): Promise<Browser> {
  const child = spawn(path, createChromiumArguments(options), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: createChromiumEnvironment(process.env),
    // Ctrl+C in a terminal goes only to this process, which then ends Chromium properly.
    detached: true,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const [, , , input, output] = child.stdio
  if (!(input instanceof Writable) || !(output instanceof Readable)) await failed
  // Cast: both are pipes, as asked for; where the process could not start, `failed` has thrown.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const devtools = createDevtools(input as Writable, output as Readable)
  const pages = await watchPages(devtools)
  return {
    devtools,
    openPage: options.isHeadless
      ? (size) => openHeadless(devtools, pages, size)
      : () => openHeaded(path, options, pages),
    onPageGone: pages.onGone,
    onClose: devtools.onClose,
    close: () => close(child, devtools, exited),
  }
}

type Pages = {
  /** First page that the predicate accepts, now or later. */
  readonly claim: (
    isWanted: (target: Protocol.Target.TargetInfo) => boolean,
  ) => Promise<BrowserPage>
  readonly onGone: (listener: (targetId: string) => void) => void
}

type Found = { readonly target: Protocol.Target.TargetInfo; readonly sessionId: string }
type Claim = { readonly isWanted: (found: Found) => boolean; readonly give: (found: Found) => void }

/** Watches pages. Windows that a page opened are closed; `Page.windowOpen` reports what it asked for. */
async function watchPages(devtools: Devtools): Promise<Pages> {
  const unclaimed: Found[] = []
  const claims: Claim[] = []
  const gone: ((targetId: string) => void)[] = []
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.openerId !== undefined) {
      void devtools.send('Target.closeTarget', { targetId: targetInfo.targetId })
      return
    }
    const found = { target: targetInfo, sessionId }
    const index = claims.findIndex(({ isWanted }) => isWanted(found))
    const [claim] = index < 0 ? [] : claims.splice(index, 1)
    if (claim) claim.give(found)
    else unclaimed.push(found)
  })
  devtools.on('Target.targetDestroyed', ({ targetId }) => {
    for (const listener of gone) listener(targetId)
  })
  await devtools.send('Target.setDiscoverTargets', { discover: true })
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page', exclude: false }, { exclude: true }],
  })
  return {
    async claim(isWantedTarget) {
      const isWanted = ({ target }: Found): boolean => isWantedTarget(target)
      const index = unclaimed.findIndex(isWanted)
      const [known] = index < 0 ? [] : unclaimed.splice(index, 1)
      const { target, sessionId } =
        known ?? (await new Promise<Found>((give) => claims.push({ isWanted, give })))
      return { targetId: target.targetId, session: devtools.attach(sessionId) }
    },
    onGone: (listener) => gone.push(listener),
  }
}

async function openHeadless(
  devtools: Devtools,
  pages: Pages,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<BrowserPage> {
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width,
    height,
  })
  return pages.claim((target) => target.targetId === targetId)
}

const firstWindowTaken = new WeakSet<Pages>()

/** Opens the window with which Chromium started, and later ones by a new start on the same profile. */
function openHeaded(path: string, options: ChromiumOptions, pages: Pages): Promise<BrowserPage> {
  const isFirst = !firstWindowTaken.has(pages)
  firstWindowTaken.add(pages)
  const name = isFirst ? 'first' : randomUUID()
  if (!isFirst) {
    const flags = createChromiumArguments(options).filter((flag) => !/^--(app|remote)/u.test(flag))
    spawn(path, [...flags, createAppFlag(name)], {
      stdio: 'ignore',
      env: createChromiumEnvironment(process.env),
    })
  }
  return pages.claim(({ url }) => url.endsWith(`,${name}`))
}

async function close(
  child: ChildProcess,
  devtools: Devtools,
  exited: Promise<void>,
): Promise<void> {
  const kill = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS)
  await devtools.send('Browser.close').catch(() => {}) // Chromium may end before it answers
  await exited
  clearTimeout(kill)
}
