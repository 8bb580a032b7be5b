// People whose signatures sent documents wait for, as the journal returns them.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JournalCore } from '../../../main/journal/journal.ts'
import { signatureIdSchema, signingWriteIdSchema } from '../../../shared/model/ids.ts'
import type { AwaitedFilter } from '../../../shared/model/awaited.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aPartnerId,
  toReleased,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const ANA: Signer = {
  email: 'Ana@exemplo.com.br',
  role: 'Contratante',
  name: 'Ana',
  documentNumber: '529.982.247-25',
}
/** Ana by her CPF, with another address. */
const WRONG: Signer = { ...ANA, email: 'ana.errada@exemplo.com.br', documentNumber: '52998224725' }
const BIA: Signer = {
  email: 'bia@exemplo.com.br',
  role: 'Testemunha',
  name: 'Bia',
  signatureLinkMethod: 'Sms',
}
const LATER = toEpochMs(SOME_TIME + 10 * DAY_MS)
const ALL = { offset: 0, limit: 10 }

type Asked = { readonly signer: Signer; readonly signedAfterDays?: number; readonly order?: number }

/** Sends a document to these signers; the watcher has not seen it. */
function send(core: JournalCore, signers: readonly Signer[]) {
  const batch = aBatch()
  const content = aContent({ name: `Contrato de ${signers[0]?.name ?? ''}`, signers })
  const document = aDocument({ content })
  const documentId = document.id
  core.commit([{ kind: 'batchCreated', batch, documents: [document] }], SOME_TIME)
  core.commit([toReleased(batch.id)], SOME_TIME)
  core.commit(toSending(document), SOME_TIME)
  core.commit([toSent(document, aPartnerId())], SOME_TIME)
  return { documentId, batchId: batch.id }
}

/** Sends a document that waits for these signatures. */
function wait(core: JournalCore, asked: readonly Asked[]) {
  const { documentId, batchId } = send(
    core,
    asked.map(({ signer }) => signer),
  )
  const signatures = asked.map(({ signer: { email, role }, signedAfterDays, order }) => ({
    signatureId: signatureIdSchema.parse(randomUUID()),
    email,
    role,
    signed: signedAfterDays !== undefined,
    ...(signedAfterDays === undefined
      ? {}
      : { signedAt: toEpochMs(SOME_TIME + signedAfterDays * DAY_MS) }),
    ...(order === undefined ? {} : { order }),
  }))
  const signatureStatus = 'WaitingSignatures'
  const to: Tracking = { kind: 'seen', signatureStatus, signatures, checkedAt: SOME_TIME }
  core.commit([{ kind: 'trackingMoved', documentId, to }], SOME_TIME)
  return { documentId, batchId, signatures, partnerId: aPartnerId() }
}

test('M8: people are listed with how many documents wait for them, whose turn it is, since when and by which channel', async () => {
  const { core } = await openTestJournal()
  wait(core, [{ signer: ANA }, { signer: BIA }])
  wait(core, [
    { signer: ANA, signedAfterDays: 3, order: 1 },
    { signer: BIA, order: 2 },
  ])
  const last = wait(core, [
    { signer: ANA, order: 1 },
    { signer: BIA, order: 2 },
  ])
  const { people, total } = core.awaited.people({}, ALL, LATER)
  expect(total).toBe(2)
  expect(people).toEqual([
    {
      email: 'ana@exemplo.com.br',
      name: 'Ana',
      roles: ['Contratante'],
      channels: ['Email'],
      documents: 2,
      turns: 2,
      oldestSince: SOME_TIME,
    },
    {
      email: 'bia@exemplo.com.br',
      name: 'Bia',
      roles: ['Testemunha'],
      channels: ['Sms'],
      documents: 3,
      turns: 2,
      oldestSince: SOME_TIME,
    },
  ])
  const waits = core.awaited.of({ emails: ['bia@exemplo.com.br'] }, LATER)
  expect(waits.map(({ isTurn, since }) => [isTurn, since])).toEqual([
    [true, SOME_TIME],
    // In an ordered document a signer's turn begins with the signature before.
    [true, SOME_TIME + 3 * DAY_MS],
    [false, undefined],
  ])
  const filtered = (filter: Parameters<typeof core.awaited.people>[0]) =>
    core.awaited.people(filter, ALL, LATER).people.map(({ name, documents }) => [name, documents])
  expect(filtered({ batchId: last.batchId })).toEqual([
    ['Ana', 1],
    ['Bia', 1],
  ])
  expect(filtered({ role: 'Testemunha' })).toEqual([['Bia', 3]])
  expect(filtered({ channel: 'Email' })).toEqual([['Ana', 2]])
  expect(filtered({ minDays: 8 })).toEqual([
    ['Ana', 2],
    ['Bia', 1],
  ])
  expect(filtered({ minDays: 11 })).toEqual([])
  expect(filtered({ text: 'BÍA' })).toEqual([['Bia', 3]])
  expect(core.awaited.of({ text: 'BÍA', minDays: 8 }, LATER)).toHaveLength(1)
  expect(core.awaited.of({ channel: 'other' }, LATER)).toEqual([])
})

test('M8: who has signed, and documents that wait for nobody, are not listed', async () => {
  const { core } = await openTestJournal()
  const { documentId } = wait(core, [{ signer: ANA }, { signer: BIA, signedAfterDays: 1 }])
  expect(core.awaited.people({}, ALL, LATER).people.map(({ name }) => name)).toEqual(['Ana'])
  const ended: Tracking = { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: SOME_TIME }
  core.commit([{ kind: 'trackingMoved', documentId, to: ended }], SOME_TIME)
  expect(core.awaited.people({}, ALL, LATER)).toMatchObject({ people: [], total: 0 })
})

test('what was sent and not looked at is counted and named, by batch', async () => {
  const { core } = await openTestJournal()
  const first = send(core, [ANA])
  const second = wait(core, [{ signer: BIA }])
  const unseen = (filter: AwaitedFilter) => core.awaited.people(filter, ALL, LATER).unseen
  expect(unseen({})).toEqual({ total: 1, names: ['Contrato de Ana'] })
  expect(unseen({ batchId: first.batchId, role: 'Testemunha' }).total).toBe(1)
  expect(unseen({ batchId: second.batchId })).toEqual({ total: 0, names: [] })
})

test('M5: all that waits for a person is found by e-mail and by CPF, whatever their writing', async () => {
  const { core } = await openTestJournal()
  const first = wait(core, [{ signer: ANA }, { signer: BIA }])
  wait(core, [{ signer: { ...ANA, email: 'ANA@exemplo.com.br', name: '' } }])
  wait(core, [{ signer: WRONG }])
  wait(core, [{ signer: BIA }])
  const [ana] = first.signatures
  if (!ana) throw new Error('nobody asked')
  const found = core.awaited.like(first.documentId, ana.signatureId)
  expect(found.map(({ email }) => email).toSorted()).toEqual([
    'ana.errada@exemplo.com.br',
    'ana@exemplo.com.br',
    'ana@exemplo.com.br',
  ])
})

/** Corrects the address of Bia in a document that waits for her alone. */
function correct(core: JournalCore, waiting: ReturnType<typeof wait>, email: string): void {
  const { documentId, signatures, partnerId } = waiting
  const signer = { ...BIA, email }
  const id = signingWriteIdSchema.parse(randomUUID())
  const correction = { kind: 'edit', was: BIA, signer } as const
  const write = { id, documentId, partnerId, kind: 'edit', startedAt: LATER, correction } as const
  core.commit([{ kind: 'signingStarted', write }], LATER)
  const corrected = { signers: [signer], areas: [] }
  const to: Tracking = {
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures: signatures.map((was) => ({ ...was, email })),
    checkedAt: LATER,
  }
  core.commit(
    [
      { kind: 'signingEnded', writeId: id, documentId, outcome: 'done', corrected },
      { kind: 'trackingMoved', documentId, to },
    ],
    LATER,
  )
}

test('M5: a corrected signer is known by the new address, with name and channel', async () => {
  const { core } = await openTestJournal()
  correct(core, wait(core, [{ signer: BIA }]), 'beatriz@exemplo.com.br')
  expect(core.awaited.people({}, ALL, LATER).people).toMatchObject([
    { email: 'beatriz@exemplo.com.br', name: 'Bia', channels: ['Sms'] },
  ])
})

test('M5: the documents of a person are those of the whole address, waiting, signed or corrected, and nobody else’s', async () => {
  const { core } = await openTestJournal()
  const listOf = (signer: string) => {
    const question = { view: 'all', signer } as const
    const { rows } = core.documents.list(question)
    expect(core.documents.count(question)).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  const unseen = send(core, [ANA])
  const signed = wait(core, [{ signer: ANA, signedAfterDays: 1 }, { signer: BIA }])
  const longer = { ...BIA, email: 'mariana@exemplo.com.br', name: 'ana@exemplo.com.br' }
  const ofAnother = wait(core, [{ signer: longer }])
  const corrected = wait(core, [{ signer: BIA }])
  correct(core, corrected, 'beatriz@exemplo.com.br')
  expect(listOf('ana@exemplo.com.br')).toEqual([unseen.documentId, signed.documentId])
  expect(listOf('mariana@exemplo.com.br')).toEqual([ofAnother.documentId])
  expect(listOf('beatriz@exemplo.com.br')).toEqual([corrected.documentId])
  expect(listOf('bia@exemplo.com.br')).toEqual([signed.documentId])
  expect(listOf('ana@exemplo.com')).toEqual([])
})

test('M5: a text finds a person with every document, also those that spell the name otherwise', async () => {
  const { core } = await openTestJournal()
  wait(core, [{ signer: { ...ANA, name: 'Ana Júlia Souza' } }])
  wait(core, [{ signer: { ...ANA, name: 'A. J. Souza' } }])
  wait(core, [{ signer: BIA }])
  const [found] = core.awaited.people({ text: 'júlia' }, ALL, LATER).people
  expect(found).toMatchObject({ email: 'ana@exemplo.com.br', documents: 2 })
  expect(core.awaited.of({ text: 'júlia' }, LATER)).toHaveLength(2)
})
