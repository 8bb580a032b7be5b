// Refused documents that are sent after all, and cancel and redo, at a practice service: wherever the program ends,
// no contract is lost or sent twice.
import { expect, test } from 'vitest'
import { createRedraft } from '../../../main/drafts/redraft.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { createReplacements } from '../../../main/signing/replacements.ts'
import { createSigning } from '../../../main/signing/signing.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { signatureAreaSchema } from '../../../shared/model/signature-area.ts'
import { toDocumentContent } from '../../../shared/model/draft.ts'
import { aBatch, aDocument, aHash, SOME_TIME, toReleased } from '../../support/journal-builders.ts'
import { prepareDrafts, valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const AREA = signatureAreaSchema.parse({
  signer: 0,
  type: 'Signature',
  page: 1,
  x: 10,
  y: 10,
  width: 30,
  height: 8,
})

async function open(requiresAreas = false, settleFloorMs = 500) {
  const accounts = PRACTICE_ACCOUNTS.map((account) => ({ ...account, requiresAreas }))
  const service = await startTestService({ accounts })
  const opened = await openTestWorkspace(service, { settleFloorMs })
  const { workspace, folder } = opened
  const { journal, drafts, queue, releases } = workspace
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const send = async (batchId: Parameters<typeof drafts.open>[0]): Promise<void> => {
    valueOf(await releases.release(batchId, 'all'))
    valueOf(await releases.releaseNow(batchId))
  }
  const prepare = (count: number) => prepareDrafts(workspace, { folder, accountId, count })
  const documents = async () => (await journal.documents.list({})).rows
  const kinds = async () => (await documents()).map(({ delivery }) => delivery.kind)
  queue.run()
  releases.run()
  return { ...opened, service, send, prepare, documents, kinds }
}

/** Counts the documents at the service that wait for signatures. */
function countAsked(service: Awaited<ReturnType<typeof open>>['service']): number {
  return service
    .documents()
    .filter(({ signatureStatusId }) => signatureStatusId === 'WaitingSignatures').length
}

test('D2: documents that were refused become drafts with all their data, get their areas, and are sent once @deep', async () => {
  const opened = await open(true)
  const { workspace, service, send, prepare, documents, kinds } = opened
  const batchId = await prepare(3)
  await send(batchId)
  await expect.poll(kinds).toEqual(['rejected', 'rejected', 'rejected'])
  const before = await documents()
  const { made, left } = await workspace.redraft(
    'toDraft',
    before.map(({ id }) => id),
  )
  expect(left).toEqual([])
  const [target] = new Set(made.map((each) => each.batchId))
  if (!target) throw new Error('made')
  expect(target).not.toBe(batchId)
  const store = await workspace.drafts.open(target)
  expect((await workspace.drafts.header(target))?.name).toBe('Lote de teste (2)')
  const unset = { id: undefined, file: undefined }
  expect(store.entries().map(({ document }) => ({ ...document, ...unset }))).toEqual(
    before.map(({ content }) => ({ ...content, ...unset })),
  )
  const codesOf = (entry = store.entries()[0]) => entry?.findings.map(({ code }) => code)
  expect(codesOf()).toEqual(['signer.areaRequired', 'document.refused'])
  const changes = made.map(({ draftId: id }) => ({ id, change: { areas: [AREA] } }))
  valueOf(await workspace.drafts.change(target, changes))
  expect(codesOf()).toEqual([])
  await send(target)
  await expect.poll(kinds).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'sent', 'sent', 'sent'])
  expect(service.documents()).toHaveLength(3)
  // Both documents keep the link between them.
  const [first] = made
  if (!first) throw new Error('made')
  const { journal } = workspace
  expect((await journal.remakes.links(first.documentId)).madeInto).toMatchObject({
    documentId: first.draftId,
    isDraft: false,
  })
  expect((await journal.remakes.links(first.draftId)).madeFrom?.documentId).toBe(first.documentId)
})

test('drafts that are made of one batch after another lie in one batch, in their order', async () => {
  const { workspace, send, prepare, documents, kinds } = await open(true)
  await send(await prepare(2))
  await expect.poll(kinds).toEqual(['rejected', 'rejected'])
  const [one, two] = await documents()
  if (!one || !two) throw new Error('two')
  const [first] = (await workspace.redraft('toDraft', [one.id])).made
  const [second] = (await workspace.redraft('toDraft', [two.id])).made
  if (!first || !second) throw new Error('made')
  expect(second.batchId).toBe(first.batchId)
  const entries = (await workspace.drafts.open(first.batchId)).entries()
  expect(entries.map(({ document, position }) => [document.id, position])).toEqual([
    [first.draftId, 0],
    [second.draftId, 1],
  ])
})

test('R17: what is made again of a batch from a file is compared with the list, as another machine may do the same', async () => {
  const { workspace, prepare: prepareDocuments } = await open()
  const { journal, drafts } = workspace
  const batchId = await prepareDocuments(1)
  const [entry] = (await drafts.open(batchId)).entries()
  const content = entry && toDocumentContent(entry.document)
  if (!content) throw new Error('prepared')
  const document = aDocument({ content })
  const batch = aBatch({ sourceSha256: aHash('lote') })
  const withdrawn = { kind: 'withdrawn', withdrawnAt: SOME_TIME } as const
  await journal.commit(
    [
      { kind: 'batchCreated', batch, documents: [document] },
      toReleased(batch.id),
      { kind: 'deliveryMoved', documentId: document.id, from: 'queued', to: withdrawn },
    ],
    SOME_TIME,
  )
  const [made] = (await workspace.redraft('toDraft', [document.id])).made
  if (!made) throw new Error('made')
  expect(await drafts.header(made.batchId)).toMatchObject({ isPortable: true, madeFrom: batch.id })
})

test('R19: a row that is taken back into a draft while others are sent is not sent, and what went is not a draft', async () => {
  const { workspace, service, send, prepare, documents } = await open()
  await send(await prepare(30))
  await expect.poll(() => service.documents().length, { interval: 1 }).toBeGreaterThan(3)
  const ids = (await documents()).map(({ id }) => id)
  const { made, left } = await workspace.redraft('toDraft', ids)
  expect(made.length + left.length).toBe(30)
  await expect
    .poll(async () => (await documents()).filter(({ delivery }) => delivery.kind === 'sent').length)
    .toBe(30 - made.length)
  expect(service.documents()).toHaveLength(30 - made.length)
})

/** Counts calls of the ports and ends the program at the one numbered `at`, before or after the call acts. */
function createCrash(at: number, when: 'before' | 'after') {
  let count = 0
  const watch = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          count += 1
          const isHere = count === at
          if (isHere && when === 'before') throw new Error('the program ended')
          const answer: unknown = await Reflect.apply(value, target, given)
          if (isHere) throw new Error('the program ended')
          return answer
        }
      },
    })
  return { watch, count: () => count }
}

/** Cancels and redoes a document, with an end of the program at one call; returns whether that call was reached. */
async function cancelAndRedo(
  { workspace, service, send, documents, prepare }: Awaited<ReturnType<typeof open>>,
  at: number,
  when: 'before' | 'after',
): Promise<boolean> {
  const { journal, queue, files, partner, drafts, archive } = workspace
  const askedBefore = countAsked(service)
  const sentBefore = service.documents().length
  const known = new Set((await documents()).map(({ id }) => id))
  const batchId = await prepare(1)
  // A new name for each round, or the document would count as sent before.
  const [entry] = (await drafts.open(batchId)).entries()
  if (!entry) throw new Error('prepared')
  const change = { name: `Contrato ${when} ${at}` }
  valueOf(await drafts.change(batchId, [{ id: entry.document.id, change }]))
  await send(batchId)
  const findNew = async (): Promise<readonly DocumentId[]> =>
    (await documents()).flatMap(({ id, delivery }) =>
      known.has(id) || delivery.kind !== 'sent' ? [] : [id],
    )
  await expect.poll(findNew).toHaveLength(1)
  const [oldId] = await findNew()
  if (!oldId) throw new Error('sent')

  const crash = createCrash(at, when)
  const clock = systemClock
  const random = systemRandom
  const redraft = createRedraft(
    {
      journal: crash.watch(journal),
      queue: crash.watch(queue),
      files: crash.watch(files),
      clock,
      random,
    },
    drafts,
  )
  const watched = {
    journal: crash.watch(journal),
    partner: crash.watch(partner),
    clock,
    random,
    archive,
  }
  const replacements = createReplacements({
    ...watched,
    signing: createSigning(watched),
    queue: crash.watch(queue),
  })
  const asked = await redraft('cancelAndRedo', [oldId]).catch(() => undefined)
  // After the restart the person asks again where no draft was made.
  if (!asked) await workspace.redraft('cancelAndRedo', [oldId])
  const { madeInto } = await journal.remakes.links(oldId)
  if (!madeInto) throw new Error('made')
  // The new document is not sent yet, so a round does nothing to the old one.
  await replacements.round().catch(() => undefined)
  expect(countAsked(service)).toBe(askedBefore + 1)
  await send(madeInto.batchId)
  await expect.poll(async () => (await findNew()).length).toBe(2)
  await replacements.round().catch(() => undefined)
  const hasCrashed = crash.count() >= at
  // First round after the next start.
  await workspace.replacements.round()
  expect(await workspace.replacements.round()).toEqual([])
  expect((await journal.remakes.links(oldId)).replacement?.kind).toBe('done')
  expect(await journal.remakes.replacements()).toEqual([])
  // Two documents were made and one asks for signatures: none is lost, none sent twice.
  expect(countAsked(service)).toBe(askedBefore + 1)
  expect(service.documents()).toHaveLength(sentBefore + 2)
  const [old] = (await journal.documents.list({ ids: [oldId] })).rows
  expect(old?.tracking.kind).toBe('ended')
  return hasCrashed
}

test.each(['before', 'after'] as const)(
  'cancel and redo: an end of the program %s any await neither loses a contract nor doubles one @deep',
  async (when) => {
    const opened = await open()
    let at = 1
    while (await cancelAndRedo(opened, at, when)) at += 1
    // More than twelve calls were passed before the last round, which met none.
    expect(at).toBeGreaterThan(12)
  },
)

test('cancel and redo: what everybody signed meanwhile is not cancelled, and stays said', async () => {
  const opened = await open()
  const { workspace, service, send, prepare, documents } = opened
  const { journal } = workspace
  await send(await prepare(1))
  await expect.poll(async () => (await documents())[0]?.delivery.kind).toBe('sent')
  const [old] = await documents()
  if (old?.delivery.kind !== 'sent') throw new Error('sent')
  const [made] = (await workspace.redraft('cancelAndRedo', [old.id])).made
  if (!made) throw new Error('made')
  await send(made.batchId)
  await expect.poll(async () => (await documents())[1]?.delivery.kind).toBe('sent')
  await workspace.watcher.cycle()
  const seen = (await documents())[0]?.tracking
  const [signature] = seen?.kind === 'seen' ? seen.signatures : []
  if (!signature) throw new Error('seen')
  service.signNow(old.delivery.partnerId, signature.signatureId)
  await expect
    .poll(async () => {
      workspace.replacements.hurry()
      await workspace.replacements.round()
      return (await journal.remakes.links(old.id)).replacement?.kind
    })
    .toBe('signed')
  expect(await journal.remakes.replacements()).toMatchObject([
    { documentId: old.id, standing: { kind: 'signed' } },
  ])
})

/** Sends a document and the one that replaces it. */
async function openReplaced() {
  const opened = await open()
  const { workspace, send, prepare, documents } = opened
  const sent = (index: number) => async () => (await documents())[index]?.delivery.kind
  await send(await prepare(1))
  await expect.poll(sent(0)).toBe('sent')
  const [old] = await documents()
  if (!old) throw new Error('sent')
  const [made] = (await workspace.redraft('cancelAndRedo', [old.id])).made
  if (!made) throw new Error('made')
  await send(made.batchId)
  await expect.poll(sent(1)).toBe('sent')
  return { ...opened, old, made }
}

test('cancel and redo: a service that does not answer leaves it open, and the next try cancels', async () => {
  const { workspace, service, old } = await openReplaced()
  const { journal, replacements } = workspace
  const commits = async () => (await journal.describe()).commits
  service.arm({ on: 'status', kind: '500', times: 1 })
  expect(await replacements.round()).toEqual([])
  expect(await journal.remakes.replacements()).toMatchObject([
    { standing: { kind: 'failed', why: 'notRead' } },
  ])
  const before = await commits()
  service.arm({ on: 'status', kind: '500', times: 1 })
  replacements.hurry()
  await replacements.round()
  // The same failure is not committed again.
  expect(await commits()).toBe(before)
  // R21: the service is not asked again before the time of the next try.
  expect(await replacements.round()).toEqual([])
  replacements.hurry()
  expect(await replacements.round()).toEqual([old.id])
})

test.each(['resetAfterActing', 'resetInBody', '500AfterActing'] as const)(
  'cancel and redo: a cancellation that ends in %s is looked at again, and one contract is left',
  async (kind) => {
    const { workspace, service, documents, old } = await openReplaced()
    const { journal, replacements } = workspace
    service.arm({ on: 'signers', kind, times: 1 })
    await replacements.round()
    replacements.hurry()
    await replacements.round()
    expect((await journal.remakes.links(old.id)).replacement?.kind).toBe('done')
    expect(countAsked(service)).toBe(1)
    expect((await documents()).map(({ tracking }) => tracking.kind)).toEqual(['ended', 'none'])
  },
)

test('R19: documents that become drafts do not leave while their files are read', async () => {
  const { workspace, service, send, prepare, documents } = await open()
  const { queue, journal, files, drafts } = workspace
  queue.pause()
  await send(await prepare(12))
  await expect.poll(async () => (await documents()).length).toBe(12)
  const gate = Promise.withResolvers<void>()
  const redraft = createRedraft(
    {
      journal,
      queue,
      clock: systemClock,
      random: systemRandom,
      files: {
        ...files,
        async analyse(sha256) {
          await gate.promise
          return files.analyse(sha256)
        },
      },
    },
    drafts,
  )
  const [first, ...rest] = await documents()
  const redrafting = redraft(
    'toDraft',
    rest.map(({ id }) => id),
  )
  queue.resume()
  // The document that is not part of the redraft is sent meanwhile.
  const findFirst = async () => (await documents()).find(({ id }) => id === first?.id)
  await expect.poll(async () => (await findFirst())?.delivery.kind).toBe('sent')
  gate.resolve()
  expect((await redrafting).made).toHaveLength(11)
  expect(service.documents()).toHaveLength(1)
})

test('R17: what a withdrawn document may have made is found before the draft that was made of it goes', async () => {
  const { workspace, service, send, prepare, documents, kinds } = await open(false, 10_000)
  service.arm({ on: 'create', kind: 'actsLate', delayMs: 2_000, times: 1 })
  await send(await prepare(1))
  await expect.poll(kinds, { interval: 20 }).toEqual(['unconfirmed'])
  const [old] = await documents()
  if (!old) throw new Error('old')
  await workspace.queue.withdraw([old.id])
  const [made] = (await workspace.redraft('toDraft', [old.id])).made
  if (!made) throw new Error('made')
  await send(made.batchId)
  await expect.poll(kinds).toEqual(['withdrawn', 'sent'])
  expect(service.documents()).toHaveLength(1)
})
