import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type {
  DocumentPage,
  DocumentPageRequest,
  ListedDocument,
} from '../../../main/partner/wire/document-list.ts'
import { documentPageWireSchema } from '../../../main/partner/wire/document-list.ts'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import { scanAccount, toUnclaimed } from '../../../main/queue/reconcile/scan.ts'
import { createServiceTime } from '../../../main/partner/service-time.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const MINUTE = 60_000

function aListed(minutesAgo: number): ListedDocument {
  return {
    id: partnerDocumentIdSchema.parse(crypto.randomUUID()),
    name: `Contrato de ${minutesAgo} minutos`,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: toEpochMs(SOME_TIME - minutesAgo * MINUTE),
  }
}

/** List that answers with `pages` in turn and keeps its requests in `asked`. */
function aList(
  pages: readonly Partial<DocumentPage>[],
  { hasDate = true, metrics = NO_SERVICE_METRICS } = {},
) {
  const asked: DocumentPageRequest[] = []
  const listDocuments = async (
    _: unknown,
    request: DocumentPageRequest,
  ): Promise<CallResult<DocumentPage>> => {
    const given = pages[asked.length] ?? {}
    asked.push(request)
    const value = {
      items: [],
      unreadable: 0,
      page: request.page,
      count: 0,
      hasNextPage: false,
      ...given,
    }
    const facts = {
      status: 200,
      receivedAtMs: 0,
      durationMs: 1,
      ...(hasDate ? { serviceAt: SOME_TIME } : {}),
    }
    return { kind: 'answered', value, facts }
  }
  const scan = (since = SOME_TIME - 30 * MINUTE) =>
    scanAccount(
      // Partner with the list alone, which is all that a scan calls.
      {
        partner: { listDocuments },
        serviceTime: createServiceTime(() => 0),
        metrics,
      },
      AN_ACCOUNT,
      toEpochMs(since),
    )
  return { asked, scan }
}

test('a service that numbers no page is read to the end, page by page as asked for', async () => {
  const SIZE = 250
  const all = Array.from({ length: SIZE }, (_, index) => ({
    ...aListed(0),
    createdAt: new Date(SOME_TIME - index * 1_000).toISOString(),
  }))
  const listDocuments = async (
    _: unknown,
    { page, perPage }: DocumentPageRequest,
  ): Promise<CallResult<DocumentPage>> => {
    const items = all.slice((page - 1) * perPage, page * perPage)
    const hasNextPage = page * perPage < SIZE
    const value = documentPageWireSchema.parse({ items, count: SIZE, hasNextPage })
    const facts = { status: 200, receivedAtMs: 0, durationMs: 1, serviceAt: SOME_TIME }
    return { kind: 'answered', value, facts }
  }
  const ports = {
    partner: { listDocuments },
    serviceTime: createServiceTime(() => 0),
    metrics: NO_SERVICE_METRICS,
  }
  const scanned = await scanAccount(ports, AN_ACCOUNT, toEpochMs(SOME_TIME - 30 * MINUTE))
  expect(scanned).toMatchObject({ kind: 'scanned' })
  expect(scanned.kind === 'scanned' && scanned.scan.documents).toHaveLength(SIZE)
})

/** List of `size` documents, at most `perPage` on a page, that tests change between two reads. */
function aMovingList({
  size,
  perPage,
  statesPerPage = true,
}: {
  readonly size: number
  readonly perPage: number
  readonly statesPerPage?: boolean
}) {
  const first = Array.from({ length: size }, (_, at) => aListed(1 + at / size))
  let documents = first.map((document) => ({ document, isHidden: false }))
  const seen = () => documents.filter(({ isHidden }) => !isHidden)
  let always = new Set(first)
  const note = (): void => {
    const now = new Set(seen().map(({ document }) => document))
    always = new Set([...always].filter((document) => now.has(document)))
  }
  const asked: DocumentPageRequest[] = []
  const scan = (betweenReads: () => void = () => undefined) =>
    scanAccount(
      {
        serviceTime: createServiceTime(() => 0),
        metrics: NO_SERVICE_METRICS,
        partner: {
          async listDocuments(_, request) {
            if (asked.length > 0) betweenReads()
            asked.push(request)
            const many = Math.min(request.perPage, perPage)
            const from = (request.page - 1) * many
            const listed = seen().map(({ document }) => document)
            const value: DocumentPage = {
              items: listed.slice(from, from + many),
              unreadable: 0,
              page: request.page,
              count: listed.length,
              hasNextPage: from + many < listed.length,
              ...(statesPerPage ? { perPage: many } : {}),
            }
            const facts = { status: 200, receivedAtMs: 0, durationMs: 1, serviceAt: SOME_TIME }
            return { kind: 'answered', value, facts }
          },
        },
      },
      AN_ACCOUNT,
      toEpochMs(SOME_TIME - 30 * MINUTE),
    )
  return {
    first,
    asked,
    scan,
    shown: () => seen().length,
    alwaysShown: () => [...always],
    /** Adds documents at the place `at`, made since the scan began or shown only now. */
    add(at: number, many: number) {
      const above = documents[at - 1]?.document.createdAt ?? SOME_TIME
      const below = documents[at]?.document.createdAt ?? SOME_TIME - 3 * MINUTE
      const more = Array.from({ length: many }, (_, index) => {
        const share = (index + 1) / (many + 1)
        const createdAt = toEpochMs(above - (above - below) * share)
        return { document: { ...aListed(0), createdAt }, isHidden: false }
      })
      documents = documents.toSpliced(at, 0, ...more)
    },
    remove(at: number, many: number) {
      documents = documents.toSpliced(at, many)
      note()
    },
    hide(at: number, many: number) {
      documents = documents.map((each, index) =>
        index >= at && index < at + many ? { ...each, isHidden: true } : each,
      )
      note()
    },
    show() {
      documents = documents.map((each) => ({ ...each, isHidden: false }))
    },
  }
}

test('R8 LIST-08 LIST-15: newest first, days one wider on both sides, no name, down to the oldest window', async () => {
  const [first, second, old] = [aListed(1), aListed(20), aListed(60)]
  const { asked, scan } = aList([
    { items: [first, second], count: 9, hasNextPage: true },
    { items: [second, old], count: 9, hasNextPage: true },
  ])
  const result = await scan()
  expect(result.kind === 'scanned' && result.scan.documents).toEqual([first, second])
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatchObject({
    page: 1,
    sortDirection: 'Desc',
    filter: { createdFrom: '2026-11-19', createdTo: '2026-11-21' },
  })
  expect(asked[0]?.filter).not.toHaveProperty('name')
})

test('R8: the next page begins with what the one before ended with, however few the service gives', async () => {
  const { asked, scan } = aMovingList({ size: 250, perPage: 100 })
  expect((await scan()).kind).toBe('scanned')
  expect(asked.map(({ page, perPage }) => [page, perPage])).toEqual([
    [1, 100],
    [2, 99],
    [3, 98],
  ])
  const capped = aMovingList({ size: 30, perPage: 10 })
  await capped.scan()
  expect(capped.asked[1]).toMatchObject({ page: 2, perPage: 9 })
})

test('R8: a list that grows by a page of others’ documents at every read is scanned without a repeat', async () => {
  const list = aMovingList({ size: 1_000, perPage: 100 })
  const result = await list.scan(() => list.add(0, 60))
  if (result.kind !== 'scanned') throw new Error(JSON.stringify(result))
  const ids = new Set(result.scan.documents.map(({ id }) => id))
  expect(list.first.every(({ id }) => ids.has(id))).toBe(true)
  expect(list.asked.length).toBeLessThan(40)
})

test('R8 LIST-04: what is deleted above and comes below between two pages leaves `count` as it was, and is noticed', async () => {
  const list = aMovingList({ size: 150, perPage: 100 })
  let reads = 0
  const result = await list.scan(() => {
    reads += 1
    if (reads !== 1) return
    list.remove(0, 3)
    list.add(140, 3)
  })
  if (result.kind !== 'scanned') throw new Error(JSON.stringify(result))
  const ids = new Set(result.scan.documents.map(({ id }) => id))
  expect(list.first.slice(3).every(({ id }) => ids.has(id))).toBe(true)
})

test('R8 LIST-04: a list that goes on shrinking is said to be so after some tries', async () => {
  const list = aMovingList({ size: 1_000, perPage: 100 })
  expect(await list.scan(() => list.remove(0, 1))).toEqual({ kind: 'unsteady', reason: 'shrank' })
  expect(list.asked).toHaveLength(10)
})

test('R8: a list to which more is added than is read ends, and says so', async () => {
  const list = aMovingList({ size: 300, perPage: 100 })
  expect(await list.scan(() => list.add(0, 100))).toEqual({ kind: 'unsteady', reason: 'outgrown' })
})

test('R8: a document twice on one page makes no list', async () => {
  const twice = aListed(1)
  const { scan } = aList(Array.from({ length: 5 }, () => ({ items: [twice, twice], count: 2 })))
  expect(await scan()).toEqual({ kind: 'unsteady', reason: 'apart' })
})

test('R8: an item that cannot be read keeps no list of pages that stay from being read', async () => {
  const { scan } = aList([
    { items: [aListed(1)], unreadable: 1, count: 3, hasNextPage: true },
    { items: [aListed(2)], unreadable: 1, count: 3 },
  ])
  expect(await scan()).toMatchObject({ kind: 'scanned', scan: { unreadable: 2 } })
})

test('R8: whatever comes, goes, hides and shows itself meanwhile, a scan holds what was there all the time', async () => {
  const moves = fc.array(
    fc.array(
      fc.record({
        kind: fc.constantFrom('add', 'addOnTop', 'remove', 'hide', 'show'),
        where: fc.double({ min: 0, max: 1, noNaN: true }),
        many: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 3 },
    ),
    { maxLength: 12 },
  )
  const sizes = fc.record({
    size: fc.integer({ min: 0, max: 180 }),
    // With fewer than seven a page, these lists would be too long to scan without `count`.
    perPage: fc.constantFrom(7, 10, 20, 50, 100),
    statesPerPage: fc.boolean(),
  })
  let scans = 0
  let several = 0
  await fc.assert(
    fc.asyncProperty(sizes, moves, async (given, plan) => {
      const list = aMovingList(given)
      let reads = 0
      const result = await list.scan(() => {
        for (const { kind, where, many } of plan[reads] ?? []) {
          const at = Math.floor(where * list.shown())
          if (kind === 'add') list.add(at, many)
          else if (kind === 'addOnTop') list.add(0, many)
          else if (kind === 'show') list.show()
          else if (kind === 'remove') list.remove(at, many)
          else list.hide(at, many)
        }
        reads += 1
      })
      if (result.kind !== 'scanned') return
      scans += 1
      if (list.asked.length > 1) several += 1
      const ids = new Set(result.scan.documents.map(({ id }) => id))
      expect(list.alwaysShown().filter(({ id }) => !ids.has(id))).toEqual([])
    }),
    { numRuns: 2_000, seed: 17 },
  )
  expect([scans > 1_000, several > 300]).toEqual([true, true])
})

test('R6: a list without a date of its own proves nothing', async () => {
  const { scan } = aList([{ items: [aListed(1)], count: 1 }], { hasDate: false })
  expect((await scan()).kind).toBe('stale')
})

test('R6: a time without a zone is read in the zone that own documents showed', async () => {
  const [local, dated] = [aListed(3 * 60 + 1), aListed(3 * 60 + 2)]
  const zoneless = { ...local, isCreatedAtZoneless: true as const }
  const metrics = { ...NO_SERVICE_METRICS, zoneOffsetMs: -3 * 60 * MINUTE }
  const { scan } = aList([{ items: [zoneless, dated], count: 2 }], { metrics })
  const result = await scan()
  if (result.kind !== 'scanned') throw new Error(result.kind)
  expect(result.scan.documents).toEqual([{ ...zoneless, createdAt: toEpochMs(SOME_TIME - MINUTE) }])
  expect(result.scan.older).toEqual([dated])
})

test('R14 R15: nothing that stood there before any of the attempts could begin, or that is known, is a unclaimed document', () => {
  const [late, own, early] = [aListed(1), aListed(5), aListed(50)]
  const listed = { documents: [late, own, early] }
  const known = new Set([own.id])
  const metrics = { ...NO_SERVICE_METRICS, longestCreatedAtDistanceMs: 0 }
  const about = { known, metrics }
  const [first, second] = [60, 20].map((minutesAgo) => ({
    serviceStartedAt: toEpochMs(SOME_TIME - minutesAgo * MINUTE),
  }))
  if (!first || !second) throw new Error('two attempts')
  expect(toUnclaimed(listed, [second, first], about)).toEqual([late, early])
  // The window of an attempt opens 15 minutes before it (R6).
  expect(toUnclaimed(listed, [second], about)).toEqual([late])
  expect(toUnclaimed(listed, [], about)).toEqual([])
})
