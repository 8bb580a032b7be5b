// Search targets of a row that was sent before its journal was put back.
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { toSearchTargets } from '../../../main/queue/reconcile/evidence.ts'
import { toVerification } from '../../../main/queue/recovery/verify-before-send.ts'
import { createReleaseFacts } from '../../../main/queue/reconcile/account-snapshot.ts'
import { systemRandom } from '../../../main/platform/system-ports.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import { SOME_TIME, aDocument, anAttempt, toSending } from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const REFERENCE = '4NGDM5'

/** Opens a row without an answer; `look` returns the search targets of a process that began these attempts. */
async function openUnconfirmed() {
  const { core } = await openTestJournal()
  const document = aDocument()
  release(core, [document])
  const attempt = anAttempt(document, { reference: REFERENCE })
  core.commit(toSending(document, attempt), SOME_TIME)
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: {
          kind: 'unconfirmed',
          attemptId: attempt.id,
          cause: 'noAnswer',
          since: SOME_TIME,
        },
      },
    ],
    SOME_TIME,
  )
  const read = () => core.documents.list({ ids: [document.id] }).rows
  const journal = createInThreadJournal(core)
  const search = (begun: readonly AttemptId[]) =>
    toSearchTargets(journal, createReleaseFacts(journal), { rows: read(), begun: new Set(begun) })
  return { core, attempt, read, search }
}

test('R17: the reference of an attempt that was open when the journal was put back is still the row’s, and others may be', async () => {
  const { core, attempt, read, search } = await openUnconfirmed()
  const [sent] = read()
  if (!sent) throw new Error('no row')
  const doubted = { number: 2, since: SOME_TIME, at: SOME_TIME, random: systemRandom }
  core.commit(toVerification(sent, doubted), SOME_TIME)
  expect(await search([attempt.id])).toMatchObject([
    { references: [REFERENCE], mayBearOthers: true },
  ])
})

test('R17: a row whose open attempt an earlier process began may have gone since under another reference', async () => {
  const { attempt, search } = await openUnconfirmed()
  expect(await search([])).toMatchObject([{ references: [REFERENCE], mayBearOthers: true }])
  expect(await search([attempt.id])).toMatchObject([{ mayBearOthers: false }])
})
