// Documents that a key sees, by the access groups of document and folder.
import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

const [DIRECTORS, LAWYERS, FOLDER, OPEN_FOLDER] = Array.from({ length: 4 }, () =>
  crypto.randomUUID(),
)

const ACCOUNTS = PRACTICE_ACCOUNTS.slice(0, 1).map((account) => ({
  ...account,
  groups: [
    { id: DIRECTORS ?? '', name: 'Diretoria', active: true },
    { id: LAWYERS ?? '', name: 'Jurídico', active: true },
  ],
  folders: [
    { id: FOLDER ?? '', name: 'Processos', groups: [LAWYERS ?? ''] },
    { id: OPEN_FOLDER ?? '', name: 'Modelos' },
  ],
}))

/** Returns how many documents of the list a key sees that is a member of these groups. */
async function countFor(extra: object, ...memberOf: readonly (string | undefined)[]) {
  const settings = { hidesGrouped: true, memberOf: memberOf.flatMap((id) => id ?? []) }
  const { create, list } = await startPracticeClient({ accounts: ACCOUNTS, settings })
  expect((await create(extra)).status).toBe(201)
  return ((await list()).json as { count: number }).count
}

test('CREATE-11: groups of document and folder add up: only who is in both sees it', async () => {
  const both = { groups: [DIRECTORS], folderId: FOLDER }
  expect(await countFor(both, DIRECTORS)).toBe(0)
  expect(await countFor(both, LAWYERS)).toBe(0)
  expect(await countFor(both, DIRECTORS, LAWYERS)).toBe(1)
})

test('CREATE-11: one group of several of the document is enough', async () => {
  expect(await countFor({ groups: [DIRECTORS, LAWYERS] }, DIRECTORS)).toBe(1)
  expect(await countFor({ groups: [DIRECTORS, LAWYERS] })).toBe(0)
})

test('CREATE-12: without groups the folder’s decide, and outside a folder or in one without groups everybody sees it', async () => {
  expect(await countFor({ folderId: FOLDER }, DIRECTORS)).toBe(0)
  expect(await countFor({ folderId: FOLDER }, LAWYERS)).toBe(1)
  expect(await countFor({ folderId: OPEN_FOLDER })).toBe(1)
  expect(await countFor({})).toBe(1)
})
