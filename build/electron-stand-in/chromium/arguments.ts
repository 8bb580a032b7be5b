// Arguments of Chromium: a plain window without network traffic of its own, controlled by a pipe.

export type ChromiumOptions = {
  readonly profile: string
  /** Port of the loopback server for the application's own scheme. */
  readonly serverPort: number
  readonly isHeadless: boolean
  /** Whether Playwright can connect, in tests only. */
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
    // Chromium slows a covered window down, which Electron does not do while the window is shown.
    '--disable-backgrounding-occluded-windows',
    '--disable-features=Translate,MediaRouter,OptimizationHints',
    '--password-store=basic',
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${options.serverPort}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    // Chromium has no sandbox as root; `--test-type` suppresses its warning over the page.
    ...(options.isRoot ? ['--no-sandbox', '--test-type'] : []),
    ...(options.isHeadless ? ['--headless', '--no-startup-window'] : [createAppFlag('first')]),
  ]
}

/** Argument for a window without tabs and address bar, which does not accept `about:blank`. */
export function createAppFlag(name: string): string {
  return `--app=data:text/html,${name}`
}

/** Environment with a UTF-8 locale: in any other, Chromium gives no path for a file with an accent in its name. */
export function createChromiumEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LC_ALL, LC_CTYPE, LANG } = environment
  // An empty value counts as unset, as in POSIX.
  const locale = LC_ALL || LC_CTYPE || LANG || 'C'
  return /utf-?8/iu.test(locale) ? environment : { ...environment, LC_ALL: 'C.UTF-8' }
}
