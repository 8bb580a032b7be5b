// Acts on the signatures of documents at a practice service that can lose its answers.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FaultKind } from '../../../main/practice/faults.ts'
import type { ActOptions } from '../../../main/signing/perform.ts'
import type { ToldItem } from '../../../main/signing/signing.ts'
import type { DocumentRow } from '../../../main/journal/journal.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import type { SigningAction } from '../../../shared/model/signing.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const ANA: Signer = { email: 'ana@exemplo.com.br', role: 'Contratante' }
const BIA: Signer = { email: 'bia@exemplo.com.br', role: 'Contratada' }
const CAIO: Signer = { email: 'caio@exemplo.com.br', role: 'Testemunha' }

const DONE = { outcome: { kind: 'done' } }

/** For an answer that never comes: who waits for others has the time of a busy machine. */
const SOON_GIVEN_UP = { answerTimeoutMs: 300 }

/** So many documents with these signers, sent and seen once; this clock can be moved on. */
async function sent({
  count = 1,
  signers = [ANA, BIA],
  answerTimeoutMs = 10_000,
}: { count?: number; signers?: Signer[]; answerTimeoutMs?: number } = {}) {
  const service = await startTestService()
  let aheadMs = 0
  const clock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + aheadMs }
  const opened = await openTestWorkspace(service, { clock, answerTimeoutMs })
  const { workspace, folder } = opened
  const { signing, journal } = workspace
  await workspace.queue.release(await opened.prepare(count, { signers }))
  workspace.queue.run()
  await expect.poll(async () => (await journal.countDeliveries()).sent).toBe(count)
  await workspace.watcher.cycle()
  const rows = async () => (await journal.documents({})).rows
  const rowAt = async (index: number): Promise<DocumentRow> => {
    const row = (await rows())[index]
    if (!row) throw new Error(`no row ${index}`)
    return row
  }
  const partnerIdAt = async (index: number): Promise<string> => {
    const { delivery } = await rowAt(index)
    if (delivery.kind !== 'sent') throw new Error(delivery.kind)
    return delivery.partnerId
  }
  const atService = async (index = 0) => {
    const partnerId = await partnerIdAt(index)
    const found = service.documents().find(({ id }) => id === partnerId)
    if (!found) throw new Error('not at the service')
    return found
  }
  const signatureOf = async (who: Signer, index = 0) => {
    const { tracking } = await rowAt(index)
    const found =
      tracking.kind === 'seen'
        ? tracking.signatures.find(({ email }) => email === who.email)
        : undefined
    if (!found) throw new Error(`no ${who.email}`)
    return found.signatureId
  }
  const sign = async (who: Signer, index = 0): Promise<void> => {
    service.signNow(await partnerIdAt(index), await signatureOf(who, index))
  }
  const tell = async (action: SigningAction): Promise<readonly ToldItem[]> => {
    const items = (await rows()).map(({ id }) => ({ documentId: id, action }))
    const forecasts = await signing.forecast(items)
    return items.map((item, index) => {
      const forecast = forecasts[index]
      if (forecast?.kind !== 'told') throw new Error('not told')
      return { ...item, told: forecast.told }
    })
  }
  const act = async (action: SigningAction, options: ActOptions = {}) =>
    signing.act(await tell(action), options)
  const lose = (kind: FaultKind, times = 1) => service.arm({ on: 'signers', kind, times })
  return {
    ...opened,
    signing,
    rows,
    rowAt,
    atService,
    signatureOf,
    sign,
    tell,
    act,
    lose,
    archiveFolder: join(folder, 'archive'),
    wait: (ms: number) => void (aheadMs += ms),
  }
}

type Opened = Awaited<ReturnType<typeof sent>>

/** How often this signer's link was sent again. */
async function resendsTo(opened: Opened, who: Signer): Promise<number> {
  const { messages } = await opened.atService()
  return messages.filter(({ kind, to }) => kind === 'resend' && to === who.email).length
}

test('CAN-06: many cancellations have a result each, and one that was signed meanwhile stands', async () => {
  const opened = await sent({ count: 3 })
  const told = await opened.tell({ kind: 'cancel' })
  await opened.sign(ANA, 1)
  const results = await opened.signing.act(told, { message: 'Refazer' })
  expect(results.map(({ outcome }) => outcome.kind)).toEqual(['done', 'changed', 'done'])
  expect(results.map(({ documentId }) => documentId)).toEqual(
    (await opened.rows()).map(({ id }) => id),
  )
  expect(results[1]?.outcome).toMatchObject({
    now: { plan: { kind: 'cancel', made: 1, pending: 1 } },
  })
  expect((await opened.atService(1)).signatureStatusId).toBe('WaitingSignatures')
  expect((await opened.rows()).map(({ tracking }) => tracking)).toMatchObject([
    { kind: 'ended', how: 'cancelled' },
    { kind: 'seen', signatureStatus: 'WaitingSignatures' },
    { kind: 'ended', how: 'cancelled' },
  ])
})

test.each(['timeoutAfterActing', 'resetAfterActing'] as const)(
  'CAN-02: a cancellation that met %s is found done, and is not tried again',
  async (kind) => {
    const opened = await sent(SOON_GIVEN_UP)
    opened.lose(kind)
    expect(await opened.act({ kind: 'cancel' })).toMatchObject([DONE])
    expect(await opened.rowAt(0)).toMatchObject({ tracking: { kind: 'ended', how: 'cancelled' } })
  },
)

test.each(['timeoutAfterActing', 'resetAfterActing'] as const)(
  'REM-03 REM-06: a removal that met %s is done, and the document that it finalizes is archived',
  async (kind) => {
    const opened = await sent(SOON_GIVEN_UP)
    await opened.sign(ANA)
    opened.lose(kind)
    const action = { kind: 'remove', signatureId: await opened.signatureOf(BIA) } as const
    const [told] = await opened.tell(action)
    expect(JSON.parse(told?.told ?? '')).toMatchObject({ finalizes: true })
    expect(await opened.act(action)).toMatchObject([{ signer: BIA, ...DONE }])
    expect(await opened.rowAt(0)).toMatchObject({ tracking: { signatureStatus: 'Signed' } })
    expect((await opened.workspace.archive.round()).stored).toHaveLength(1)
  },
)

test('W5: a removal that would finalize by now is not done by what was told before', async () => {
  const opened = await sent()
  const told = await opened.tell({ kind: 'remove', signatureId: await opened.signatureOf(BIA) })
  await opened.sign(ANA)
  expect(await opened.signing.act(told, {})).toMatchObject([
    { outcome: { kind: 'changed', now: { plan: { finalizes: true } } } },
  ])
  expect((await opened.atService()).signers).toHaveLength(2)
})

test('RES-07: a link that may have gone is unknown, and is not sent again within a minute unasked', async () => {
  const opened = await sent(SOON_GIVEN_UP)
  opened.lose('timeoutAfterActing')
  const action = { kind: 'resend', signatureId: await opened.signatureOf(ANA) } as const
  expect(await opened.act(action)).toMatchObject([{ signer: ANA, outcome: { kind: 'unknown' } }])
  expect(await resendsTo(opened, ANA)).toBe(1)
  expect(await opened.act(action)).toMatchObject([{ outcome: { kind: 'recent' } }])
  expect(await resendsTo(opened, ANA)).toBe(1)
  expect(await opened.act(action, { again: true })).toMatchObject([DONE])
  expect(await resendsTo(opened, ANA)).toBe(2)
  opened.wait(60_000)
  expect(await opened.act(action)).toMatchObject([DONE])
  expect(await resendsTo(opened, ANA)).toBe(3)
})

test('RES-07: two clicks at once send one link', async () => {
  const opened = await sent()
  const told = await opened.tell({ kind: 'resend', signatureId: await opened.signatureOf(ANA) })
  const results = await Promise.all([opened.signing.act(told, {}), opened.signing.act(told, {})])
  expect(results.flat().map(({ outcome }) => outcome.kind)).toEqual(['done', 'recent'])
  expect(await resendsTo(opened, ANA)).toBe(1)
})

test('RES-07: a link that certainly did not go may be sent at once', async () => {
  const opened = await sent()
  const action = { kind: 'resend', signatureId: await opened.signatureOf(ANA) } as const
  opened.lose('quotaExhausted')
  expect(await opened.act(action)).toMatchObject([
    { outcome: { kind: 'failed', failure: { code: 'serviceRefused' } } },
  ])
  expect(await opened.act(action)).toMatchObject([DONE])
})

test('RES-04: the channels are those that the service shows, not those that are remembered', async () => {
  const phone = { telephoneCountryCode: '55', telephone: '11987654321' }
  const opened = await sent({ signers: [{ ...ANA, ...phone, signatureLinkMethod: 'Sms' }, BIA] })
  const [told] = await opened.tell({ kind: 'resend' })
  expect(JSON.parse(told?.told ?? '')).toMatchObject({
    to: [{ channel: 'Sms' }, { channel: 'Email' }],
  })
  expect(await opened.act({ kind: 'resend' })).toMatchObject([
    { signer: { email: ANA.email }, ...DONE },
    { signer: { email: BIA.email }, ...DONE },
  ])
})

test('W5: without an answer to the status nothing is told and nothing is done', async () => {
  const opened = await sent()
  const told = await opened.tell({ kind: 'cancel' })
  opened.service.arm({ on: 'status', kind: 'resetAfterActing', times: 20 })
  const [item] = told
  expect(
    await opened.signing.forecast(
      item ? [{ documentId: item.documentId, action: item.action }] : [],
    ),
  ).toMatchObject([{ kind: 'notRead', failure: { code: 'unreachable' } }])
  expect(await opened.signing.act(told, {})).toMatchObject([
    { outcome: { kind: 'failed', failure: { code: 'unreachable' } } },
  ])
  expect((await opened.atService()).signatureStatusId).toBe('WaitingSignatures')
})

test('CAN-05 DL-02: what is signed so far is saved before a cancellation, under a name of its own', async () => {
  const opened = await sent({ signers: [ANA, BIA, CAIO] })
  const documentIds = (await opened.rows()).map(({ id }) => id)
  expect(await opened.signing.savePartial(documentIds)).toMatchObject([
    { outcome: { kind: 'nothing' } },
  ])
  await opened.sign(ANA)
  for (const fileName of ['Contrato 0_parcial.pdf', 'Contrato 0_parcial (2).pdf']) {
    expect(await opened.signing.savePartial(documentIds)).toMatchObject([
      { outcome: { kind: 'saved', fileName } },
    ])
    const bytes = await readFile(join(opened.archiveFolder, fileName))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await readdir(opened.archiveFolder)).toHaveLength(2)
  expect(await opened.rowAt(0)).toMatchObject({ archive: { kind: 'waiting' } })
  expect(await opened.act({ kind: 'cancel' })).toMatchObject([DONE])
})

test('DL-05: half a partial file leaves nothing in the folder, and says why', async () => {
  const opened = await sent()
  await opened.sign(ANA)
  opened.service.arm({ on: 'file', kind: 'truncatedDownload' })
  expect(await opened.signing.savePartial((await opened.rows()).map(({ id }) => id))).toMatchObject(
    [{ outcome: { kind: 'notSaved', fault: 'truncated' } }],
  )
  expect(await readdir(opened.archiveFolder)).toEqual([])
})

test('DL-02: the name of a partial file says so however long the name of its document is', async () => {
  const opened = await sent()
  const row = await opened.rowAt(0)
  if (row.delivery.kind !== 'sent' || !row.content) throw new Error('not sent')
  await opened.sign(ANA)
  const long = {
    ...row,
    delivery: row.delivery,
    content: { ...row.content, name: 'x'.repeat(300) },
  }
  expect(await opened.workspace.archive.savePartial(long)).toMatchObject({
    fileName: expect.stringMatching(/^x{60,}~[0-9a-f]{8}_parcial\.pdf$/u),
  })
})
