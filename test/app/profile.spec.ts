// Settings and saved data over restarts and damage.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const ask = (page: Page, operation: string, input: object) =>
  page.evaluate(([name, given]) => window.bridge.invoke(name, given), [operation, input] as const)

const LIVE = { liveBaseUrl: 'https://assinatura.example' }
const KEY = 'chave-de-integracao-7f3a9c'

test('settings are there after a restart @deep', async ({ start }) => {
  const first = await start()
  await ask(first.page, 'settings.change', { language: 'en', theme: 'dark' })
  await first.close()
  const second = await start()
  expect(await ask(second.page, 'settings.read', {})).toMatchObject({
    value: { language: 'en', theme: 'dark' },
  })
})

test('a settings file that cannot be read is kept aside, and a notice says where', async ({
  start,
  dataFolder,
}) => {
  const damaged = '{ "language": "en", "the'
  await writeFile(join(dataFolder, 'settings.json'), damaged)
  const { page } = await start()
  const kept = (await readdir(dataFolder)).filter((name) => name.startsWith('settings.corrupt-'))
  expect(kept).toHaveLength(1)
  expect(await readFile(join(dataFolder, kept[0] ?? ''), 'utf8')).toBe(damaged)
  expect(await ask(page, 'settings.read', {})).toMatchObject({ value: { language: 'pt-BR' } })
  await expect
    .poll(() => ask(page, 'notice.list', {}))
    .toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ kind: 'settingsPutAside', params: { file: kept[0] } }),
      ]),
    })
})

test('without a keychain the key is held until the end, and is in no file @deep', async ({
  start,
  dataFolder,
}) => {
  const { page, main, close } = await start()
  test.skip(
    (await main(({ safeStorage }) => safeStorage.getSelectedStorageBackend())) !== 'basic_text',
  )
  await ask(page, 'settings.change', LIVE)
  await ask(page, 'environment.choose', { environment: 'live' })
  expect(await ask(page, 'key.save', { key: KEY })).toMatchObject({
    value: { kind: 'saved', persistence: 'session' },
  })
  await close()
  expect(await findInFiles(dataFolder, KEY)).toEqual([])
  const again = await start()
  expect(await ask(again.page, 'key.status', {})).toMatchObject({ value: { kind: 'absent' } })
})

test('AUTH-16: with a keychain the file holds ciphertext alone', async ({ start, dataFolder }) => {
  const { page, main, close } = await start({ STAND_IN_STORAGE_BACKEND: 'gnome_libsecret' })
  test.skip(
    await main(async ({ safeStorage }) => {
      const isPlain = safeStorage.getSelectedStorageBackend() === 'basic_text'
      return isPlain || !(await safeStorage.isAsyncEncryptionAvailable())
    }),
    'this desktop has no keychain',
  )
  await ask(page, 'settings.change', LIVE)
  await ask(page, 'environment.choose', { environment: 'live' })
  expect(await ask(page, 'key.save', { key: KEY })).toMatchObject({
    value: { kind: 'saved', persistence: 'keychain' },
  })
  expect(await ask(page, 'key.status', {})).toMatchObject({ value: { kind: 'saved' } })
  await close()
  expect(await readFile(join(dataFolder, 'secrets.json'), 'utf8')).toContain('assinatura.example')
  expect(await findInFiles(dataFolder, KEY)).toEqual([])
})

test('a second start brings the first window to the front, and ends', async ({
  start,
  dataFolder,
}) => {
  const { main } = await start()
  await main(({ app }) => {
    app.on('second-instance', () => Object.assign(globalThis, { wasCalled: true }))
  })
  await expect(start()).rejects.toThrow(/ended at its start|closed|exit/iu)
  await expect.poll(() => main(() => 'wasCalled' in globalThis)).toBe(true)
  expect((await readdir(dataFolder)).filter((name) => name.includes('second'))).toEqual([])
})

test('the window is where it was left @deep', async ({ start, dataFolder }) => {
  await mkdir(dataFolder, { recursive: true })
  const bounds = { x: 40, y: 30, width: 1100, height: 700 }
  await writeFile(join(dataFolder, 'window.json'), JSON.stringify({ bounds, isMaximized: false }))
  const first = await start()
  await expect
    .poll(() =>
      first.page.evaluate(() => ({ width: window.outerWidth, height: window.outerHeight })),
    )
    .toEqual({ width: 1100, height: 700 })
  await first.close()
  const kept: unknown = JSON.parse(await readFile(join(dataFolder, 'window.json'), 'utf8'))
  expect(kept).toMatchObject({ bounds: { width: 1100, height: 700 }, isMaximized: false })
})

async function findInFiles(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(
    paths.map(async (path) => ((await readFile(path)).includes(text) ? path : undefined)),
  )
  return found.filter((path) => path !== undefined)
}
