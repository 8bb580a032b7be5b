// Acts of unknown shape on sent documents by bound operations (PART-02 to PART-06), over real HTTP.
import { expect, test } from 'vitest'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import { DAY_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { OpenedSent } from '../../support/sent-documents.ts'
import { ANA, BIA, DONE, openSent } from '../../support/sent-documents.ts'

const PHOTO = 'DocumentIdWithPhoto'
const REQUEST = 'partners_v1_documents_request_signatures'
const practice = { settings: { offersPartlyKnown: true, listLagMs: 0, listsCacheMs: 0 } }

const openBound = (options: Parameters<typeof openSent>[0] = {}) =>
  openSent({ practice, presetBindings: PRESET_BINDINGS, ...options })

async function statusOf(opened: OpenedSent): Promise<string> {
  const { tracking } = await opened.rowAt(0)
  return tracking.kind === 'seen' ? tracking.signatureStatus : tracking.kind
}

test('PART-02: a cancelled document asks its signers again with a new deadline, and is followed to the end', async () => {
  const opened = await openBound()
  await opened.act({ kind: 'cancel' })
  expect(await statusOf(opened)).toBe('ended')
  const deadlineAt = toEpochMs(Date.now() + 10 * DAY_MS)
  const [agreed] = await opened.foresee({ kind: 'requestAgain', deadlineAt })
  expect(JSON.parse(agreed?.effect ?? '')).toMatchObject({
    kind: 'requestAgain',
    to: [{ email: ANA.email }, { email: BIA.email }],
    deadlineAt,
  })
  expect(await opened.act({ kind: 'requestAgain', deadlineAt })).toMatchObject([DONE])
  expect(await statusOf(opened)).toBe('WaitingSignatures')
  const { signers } = await opened.atService()
  expect(signers.map(({ email }) => email)).toEqual([ANA.email, BIA.email])
  await opened.sign(ANA)
  await opened.sign(BIA)
  opened.wait(MINUTE_MS)
  await opened.workspace.watcher.cycle()
  expect(await statusOf(opened)).toBe('Signed')
  expect(opened.service.documents()).toHaveLength(1)
})

test('PART-02: of a document that waits, or that was made again, no signatures are asked for', async () => {
  const opened = await openBound()
  const before = JSON.stringify(await opened.atService())
  const [waiting] = await opened.foresee({ kind: 'requestAgain' })
  expect(JSON.parse(waiting?.effect ?? '')).toEqual({ kind: 'impossible', why: 'notEnded' })
  expect(JSON.stringify(await opened.atService())).toBe(before)
  await opened.act({ kind: 'cancel' })
  const ids = (await opened.rows()).map(({ id }) => id)
  const { made } = await opened.workspace.redraft('toDraft', ids)
  expect(made).toHaveLength(1)
  const [remade] = await opened.foresee({ kind: 'requestAgain' })
  expect(JSON.parse(remade?.effect ?? '')).toEqual({ kind: 'impossible', why: 'remade' })
  expect(await opened.act({ kind: 'requestAgain' })).toMatchObject([
    { outcome: { kind: 'notDone' } },
  ])
  expect(await statusOf(opened)).toBe('ended')
})

test('PART-02 STATE-14: a document whose deadline has passed asks again only with a new one, which is shown then', async () => {
  const opened = await openBound({ content: { deadlineAt: toEpochMs(Date.now() + DAY_MS) } })
  await opened.act({ kind: 'cancel' })
  opened.wait(2 * DAY_MS)
  const [without] = await opened.foresee({ kind: 'requestAgain' })
  expect(JSON.parse(without?.effect ?? '')).toEqual({ kind: 'impossible', why: 'needsDeadline' })
  const deadlineAt = toEpochMs(Date.now() + 10 * DAY_MS)
  expect(await opened.act({ kind: 'requestAgain', deadlineAt })).toMatchObject([DONE])
  const { tracking } = await opened.rowAt(0)
  expect(tracking).toMatchObject({ kind: 'seen', signatureStatus: 'WaitingSignatures' })
  const shown = tracking.kind === 'seen' ? (tracking.deadlineAt ?? 0) : 0
  expect(Math.abs(shown - deadlineAt)).toBeLessThan(DAY_MS)
})

test('PART-02 ERR-13: after a lost answer nothing is asked twice, and the status says that it was done', async () => {
  const opened = await openBound({ answerTimeoutMs: 500 })
  await opened.act({ kind: 'cancel' })
  opened.lose('timeoutAfterActing')
  expect(await opened.act({ kind: 'requestAgain' })).toMatchObject([
    { outcome: { kind: 'unknown' } },
  ])
  const ids = (await opened.rows()).map(({ id }) => id)
  expect(await opened.workspace.redraft('toDraft', ids)).toMatchObject({
    made: [],
    left: [{ why: 'unconfirmed' }],
  })
  opened.wait(5 * MINUTE_MS)
  await opened.signing.settle()
  expect(await opened.workspace.journal.signing.openWrites()).toEqual([])
  expect(await statusOf(opened)).toBe('WaitingSignatures')
  expect(opened.service.documents()).toHaveLength(1)
})

test('PART-03: the groups of a document are those that were asked for', async () => {
  const opened = await openBound()
  const [account] = opened.service.accounts
  const groups = (account?.groups ?? []).slice(0, 1).map(({ id }) => id)
  expect(await opened.act({ kind: 'groups', groups })).toMatchObject([DONE])
  expect((await opened.atService()).groups).toEqual(groups.map((id) => id.toLowerCase()))
  const unknown = ['00000000-0000-4000-8000-00000000dead']
  expect(await opened.act({ kind: 'groups', groups: unknown })).toMatchObject([
    { outcome: { kind: 'failed', failure: { code: 'serviceRefused' } } },
  ])
})

test('PART-04 EDIT-02: evidence that was asked for after the send stays with a later correction', async () => {
  const opened = await openBound()
  const signatureId = await opened.signatureOf(BIA)
  expect(await opened.act({ kind: 'evidence', signatureId, methods: [PHOTO] })).toMatchObject([
    { signer: { email: BIA.email }, ...DONE },
  ])
  const email = 'bia.nova@exemplo.com.br'
  await opened.act({ kind: 'edit', signatureId, change: { email }, resend: false })
  const signer = (await opened.atService()).signers.find((each) => each.email === email)
  expect(signer?.additionalAuthenticationMethods).toEqual([PHOTO])
  const [again] = await opened.foresee({ kind: 'evidence', signatureId, methods: [PHOTO] })
  expect(JSON.parse(again?.effect ?? '')).toEqual({ kind: 'impossible', why: 'same' })
})

test('PART-06: a document that waits is deleted after it was said what is lost, and is not there any more', async () => {
  const opened = await openBound()
  await opened.sign(ANA)
  const [agreed] = await opened.foresee({ kind: 'delete' })
  expect(JSON.parse(agreed?.effect ?? '')).toEqual({
    kind: 'delete',
    made: 1,
    pending: 1,
    isSigned: false,
  })
  expect(await opened.act({ kind: 'delete' })).toMatchObject([DONE])
  expect(opened.service.documents()).toEqual([])
})

test('PART-06: what is signed is deleted only once its file is in the folder', async () => {
  const opened = await openBound()
  await opened.sign(ANA)
  await opened.sign(BIA)
  expect(await opened.act({ kind: 'delete' })).toMatchObject([{ outcome: { kind: 'notDone' } }])
  expect(opened.service.documents()).toHaveLength(1)
  opened.wait(MINUTE_MS)
  await opened.workspace.watcher.cycle()
  await opened.workspace.archive.round()
  expect((await opened.rowAt(0)).archive.kind).toBe('stored')
  expect(await opened.act({ kind: 'delete' })).toMatchObject([DONE])
  expect(opened.service.documents()).toEqual([])
  expect((await opened.rowAt(0)).archive.kind).toBe('stored')
})

test('PART-01: without a binding nothing leaves, and the result says so', async () => {
  const opened = await openSent()
  const before = JSON.stringify(await opened.atService())
  for (const action of [{ kind: 'groups', groups: [] }, { kind: 'delete' }] as const) {
    expect(await opened.act(action)).toMatchObject([
      { outcome: { kind: 'notCalled', why: 'notBound' } },
    ])
  }
  expect(JSON.stringify(await opened.atService())).toBe(before)
})

test('PART-01 PART-02: a binding that does not carry how somebody signs is not called, and what would be lost is named', async () => {
  const whole: Binding = PRESET_BINDINGS[REQUEST]
  const inputs = Object.fromEntries(
    Object.entries(whole.inputs).filter(([name]) => name !== 'signers.authenticationMethod'),
  )
  const presetBindings = { ...PRESET_BINDINGS, [REQUEST]: { ...whole, inputs } }
  const signers = [ANA, { ...BIA, authenticationMethod: 'WhatsApp', telephone: '11987654321' }]
  const opened = await openBound({ presetBindings, signers })
  await opened.act({ kind: 'cancel' })
  const before = JSON.stringify(await opened.atService())
  expect(await opened.act({ kind: 'requestAgain' })).toMatchObject([
    {
      outcome: { kind: 'notCalled', why: 'notPlaced', names: ['signers.authenticationMethod'] },
    },
  ])
  expect(JSON.stringify(await opened.atService())).toBe(before)
  expect(await opened.workspace.journal.signing.openWrites()).toEqual([])
})
