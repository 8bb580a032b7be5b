// Every act × every state of document and signer over real HTTP: what
// the table allows works, the rest sends no request.
import { expect, test } from 'vitest'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import type { SigningAction } from '../../../shared/model/signing.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { SignerAct, SignerState } from '../../../shared/rules/signing-acts.ts'
import { SIGNER_ACTS, findSignerObstacle } from '../../../shared/rules/signing-acts.ts'
import { isPossible } from '../../../shared/rules/signing-plan.ts'
import type { OpenedSent } from '../../support/sent-documents.ts'
import { ANA, BIA, CAIO, DONE, openSent } from '../../support/sent-documents.ts'

const NEW = { email: 'dora@exemplo.com.br', role: 'Contratante' }
const NOBODY = signatureIdSchema.parse('51600000-6f1d-4c58-9d55-000000000009')

/** Sends one document for each act: Ana has signed, it is Bia's turn, Caio signs later. */
const inOrder = async (options: Parameters<typeof openSent>[0] = {}) => {
  const signers = [ANA, BIA, CAIO].map((signer, index) => ({ ...signer, order: index + 1 }))
  const opened = await openSent({ count: SIGNER_ACTS.length, signers, ...options })
  for (const index of SIGNER_ACTS.keys()) await opened.sign(ANA, index)
  for (const { id } of await opened.rows()) {
    await opened.signing.forecast([{ documentId: id, action: { kind: 'cancel' } }])
  }
  return opened
}

const WHO = { signed: ANA, turn: BIA, later: CAIO } as const

async function toAction(
  opened: OpenedSent,
  act: SignerAct,
  state: SignerState,
  index: number,
): Promise<SigningAction> {
  const signatureId = state === 'missing' ? NOBODY : await opened.signatureOf(WHO[state], index)
  switch (act) {
    case 'edit':
      return { kind: 'edit', signatureId, change: { email: NEW.email }, resend: true }
    case 'replace':
      return { kind: 'replace', signatureId, signer: NEW }
    case 'resend':
    case 'remove':
      return { kind: act, signatureId }
    case 'evidence':
      return { kind: act, signatureId, methods: ['DocumentIdWithPhoto'] }
    default:
      return act satisfies never
  }
}

test.each(['signed', 'turn', 'later', 'missing'] as const)(
  'EDIT-04 REM-02 RES-02 PART-04: of a signer who is %s each act works, or reaches no service and says why',
  async (state) => {
    const practice = { settings: { offersPartlyKnown: true } }
    const opened = await inOrder({ practice, presetBindings: PRESET_BINDINGS })
    for (const [index, act] of SIGNER_ACTS.entries()) {
      const { id: documentId, tracking } = await opened.rowAt(index)
      const action = await toAction(opened, act, state, index)
      const signatures = tracking.kind === 'seen' ? tracking.signatures : []
      const id = 'signatureId' in action ? action.signatureId : undefined
      const signature = signatures.find(({ signatureId }) => signatureId === id)
      const why = findSignerObstacle(act, signature, signatures)
      const before = JSON.stringify(await opened.atService(index))
      const [forecast] = await opened.signing.forecast([{ documentId, action }])
      if (forecast?.kind !== 'foreseen') throw new Error('not foreseen')
      expect(isPossible(forecast.plan), act).toBe(why === undefined)
      const results = await opened.signing.act(
        [{ documentId, action, effect: forecast.effect }],
        {},
      )
      if (why === undefined) expect(results, act).toMatchObject([DONE])
      else expect(JSON.stringify(await opened.atService(index)), act).toBe(before)
    }
  },
)

const WHOLE = [{ kind: 'cancel' }, { kind: 'add', signer: NEW }, { kind: 'resend' }] as const

const STATES = {
  signed: async (opened: OpenedSent) => {
    await opened.sign(ANA)
    await opened.sign(BIA)
  },
  cancelled: async (opened: OpenedSent) => {
    await opened.act({ kind: 'cancel' })
  },
} as const

test.each(['signed', 'cancelled'] as const)(
  'CAN-02 ADD-02: of a document that is %s nothing is possible, and the reason is told',
  async (state) => {
    const opened = await openSent()
    await STATES[state](opened)
    await expectNothing(opened)
  },
)

test('STATE-02 CAN-02: of a document whose delivery is scheduled nothing is possible, and the reason is told', async () => {
  const scheduledToAt = toEpochMs(Date.now() + DAY_MS)
  await expectNothing(await openSent({ content: { scheduledToAt } }))
})

async function expectNothing(opened: OpenedSent): Promise<void> {
  const before = JSON.stringify(await opened.atService())
  for (const action of WHOLE) {
    const [agreed] = await opened.foresee(action)
    expect(JSON.parse(agreed?.effect ?? ''), action.kind).toEqual({
      kind: 'impossible',
      why: 'notWaiting',
    })
    expect(await opened.act(action), action.kind).toMatchObject([{ outcome: { kind: 'notDone' } }])
  }
  expect(JSON.stringify(await opened.atService())).toBe(before)
}

test.each(WHOLE)('CAN-01 ADD-01 RES-01: of a document that waits $kind works', async (action) => {
  const opened = await openSent()
  for (const result of await opened.act(action)) expect(result).toMatchObject(DONE)
})
