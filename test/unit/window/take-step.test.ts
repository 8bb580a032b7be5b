// Undo of an act on drafts: what the act wrote goes back, what was typed since stays.
import { expect, test } from 'vitest'
import { takeStep, toStep, turnBack } from '../../../renderer/screens/batch/edits/take-step.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { DraftChange, DraftDocument } from '../../../shared/model/draft.ts'
import { changeDraft } from '../../../shared/model/draft.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { removeSigner } from '../../../shared/model/signer-edit.ts'
import { makeDraft } from '../../screen/drafts.ts'

const ANA = { email: 'ana@exemplo.com.br', role: 'Parte', name: 'Ana' }
const BIA = { email: 'bia@exemplo.com.br', role: 'Testemunha', name: 'Bia' }
const CAIO = { email: 'caio@exemplo.com.br', role: 'Parte', name: 'Caio' }
const areaOf = (signer: number, y = 80): SignatureArea => ({
  type: 'Signature',
  page: 1,
  x: toPercent(10),
  y: toPercent(y),
  width: toPercent(30),
  height: toPercent(6),
  signer,
})

/** Draft after `act`, then `since`, then the undo of the act. */
function undo(
  before: DraftDocument,
  act: DraftChange,
  since: DraftChange = {},
  given: { readonly isListReplaced?: true } = {},
): DraftDocument {
  const now = changeDraft(changeDraft(before, act), since)
  return changeDraft(now, takeStep(now, { ...turnBack(toStep(before, act)), ...given }))
}

test('a removed signer comes back with its areas, and the e-mail that was corrected since stays', () => {
  const before = makeDraft(1, { signers: [ANA, BIA], areas: [areaOf(0), areaOf(1, 60)] })
  const act = removeSigner(before, 0)
  const email = 'bia.lima@exemplo.com.br'
  expect(undo(before, act)).toEqual(before)
  expect(undo(before, act, { signers: [{ ...BIA, email }] })).toEqual({
    ...before,
    signers: [ANA, { ...BIA, email }],
  })
  const moved = undo(before, act, { areas: [areaOf(0, 20)] })
  expect(moved.areas.toSorted((one, other) => one.signer - other.signer)).toEqual([
    areaOf(0),
    areaOf(1, 20),
  ])
})

test('a removed signer who was typed again since does not come twice, and one added since stays', () => {
  const before = makeDraft(1, { signers: [ANA, BIA] })
  const act = removeSigner(before, 0)
  expect(undo(before, act, { signers: [BIA, ANA] }).signers).toEqual([BIA, ANA])
  expect(undo(before, act, { signers: [BIA, CAIO] }).signers).toEqual([ANA, BIA, CAIO])
})

test('an option of signers goes back per signer, whoever was moved, changed or removed since', () => {
  const sms = { authenticationMethod: 'Sms' }
  const before = makeDraft(1, { signers: [ANA, { ...BIA, language: 'Portuguese' }, CAIO] })
  const act = { signers: before.signers.map((signer) => ({ ...signer, ...sms })) }
  const since = {
    signers: [
      { ...BIA, language: 'Portuguese', authenticationMethod: 'WhatsApp' },
      { ...ANA, ...sms, email: 'ana.souza@exemplo.com.br' },
    ],
  }
  expect(undo(before, act, since).signers).toEqual([
    { ...BIA, language: 'Portuguese', authenticationMethod: 'WhatsApp' },
    { ...ANA, email: 'ana.souza@exemplo.com.br' },
  ])
})

test('people that replaced others go back as a whole, or stay where one was corrected', () => {
  const before = makeDraft(1, { signers: [CAIO], areas: [areaOf(0)] })
  const act = { signers: [ANA, BIA], areas: [] }
  const whole = { isListReplaced: true } as const
  expect(undo(before, act, {}, whole)).toEqual(before)
  const since = { signers: [ANA, { ...BIA, name: 'Bia Lima' }] }
  expect(undo(before, act, since, whole).signers).toEqual(since.signers)
})

test('areas go back though somebody looked at them, and stay where one was moved', () => {
  const unseen = { ...areaOf(0), isUnseen: true } as const
  const before = makeDraft(1, { signers: [ANA] })
  expect(undo(before, { areas: [unseen] }, { areas: [areaOf(0)] }).areas).toEqual([])
  expect(undo(before, { areas: [unseen] }, { areas: [areaOf(0, 20)] }).areas).toEqual([
    areaOf(0, 20),
  ])
})

test('an option goes back where it is as the act left it', () => {
  const before = makeDraft(1, { message: 'Bom dia', observers: ['x@exemplo.com.br'] })
  const act = { message: 'Olá', observers: null }
  expect(undo(before, act, { message: 'Boa tarde' })).toEqual({ ...before, message: 'Boa tarde' })
})

test('areas of a step without signers go back to the signers as they are', () => {
  const now = makeDraft(1, { signers: [ANA, BIA], areas: [areaOf(1, 20)] })
  const step = { from: { areas: [areaOf(1, 20)] }, to: { areas: [areaOf(0), areaOf(1)] } }
  expect(takeStep(now, step)).toEqual({ areas: [areaOf(0), areaOf(1)] })
})
