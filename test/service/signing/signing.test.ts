// Acts on the signatures of documents at a practice service that can lose its answers.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../main/platform/system-ports.ts'
import { createSigning } from '../../../main/signing/signing.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { DAY_MS } from '../../../shared/model/time.ts'
import type { OpenedSent } from '../../support/sent-documents.ts'
import { ANA, BIA, CAIO, DONE, SOON_GIVEN_UP, openSent } from '../../support/sent-documents.ts'

/** Returns how often the link of this signer was sent again. */
async function resendsTo(opened: OpenedSent, who: Signer): Promise<number> {
  const { messages } = await opened.atService()
  return messages.filter(({ kind, to }) => kind === 'resend' && to === who.email).length
}

test('CAN-06: many cancellations have a result each, and one that was signed meanwhile stands', async () => {
  const opened = await openSent({ count: 3 })
  const agreed = await opened.foresee({ kind: 'cancel' })
  await opened.sign(ANA, 1)
  const results = await opened.signing.act(agreed, { message: 'Refazer' })
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
    const opened = await openSent(SOON_GIVEN_UP)
    opened.lose(kind)
    expect(await opened.act({ kind: 'cancel' })).toMatchObject([DONE])
    expect(await opened.rowAt(0)).toMatchObject({ tracking: { kind: 'ended', how: 'cancelled' } })
  },
)

test.each(['timeoutAfterActing', 'resetAfterActing'] as const)(
  'REM-03 REM-06: a removal that met %s is done, and the document that it finalizes is archived',
  async (kind) => {
    const opened = await openSent(SOON_GIVEN_UP)
    await opened.sign(ANA)
    opened.lose(kind)
    const action = { kind: 'remove', signatureId: await opened.signatureOf(BIA) } as const
    const [agreed] = await opened.foresee(action)
    expect(JSON.parse(agreed?.effect ?? '')).toMatchObject({ finalizes: true })
    expect(await opened.act(action)).toMatchObject([{ signer: BIA, ...DONE }])
    expect(await opened.rowAt(0)).toMatchObject({ tracking: { signatureStatus: 'Signed' } })
    expect((await opened.workspace.archive.round()).stored).toHaveLength(1)
  },
)

test('W5: a removal that would finalize by now is not done by what was told before', async () => {
  const opened = await openSent()
  const agreed = await opened.foresee({
    kind: 'remove',
    signatureId: await opened.signatureOf(BIA),
  })
  await opened.sign(ANA)
  expect(await opened.signing.act(agreed, {})).toMatchObject([
    { outcome: { kind: 'changed', now: { plan: { finalizes: true } } } },
  ])
  expect((await opened.atService()).signers).toHaveLength(2)
})

test('RES-07: a link that may have gone is unknown, and is not sent again on the same day unasked', async () => {
  const opened = await openSent(SOON_GIVEN_UP)
  opened.lose('timeoutAfterActing')
  const action = { kind: 'resend', signatureId: await opened.signatureOf(ANA) } as const
  expect(await opened.act(action)).toMatchObject([{ signer: ANA, outcome: { kind: 'unknown' } }])
  expect(await resendsTo(opened, ANA)).toBe(1)
  expect(await opened.act(action)).toMatchObject([{ outcome: { kind: 'recent' } }])
  expect(await resendsTo(opened, ANA)).toBe(1)
  expect(await opened.act(action, { again: true })).toMatchObject([DONE])
  expect(await resendsTo(opened, ANA)).toBe(2)
  opened.wait(DAY_MS)
  expect(await opened.act(action)).toMatchObject([DONE])
  expect(await resendsTo(opened, ANA)).toBe(3)
})

test('RES-07: two clicks at once send one link', async () => {
  const opened = await openSent()
  const agreed = await opened.foresee({
    kind: 'resend',
    signatureId: await opened.signatureOf(ANA),
  })
  const results = await Promise.all([
    opened.signing.act(agreed, {}),
    opened.signing.act(agreed, {}),
  ])
  expect(results.flat().map(({ outcome }) => outcome.kind)).toEqual(['done', 'recent'])
  expect(await resendsTo(opened, ANA)).toBe(1)
})

test('M8: a person gets one link a day over all documents, and a restart does not forget it', async () => {
  const opened = await openSent({ count: 3, signers: [ANA, { ...BIA, role: 'Testemunha' }] })
  const agreed = await opened.foresee({ kind: 'resend' })
  const [first, ...others] = await opened.signing.act(agreed, { roles: [ANA.role] })
  expect(first).toMatchObject({ signer: { email: ANA.email }, ...DONE })
  expect(others.map(({ outcome }) => outcome.kind)).toEqual(['recent', 'recent'])
  expect(await resendsTo(opened, BIA)).toBe(0)
  const { journal, partner, archive } = opened.workspace
  const restarted = createSigning({
    ...opened,
    journal,
    partner,
    archive,
    random: systemRandom,
  })
  const [forecast] = await restarted.forecast(agreed)
  expect(forecast).toMatchObject({ reminded: [ANA.email] })
  const again = await restarted.act(agreed, { roles: [ANA.role] })
  expect(again.map(({ outcome }) => outcome.kind)).toEqual(['recent', 'recent', 'recent'])
  opened.wait(DAY_MS)
  expect(await restarted.act(agreed.slice(0, 1), { roles: [ANA.role] })).toMatchObject([DONE])
})

test('RES-07: a link that certainly did not go may be sent at once', async () => {
  const opened = await openSent()
  const action = { kind: 'resend', signatureId: await opened.signatureOf(ANA) } as const
  opened.lose('quotaExhausted')
  expect(await opened.act(action)).toMatchObject([
    { outcome: { kind: 'failed', failure: { code: 'serviceRefused' } } },
  ])
  expect(await opened.act(action)).toMatchObject([DONE])
})

test('RES-04: the channels are those that the service shows, not those that are remembered', async () => {
  const phone = { telephoneCountryCode: '55', telephone: '11987654321' }
  const opened = await openSent({
    signers: [{ ...ANA, ...phone, signatureLinkMethod: 'Sms' }, BIA],
  })
  const [agreed] = await opened.foresee({ kind: 'resend' })
  expect(JSON.parse(agreed?.effect ?? '')).toMatchObject({
    to: [{ channel: 'Sms' }, { channel: 'Email' }],
  })
  expect(await opened.act({ kind: 'resend' })).toMatchObject([
    { signer: { email: ANA.email }, ...DONE },
    { signer: { email: BIA.email }, ...DONE },
  ])
})

test('W5: without an answer to the status nothing is told and nothing is done', async () => {
  const opened = await openSent()
  const agreed = await opened.foresee({ kind: 'cancel' })
  opened.service.arm({ on: 'status', kind: 'resetAfterActing', times: 20 })
  const [item] = agreed
  expect(
    await opened.signing.forecast(
      item ? [{ documentId: item.documentId, action: item.action }] : [],
    ),
  ).toMatchObject([{ kind: 'notRead', failure: { code: 'unreachable' } }])
  expect(await opened.signing.act(agreed, {})).toMatchObject([
    { outcome: { kind: 'failed', failure: { code: 'unreachable' } } },
  ])
  expect((await opened.atService()).signatureStatusId).toBe('WaitingSignatures')
})

test('CAN-05 DL-02: what is signed so far is saved before a cancellation, under a name of its own', async () => {
  const opened = await openSent({ signers: [ANA, BIA, CAIO] })
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
  const opened = await openSent()
  await opened.sign(ANA)
  opened.service.arm({ on: 'file', kind: 'truncatedDownload' })
  expect(await opened.signing.savePartial((await opened.rows()).map(({ id }) => id))).toMatchObject(
    [{ outcome: { kind: 'notSaved', fault: 'truncated' } }],
  )
  expect(await readdir(opened.archiveFolder)).toEqual([])
})

test('DL-02: the name of a partial file says so however long the name of its document is', async () => {
  const opened = await openSent()
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
