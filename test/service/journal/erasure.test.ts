import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import { JournalConflict } from '../../../main/journal/journal-errors.ts'
import { listFiles } from '../../../main/journal/backup-files.ts'
import {
  ERASURE_RECEIPTS_KEY,
  erasureReceiptsSchema,
} from '../../../main/journal/erasure-memory.ts'
import { openWorkerJournal } from '../../../main/journal/worker-journal.ts'
import type { ErasureReceipt } from '../../../shared/model/erasure.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aHash,
  aPartnerId,
  anAttempt,
  toReleased,
  toSending,
} from '../../support/journal-builders.ts'
import { JOURNAL_WORKER, journalOptions, journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Text in every field of a document that can name a person. */
const SECRET = 'zebulon.quaresma'

const personal = () =>
  aDocument({
    content: aContent({
      name: `Contrato ${SECRET}`,
      message: `Olá ${SECRET}`,
      observers: [`${SECRET}@exemplo.com.br`],
      signers: [{ email: `${SECRET}@exemplo.com.br`, role: `Parte ${SECRET}` }],
      file: { ...aContent().file, originalName: `${SECRET}.pdf` },
    }),
  })

/** Returns all changes of a document up to its stored file. */
function lifeOf(document: ReturnType<typeof aDocument>): readonly Change[] {
  const partnerId = aPartnerId()
  const attempt = anAttempt(document)
  const uri = `https://exemplo.com.br/${SECRET}`
  const documentId = document.id
  return [
    ...toSending(document, attempt),
    {
      kind: 'attemptSettled',
      attemptId: attempt.id,
      outcome: { kind: 'created', partnerId, uri },
    },
    {
      kind: 'deliveryMoved',
      documentId,
      from: 'sending',
      to: { kind: 'sent', partnerId, uri, sentAt: SOME_TIME, evidence: 'answer' },
    },
    {
      kind: 'trackingMoved',
      documentId,
      to: {
        kind: 'seen',
        signatureStatus: 'Signed',
        checkedAt: SOME_TIME,
        signatures: [
          {
            signatureId: signatureIdSchema.parse(crypto.randomUUID()),
            email: `${SECRET}@exemplo.com.br`,
            role: SECRET,
            name: SECRET,
            signed: true,
          },
        ],
      },
    },
    {
      kind: 'archiveMoved',
      documentId,
      from: 'waiting',
      to: {
        kind: 'stored',
        path: `${SECRET}_assinado.pdf`,
        sha256: aHash('assinado'),
        sizeBytes: 1,
        pages: 1,
        storedAt: SOME_TIME,
      },
    },
  ]
}

async function filesThatName(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
  const found = await Promise.all(
    paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])),
  )
  return found.flat()
}

test('erased personal data is in no file of the journal nor of its backups, and the chain still holds', async () => {
  const root = await temporaryFolder()
  const { journal } = await openWorkerJournal(JOURNAL_WORKER, journalOptions(root))
  const document = personal()
  const batch = aBatch()
  await journal.commit(
    [{ kind: 'batchCreated', batch, documents: [document] }, toReleased(batch.id)],
    SOME_TIME,
  )
  await journal.commit(lifeOf(document), SOME_TIME)
  await journal.close()
  const before = await openTestJournal({ root })
  await before.backUp()
  before.close()
  expect((await filesThatName(root, SECRET)).length).toBeGreaterThan(1)

  const again = await openWorkerJournal(JOURNAL_WORKER, journalOptions(root))
  await again.journal.commit([{ kind: 'personalDataErased', documentId: document.id }], SOME_TIME)
  await again.journal.close()
  expect(await filesThatName(root, SECRET)).toEqual([])

  const { core } = await openTestJournal({ root })
  expect(core.audit.verify()).toBeUndefined()
  const { rows, unreadable } = core.documents.list({})
  expect(unreadable).toEqual([])
  expect(rows).toMatchObject([
    { delivery: { kind: 'sent' }, tracking: { kind: 'seen' }, archive: { kind: 'stored' } },
  ])
  expect(rows[0]?.content).toBeUndefined()
})

test('the chain never holds personal data, whatever is committed', async () => {
  const { core } = await openTestJournal()
  const document = personal()
  release(core, [document])
  core.commit(lifeOf(document), SOME_TIME)
  expect(JSON.stringify(core.audit.events(1, 100))).not.toContain(SECRET)
})

test('a row that may still be sent keeps its content; withdrawn, it can be erased', async () => {
  const { core } = await openTestJournal()
  const document = personal()
  release(core, [document])
  const erase: Change = { kind: 'personalDataErased', documentId: document.id }
  expect(() => core.commit([erase], SOME_TIME)).toThrow(JournalConflict)
  const to = { kind: 'withdrawn', withdrawnAt: SOME_TIME } as const
  core.commit(
    [{ kind: 'deliveryMoved', documentId: document.id, from: 'queued', to }, erase],
    SOME_TIME,
  )
  expect(core.documents.list({}).rows[0]?.content).toBeUndefined()
})

test('a row that cannot be read is erased all the same', async () => {
  const { root, core, close } = await openTestJournal()
  const document = personal()
  core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [document] }], SOME_TIME)
  close()
  const file = new DatabaseSync(journalPath(root))
  file.prepare('UPDATE document_details SET tracking = ?').run(`{"${SECRET}`)
  file.close()
  const again = await openTestJournal({ root })
  again.core.commit([{ kind: 'personalDataErased', documentId: document.id }], SOME_TIME)
  again.close()
  expect(await filesThatName(root, SECRET)).toEqual([])
})

test('an erasure that was cut short before the backups were renewed is finished later', async () => {
  const { root, core, backUp, close } = await openTestJournal()
  const document = personal()
  core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [document] }], SOME_TIME)
  await backUp()
  core.commit([{ kind: 'personalDataErased', documentId: document.id }], SOME_TIME)
  close()
  expect(await filesThatName(root, SECRET)).toHaveLength(1)
  const again = await openTestJournal({ root })
  expect(again.isBackupDue()).toBe(true)
  await again.backUp()
  expect(await filesThatName(root, SECRET)).toEqual([])
  expect(again.isBackupDue()).toBe(false)
  // Journal and new whole copy; the file of changes, which is compressed and contained the text too, is gone.
  expect(listFiles(join(root, 'journal'))).toHaveLength(2)
})

test('a check that began before the erasure brings no path, name or address back when it ends', async () => {
  const { root, core, close } = await openTestJournal()
  const document = personal()
  release(core, [document])
  core.commit(lifeOf(document), SOME_TIME)
  core.commit([{ kind: 'personalDataErased', documentId: document.id }], SOME_TIME)
  for (const late of lifeOf(document).slice(-2)) {
    const again = late.kind === 'archiveMoved' ? { ...late, from: 'stored' as const } : late
    core.commit([again], SOME_TIME)
  }
  expect(JSON.stringify(core.documents.list({}).rows)).not.toContain(SECRET)
  core.compact()
  close()
  expect(await filesThatName(join(root, 'journal'), SECRET)).toEqual([])
})

function aReceipt(digest: string): ErasureReceipt {
  return {
    id: crypto.randomUUID(),
    subject: 'person',
    digest,
    startedAt: SOME_TIME,
    endedAt: SOME_TIME,
    operator: 'balcao',
    withSignedFiles: false,
    erased: { documents: 1 },
    kept: {},
  }
}

test('R22: a receipt that cannot be read hides no other one, and stays as it is beside the next', async () => {
  const { core } = await openTestJournal()
  const [first, last] = [aReceipt('primeiro'), aReceipt('segundo')]
  const newer = { ...aReceipt('de uma versão mais nova'), newField: 1 }
  const stored = () => core.memory.recall(ERASURE_RECEIPTS_KEY)?.value
  const readable = () => erasureReceiptsSchema.parse(stored())
  core.memory.remember(ERASURE_RECEIPTS_KEY, [first, newer], SOME_TIME)
  expect(readable()).toEqual([first])
  for (const receipt of [last, last]) {
    core.commit([{ kind: 'erasureEnded', receipt }], SOME_TIME)
    expect(readable()).toEqual([first, last])
    expect(stored()).toEqual([first, newer, last])
  }
})
