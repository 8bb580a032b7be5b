import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  SOME_TIME,
  aDocument,
  aPartnerId,
  anAttempt,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

/** Makes a closed journal with a few events. */
async function writeJournal(): Promise<string> {
  const { root, core, close } = await openTestJournal()
  const document = aDocument()
  release(core, [document])
  core.commit(toSending(document), SOME_TIME)
  core.commit([toSent(document)], SOME_TIME)
  expect(core.audit.verify()).toBeUndefined()
  close()
  return root
}

function tamper(root: string, sql: string): void {
  const file = new DatabaseSync(journalPath(root))
  try {
    file.exec(sql)
  } finally {
    file.close()
  }
}

test('events can be neither changed nor deleted, and no document can', async () => {
  const root = await writeJournal()
  expect(() => tamper(root, 'UPDATE audit_events SET at = 0')).toThrow('append-only')
  expect(() => tamper(root, 'DELETE FROM audit_events')).toThrow('append-only')
  expect(() => tamper(root, 'DELETE FROM documents')).toThrow('never deleted')
})

test.each([
  ['payload', `UPDATE audit_events SET payload = '{}' WHERE seq = 3`],
  ['instant', `UPDATE audit_events SET at = at + 1 WHERE seq = 3`],
  ['kind', `UPDATE audit_events SET kind = 'accountFreed' WHERE seq = 3`],
  ['hash', `UPDATE audit_events SET hash = 'none' WHERE seq = 3`],
  ['absence', `DELETE FROM audit_events WHERE seq = 3`],
])('the chain names the event whose %s was changed behind its back', async (_, sql) => {
  const root = await writeJournal()
  tamper(root, `DROP TRIGGER audit_events_no_update; DROP TRIGGER audit_events_no_delete; ${sql}`)
  const { core } = await openTestJournal({ root })
  expect(core.audit.verify()).toBe(3)
})

test('the events of a document tell every state that it went through', async () => {
  const { core } = await openTestJournal()
  const document = aDocument()
  const attempt = anAttempt(document)
  const partnerId = aPartnerId()
  release(core, [document])
  core.commit(toSending(document, attempt), SOME_TIME)
  core.commit([toSent(document, partnerId)], SOME_TIME)
  const events = core.audit.events(1, 100)
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  expect(events.map(({ kind, payload }) => ({ kind, payload }))).toMatchObject([
    { kind: 'journalCreated', payload: { environment: 'practice' } },
    { kind: 'batchCreated', payload: { documents: [{ id: document.id, lane: document.lane }] } },
    { kind: 'batchReleased', payload: { releasedAt: SOME_TIME } },
    {
      kind: 'deliveryMoved',
      payload: { from: 'queued', to: { step: 'uploading', attemptId: attempt.id } },
    },
    { kind: 'attemptStarted', payload: { ...attempt } },
    { kind: 'deliveryMoved', payload: { to: { kind: 'sent', partnerId, evidence: 'answer' } } },
  ])
})
