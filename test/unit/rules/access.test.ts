import { expect, test } from 'vitest'
import { listAccesses, toAccess } from '../../../shared/rules/access.ts'

const FOLDER = '0f1d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e31'
const GROUP = '0f1d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e32'

test('CREATE-12: the groups decide who sees a document, without them its folder, without either the whole account', () => {
  expect(toAccess({ groups: [GROUP], folderId: FOLDER })).toEqual({
    kind: 'groups',
    groups: [GROUP],
  })
  expect(toAccess({ groups: [], folderId: FOLDER })).toEqual({ kind: 'folder', folderId: FOLDER })
  expect(toAccess({})).toEqual({ kind: 'account' })
})

test('CREATE-12: each access is told once with how many documents have it, the most frequent first', () => {
  const listed = listAccesses([{ folderId: FOLDER }, {}, { groups: [] }, { groups: [GROUP] }])
  expect(listed).toEqual([
    { access: { kind: 'account' }, documents: 2 },
    { access: { kind: 'folder', folderId: FOLDER }, documents: 1 },
    { access: { kind: 'groups', groups: [GROUP] }, documents: 1 },
  ])
})
