// Peak memory of sending 20 files of 50 MB, 4 at a time, beside the naive way of one JSON string a document. Sender
// and server are separate processes, so that neither counts for the other.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { request } from 'undici'
import { z } from 'zod'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import type { CreateRequest } from '../../main/partner/partner-client.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { accountIdSchema, sha256Schema } from '../../shared/model/ids.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const FILES = 20
const AT_ONCE = 4
const FILE_BYTES = 50_000_000
const BUDGET_MB = 150
/** Bytes of one read, as in the file store. */
const READ_BYTES = 192 * 1024
const ACCOUNT = accountIdSchema.parse('5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f')

const [role, baseUrl = '', path = ''] = process.argv.slice(2)
if (role === 'serve') serve()
else if (role === 'streamed' || role === 'naive') await measure(role)
else await compare()

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
  const file = join(folder, 'contrato.pdf')
  await writeFile(file, Buffer.alloc(FILE_BYTES, '%PDF-1.7 '))
  const server = run(['serve'])
  try {
    const { url } = z.object({ url: z.string() }).parse(await firstLine(server))
    const pair = medianPair(
      await measurePairs({
        value: () => peakOf('streamed', url, file),
        floor: () => peakOf('naive', url, file),
      }),
    )
    const ok = pair.value <= BUDGET_MB
    sayFigure({ name: 'send-memory', unit: 'MB', ...pair, budget: BUDGET_MB, ok })
  } finally {
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function peakOf(way: 'streamed' | 'naive', url: string, file: string): Promise<number> {
  const sender = run([way, url, file])
  return z.object({ peakMb: z.number() }).parse(await firstLine(sender)).peakMb
}

function run(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine({ stdout }: ChildProcess): Promise<unknown> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return JSON.parse(line)
  throw new Error('the process ended without a figure')
}

function serve(): void {
  const server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: ACCOUNT, uri: 'https://app.exemplo/doc' }))
    })
  })
  // Keeps the connection of a sender that is busy for seconds.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => {
    const { port } = z.object({ port: z.number() }).parse(server.address())
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
  })
}

/** Prints the peak of resident memory, above that before the first file, MB. */
async function measure(way: 'streamed' | 'naive'): Promise<void> {
  const send = way === 'streamed' ? await createStreamedSender() : sendNaively
  const beforeBytes = process.memoryUsage.rss()
  let left = FILES
  const sendSome = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await send()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const peakMb = Math.round((peakBytes - beforeBytes) / 1e6)
  process.stdout.write(`${JSON.stringify({ peakMb })}\n`, () => process.exit())
}

async function createStreamedSender(): Promise<() => Promise<void>> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    hash.update(z.instanceof(Buffer).parse(chunk))
  }
  const sha256 = sha256Schema.parse(hash.digest('hex'))
  const client = createPartnerClient({
    baseUrl,
    readKey: async () => 'chave',
    clock: systemClock,
    log: () => {},
  })
  const file = { sha256, sizeBytes: FILE_BYTES }
  const create: CreateRequest = {
    accountId: ACCOUNT,
    documentName: 'Contrato',
    content: {
      name: 'Contrato',
      file: { ...file, contentType: 'application/pdf', originalName: 'contrato.pdf' },
      signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
      areas: [],
    },
    file: { ...file, open: () => createReadStream(path, { highWaterMark: READ_BYTES }) },
  }
  return async () => {
    const report = await client.createDocument(create, { beforeLastBytes: async () => {} })
    if (report.answer?.facts.status !== 201) throw new Error(JSON.stringify(report))
  }
}

async function sendNaively(): Promise<void> {
  const contentFile = (await readFile(path)).toString('base64')
  const answer = await request(`${baseUrl}/partners/v1/accounts/${ACCOUNT}/document-signatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contentFile, contentType: 'application/pdf', documentName: 'Contrato' }),
  })
  await answer.body.dump()
}
