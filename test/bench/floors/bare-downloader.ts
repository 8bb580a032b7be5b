// Floor of archiving: the same four requests a file at the same concurrency by undici alone, bytes written to a file.
// It has no journal, verifies, syncs and names nothing, and imports nothing of the application.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { Pool } from 'undici'

const [baseUrl = '', folder = '', countText = '', atOnceText = ''] = process.argv.slice(2)
const count = Number(countText)
const pool = new Pool(baseUrl, { connections: Number(atOnceText) })
const document = `/partners/v1/accounts/${crypto.randomUUID()}/document-signatures/${crypto.randomUUID()}`

async function ask(path: string): Promise<unknown> {
  const answer = await pool.request({ path, method: 'GET' })
  return answer.body.json()
}

let next = 0
async function fetchSome(): Promise<void> {
  while (next < count) {
    next += 1
    const name = String(next)
    await ask(`${document}/status`)
    const ticket = (await ask(`${document}/download/signed`)) as { readonly url: string }
    const answer = await pool.request({ path: new URL(ticket.url).pathname, method: 'GET' })
    await pipeline(answer.body, createWriteStream(join(folder, `${name}.pdf`)))
    await ask(`${document}/status`)
  }
}

const beforeBytes = process.memoryUsage.rss()
const startedAt = performance.now()
await Promise.all(Array.from({ length: Number(atOnceText) }, fetchSome))
const seconds = (performance.now() - startedAt) / 1_000
await pool.close()
const grownMb = (process.resourceUsage().maxRSS * 1024 - beforeBytes) / 1e6
process.stdout.write(`${JSON.stringify({ perSecond: count / seconds, delayP99Ms: 0, grownMb })}\n`)
