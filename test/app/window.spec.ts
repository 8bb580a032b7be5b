// What the page can and cannot reach. All tests share one application, and each reloads its page.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { RunningApplication } from './application-host.ts'
import { launch } from './application-host.ts'

type Fixtures = { readonly application: RunningApplication }
type WorkerFixtures = { readonly started: RunningApplication }

const test = base.extend<Fixtures, WorkerFixtures>({
  started: [
    // Playwright reads the wanted fixtures off the pattern; none is wanted here.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'signature-batches-app-'))
      const application = await launch({ dataFolder })
      await use(application)
      await application.kill()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  application: async ({ started }, use, info) => {
    await started.page.reload()
    await use(started)
    if (info.status === info.expectedStatus) return
    await started.page.screenshot({ path: info.outputPath('window.png') }).catch(() => {}) // it may be gone
    await info.attach('output', { body: started.output() })
  },
})

test('the window opens at the application’s own origin, with main’s answers on it', async ({
  application,
}) => {
  const { page, main } = application
  expect(
    await main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL()),
  ).toBe('app://bundle/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the bridge is three functions that the page cannot replace, and there is nothing of Node', async ({
  application,
}) => {
  const { page } = application
  const found = await page.evaluate(() => {
    const before = window.bridge.invoke
    let replaced = 'no'
    try {
      Reflect.set(window.bridge, 'invoke', () => 'mine')
      replaced = window.bridge.invoke === before ? 'no' : 'yes'
    } catch {
      replaced = 'no'
    }
    return {
      keys: Object.keys(window.bridge).toSorted(),
      kinds: Object.values(window.bridge).map((each) => typeof each),
      replaced,
      globals: [
        'require',
        'process',
        'module',
        'Buffer',
        'global',
        'ipcRenderer',
        'electron',
      ].filter((name) => name in window),
    }
  })
  expect(found).toEqual({
    keys: ['admitFiles', 'invoke', 'subscribe'],
    kinds: ['function', 'function', 'function'],
    replaced: 'no',
    globals: [],
  })
})

test('an operation is answered, an unknown one and a stranger’s input are refused', async ({
  application,
}) => {
  const { page } = application
  const ask = (operation: unknown, input: unknown) =>
    page.evaluate(
      ([name, given]) =>
        Reflect.apply(window.bridge.invoke, undefined, [name, given]) as Promise<unknown>,
      [operation, input] as const,
    )
  expect(await ask('app.ping', {})).toEqual({ ok: true, value: { answeredAt: expect.any(Number) } })
  expect(await ask('app.pong', {})).toMatchObject({ failure: { code: 'unknownOperation' } })
  expect(await ask(7, {})).toMatchObject({ failure: { code: 'unknownOperation' } })
  expect(await ask('app.ping', { path: '/etc/passwd' })).toMatchObject({
    failure: { code: 'invalidInput' },
  })
})

test('an event of main reaches a subscriber until it leaves', async ({ application }) => {
  const { page } = application
  const heard = await page.evaluate(async () => {
    const names: string[] = []
    const once = () =>
      new Promise<void>((resolve) => {
        const leave = window.bridge.subscribe(({ name }) => {
          if (name !== 'settings.changed') return
          names.push(name)
          leave()
          resolve()
        })
      })
    const first = once()
    await window.bridge.invoke('settings.change', { theme: 'dark' })
    await first
    await window.bridge.invoke('settings.change', { theme: 'light' })
    const second = once()
    await window.bridge.invoke('settings.change', { theme: 'system' })
    await second
    return names
  })
  expect(heard).toHaveLength(2)
})

test('the policy stops inline script, eval and foreign addresses', async ({ application }) => {
  const { page } = application
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      document.body.classList.add(`refused-${effectiveDirective}`),
    )
    const inline = document.createElement('script')
    inline.append('window.inlineRan = true')
    document.head.append(inline)
    const image = new Image()
    image.src = 'https://example.com/a.png'
    fetch('https://example.com/').catch(() => {})
    const foreign: string = 'https://example.com/a.js'
    import(foreign).catch(() => {})
    // In a timer, since what a test evaluates directly is not under the page's policy.
    setTimeout(() => {
      // oxlint-disable-next-line typescript/no-implied-eval -- what is to be refused
      const evaluate = new Function('window.evaluated = true') as () => void
      evaluate()
    })
  })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.body.classList].filter((name) => name.startsWith('refused-')).sort(),
      ),
    )
    .toEqual([
      'refused-connect-src',
      'refused-img-src',
      'refused-require-trusted-types-for',
      'refused-script-src-elem',
    ])
  expect(await page.evaluate(() => ['inlineRan' in window, 'evaluated' in window])).toEqual([
    false,
    false,
  ])
})

test('text with an element in it becomes no markup, and no worker is made of a blob', async ({
  application,
}) => {
  const { page } = application
  // In a timer, since what a test evaluates directly is not under the page's policy.
  const refused = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        setTimeout(() => {
          const tried = {
            markup: () => (document.body.innerHTML = '<img src=x onerror="window.markupRan = 1">'),
            worker: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
            script: () => (document.createElement('script').text = 'window.scriptRan = 1'),
            plain: () => (document.createElement('style').innerHTML = 'a > b { width: 1 }'),
          }
          const names: string[] = []
          for (const [name, act] of Object.entries(tried)) {
            try {
              act()
            } catch (error) {
              if (error instanceof TypeError) names.push(name)
            }
          }
          resolve(names)
        })
      }),
  )
  expect(refused).toEqual(['markup', 'worker', 'script'])
})

test('the application itself breaks none of its policy’s rules, and says nothing on the console', async ({
  application,
}) => {
  const { page } = application
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', ({ message }) => said.push(message))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.bridge.invoke('settings.change', { theme: 'dark' }))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(said).toEqual([])
})

test('the page stays where it is, and opens no window', async ({ application }) => {
  const { page, main, windows } = application
  const before = page.url()
  const opened = await page.evaluate(() => window.open('https://example.com/') === null)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.com/'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    link.target = ''
    link.click()
    location.href = 'https://example.com/'
  })
  const frameDenied = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true })
        frame.src = 'https://example.com/'
        document.body.append(frame)
      }),
  )
  // After this call to main and back, the clicks' effects have been decided.
  await page.evaluate(() => window.bridge.invoke('app.ping', {}))
  expect(opened).toBe(true)
  expect(frameDenied).toBe(true)
  expect(page.url()).toBe(before)
  expect(windows()).toHaveLength(1)
  expect(await main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('the page is granted no device, place or notification', async ({ application }) => {
  const { page } = application
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as const
    const asked = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return asked.map(({ state }) => state)
  })
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied'])
})

test('a page of another origin has its call refused, though it holds the same preload', async ({
  application,
}) => {
  const { main, windows } = application
  const preload = await main(
    ({ BrowserWindow, app }) => `${app.getAppPath()}/out/preload/index.cjs#${BrowserWindow.name}`,
  )
  await main(async ({ BrowserWindow }, path) => {
    const window = new BrowserWindow({
      webPreferences: { preload: path, sandbox: true, contextIsolation: true },
    })
    await window.loadURL('data:text/html,<title>stranger</title>')
  }, preload.split('#')[0])
  const findForeignWindow = () => windows().find((each) => each.url().startsWith('data:'))
  await expect.poll(findForeignWindow).toBeDefined()
  const foreignWindow = findForeignWindow()
  expect(await foreignWindow?.evaluate(() => window.bridge.invoke('app.ping', {}))).toEqual({
    ok: false,
    failure: { code: 'untrustedSender' },
  })
  expect(await foreignWindow?.evaluate(() => window.bridge.admitFiles([]))).toEqual({
    ok: false,
    failure: { code: 'untrustedSender' },
  })
})
