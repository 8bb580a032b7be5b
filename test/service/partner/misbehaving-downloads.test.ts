// Download addresses of another origin: whatever that server does, the
// outcome is typed, the key is not sent, and no redirect is followed.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import type { Downloader } from '../../../main/partner/network/open-download.ts'
import { createHttpTestServer, answerJson } from '../../support/http-server.ts'
import { MISBEHAVIOURS } from '../../support/misbehaviours.ts'
import { createMisbehavingServer } from '../../support/misbehaving-server.ts'
import { openCountingClock, watchForUnhandled } from '../../support/nothing-left.ts'
import { TEST_ACCOUNT, TEST_KEY, openTestClient } from '../../support/partner-client.ts'
import { DOCUMENT } from '../../support/partner-examples.ts'

const SILENCE_MS = 300
/** Bytes after which an endless or slow body is given up, as its reader would do. */
const ENOUGH_BYTES = 400
const URL_PATH = '/arquivo.pdf?assinatura=segredo'

/** Opens a download and reads its body; returns the outcome. */
async function fetchAll({ open }: Downloader, url: string): Promise<string> {
  const download = await open(url)
  if (download.kind !== 'opened') return download.kind
  try {
    let sizeBytes = 0
    for await (const chunk of download.body) {
      sizeBytes += chunk.byteLength
      if (sizeBytes > ENOUGH_BYTES) return 'enough'
    }
    return 'whole'
  } catch {
    return 'broken off'
  }
}

test.each(MISBEHAVIOURS)(
  'AUTH-19: a file server that $name: an outcome, no key, nothing left behind',
  async ({ act, create }) => {
    const unhandled = watchForUnhandled()
    const clock = openCountingClock()
    const server = await createMisbehavingServer(act)
    const downloader = createDownloader({
      clock,
      baseUrl: server.baseUrl,
      silenceMs: () => SILENCE_MS,
    })
    const outcome = await fetchAll(downloader, `${server.baseUrl}${URL_PATH}`)
    const possible =
      create === 200
        ? ['whole']
        : typeof create === 'number'
          ? ['refused']
          : ['unavailable', 'broken off', 'enough']
    expect(possible).toContain(outcome)
    await downloader.close()
    await setImmediate()
    await Promise.all(server.connections.map(({ closed }) => closed))
    expect(clock.asleep()).toBe(0)
    expect(server.connections).toHaveLength(1)
    for (const { received } of server.connections) {
      expect(received().toString('latin1')).not.toMatch(/authorization/iu)
    }
    expect(unhandled).toEqual([])
  },
)

test.each([301, 302, 303, 307, 308])(
  'AUTH-19 WIRE-10: a download address that answers %i is not followed to where it points',
  async (status) => {
    const elsewhere = await createHttpTestServer((response) => response.end('%PDF-'))
    const files = await createHttpTestServer((response) =>
      response.writeHead(status, { location: `${elsewhere.baseUrl}/outro.pdf` }).end(),
    )
    const service = await createHttpTestServer((response) =>
      answerJson(response, 200, { name: 'Contrato', url: `${files.baseUrl}${URL_PATH}` }),
    )
    const client = openTestClient(service.baseUrl)
    const ticket = await client.downloadSigned(TEST_ACCOUNT, DOCUMENT)
    expect(ticket.kind).toBe('answered')
    const url = ticket.kind === 'answered' ? ticket.value.url : ''
    const downloader = createDownloader({ clock: openCountingClock(), baseUrl: service.baseUrl })
    expect(await downloader.open(url)).toEqual({ kind: 'refused', status })
    await downloader.close()
    expect(elsewhere.requests).toEqual([])
    expect(files.requests).toHaveLength(1)
    expect(JSON.stringify(files.requests)).not.toContain(TEST_KEY)
    expect(JSON.stringify(client.logged)).not.toContain('segredo')
  },
)
