// Watcher against a practice service on which people sign, remove and delete.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PartnerClient } from '../../../main/partner/partner-client.ts'
import type { PracticeService } from '../../../main/practice/practice-service.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { checkDocument } from '../../../main/watch/check-document.ts'
import type { SentRow } from '../../../main/watch/check-document.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const ANA = { email: 'ana@exemplo.com.br', role: 'Contratante' }
const BIA = { email: 'bia@exemplo.com.br', role: 'Contratada' }

type Sent = TestWorkspace & {
  readonly rows: () => Promise<readonly SentRow[]>
  readonly trackings: () => Promise<readonly Tracking[]>
}

/** Sends `count` documents with two signers each and runs the watcher once. */
async function sent(count: number, goneSpacingMs = 0): Promise<Sent> {
  const service = await startTestService()
  const opened = await openTestWorkspace(service, { goneSpacingMs })
  const { workspace, prepare } = opened
  await workspace.queue.release(await prepare(count, { signers: [ANA, BIA] }))
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.journal.documents.countDeliveries()).sent)
    .toBe(count)
  await workspace.watcher.cycle()
  const rows = async () => {
    const found = await workspace.journal.documents.list({})
    return found.rows.filter((row): row is SentRow => row.delivery.kind === 'sent')
  }
  return { ...opened, rows, trackings: async () => (await rows()).map((row) => row.tracking) }
}

function signerOf(service: PracticeService, email: string) {
  const [document] = service.documents()
  const signer = document?.signers.find((each) => each.email === email)
  if (!document || !signer) throw new Error(`no ${email}`)
  return { documentId: document.id, signatureId: signer.id }
}

async function remove(service: PracticeService, email: string): Promise<void> {
  const { documentId, signatureId } = signerOf(service, email)
  const accountId = service.accounts[0]?.id ?? ''
  const path = `document-signatures/${documentId}/signature/${signatureId}/remove`
  const answer = await fetch(`${service.baseUrl}/partners/v1/accounts/${accountId}/${path}`, {
    method: 'DELETE',
    headers: { authorization: service.key },
  })
  expect(answer.ok).toBe(true)
}

test('STATE-09: a removal that finalizes the document, of which nobody is told, is learnt by asking', async () => {
  const { service, workspace, trackings } = await sent(1)
  const { documentId, signatureId } = signerOf(service, ANA.email)
  service.signNow(documentId, signatureId)
  await workspace.watcher.cycle()
  expect(await trackings()).toMatchObject([{ signatureStatus: 'WaitingSignatures' }])
  await remove(service, BIA.email)
  await workspace.watcher.cycle()
  expect(await trackings()).toMatchObject([
    { signatureStatus: 'Signed', signatures: [{ email: ANA.email, signed: true }] },
  ])
})

test('DL-02: a document that some have signed is not archived: its file is a partial one', async () => {
  const { service, workspace, folder } = await sent(1)
  const { documentId, signatureId } = signerOf(service, ANA.email)
  service.signNow(documentId, signatureId)
  await workspace.watcher.cycle()
  expect(await workspace.archive.round()).toEqual({ stored: [], failed: [] })
  expect(await readdir(join(folder, 'archive')).catch(() => [])).toEqual([])
  service.signAll([documentId])
  await workspace.watcher.cycle()
  expect((await workspace.archive.round()).stored).toHaveLength(1)
})

/**
 * Spacing that accepts answers of one second: the service's time has whole seconds, so the later may seem earlier.
 */
const WITHIN_SECONDS_MS = -2_000

test('STATE-06: a deleted document is gone once it was missing twice, not at the first answer', async () => {
  const { service, workspace, trackings } = await sent(2, WITHIN_SECONDS_MS)
  const [removed] = service.documents()
  service.removeDocument(removed?.id ?? '')
  await workspace.watcher.cycle()
  expect((await trackings()).map(({ kind }) => kind)).toEqual(['seen', 'seen'])
  await workspace.watcher.cycle()
  expect((await trackings()).map(({ kind }) => kind).sort()).toEqual(['gone', 'seen'])
})

test.each([
  [404, 'missing'],
  [400, 'missing'],
  [403, 'failed'],
  [500, 'failed'],
] as const)('STATE-06 OPEN-03: a status answered with %i reads as %s', async (status, kind) => {
  const { workspace, rows } = await sent(1)
  const [row] = await rows()
  if (!row) throw new Error('a row')
  const partner: Pick<PartnerClient, 'listDocuments' | 'readStatus'> = {
    ...workspace.partner,
    readStatus: async () =>
      status === 500
        ? ({ kind: 'unavailable', fault: 'serverError', detail: '', hasActed: 'unknown' } as const)
        : ({
            kind: 'refused',
            refusal: { status, messages: [], problems: [], operation: 'status' },
            facts: { status, receivedAtMs: 0, durationMs: 0 },
          } as const),
  }
  const ports = { journal: workspace.journal, partner, clock: systemClock }
  expect((await checkDocument(ports, row)).kind).toBe(kind)
})

test('LIST-11: the list names what was signed; of the others a few in rotation are asked for', async () => {
  const count = 30
  const { service, workspace, trackings } = await sent(count)
  while ((await trackings()).some(({ kind }) => kind === 'none')) await workspace.watcher.cycle()
  service.signAll([signerOf(service, ANA.email).documentId])
  const { changed, requests } = await workspace.watcher.cycle()
  expect(changed).toHaveLength(1)
  expect(requests).toBeLessThan(count)
})

test('STATE-05: a document replaced by a new version is told apart from one that was cancelled', async () => {
  const { service, workspace, rows } = await sent(2)
  const [replaced, cancelled] = service.documents()
  service.addVersion(replaced?.id ?? '')
  for (const { id = '', accountId = '' } of [replaced ?? {}, cancelled ?? {}]) {
    const path = `partners/v1/accounts/${accountId}/document-signatures/${id}/cancel`
    const answer = await fetch(`${service.baseUrl}/${path}`, {
      method: 'PATCH',
      headers: { authorization: service.key, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Refazer' }),
    })
    expect(answer.ok).toBe(true)
  }
  const { requests } = await workspace.watcher.cycle()
  const howOf = async (id: string | undefined) => {
    const row = (await rows()).find(({ delivery }) => delivery.partnerId === id)
    return row?.tracking
  }
  expect(await howOf(replaced?.id)).toMatchObject({ kind: 'ended', how: 'replaced' })
  expect(await howOf(cancelled?.id)).toMatchObject({ kind: 'ended', how: 'cancelled' })
  expect(requests).toBeLessThanOrEqual(10)
})

test('STATE-05: while the list cannot be read a document that is over is not told to be anything', async () => {
  const { workspace, rows } = await sent(1)
  const [row] = await rows()
  if (!row) throw new Error('a row')
  const facts = { status: 200, receivedAtMs: 0, durationMs: 0 }
  const partner: Pick<PartnerClient, 'listDocuments' | 'readStatus'> = {
    readStatus: async () => ({
      kind: 'answered',
      value: { signatureStatus: 'SignatureNotSet', signatures: [] },
      facts,
    }),
    listDocuments: async () => ({
      kind: 'unavailable',
      fault: 'serverError',
      detail: '',
      hasActed: 'unknown',
    }),
  }
  const ports = { journal: workspace.journal, partner, clock: systemClock }
  expect((await checkDocument(ports, row)).kind).toBe('failed')
})
