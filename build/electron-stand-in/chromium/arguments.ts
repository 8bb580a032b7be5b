// How Chromium is started: as a plain window, silent towards the network, and reached by a pipe.

export type ChromiumOptions = {
  readonly profile: string
  /** Of the loopback server that answers for the application's own scheme. */
  readonly serverPort: number
  readonly isHeadless: boolean
  /** For Playwright to connect to: tests only. */
  readonly hasDebuggingPort: boolean
  readonly isRoot: boolean
}

export function createChromiumArguments(options: ChromiumOptions): readonly string[] {
  return [
    `--user-data-dir=${options.profile}`,
    '--remote-debugging-pipe',
    ...(options.hasDebuggingPort ? ['--remote-debugging-port=0'] : []),
    '--no-first-run',
    '--no-default-browser-check',
    '--no-proxy-server',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-pings',
    '--disable-breakpad',
    '--disable-extensions',
    // Otherwise Chromium slows a window that nobody looks at, as Electron does not while it is shown.
    '--disable-backgrounding-occluded-windows',
    '--disable-features=Translate,MediaRouter,OptimizationHints',
    '--password-store=basic',
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${options.serverPort}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    // As root Chromium has no sandbox; `--test-type` keeps it from saying so over the page.
    ...(options.isRoot ? ['--no-sandbox', '--test-type'] : []),
    ...(options.isHeadless ? ['--headless', '--no-startup-window'] : [createAppFlag('first')]),
  ]
}

/** A window without tabs or address. `about:blank` is ignored there. */
export function createAppFlag(name: string): string {
  return `--app=data:text/html,${name}`
}

/** In a locale that is not UTF-8 Chromium gives no path for a file whose name has an accent. */
export function createChromiumEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LC_ALL, LC_CTYPE, LANG } = environment
  // An empty value counts as unset, as POSIX has it.
  const locale = LC_ALL || LC_CTYPE || LANG || 'C'
  return /utf-?8/iu.test(locale) ? environment : { ...environment, LC_ALL: 'C.UTF-8' }
}
