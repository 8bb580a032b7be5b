// Floor of sending: the same streamed body at the same concurrency by undici alone. It has no journal and no fence,
// checks the status alone, and imports nothing of the application.
import { createReadStream } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Pool } from 'undici'

const [baseUrl = '', path = '', sizeText = '', countText = '', atOnceText = ''] =
  process.argv.slice(2)
const sizeBytes = Number(sizeText)
const atOnce = Number(atOnceText)
/** Multiple of three, so that pieces are whole groups of base64. */
const READ_BYTES = 192 * 1024
const PREFIX = '{"contentFile":"'

async function* writeBody(suffix: string): AsyncGenerator<Buffer> {
  yield Buffer.from(PREFIX)
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    yield Buffer.from((chunk as Buffer).toString('base64'), 'latin1')
  }
  yield Buffer.from(suffix)
}

const pool = new Pool(baseUrl, { connections: atOnce })
const account = crypto.randomUUID()
const delay = monitorEventLoopDelay({ resolution: 1 })
let next = 0

async function postSome(): Promise<void> {
  while (next < Number(countText)) {
    const position = next
    next += 1
    const suffix = `","contentType":"application/pdf","documentName":"Contrato ${position}","signers":[{"email":"pessoa.${position}@exemplo.com.br","role":"Contratante"}]}`
    const bodyBytes = PREFIX.length + 4 * Math.ceil(sizeBytes / 3) + suffix.length
    const answer = await pool.request({
      path: `/partners/v1/accounts/${account}/document-signatures`,
      method: 'POST',
      headers: {
        authorization: 'chave',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bodyBytes),
      },
      // Cast: undici takes any async iterable; its types name streams only.
      body: writeBody(suffix) as never,
    })
    await answer.body.json()
    if (answer.statusCode !== 201) throw new Error(String(answer.statusCode))
  }
}

delay.enable()
const cpuBefore = process.threadCpuUsage()
const startedAt = performance.now()
await Promise.all(Array.from({ length: atOnce }, postSome))
const seconds = (performance.now() - startedAt) / 1_000
const { user, system } = process.threadCpuUsage(cpuBefore)
delay.disable()
await pool.close()
process.stdout.write(
  `${JSON.stringify({
    perSecond: Number(countText) / seconds,
    cpuMs: (user + system) / 1e3,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
  })}\n`,
)
