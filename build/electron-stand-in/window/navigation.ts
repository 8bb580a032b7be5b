// Navigation of a page: by the host, and by the page itself, which the application may refuse (`will-navigate`).
import type { DevtoolsSession } from '../chromium/devtools.ts'
import { toApplicationAddress, toBrowserAddress } from '../protocol/addresses.ts'

export type NavigationAttempt = {
  readonly url: string
  readonly isMainFrame: boolean
}

export type Navigation = {
  /**
   * Loads an address; resolves when the document and its resources are loaded.
   * @throws Error with Chromium's message
   */
  readonly load: (url: string) => Promise<void>
  readonly reload: () => void
  readonly currentUrl: () => string
  /** Ends a running load, since the page is gone. */
  readonly end: () => void
}

export type NavigationEvents = {
  readonly isAllowed: (attempt: NavigationAttempt) => boolean
  /** Called when the page's own address is loaded. */
  readonly onLoaded: () => void
}

export async function watchNavigation(
  session: DevtoolsSession,
  events: NavigationEvents,
): Promise<Navigation> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const mainFrameId = frameTree.frame.id
  const loaded = new Set<string>()
  const waiting = new Map<string, (error?: Error) => void>()
  let currentUrl = ''
  let askedUrl: string | undefined

  session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
    if (frameId !== mainFrameId || name !== 'load') return
    loaded.add(loaderId)
    waiting.get(loaderId)?.()
    waiting.delete(loaderId)
    events.onLoaded()
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrameId) currentUrl = `${frame.url}${frame.urlFragment ?? ''}`
  })
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === mainFrameId) currentUrl = url
  })
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const isMainFrame = frameId === mainFrameId
    const isAsked = isMainFrame && (request.url === askedUrl || isSame(request.url, currentUrl))
    const url = toApplicationAddress(request.url)
    const decision =
      isAsked || events.isAllowed({ url, isMainFrame })
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    decision.catch(() => {}) // the page is gone
  })
  await Promise.all([
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Fetch.enable', {
      patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    }),
  ])

  return {
    async load(url) {
      const browserUrl = toBrowserAddress(url)
      askedUrl = browserUrl.replace(/#.*$/u, '')
      const { loaderId, errorText } = await session.send('Page.navigate', { url: browserUrl })
      askedUrl = undefined
      if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`)
      if (loaderId === undefined || loaded.has(loaderId)) return // within the document, or done
      await new Promise<void>((resolve, reject) =>
        waiting.set(loaderId, (error) => (error ? reject(error) : resolve())),
      )
    },
    reload: () => void session.send('Page.reload').catch(() => {}),
    currentUrl: () => toApplicationAddress(currentUrl),
    end() {
      for (const settle of waiting.values()) settle(new Error('ERR_ABORTED: the page is gone'))
      waiting.clear()
    },
  }
}

/** Whether an address is the current one: a reload is no attempt to leave the page. */
function isSame(url: string, current: string): boolean {
  return url === current.replace(/#.*$/u, '')
}
