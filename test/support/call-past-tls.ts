// Calls a server with an untrusted certificate in each way that the program has, in a process whose environment
// switches the check off. Arguments: the service's port, `host:port` of a proxy and of a TLS proxy. Prints one JSON
// line with the result of each way.
import { request } from 'node:https'
import { createNet } from '../../build/electron-stand-in/electron/net.ts'
import { createNetFetch } from '../../main/electron/net-fetch.ts'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import { createFetchTransport } from '../../main/partner/network/fetch-transport.ts'
import { createDownloader } from '../../main/partner/network/open-download.ts'
import { createSocketTransport } from '../../main/partner/network/socket-transport.ts'
import { createTrust } from '../../main/partner/network/trust.ts'
import type { HttpTransport } from '../../main/partner/network/http-transport.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { CA_FILE } from './tls-server.ts'

const [port = '', proxy = '', tlsProxy = ''] = process.argv.slice(2)
const LOCAL = `https://localhost:${port}`

async function read(host: string, httpTransport: HttpTransport): Promise<string> {
  const client = createPartnerClient({
    baseUrl: `https://${host}:${port}`,
    readKey: async () => 'the-key',
    clock: systemClock,
    log: () => {},
    httpTransport,
  })
  const result = await client.listAccounts()
  await client.close()
  return result.kind === 'unavailable' ? `${result.fault} ${result.network?.reason}` : result.kind
}

const bySockets = (words: string): HttpTransport =>
  createSocketTransport({ resolveProxy: async () => words, trust: createTrust(CA_FILE) })

const byHost = (): HttpTransport =>
  createFetchTransport({
    fetch: createNetFetch({
      ...createNet(),
      ready: Promise.resolve(),
      findCredentials: async () => undefined,
    }),
    resolveProxy: async () => 'DIRECT',
    hasCredentials: async () => false,
  })

async function download(): Promise<string> {
  const downloader = createDownloader({ clock: systemClock, baseUrl: LOCAL })
  const result = await downloader.open(`${LOCAL}/file`)
  if (result.kind === 'opened') for await (const _ of result.body);
  await downloader.close()
  return result.kind === 'unavailable' ? `${result.fault} ${result.network?.reason}` : result.kind
}

/** Call by Node's own client, which obeys the environment. */
const callByNode = (): Promise<string> =>
  new Promise((resolve) => {
    request(LOCAL, (answer) => answer.resume().once('end', () => resolve('answered')))
      .once('error', (error) => resolve(error.name))
      .end()
  })

process.stdout.write(
  JSON.stringify({
    node: await callByNode(),
    straight: await read('localhost', bySockets('DIRECT')),
    tunnel: await read('service.test', bySockets(`PROXY ${proxy}`)),
    tlsProxy: await read('service.test', bySockets(`HTTPS ${tlsProxy}`)),
    hostNetwork: await read('localhost', byHost()),
    download: await download(),
  }),
)
