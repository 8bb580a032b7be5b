// Foreign documents over a real practice service: listed, imported, watched and archived, and never changed.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAccountDocuments } from '../../../main/accounts/account-documents.ts'
import { createKeptAnswers } from '../../../main/accounts/kept-answers.ts'
import { JournalUnavailable } from '../../../main/journal/journal-errors.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import { accountIdSchema, partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { AN_ACCOUNT } from '../../support/journal-builders.ts'
import { createPracticeClient } from '../../support/practice-client.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const NEWEST = { page: 1, perPage: 100, sortField: 'CreatedAt', sortDirection: 'Desc' } as const

async function open(count: number) {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const elsewhere = createPracticeClient(service)
  const ids = []
  for (let number = 0; number < count; number += 1) {
    const { id } = await elsewhere.createDocument({ documentName: `De fora ${String(number)}` })
    ids.push(partnerDocumentIdSchema.parse(id))
  }
  const opened = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(elsewhere.accountId)
  return { ...opened, service, elsewhere, ids, accountId }
}

async function watchUntilCalm({ watcher }: Workspace): Promise<void> {
  for (let left = true; left;) left = (await watcher.cycle()).hasMore
}

test('LIST-06: documents of others are listed with their filters, and marked once they are followed', async () => {
  const { workspace, accountId, ids } = await open(3)
  const { accountDocuments } = workspace
  const all = await accountDocuments.list(accountId, { filter: {}, ...NEWEST })
  expect(all.value?.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const filter = { name: 'fora 1', signatureStatuses: ['WaitingSignatures'] }
  const some = await accountDocuments.list(accountId, { filter, ...NEWEST })
  expect(some.value?.rows.map(({ name }) => name)).toEqual(['De fora 1'])
  await accountDocuments.bringIn(accountId, filter, { kind: 'all', except: [] }, 'Da plataforma')
  const after = await accountDocuments.list(accountId, { filter: {}, ...NEWEST })
  expect(after.value?.rows.map(({ followed }) => followed?.origin)).toEqual([
    undefined,
    'foreign',
    undefined,
  ])
})

test('a list that was read is answered although a full disk keeps it from being kept', async () => {
  const kept = createKeptAnswers({
    journal: {
      memory: {
        recall: async () => undefined,
        remember: async () => {
          throw new JournalUnavailable('the disk is full', { reason: 'diskFull' })
        },
      },
    },
    clock: systemClock,
  })
  const about = { subject: 'users', accountId: AN_ACCOUNT, question: {}, schema: z.string() }
  const answer = await kept.ask(about, async () => ({ kind: 'answered', value: 'Ana' }))
  expect(answer).toMatchObject({ value: 'Ana' })
  expect(answer.failure).toBeUndefined()
})

test('documents that are brought in are watched and archived like others, and nothing is written at the service', async () => {
  const { workspace, service, accountId, ids, folder, elsewhere } = await open(3)
  const before = JSON.stringify(ids.map((id) => elsewhere.documentNow(id).messages))
  const [first] = ids
  const chosen = { kind: 'some', ids: ids.slice(0, 2) } as const
  const { accountDocuments, journal, archive } = workspace
  const bring = () => accountDocuments.bringIn(accountId, {}, chosen, 'Da plataforma')
  expect(await bring()).toEqual({ broughtIn: 2, known: 0, notSent: 0 })
  expect(await bring()).toEqual({ broughtIn: 0, known: 2, notSent: 0 })
  await watchUntilCalm(workspace)
  const { rows } = await journal.documents.list({ accountId })
  expect(rows.map(({ tracking }) => tracking)).toMatchObject([
    { kind: 'seen', signatureStatus: 'WaitingSignatures' },
    { kind: 'seen', signatureStatus: 'WaitingSignatures' },
  ])
  const people = await journal.awaited.people({}, { offset: 0, limit: 10 }, systemClock.now())
  expect(people.total).toBe(1)
  expect(JSON.stringify(ids.map((id) => elsewhere.documentNow(id).messages))).toBe(before)

  service.signAll([String(first)])
  const row = rows.find(({ delivery }) => delivery.kind === 'sent' && delivery.partnerId === first)
  await workspace.watcher.want({ kind: 'some', ids: row ? [row.id] : [] })
  await watchUntilCalm(workspace)
  expect((await archive.round()).stored).toEqual([row?.id])
  const names = await readdir(workspace.archivePlace().folder, { recursive: true })
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  expect(folder).toBeDefined()
})

const SLOW_DISK_MS = 100

test('documents that are brought in twice at the same moment are followed once', async () => {
  const { workspace, accountId } = await open(2)
  const { journal, partner } = workspace
  const accountDocuments = createAccountDocuments({
    partner,
    clock: systemClock,
    random: systemRandom,
    kept: createKeptAnswers({ journal, clock: systemClock }),
    // A slow disk: both calls have looked for what is followed before one of them has written.
    journal: {
      ...journal,
      async commit(...given) {
        await systemClock.sleep(SLOW_DISK_MS)
        return journal.commit(...given)
      },
    },
  })
  const all = { kind: 'all', except: [] } as const
  const results = await Promise.all([
    accountDocuments.bringIn(accountId, {}, all, 'Da plataforma'),
    accountDocuments.bringIn(accountId, {}, all, 'Da plataforma'),
  ])
  expect(results).toEqual([
    { broughtIn: 2, known: 0, notSent: 0 },
    { broughtIn: 0, known: 2, notSent: 0 },
  ])
  expect(await journal.documents.count({ accountId })).toBe(2)
})

test('R11: what the queue sent is found again although it was brought in meanwhile', async () => {
  const { workspace, accountId, prepare, service } = await open(0)
  const batchId = await prepare(1)
  await workspace.queue.release(batchId)
  workspace.queue.run()
  await expect.poll(() => workspace.journal.documents.countDeliveries()).toEqual({ sent: 1 })
  const [sent] = service.documents()
  expect(sent).toBeDefined()
  const { accountDocuments, journal } = workspace
  const result = await accountDocuments.bringIn(accountId, {}, { kind: 'all', except: [] }, 'X')
  expect(result).toEqual({ broughtIn: 0, known: 1, notSent: 0 })
  expect(await journal.batches.list()).toHaveLength(1)
})

test('without connection the list is shown as it last was, with its age, and nothing is brought in', async () => {
  const { workspace, service, accountId } = await open(1)
  const { accountDocuments } = workspace
  const asked = { filter: {}, ...NEWEST }
  const { at } = await accountDocuments.list(accountId, asked)
  await service.close()
  const kept = await accountDocuments.list(accountId, asked)
  expect(kept).toMatchObject({ at, value: { total: 1 }, failure: { code: /unreachable|network/u } })
  const other = await accountDocuments.list(accountId, { ...asked, filter: { name: 'outro' } })
  expect(other.value).toBeUndefined()
  const bring = await accountDocuments.bringIn(accountId, {}, { kind: 'all', except: [] }, 'X')
  expect(bring).toHaveProperty('code')
  expect(await workspace.journal.batches.list()).toEqual([])
})
