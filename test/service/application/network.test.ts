// Network settings of the whole application: a live service behind a real proxy and a company's own certificate
// authority, changed without a restart.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FindCredentials } from '../../../main/app/open-transport.ts'
import { createConnectProxy, readLogin } from '../../support/connect-proxy.ts'
import { answerJson } from '../../support/http-server.ts'
import { createPlainNetwork } from '../../support/plain-network.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { CA_FILE, createTlsTestServer } from '../../support/tls-server.ts'

const startService = () =>
  createTlsTestServer((response, { headers }) =>
    headers.authorization === undefined
      ? response.writeHead(401).end()
      : answerJson(response, 200, []),
  )

const manual = (port: number, user?: string) => ({
  proxy: {
    kind: 'manual',
    host: '127.0.0.1',
    port,
    ...(user === undefined ? {} : { user }),
  } as const,
})

/** Starts a live environment with its key, at a host name that only a proxy can resolve. */
async function startLive(
  port: number,
  given: NonNullable<Parameters<typeof startTestApplication>[0]> = {},
) {
  const network = createPlainNetwork(given.network ?? {})
  const settings = { environment: 'live', liveBaseUrl: `https://service.test:${port}` } as const
  const app = await startTestApplication({ pickedFiles: [CA_FILE], settings, ...given, network })
  await app.ask('key.save', { key: 'chave-de-teste-0123456789' })
  return { ...app, network }
}

test('a proxy with a password and an own authority, set one by one, each at once', async () => {
  const service = await startService()
  const proxy = await createConnectProxy({ login: { user: 'ana', password: 'certa' } })
  const app = await startLive(service.port)
  await expect(app.ask('account.list', {})).rejects.toThrow('network.nameNotFound')

  await app.ask('network.change', manual(proxy.port))
  await expect(app.ask('account.list', {})).rejects.toThrow('network.proxyNeedsPassword')
  await app.ask('network.change', manual(proxy.port, 'ana'))
  expect(await app.ask('network.savePassword', { password: 'errada' })).toMatchObject({
    password: 'session',
  })
  await expect(app.ask('account.list', {})).rejects.toThrow('network.proxyRefusedPassword')
  await app.ask('network.savePassword', { password: 'certa' })
  await expect(app.ask('account.list', {})).rejects.toThrow('network.certificateIssuerUnknown')

  const view = await app.ask('network.pickCaFile', {})
  expect(view.caFile).toBe('ca.pem')
  expect(await app.ask('account.list', {})).toEqual([])
  expect(readLogin(proxy.heads.at(-1) ?? '')).toBe('ana:certa')
  await app.stop()
  await expect.poll(proxy.openSockets).toBe(0)
  await expect.poll(service.openSockets).toBe(0)
})

test('neither the password nor the place of a file comes back to the page', async () => {
  const app = await startLive(1)
  await app.ask('network.change', manual(3128, 'ana'))
  await app.ask('network.savePassword', { password: 'segredo-do-proxy' })
  await app.ask('network.pickCaFile', {})
  const seen = JSON.stringify([
    await app.ask('network.read', {}),
    await app.ask('settings.read', {}),
    app.network.file.read(),
  ])
  expect(seen).not.toContain('segredo-do-proxy')
  expect(JSON.stringify(await app.ask('network.read', {}))).not.toContain('/')
  expect(app.network.file.read().caFile).toBe(CA_FILE)
})

test('a password is for one proxy: another address forgets it, and so does a person', async () => {
  const app = await startLive(1)
  await app.ask('network.change', manual(3128, 'ana'))
  await app.ask('network.savePassword', { password: 'certa' })
  await app.ask('network.change', { transport: 'direct' })
  expect(await app.ask('network.read', {})).toMatchObject({ password: 'session' })
  await app.ask('network.change', manual(3129, 'ana'))
  expect(await app.ask('network.change', manual(3128, 'ana'))).toMatchObject({ password: 'none' })
  await app.ask('network.savePassword', { password: 'certa' })
  expect(await app.ask('network.forgetPassword', {})).toMatchObject({ password: 'none' })
})

test('without a user there is nobody to keep a password for', async () => {
  const app = await startLive(1)
  await app.ask('network.change', manual(3128))
  await expect(app.ask('network.savePassword', { password: 'x' })).rejects.toThrow('invalidInput')
})

test('a file without an authority is refused as it is picked, and nothing changes', async () => {
  const picked = join(await temporaryFolder(), 'errado.pem')
  await writeFile(picked, 'nada')
  const app = await startLive(1, { pickedFiles: [picked] })
  await expect(app.ask('network.pickCaFile', {})).rejects.toThrow('network.caFileEmpty')
  expect(await app.ask('network.read', {})).not.toHaveProperty('caFile')
  const closed = await startLive(1, { pickedFiles: [] })
  expect(await closed.ask('network.pickCaFile', {})).not.toHaveProperty('caFile')
})

test('the trial reaches the service by the settings of now, and without the key', async () => {
  const service = await startService()
  const proxy = await createConnectProxy()
  const app = await startLive(service.port)
  await app.ask('network.change', manual(proxy.port))
  await expect(app.ask('network.test', {})).rejects.toThrow('network.certificateIssuerUnknown')
  await app.ask('network.pickCaFile', {})
  expect(await app.ask('network.test', {})).toMatchObject({
    status: 401,
    route: `PROXY 127.0.0.1:${proxy.port}`,
  })
  expect(service.requests.at(-1)?.headers).not.toHaveProperty('authorization')
  await app.ask('network.forgetCaFile', {})
  await expect(app.ask('network.test', {})).rejects.toThrow('network.certificateIssuerUnknown')
})

test('before there is an address the trial asks for it', async () => {
  const app = await startTestApplication()
  await expect(app.ask('network.test', {})).rejects.toThrow('baseUrlMissing')
})

test('the system’s own settings lead over its proxy, and its network serves where it is chosen', async () => {
  const service = await startService()
  const proxy = await createConnectProxy()
  const asked: string[] = []
  const app = await startLive(service.port, {
    network: createPlainNetwork({
      resolveProxy: async () => `PROXY ${proxy.address}; DIRECT`,
      openSystem: (choice) => async (url) => {
        asked.push(`${choice.kind} ${new URL(url).pathname}`)
        return { status: 200, headers: [], body: (async function* () {})() }
      },
    }),
  })
  await app.ask('network.pickCaFile', {})
  expect(await app.ask('account.list', {})).toEqual([])
  expect(proxy.heads).toHaveLength(1)
  expect(await app.ask('network.change', { transport: 'system' })).toMatchObject({
    hasSystemTransport: true,
  })
  expect(await app.ask('network.test', {})).toEqual({ status: 200, durationMs: expect.any(Number) })
  expect(asked).toEqual(['system /partners/v1/accounts'])
})

test('Chromium is given the saved login for the proxy that was entered, and for no other', async () => {
  let find: FindCredentials | undefined
  const app = await startLive(1, {
    network: createPlainNetwork({
      openSystem: (_choice, findCredentials) => {
        find = findCredentials
        return async () => ({ status: 200, headers: [], body: null })
      },
    }),
  })
  await app.ask('network.change', { ...manual(3128, 'ana'), transport: 'system' })
  await app.ask('network.savePassword', { password: 'certa' })
  expect(await find?.({ host: '127.0.0.1', port: 3128 })).toEqual({
    user: 'ana',
    password: 'certa',
  })
  expect(await find?.({ host: '127.0.0.1', port: 3129 })).toBeUndefined()
})

test('practice never leaves this machine, whatever the proxy and the transport', async () => {
  const proxy = await createConnectProxy()
  const asked: string[] = []
  const network = createPlainNetwork({
    resolveProxy: async () => `PROXY ${proxy.address}`,
    openSystem: () => async (url) => {
      asked.push(url)
      return { status: 200, headers: [], body: null }
    },
  })
  const app = await startTestApplication({ network })
  expect((await app.ask('account.list', {})).length).toBeGreaterThan(0)
  await app.ask('network.change', { ...manual(proxy.port), transport: 'system' })
  expect((await app.ask('account.list', {})).length).toBeGreaterThan(0)
  expect([proxy.heads, asked]).toEqual([[], []])
})
