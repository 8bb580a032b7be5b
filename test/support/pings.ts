// Answer times of an application while it works, compared with those of an idle process, since the machine's other
// load slows both.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Host } from './hosted-application.ts'
import { startHost } from './hosted-application.ts'

const EVERY_MS = 15

type Ping = { readonly tookMs: number; readonly rssBytes: number }

async function ping({ send }: Host): Promise<Ping> {
  const askedAt = performance.now()
  const { rssBytes = 0 } = await send({ operation: 'app.ping', input: {} })
  return { tookMs: performance.now() - askedAt, rssBytes }
}

export async function startPings(host: Host) {
  const control = await startHost('reply-host.ts')
  const before = (await ping(host)).rssBytes
  return {
    /** Pings both while `isAtWork`. `p99Ms`: how much longer the application takes than the idle process. */
    measureWhile: async (isAtWork: () => boolean) => {
      const mine: Ping[] = []
      const bare: Ping[] = []
      while (isAtWork()) {
        const [one, other] = await Promise.all([ping(host), ping(control)])
        mine.push(one)
        bare.push(other)
        await sleep(EVERY_MS)
      }
      const addedBytes = Math.max(...mine.map(({ rssBytes }) => rssBytes)) - before
      console.log(
        `${String(mine.length)} pings, p99 ${toP99(mine).toFixed(1)} ms, of a process that only answers ${toP99(bare).toFixed(1)} ms; ${(addedBytes / 1e6).toFixed(0)} MB added`,
      )
      return { count: mine.length, p99Ms: toP99(mine) - toP99(bare), addedBytes }
    },
  }
}

function toP99(pings: readonly Ping[]): number {
  const times = pings.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
}
