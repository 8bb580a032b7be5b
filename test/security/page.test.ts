// Page under an attacker's control, which can ask everything that the bridge offers: no path of its choice, no plain
// address, no operation under another name and no file outside the bundle.
import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createAppHandler } from '../../main/electron/app-protocol.ts'
import { APP_ADDRESS, isTrustedSender } from '../../main/electron/origin.ts'
import { startTestApplication } from '../support/start-test-application.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SLOW_MS = 120_000

test(
  'AUTH-16: what the page asks for to reach other files, hosts or objects is refused, and changes nothing',
  async () => {
    const { dispatch, ask, admitFiles } = await startTestApplication()
    const [settings, network] = [await ask('settings.read', {}), await ask('network.read', {})]
    const attacks: readonly (readonly [string, unknown, string])[] = [
      ['settings.change', { archiveFolder: { practice: '/etc' } }, 'invalidInput'],
      ['settings.change', { liveBaseUrl: 'http://evil.example' }, 'baseUrlInvalid.scheme'],
      ['settings.change', { liveBaseUrl: 'https://a@evil.example' }, 'baseUrlInvalid.credentials'],
      ['settings.change', { language: 'en', x: 1 }, 'invalidInput'],
      ['network.change', { caFile: '/tmp/evil.pem' }, 'invalidInput'],
      ['network.change', { rejectUnauthorized: false }, 'invalidInput'],
      [
        'draft.addFiles',
        { batchId: crypto.randomUUID(), tokens: ['/etc/passwd'] },
        'fileTokenUnknown',
      ],
      ['__proto__', {}, 'unknownOperation'],
      ['constructor', {}, 'unknownOperation'],
      ['toString', {}, 'unknownOperation'],
    ]
    for (const [operation, input, code] of attacks) {
      const answer = await dispatch(operation, input)
      expect([operation, answer.ok ? 'ok' : answer.failure.code]).toEqual([operation, code])
    }
    expect(await ask('settings.read', {})).toEqual(settings)
    expect(await ask('network.read', {})).toEqual(network)
    expect(admitFiles(['relative/path', '']).ok).toBe(false)
  },
  SLOW_MS,
)

test.each([
  '/stored/../index.html',
  '/stored/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5c..%5csecret.txt',
  '/..%2fsecret.txt',
  '/assets/%00',
  '/index.html%00.png',
  '/.%2e/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  `/stored/${'a'.repeat(64)}.pdf`,
  '/archived/../secret.txt',
  '/archived/..%2fsecret.txt',
  '//evil.example/index.html',
])('the address %s gives nothing of outside the page’s folder', async (path) => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<html>page</html>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const answer = createAppHandler(join(folder, 'page'), {
    stored: async () => undefined,
    archived: async () => undefined,
  })
  const response = await answer(new Request(APP_ADDRESS.replace(/\/$/u, '') + path))
  expect(await response.text()).not.toContain('secret')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['a frame inside the page', { url: APP_ADDRESS, parent: {} }],
  ['another host of the scheme', { url: 'app://evil/', parent: null }],
  ['a page of the web', { url: 'https://evil.example/app://bundle/', parent: null }],
  ['a page that is gone', null],
])('%s is not listened to', (_, frame) => {
  expect(isTrustedSender(frame)).toBe(false)
})
