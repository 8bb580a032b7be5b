// Floor of watching: today's signature pages and the status of each new document on them, by undici alone, one after
// another. It keeps ids in memory and no journal, sees no other day or zone, no cancellation and no deletion, and
// imports nothing of the application.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Pool } from 'undici'

const [baseUrl = '', account = ''] = process.argv.slice(2)
const pool = new Pool(baseUrl, { connections: 1 })
const own = new Set<string>()
const known = new Set<string>()

type Listed = { readonly items: readonly { readonly id: string }[]; readonly hasNextPage: boolean }

async function get(path: string): Promise<unknown> {
  const answer = await pool.request({ path, method: 'GET', headers: { authorization: 'chave' } })
  return answer.body.json()
}

async function cycle(): Promise<{ readonly requests: number; readonly changed: number }> {
  const today = new Date().toISOString().slice(0, 10)
  const fresh: string[] = []
  let requests = 0
  for (const status of ['Signed', 'WaitingSignatures']) {
    for (let page = 1, hasNextPage = true; hasNextPage; page += 1) {
      const query = `Page=${page}&PerPage=100&DocumentSignatureStatus=${status}&SignatureDateFrom=${today}&SignatureDateTo=${today}`
      // Cast: the benchmark's server has this shape.
      const listed = (await get(`/partners/v2/accounts/${account}/documents?${query}`)) as Listed
      requests += 1
      for (const { id } of listed.items) {
        if (own.has(id) && !known.has(`${status} ${id}`)) fresh.push(id)
        known.add(`${status} ${id}`)
      }
      hasNextPage = listed.hasNextPage
    }
  }
  for (const id of fresh) {
    await get(`/partners/v1/accounts/${account}/document-signatures/${id}/status`)
    requests += 1
  }
  return { requests, changed: fresh.length }
}

process.on('message', (message: { readonly ids?: readonly string[] }) => {
  if (message.ids) {
    for (const id of message.ids) own.add(id)
    process.send?.({ isReady: true })
    return
  }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  void cycle().then((done) => {
    delay.disable()
    const ms = performance.now() - startedAt
    process.send?.({ ...done, ms, delayP99Ms: delay.percentile(99) / 1e6 })
  })
})
