// Practice service under load: 1,000 creates of 200 kB at concurrency 8, and one of
// 50 MB, beside a bare server with the same bodies. Server and poster are processes.
// Figures: documents a second (median of pairs), and megabytes of growth of the peak.
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Pool } from 'undici'
import { z } from 'zod'
import { sayFigure } from './figure.ts'
import { PAIRS, measurePairs, medianPair } from './pairs.ts'

const DOCUMENTS = 1_000
const AT_ONCE = 8
const SMALL_BYTES = 200_000
const LARGE_BYTES = 50_000_000
/** Least part of the bare server's throughput: each document is hashed, parsed as a PDF, written and kept. */
const LEAST_RATIO = 0.08
/** Most growth in megabytes: a large file is read whole, one at a time, to parse it as a PDF. */
const MAX_MB = 150

const startedSchema = z.object({
  baseUrl: z.string(),
  key: z.string().default('chave'),
  accountId: z.string().default('conta'),
})
type Server = z.infer<typeof startedSchema> & { readonly child: ChildProcess }

const small = await makeBody(SMALL_BYTES)
const servers: Server[] = []
try {
  const practice = await start('practice-server.ts')
  const bare = await start('floors/bare-server.ts')
  servers.push(practice, bare)
  const share = Math.ceil(DOCUMENTS / PAIRS)
  const before = await peakOf(practice)
  const rate = medianPair(
    await measurePairs({
      value: () => post(practice, small, share),
      floor: () => post(bare, small, share),
    }),
  )
  sayFigure({
    name: 'practice-creates',
    unit: 'documents/s',
    ...rate,
    budget: LEAST_RATIO,
    ok: rate.value / rate.floor >= LEAST_RATIO,
  })
  const after = await peakOf(practice)
  sayFigure({
    name: 'practice-creates-memory',
    unit: 'MB',
    value: after - before,
    floor: before,
    budget: MAX_MB,
    ok: after - before <= MAX_MB,
  })

  const fresh = await start('practice-server.ts')
  servers.push(fresh)
  const idle = await peakOf(fresh)
  await post(fresh, await makeBody(LARGE_BYTES), 1)
  const grown = (await peakOf(fresh)) - idle
  sayFigure({
    name: 'practice-50-mb-memory',
    unit: 'MB',
    value: grown,
    floor: idle,
    budget: MAX_MB,
    ok: grown <= MAX_MB,
  })
} finally {
  for (const { child } of servers) child.kill('SIGKILL')
}

async function start(file: string): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('a server without output')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, ...startedSchema.parse(JSON.parse(z.string().parse(line))) }
}

async function peakOf({ child }: Server): Promise<number> {
  child.send('peak')
  const [message] = await once(child, 'message')
  return Math.round(z.object({ peakMb: z.number() }).parse(message).peakMb)
}

/** Makes a create with a contract of incompressible data, `bytes` bytes large. */
async function makeBody(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const picture = pdf.context.stream(randomBytes(bytes - 2_000))
  pdf.catalog.set(PDFName.of('Picture'), pdf.context.register(picture))
  const contentFile = Buffer.from(await pdf.save()).toString('base64')
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Contratante' }]
  const body = { documentName: 'Contrato', contentType: 'application/pdf', signers, contentFile }
  return Buffer.from(JSON.stringify(body))
}

/** @returns documents a second @throws when one is not created */
async function post(
  { baseUrl, key, accountId }: Server,
  body: Buffer,
  count: number,
): Promise<number> {
  const pool = new Pool(baseUrl, { connections: AT_ONCE })
  const startedAt = performance.now()
  let left = count
  const postSome = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await pool.request({
        path: `/partners/v1/accounts/${accountId}/document-signatures`,
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body,
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, postSome))
  const rate = (count / (performance.now() - startedAt)) * 1_000
  await pool.close()
  return Math.round(rate)
}
