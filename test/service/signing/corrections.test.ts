// Corrections of signers of sent documents, at a practice service that can lose its answers.
import { expect, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import { systemRandom } from '../../../main/platform/system-ports.ts'
import type { Signing } from '../../../main/signing/signing.ts'
import { createSigning } from '../../../main/signing/signing.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import type { SigningAction } from '../../../shared/model/signing.ts'
import { signatureAreaSchema } from '../../../shared/model/signature-area.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { OpenedSent } from '../../support/sent-documents.ts'
import { ANA, BIA, CAIO, DONE, SOON_GIVEN_UP, openSent } from '../../support/sent-documents.ts'

const RIGHT = 'ana.souza@exemplo.com.br'
const CHECKED: Signer = {
  ...ANA,
  name: 'Ana Souza',
  documentNumber: '52998224725',
  language: 'Portuguese',
  additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
}
const NEW = { email: 'dora@exemplo.com.br', role: 'Contratante', name: 'Dora' }

const emailsOf = async (opened: OpenedSent, index = 0): Promise<readonly string[]> =>
  (await opened.atService(index)).signers.map(({ email }) => email)

const linksTo = async (opened: OpenedSent, email: string): Promise<number> =>
  (await opened.atService()).messages.filter(({ to }) => to === email).length

async function editOf(opened: OpenedSent, resend = false): Promise<SigningAction> {
  const signatureId = await opened.signatureOf(ANA)
  return { kind: 'edit', signatureId, change: { email: RIGHT }, resend }
}

test('EDIT-01 EDIT-02 EDIT-06: a corrected address takes evidence, CPF and language along, and the link goes to it', async () => {
  const opened = await openSent({ signers: [CHECKED, BIA] })
  const [agreed] = await opened.foresee(await editOf(opened, true))
  expect(JSON.parse(agreed?.effect ?? '')).toMatchObject({
    kind: 'edit',
    becomes: { email: RIGHT },
    fields: ['email'],
    link: 'Email',
    evidence: ['DocumentIdWithPhoto'],
  })
  expect(await opened.act(await editOf(opened, true))).toMatchObject([DONE])
  expect((await opened.atService()).signers[0]).toMatchObject({
    email: RIGHT,
    name: 'Ana Souza',
    documentNumber: '52998224725',
    language: 'Portuguese',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  })
  expect(await linksTo(opened, RIGHT)).toBe(1)
})

test('W5: what the program knows follows a correction, the chain tells it, and the watcher finds nothing new', async () => {
  const opened = await openSent({ signers: [CHECKED, BIA] })
  await opened.act(await editOf(opened))
  const { journal, watcher } = opened.workspace
  const row = await opened.rowAt(0)
  expect(row.corrected?.signers).toEqual([
    { ...CHECKED, email: RIGHT, authenticationMethod: 'Email', requireDocumentNumber: false },
    BIA,
  ])
  // The content stays as sent, since R14 (late documents) recognises a second document by it.
  expect(row.content?.signers).toEqual([CHECKED, BIA])
  expect((await journal.documents.list({ text: 'ana.souza' })).rows).toHaveLength(1)
  const kinds = (await journal.audit.events(1, 1_000)).map(({ kind }) => kind)
  expect(kinds.slice(-3)).toEqual(['signingStarted', 'signingEnded', 'trackingMoved'])
  expect(JSON.stringify(await journal.audit.events(1, 1_000))).not.toContain('exemplo.com.br')
  expect((await watcher.cycle()).changed).toEqual([])
  expect(await journal.audit.events(1, 1_000)).toHaveLength(kinds.length)
  expect(await journal.audit.verify()).toBeUndefined()
})

test.each(['timeoutAfterActing', 'resetAfterActing', '500AfterActing'] as const)(
  'EDIT-07: a correction that met %s is done once, and its link is not sent twice',
  async (kind) => {
    const opened = await openSent(SOON_GIVEN_UP)
    const action = await editOf(opened, true)
    opened.lose(kind)
    expect(await opened.act(action)).toMatchObject([DONE])
    expect(await emailsOf(opened)).toEqual([RIGHT, BIA.email])
    expect(await linksTo(opened, RIGHT)).toBe(1)
  },
)

test.each(['timeoutAfterActing', 'resetAfterActing', '500AfterActing'] as const)(
  'ADD-10: an addition that met %s is found done, and nobody is added twice',
  async (kind) => {
    const opened = await openSent(SOON_GIVEN_UP)
    opened.lose(kind)
    expect(await opened.act({ kind: 'add', signer: NEW })).toMatchObject([DONE])
    expect(await emailsOf(opened)).toEqual([ANA.email, BIA.email, NEW.email])
    expect((await opened.rowAt(0)).corrected?.signers.at(-1)).toMatchObject(NEW)
  },
)

test('ADD-04 EDIT-05: a double click corrects and adds once, and the second one is told as changed', async () => {
  const opened = await openSent()
  for (const action of [await editOf(opened), { kind: 'add', signer: CAIO } as const]) {
    const agreed = await opened.foresee(action)
    const results = await Promise.all([
      opened.signing.act(agreed, {}),
      opened.signing.act(agreed, {}),
    ])
    expect(results.flat().map(({ outcome }) => outcome.kind)).toEqual(['done', 'changed'])
  }
  expect(await emailsOf(opened)).toEqual([RIGHT, BIA.email, CAIO.email])
})

const AREA = { type: 'Signature', page: 1, x: 10, y: 10, width: 20, height: 5 } as const

/** Returns areas of these signers, as the schema parses them. */
function areasOf(...signers: readonly number[]) {
  return signers.map((signer) => signatureAreaSchema.parse({ ...AREA, signer }))
}

test('ADD-05 SIGN-15 REM-06: a replacement is added with the areas of the old signer, who is removed then', async () => {
  const opened = await openSent({ content: { areas: areasOf(0, 1) } })
  await opened.sign(BIA)
  const signatureId = await opened.signatureOf(ANA)
  const action = { kind: 'replace', signatureId, signer: NEW } as const
  expect(await opened.act(action)).toMatchObject([{ signer: ANA, ...DONE }])
  const { signers, areas, signatureStatusId } = await opened.atService()
  // The new signer is added first: all others have signed, so a removal before it would have finished the document.
  expect(signatureStatusId).toBe('WaitingSignatures')
  expect(signers.map(({ email }) => email)).toEqual([BIA.email, NEW.email])
  expect(areas).toHaveLength(2)
  expect((await opened.rowAt(0)).corrected).toMatchObject({
    signers: [BIA, NEW],
    areas: [{ signer: 0 }, { signer: 1 }],
  })
})

test('REM-02: a replacement whose old signer signs between the two calls is told as half done', async () => {
  const opened = await openSent()
  const signatureId = await opened.signatureOf(ANA)
  const { partner, journal, archive } = opened.workspace
  const signing = createSigning({
    ...opened,
    journal,
    archive,
    partner: {
      ...partner,
      async addSigner(...call) {
        const added = await partner.addSigner(...call)
        await opened.sign(ANA)
        return added
      },
    },
    random: systemRandom,
  })
  const agreed = await opened.foresee({ kind: 'replace', signatureId, signer: NEW })
  expect(await signing.act(agreed, {})).toMatchObject([
    { outcome: { kind: 'half', removed: { kind: 'failed' } } },
  ])
  expect(await emailsOf(opened)).toEqual([ANA.email, BIA.email, NEW.email])
})

test('EDIT-02 STAT-07: the evidence of somebody who was added elsewhere is said to be unknown', async () => {
  const opened = await openSent()
  const { delivery, accountId } = await opened.rowAt(0)
  if (delivery.kind !== 'sent') throw new Error('not sent')
  await opened.workspace.partner.addSigner(accountId, delivery.partnerId, CAIO)
  await opened.workspace.watcher.want({ kind: 'all', question: { view: 'all' }, except: [] })
  await opened.workspace.watcher.cycle()
  const signatureId = await opened.signatureOf(CAIO)
  const edit = { kind: 'edit', signatureId, change: { email: RIGHT }, resend: false } as const
  const [agreed] = await opened.foresee(edit)
  expect(JSON.parse(agreed?.effect ?? '')).toMatchObject({ evidence: 'unknown' })
})

test('one wrong address in 12 documents is mended in each, and those that cannot be are told with the reason', async () => {
  const opened = await openSent({ count: 12 })
  await opened.sign(ANA, 3)
  await opened.workspace.watcher.cycle()
  const items = await Promise.all(
    (await opened.rows()).map(async ({ id: documentId }, index) => {
      const signatureId = await opened.signatureOf(ANA, index)
      const change = { email: RIGHT }
      return { documentId, action: { kind: 'edit', signatureId, change, resend: false } as const }
    }),
  )
  const forecasts = await opened.signing.forecast(items)
  expect(
    forecasts.filter((each) => each.kind === 'foreseen' && each.plan.kind === 'edit'),
  ).toHaveLength(11)
  expect(forecasts[3]).toMatchObject({ plan: { kind: 'impossible', why: 'signed' } })
  const agreed = forecasts.map((forecast, index) => {
    const item = items[index]
    if (forecast.kind !== 'foreseen' || !item) throw new Error('not foreseen')
    return { ...item, effect: forecast.effect }
  })
  const results = await opened.signing.act(agreed, {})
  expect(results.filter(({ outcome }) => outcome.kind === 'done')).toHaveLength(11)
  expect(results[3]?.outcome).toEqual({ kind: 'notDone' })
  const emails = await Promise.all(items.map((_, index) => emailsOf(opened, index)))
  expect(emails.filter((each) => each.includes(RIGHT))).toHaveLength(11)
})

const die = () => Promise.reject(new Error('the program has ended'))
const isEnd = ({ kind }: Change): boolean => kind === 'signingEnded'
const isRemoval = (change: Change): boolean =>
  change.kind === 'signingStarted' && change.write.kind === 'remove'

/** Returns signing of a program that ends before the call at the service, or before the commit of its end. */
function dying(opened: OpenedSent, at: 'beforeTheCall' | 'beforeTheEnd'): Signing {
  const { journal, partner, archive } = opened.workspace
  const dead = { addSigner: die, editSigner: die, removeSigner: die, cancelSignatures: die }
  return createSigning({
    ...opened,
    archive,
    partner: at === 'beforeTheCall' ? { ...partner, ...dead } : partner,
    journal: {
      ...journal,
      commit: (changes, when) =>
        changes.some(isEnd) ? die() : journal.commit(changes, toEpochMs(when)),
    },
    random: systemRandom,
  })
}

const KILLED = {
  edit: editOf,
  add: async () => ({ kind: 'add', signer: NEW }),
  replace: async (opened) => ({
    kind: 'replace',
    signatureId: await opened.signatureOf(ANA),
    signer: NEW,
  }),
  remove: async (opened) => ({ kind: 'remove', signatureId: await opened.signatureOf(ANA) }),
  cancel: async () => ({ kind: 'cancel' }),
} satisfies Record<string, (opened: OpenedSent) => Promise<SigningAction>>

const AFTER = {
  edit: [RIGHT, BIA.email],
  add: [ANA.email, BIA.email, NEW.email],
  replace: [BIA.email, NEW.email],
  remove: [BIA.email],
  cancel: [],
} as const

const CASES = ['edit', 'add', 'replace', 'remove', 'cancel'] as const

test.each(CASES)(
  'W5: %s whose program ended before the answer was noted is found done at the next start',
  async (kind) => {
    const opened = await openSent()
    const { journal } = opened.workspace
    const agreed = await opened.foresee(await KILLED[kind](opened))
    await expect(dying(opened, 'beforeTheEnd').act(agreed, {})).rejects.toThrow('has ended')
    // A replacement is two writes, and the first stays open until the second has ended.
    expect(await journal.signing.openWrites()).toHaveLength(kind === 'replace' ? 2 : 1)
    const [row] = await opened.rows()
    expect([...new Set(await opened.signing.settle())]).toEqual([row?.id])
    expect(await journal.signing.openWrites()).toEqual([])
    expect(await emailsOf(opened)).toEqual(AFTER[kind])
    const { corrected } = await opened.rowAt(0)
    if (kind !== 'cancel') expect(corrected?.signers.map(({ email }) => email)).toEqual(AFTER[kind])
    // The same act, confirmed again, changes nothing.
    const [again] = await opened.signing.act(agreed, {})
    expect(again?.outcome.kind).toBe('changed')
    expect(await emailsOf(opened)).toEqual(AFTER[kind])
  },
)

test.each(CASES)(
  'W5: %s whose program ended before the call is known as not done, and is not made up for',
  async (kind) => {
    const opened = await openSent()
    const { journal } = opened.workspace
    const agreed = await opened.foresee(await KILLED[kind](opened))
    await expect(dying(opened, 'beforeTheCall').act(agreed, {})).rejects.toThrow('has ended')
    // The request of a program that has just ended may still act.
    expect(await opened.signing.settle()).toEqual([])
    expect(await journal.signing.openWrites()).toHaveLength(1)
    opened.wait(3 * MINUTE_MS)
    expect(await opened.signing.settle()).toHaveLength(1)
    expect(await journal.signing.openWrites()).toEqual([])
    expect(await emailsOf(opened)).toEqual([ANA.email, BIA.email])
    expect(await opened.signing.act(agreed, {})).toMatchObject([DONE])
    expect(await emailsOf(opened)).toEqual(AFTER[kind])
  },
)

test('W5: a replacement whose program ended between its two writes is carried on at the next start', async () => {
  const opened = await openSent()
  const { journal, partner, archive } = opened.workspace
  const dead = createSigning({
    ...opened,
    archive,
    partner,
    journal: {
      ...journal,
      commit: (changes, when) =>
        changes.some(isRemoval) ? die() : journal.commit(changes, toEpochMs(when)),
    },
    random: systemRandom,
  })
  const agreed = await opened.foresee(await KILLED.replace(opened))
  await expect(dead.act(agreed, {})).rejects.toThrow('has ended')
  expect(await emailsOf(opened)).toEqual([ANA.email, BIA.email, NEW.email])
  const away = { kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no' } as const
  const cut = createSigning({
    ...opened,
    journal,
    archive,
    partner: { ...partner, removeSigner: async () => away },
    random: systemRandom,
  })
  expect(await cut.settle(), 'the removal has not left').toEqual([])
  expect(await opened.signing.settle()).toHaveLength(1)
  expect(await emailsOf(opened)).toEqual(AFTER.replace)
  expect(await journal.signing.openWrites()).toEqual([])
})

test('W5: a write that ends while its follow-up waits is settled once, and fails nothing', async () => {
  const opened = await openSent()
  const agreed = await opened.foresee({ kind: 'add', signer: NEW })
  await expect(dying(opened, 'beforeTheEnd').act(agreed, {})).rejects.toThrow('has ended')
  const settled = await Promise.all([opened.signing.settle(), opened.signing.settle()])
  expect(settled.flat()).toHaveLength(1)
  expect(await opened.workspace.journal.signing.openWrites()).toEqual([])
})

test('W5: without an answer to the status a write stays open, and is settled once there is one', async () => {
  const opened = await openSent()
  const agreed = await opened.foresee({ kind: 'add', signer: NEW })
  await expect(dying(opened, 'beforeTheEnd').act(agreed, {})).rejects.toThrow('has ended')
  opened.service.arm({ on: 'status', kind: 'resetAfterActing', times: 3 })
  expect(await opened.signing.settle()).toEqual([])
  await expect.poll(async () => (await opened.signing.settle()).length).toBe(1)
})

test('LGPD: an erasure takes the corrected signers and the people of the writes along', async () => {
  const opened = await openSent()
  await opened.act(await editOf(opened, true))
  const { journal } = opened.workspace
  const { id: documentId } = await opened.rowAt(0)
  const now = toEpochMs(Date.now())
  await journal.commit([{ kind: 'personalDataErased', documentId }], now)
  expect((await opened.rowAt(0)).corrected).toBeUndefined()
  expect(await journal.signing.remindersSince([RIGHT], toEpochMs(0))).toEqual([])
})
