// Office that begins with 2,000 foreign contracts: they are imported, watched and archived like its own over real
// HTTP, and the program sends nothing but GET.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Workspace } from '../../main/app/workspace.ts'
import { createSocketTransport } from '../../main/partner/network/socket-transport.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../support/open-test-workspace.ts'
import { createPracticeClient } from '../support/practice-client.ts'

const FOREIGN = 2_000
const PAGE = 100
/** Documents that are never signed, so that they are watched to the end. */
const WAITING = 200
const AT_ONCE = 8
/** Requests for each file: its status before and after, its address, and the file (A1). */
const REQUESTS_A_FILE = 4
/** Most reads of lists, besides the statuses: three times the pages. */
const LISTS = (3 * FOREIGN) / PAGE

async function openForeign() {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const elsewhere = createPracticeClient(service)
  for (let first = 0; first < FOREIGN; first += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => `De fora ${String(first + at)}`)
    await Promise.all(names.map((documentName) => elsewhere.createDocument({ documentName })))
  }
  const methods: string[] = []
  const { request, ...transport } = createSocketTransport()
  const { workspace } = await openTestWorkspace(service, {
    network: {
      httpTransport: {
        ...transport,
        request: (asked) => {
          methods.push(asked.method)
          return request(asked)
        },
      },
    },
  })
  return { service, workspace, methods, accountId: accountIdSchema.parse(elsewhere.accountId) }
}

async function watchUntilCalm({ watcher }: Workspace): Promise<void> {
  for (let left = true; left;) left = (await watcher.cycle()).hasMore
}

function countFrom(methods: readonly string[]): () => number {
  const before = methods.length
  return () => methods.length - before
}

test('2,000 foreign documents are brought in, followed and archived, asked for in pages, and nothing is written at the service', async () => {
  const { service, workspace, methods, accountId } = await openForeign()
  const { accountDocuments, journal, archive } = workspace
  const before = JSON.stringify(service.documents())
  const all = { kind: 'all', except: [] } as const

  const result = await accountDocuments.bringIn(accountId, {}, all, 'Da plataforma')
  expect(result).toEqual({ broughtIn: FOREIGN, known: 0, notSent: 0 })
  expect(methods.length).toBeLessThanOrEqual(LISTS)
  expect(await accountDocuments.bringIn(accountId, {}, all, 'Da plataforma')).toEqual({
    broughtIn: 0,
    known: FOREIGN,
    notSent: 0,
  })

  const asked = countFrom(methods)
  await watchUntilCalm(workspace)
  expect(asked()).toBeLessThanOrEqual(FOREIGN + LISTS)
  expect(await journal.documents.count({ accountId, view: 'pending' })).toBe(FOREIGN)
  expect(JSON.stringify(service.documents())).toBe(before)

  const signed = service.documents().slice(WAITING)
  service.signAll(signed.map(({ id }) => id))
  const afterSigning = JSON.stringify(service.documents())
  await watchUntilCalm(workspace)
  const archiving = countFrom(methods)
  for (let stored = 0; stored < signed.length;) {
    const round = await archive.round()
    expect(round.failed).toEqual([])
    stored += round.stored.length
  }
  expect(archiving()).toBeLessThanOrEqual(REQUESTS_A_FILE * signed.length)
  const names = await readdir(workspace.archivePlace().folder, { recursive: true })
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(signed.length)
  expect(await journal.documents.count({ accountId, view: 'pending' })).toBe(WAITING)

  expect(new Set(methods)).toEqual(new Set(['GET']))
  expect(JSON.stringify(service.documents())).toBe(afterSigning)
})
