// One act confirmed in two windows of one journal, or at two workstations on one account: it is done once, and the
// second is told that the document changed or that the service refused.
import { expect, test } from 'vitest'
import type { Signing } from '../../../main/signing/signing.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import type { SigningAction, SigningItem, SigningOutcome } from '../../../shared/model/signing.ts'
import { openTestWorkspace } from '../../support/open-test-workspace.ts'
import type { OpenedSent } from '../../support/sent-documents.ts'
import { ANA, BIA, openSent } from '../../support/sent-documents.ts'

const RIGHT = 'ana.certa@exemplo.com.br'
const NEW = { email: 'dora@exemplo.com.br', role: 'Contratante', name: 'Dora' }
const SIGNERS = [ANA, BIA].map(({ email }) => email)

/** Acts, each with the signers that are left once it was done. */
const ACTS = {
  edit: {
    of: (signatureId) => ({ kind: 'edit', signatureId, change: { email: RIGHT }, resend: false }),
    left: [RIGHT, BIA.email],
  },
  add: { of: () => ({ kind: 'add', signer: NEW }), left: [...SIGNERS, NEW.email] },
  replace: {
    of: (signatureId) => ({ kind: 'replace', signatureId, signer: NEW }),
    left: [BIA.email, NEW.email],
  },
  remove: { of: (signatureId) => ({ kind: 'remove', signatureId }), left: [BIA.email] },
  // STAT-06: a cancelled document shows no signers.
  cancel: { of: () => ({ kind: 'cancel' }), left: [] },
  resend: { of: (signatureId) => ({ kind: 'resend', signatureId }), left: SIGNERS },
} as const satisfies Readonly<
  Record<string, { of: (id: SignatureId) => SigningAction; left: readonly string[] }>
>
type SignatureId = Awaited<ReturnType<OpenedSent['signatureOf']>>
const KINDS = ['edit', 'add', 'replace', 'remove', 'cancel'] as const

async function foresee(signing: Signing, item: SigningItem) {
  const [forecast] = await signing.forecast([item])
  if (forecast?.kind !== 'foreseen') throw new Error('not foreseen')
  return [{ ...item, effect: forecast.effect }]
}

async function act(
  signing: Signing,
  agreed: Awaited<ReturnType<typeof foresee>>,
): Promise<SigningOutcome['kind'] | undefined> {
  const [result] = await signing.act(agreed, {})
  return result?.outcome.kind
}

/** Opens another machine that watches the documents of the first. */
async function openElsewhere(opened: OpenedSent): Promise<Workspace> {
  const { workspace } = await openTestWorkspace(opened.service)
  const { accountId } = await opened.rowAt(0)
  const all = { kind: 'all', except: [] } as const
  await workspace.accountDocuments.bringIn(accountId, {}, all, 'Da plataforma')
  for (let hasMore = true; hasMore;) ({ hasMore } = await workspace.watcher.cycle())
  return workspace
}

async function expectOnce(opened: OpenedSent, kind: (typeof KINDS)[number]): Promise<void> {
  const { signers, messages, signatureStatusId } = await opened.atService()
  expect(signers.map(({ email }) => email)).toEqual(ACTS[kind].left)
  const cancelled = messages.filter((each) => each.kind === 'cancellation').map(({ to }) => to)
  expect(cancelled).toEqual(kind === 'cancel' ? SIGNERS : [])
  expect(signatureStatusId).toBe(kind === 'cancel' ? 'SignatureNotSet' : 'WaitingSignatures')
}

/** Confirms the act at two workstations and does it at neither. */
async function agreeAtBoth(kind: keyof typeof ACTS) {
  const opened = await openSent()
  const { id: documentId } = await opened.rowAt(0)
  const action = ACTS[kind].of(await opened.signatureOf(ANA))
  const agreed = await foresee(opened.signing, { documentId, action })
  const { signing, journal } = await openElsewhere(opened)
  const [there] = (await journal.documents.list({})).rows
  if (!there) throw new Error('not brought in')
  return {
    opened,
    agreed,
    signing,
    agreedThere: await foresee(signing, { documentId: there.id, action }),
  }
}

test.each(KINDS)(
  'W5: %s from two windows at once is done once, and the second is told',
  async (kind) => {
    const opened = await openSent()
    const { id: documentId } = await opened.rowAt(0)
    const action = ACTS[kind].of(await opened.signatureOf(ANA))
    const agreed = await foresee(opened.signing, { documentId, action })
    const outcomes = await Promise.all([act(opened.signing, agreed), act(opened.signing, agreed)])
    expect(outcomes).toEqual(['done', 'changed'])
    await expectOnce(opened, kind)
  },
)

test.each(KINDS)(
  'W5: %s at two workstations, agreed to before the other did it, is done once',
  async (kind) => {
    const { opened, agreed, signing, agreedThere } = await agreeAtBoth(kind)
    expect(await act(opened.signing, agreed)).toBe('done')
    expect(await act(signing, agreedThere)).toBe('changed')
    await expectOnce(opened, kind)
  },
)

test.each(KINDS)(
  'W5: %s at two workstations in the same instant does no harm twice',
  async (kind) => {
    const { opened, agreed, signing, agreedThere } = await agreeAtBoth(kind)
    const outcomes = await Promise.all([act(opened.signing, agreed), act(signing, agreedThere)])
    expect(outcomes).toContain('done')
    await expectOnce(opened, kind)
  },
)

test('RES-07: a link asked for again by two windows at once goes once', async () => {
  const opened = await openSent()
  const { id: documentId } = await opened.rowAt(0)
  const action = { kind: 'resend', signatureId: await opened.signatureOf(ANA) } as const
  const agreed = await foresee(opened.signing, { documentId, action })
  const outcomes = await Promise.all([act(opened.signing, agreed), act(opened.signing, agreed)])
  expect(outcomes).toEqual(['done', 'recent'])
  const { messages } = await opened.atService()
  expect(messages.filter(({ kind }) => kind === 'resend').map(({ to }) => to)).toEqual([ANA.email])
})

const RESEND = 'resend'
const resentTo = async (opened: OpenedSent): Promise<readonly string[]> => {
  const { messages } = await opened.atService()
  return messages.filter(({ kind }) => kind === RESEND).map(({ to }) => to)
}

test('RES-08: a link agreed to at two workstations is not sent by the second once the person has signed', async () => {
  const { opened, agreed, signing, agreedThere } = await agreeAtBoth(RESEND)
  expect(await act(opened.signing, agreed)).toBe('done')
  await opened.sign(ANA)
  expect(await act(signing, agreedThere)).toBe('changed')
  expect(await resentTo(opened)).toEqual([ANA.email])
})

test('RES-08: links of two workstations in the same instant both go, and each counts its own: the service tells neither of the other', async () => {
  const { opened, agreed, signing, agreedThere } = await agreeAtBoth(RESEND)
  const before = await opened.atService()
  const outcomes = await Promise.all([act(opened.signing, agreed), act(signing, agreedThere)])
  expect(outcomes).toEqual(['done', 'done'])
  expect(await resentTo(opened)).toEqual([ANA.email, ANA.email])
  // What the second workstation could compare is unchanged; only the messages differ.
  const { messages: _before, ...shownBefore } = before
  const { messages: _after, ...shown } = await opened.atService()
  expect(shown).toEqual(shownBefore)
  const again = await Promise.all([act(opened.signing, agreed), act(signing, agreedThere)])
  expect(again).toEqual(['recent', 'recent'])
})
