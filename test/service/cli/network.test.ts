// Command line behind an office's network: proxy and its login from the environment, the company's authority from
// Node's variable, and a whole batch through the tunnel.
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { createConnectProxy } from '../../support/connect-proxy.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { listen } from '../../support/raw-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { CA_FILE, readCertificate } from '../../support/tls-server.ts'

/** Starts the practice service behind TLS, at a host name that only the proxy can resolve. */
async function startBehindTls(baseUrl: string): Promise<string> {
  const { port, host } = new URL(baseUrl)
  const server = createServer(readCertificate('service'), (asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    const inner = request({ port, method, path: url, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(inner)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `https://service.test:${await listen(server)}`
}

async function prepare() {
  const folder = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const proxy = await createConnectProxy({ login: { user: 'ana', password: 's@nha' } })
  const baseUrl = await startBehindTls(service.baseUrl)
  const description = await writeDescription(folder, 2)
  const words = ['send', description, '--data', join(folder, 'data'), '--base-url', baseUrl]
  const send = (env: Readonly<Record<string, string>>) =>
    runCli([...words, '--settle', '0.5', '--json'], {
      env: {
        SIGNATURE_BATCHES_KEY: service.key,
        NODE_EXTRA_CA_CERTS: CA_FILE,
        HTTPS_PROXY: `http://ana:s%40nha@${proxy.address}`,
        ...env,
      },
    })
  return { service, proxy, send }
}

test('a batch goes through a proxy with a login, and the key stays inside the tunnel @deep', async () => {
  const { service, proxy, send } = await prepare()
  const run = await send({})
  expect(run.exitCode).toBe(0)
  expect(service.documents()).toHaveLength(2)
  expect(proxy.heads.length).toBeGreaterThan(0)
  expect(proxy.received()).not.toContain(service.key)
  expect(run.stdout + run.stderr).not.toContain('s@nha')
})

test('a proxy that refuses the login is told, nothing is sent, and NO_PROXY leaves it out', async () => {
  const { service, proxy, send } = await prepare()
  const refused = await send({ HTTPS_PROXY: `http://ana:errada@${proxy.address}` })
  expect(refused.exitCode).toBe(1)
  expect(refused.events).toContainEqual(
    expect.objectContaining({ code: 'network.proxyRefusedPassword' }),
  )
  const asked = proxy.heads.length
  const straight = await send({ NO_PROXY: '.test' })
  expect(straight.events).toContainEqual(expect.objectContaining({ code: 'network.nameNotFound' }))
  expect(proxy.heads).toHaveLength(asked)
  expect(service.documents()).toHaveLength(0)
})
