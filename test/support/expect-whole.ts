// Checks that must hold after any failure: each document once at the service, or the duplicate reported; every signed
// file archived and equal to the service's; no partial file.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect } from 'vitest'
import { z } from 'zod'
import { JSON_MANIFEST_NAME, MANIFEST_NAME } from '../../main/archive/manifest-names.ts'
import { parseManifest } from '../../main/archive/manifest.ts'
import { archiveManifestSchema } from '../../shared/model/archive-manifest.ts'
import type { PracticeProcess } from './command-line.ts'
import { ACCOUNT_ID } from './command-line.ts'
import type { Rehearsal } from './rehearsal.ts'

const PAGE = 100
const pageSchema = z.object({
  count: z.number(),
  items: z.array(z.object({ id: z.string(), name: z.string() })),
})
const reportSchema = z.array(
  z.object({
    document: z.string(),
    delivery: z.string(),
    partnerId: z.string(),
    archive: z.string(),
    path: z.string(),
    sha256: z.string(),
  }),
)
type ReportLine = z.infer<typeof reportSchema>[number]

/** Every document at the service, asked for over HTTP without the program's client. */
async function listAtService(
  service: PracticeProcess,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const found = []
  for (let page = 1; ; page += 1) {
    const query = `Page=${page}&PerPage=${PAGE}&SortField=CreatedAt`
    const answer = await get(
      service,
      `${service.baseUrl}/partners/v2/accounts/${ACCOUNT_ID}/documents?${query}`,
    )
    const { count, items } = pageSchema.parse(await answer.json())
    found.push(...items)
    if (found.length >= count || items.length === 0) return found
  }
}

/** Runs the checks, once the last `resume` and `archive` have ended well. */
export async function expectWhole(rehearsal: Rehearsal): Promise<void> {
  const status = await rehearsal.run(['status'])
  expect(status.events[0]).toMatchObject({
    deliveries: { sent: rehearsal.documents },
    holds: [],
    unreadable: 0,
    auditBrokenAt: null,
  })
  const lines = await readReport(rehearsal)
  await expectEachOnce(rehearsal, lines, status.events[0]?.['duplicates'])
  await expectArchived(rehearsal, lines)
}

async function readReport({ run, folder }: Rehearsal): Promise<readonly ReportLine[]> {
  const path = join(folder, 'relatorio.csv')
  expect((await run(['report', '--csv', path])).exitCode).toBe(0)
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/u, '')
  return reportSchema.parse(Papa.parse(text.trimEnd(), { header: true }).data)
}

async function expectEachOnce(
  { documents, service }: Rehearsal,
  lines: readonly ReportLine[],
  duplicates: unknown,
): Promise<void> {
  const there = await listAtService(service)
  const ours = new Set(lines.map(({ partnerId }) => partnerId))
  expect(ours.size, 'no id is claimed twice').toBe(documents)
  expect(new Set(there.map(({ name }) => name)).size, 'none is missing').toBe(documents)
  const extra = there.filter(({ id }) => !ours.has(id))
  expect(extra.length, 'what exists twice is reported').toBe(duplicates)
  expect(there).toHaveLength(documents + extra.length)
}

async function expectArchived(
  { data, service }: Rehearsal,
  lines: readonly ReportLine[],
): Promise<void> {
  const folder = join(data, 'archive')
  const files = await readdir(folder)
  const pdfs = files.filter((name) => name.endsWith('.pdf')).toSorted()
  expect(pdfs).toEqual(lines.map(({ path }) => path).toSorted())
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  for (const line of lines) {
    const stored = await readFile(join(folder, line.path))
    expect(stored.equals(await serve(service, line.partnerId)), `${line.path} as served`).toBe(true)
    expect(createHash('sha256').update(stored).digest('hex')).toBe(line.sha256)
  }
  await expectListed(folder, lines)
}

/** Checks that both manifests name each archived file with its digest, and no other file. */
async function expectListed(folder: string, lines: readonly ReportLine[]): Promise<void> {
  const wanted = new Map(lines.map(({ path, sha256 }) => [path, sha256]))
  const json = await readFile(join(folder, JSON_MANIFEST_NAME), 'utf8')
  const { files } = archiveManifestSchema.parse(JSON.parse(json))
  expect(new Map(files.map(({ path, sha256 }) => [path, sha256]))).toEqual(wanted)
  const csv = parseManifest(await readFile(join(folder, MANIFEST_NAME), 'utf8')) ?? []
  expect(new Map(csv.map(({ arquivo, sha256 }) => [arquivo, sha256]))).toEqual(wanted)
}

/** Final file as the service serves it now. */
async function serve(service: PracticeProcess, partnerId: string): Promise<Buffer> {
  const ticket = await get(
    service,
    `${service.baseUrl}/partners/v1/accounts/${ACCOUNT_ID}/documents/${partnerId}/download/signed`,
  )
  const { url } = z.object({ url: z.string() }).parse(await ticket.json())
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

async function get({ key }: PracticeProcess, url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { authorization: key } })
  expect(answer.status, url).toBe(200)
  return answer
}
