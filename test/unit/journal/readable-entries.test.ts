// Lists in the journal's memory of which one entry cannot be read, as after a return to an older version.
import { expect, test } from 'vitest'
import { createKnownContacts } from '../../../main/accounts/known-contacts.ts'
import { createSavedIdsStore } from '../../../main/accounts/saved-ids.ts'
import { createSavedMappings } from '../../../main/drafts/sheet/saved-mappings.ts'
import { openAccountOptions } from '../../../main/queue/send/send-rules.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const OTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')

/** Ports over memory that holds one stored value, whatever its key. */
async function holding(value: unknown) {
  const { core } = await openTestJournal()
  const clock = { now: () => SOME_TIME, monotonicMs: () => 0, sleep: async () => {} }
  const memory = { remember: async () => {}, recall: async () => ({ value, at: SOME_TIME }) }
  return { clock, journal: { ...createInThreadJournal(core), memory } }
}

test('PART-15: saved ids stay when one among them cannot be read', async () => {
  const entry = { id: AN_ACCOUNT, label: 'Locações' }
  const stored = { folder: [{ id: 'x', label: 'y' }, entry], group: [entry], loadedAt: {} }
  const saved = await createSavedIdsStore(await holding(stored)).read(AN_ACCOUNT)
  expect(saved).toEqual({ folder: [entry], group: [entry], informationField: [], loadedAt: {} })
})

test('contacts stay when one among them cannot be read', async () => {
  const contact = { cpf: '52998224725', name: 'Ana', email: 'ana@exemplo.com.br', at: SOME_TIME }
  const stored = [{ ...contact, passport: 'X' }, contact]
  expect(await createKnownContacts(await holding(stored)).read(AN_ACCOUNT)).toEqual([contact])
})

test('saved mappings stay when one among them cannot be read', async () => {
  const kept = {
    name: 'Locações',
    usedAt: SOME_TIME,
    mapping: { signers: [] },
    header: ['Nome'],
    columns: ['Nome'],
  }
  const stored = [{ ...kept, name: 'Vendas', mapping: 'nova' }, kept]
  const listed = await createSavedMappings(await holding(stored)).list()
  expect(listed.map(({ name }) => name)).toEqual(['Locações'])
})

test('the options of an account stay when those of another cannot be read', async () => {
  const own = { isShared: true, usesReference: true }
  const options = await openAccountOptions(
    await holding({ [OTHER]: { ...own, isNew: true }, [AN_ACCOUNT]: own }),
  )
  expect(options.of(AN_ACCOUNT)).toEqual(own)
})
