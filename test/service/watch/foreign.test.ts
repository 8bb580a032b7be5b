// Account with thousands of open contracts on the first day of the program.
import { expect, test } from 'vitest'
import { createAccountDocuments } from '../../../main/accounts/account-documents.ts'
import { createKeptAnswers } from '../../../main/accounts/kept-answers.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { systemRandom } from '../../../main/platform/system-ports.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT } from '../../support/journal-builders.ts'
import { openWatch } from '../../support/open-watch.ts'

const MANY = 2_000

test('2,000 foreign documents are brought in, followed and found signed within an hour, and the queue sees none', async () => {
  const watch = openWatch()
  const { service, core } = watch
  const ids = Array.from({ length: MANY }, (_, at) =>
    service.add(toEpochMs(watch.now() - DAY_MS * (3 + (at % 60)) - at * 10), { signers: 2 }),
  )
  const journal = createInThreadJournal(core)
  const clock = { now: watch.now }
  const documents = createAccountDocuments({
    journal,
    partner: service.partner,
    kept: createKeptAnswers({ journal, clock }),
    clock,
    random: systemRandom,
  })
  const all = { kind: 'all', except: [] } as const
  const bring = () => documents.bringIn(AN_ACCOUNT, {}, all, 'Da plataforma')
  expect(await bring()).toEqual({ broughtIn: MANY, known: 0, notSent: 0 })
  expect(await bring(), 'again').toEqual({ broughtIn: 0, known: MANY, notSent: 0 })
  const isUnseen = () => core.documents.list({ trackings: ['none'], limit: 1 }).rows.length > 0
  const cycled = await watch.cycleFor(HOUR_MS, () => !isUnseen())
  expect(cycled.passedMs).toBeLessThan(HOUR_MS)
  expect(core.documents.countViews()).toMatchObject({ pending: MANY })
  for (const id of ids.slice(0, 50)) {
    service.sign(id, 'next')
    service.sign(id, 'next')
  }
  const signed = () => core.archive.countUnstored().missing
  const found = await watch.cycleFor(HOUR_MS, () => signed() === 50)
  expect(signed()).toBe(50)
  expect(found.passedMs).toBeLessThan(HOUR_MS)
  expect(core.documents.claimedBy(ids)).toEqual([])
  expect(core.attempts.since(AN_ACCOUNT, toEpochMs(0)).attempts).toEqual([])
  expect(core.audit.verify()).toBeUndefined()
})
