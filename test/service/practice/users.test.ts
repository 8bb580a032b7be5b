import { expect, test } from 'vitest'
import type { PracticeUser } from '../../../main/practice/practice-account.ts'
import { practiceAccountWith } from '../../support/practice-account.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

function user(n: number, change: Partial<PracticeUser>): PracticeUser {
  return {
    id: `00000000-0000-4000-8000-00000000000${n}`,
    firstName: 'Ana',
    lastName: 'Souza',
    email: `pessoa${n}@exemplo.com.br`,
    addedAt: `2026-01-0${n}T00:00:00.000Z`,
    active: true,
    visible: true,
    profile: 'User',
    ...change,
  }
}

const USERS = [
  user(1, { firstName: 'Bia', lastName: 'Leal', profile: 'Owner' }),
  user(2, { firstName: 'Ângela', lastName: 'Prado', active: false, profile: 'Admin' }),
  user(3, { firstName: 'Caio', lastName: 'Souza', visible: false, email: 'caio@outra.com.br' }),
]

async function startWithUsers(users: readonly PracticeUser[] = USERS) {
  const client = await startPracticeClient({ accounts: [practiceAccountWith({ users })] })
  const list = (query = '') =>
    client.call(`/partners/v2/accounts/${client.accountId}/users?${query}`)
  const names = async (query = '') => {
    const { items } = (await list(query)).json as { items: readonly { firstName: string }[] }
    return items.map(({ firstName }) => firstName)
  }
  return { ...client, list, names }
}

test('LIST-13: a user comes with the documented fields, the profile named in Portuguese too', async () => {
  const { list } = await startWithUsers()
  const { items } = (await list('SortField=AddedAt')).json as { items: readonly unknown[] }
  expect(items[0]).toEqual({
    id: USERS[0]?.id,
    firstName: 'Bia',
    lastName: 'Leal',
    fullName: 'Bia Leal',
    email: 'pessoa1@exemplo.com.br',
    addedAt: '2026-01-01T00:00:00.000Z',
    active: true,
    profile: 'Owner',
    profileDescription: 'Proprietário',
  })
})

test.each([
  [`Id=${USERS[1]?.id.toUpperCase()}`, ['Ângela']],
  ['Name=souza', ['Caio']],
  ['Name=bia%20leal', ['Bia']],
  ['Active=true', ['Bia', 'Caio']],
  ['Active=false', ['Ângela']],
  ['Visible=true', ['Ângela', 'Bia']],
  ['visible=False', ['Caio']],
  ['Profile=Admin', ['Ângela']],
  ['Email=OUTRA.com', ['Caio']],
  ['Name=a&Active=true&Visible=true', ['Bia']],
  ['', ['Ângela', 'Bia', 'Caio']],
])('LIST-12: %s answers %j', async (query, expected) => {
  const { names } = await startWithUsers()
  expect(await names(query)).toEqual(expected)
})

test.each([
  ['SortField=FirstName', ['Ângela', 'Bia', 'Caio']],
  ['SortField=FirstName&SortDirection=Desc', ['Caio', 'Bia', 'Ângela']],
  ['SortField=Email', ['Caio', 'Bia', 'Ângela']],
  ['SortField=Profile', ['Ângela', 'Bia', 'Caio']],
  ['SortField=AddedAt&SortDirection=Desc', ['Caio', 'Ângela', 'Bia']],
  ['SortField=Active', ['Ângela', 'Bia', 'Caio']],
])('LIST-12: sorted by %s the users are %j', async (query, expected) => {
  const { names } = await startWithUsers()
  expect(await names(query)).toEqual(expected)
})

test('LIST-02 LIST-12 ERR-06 WIRE-02: a value that is none, or another sort field, answers 422 with the parameter', async () => {
  const { list } = await startWithUsers()
  for (const [query, propertyName] of [
    ['SortField=Name', 'SortField'],
    ['SortField=firstName', 'SortField'],
    ['SortDirection=Down', 'SortDirection'],
    ['Id=1', 'Id'],
    ['Active=sim', 'Active'],
    ['Profile=owner', 'Profile'],
    ['Page=0', 'Page'],
    ['PerPage=-1', 'PerPage'],
  ]) {
    const answer = await list(query)
    expect([answer.status, answer.json], query).toMatchObject([
      422,
      { problems: [{ propertyName }] },
    ])
  }
})

test('LIST-01 LIST-03 LIST-05 LIM-08: the users come in pages of twenty, walked by nextPage', async () => {
  const many = Array.from({ length: 25 }, (_, n) => ({
    ...user(1, { firstName: `Pessoa ${n}` }),
    id: crypto.randomUUID(),
  }))
  const { list } = await startWithUsers(many)
  const met: string[] = []
  let next: number | undefined = 1
  while (next !== undefined) {
    const page = (await list(`Page=${next}`)).json as {
      items: readonly { id: string }[]
      count: number
      perPage: number
      hasNextPage: boolean
      nextPage?: number
    }
    expect(page).toMatchObject({ count: 25, perPage: 20, totalPages: 2 })
    expect('nextPage' in page).toBe(page.hasNextPage)
    met.push(...page.items.map(({ id }) => id))
    next = page.nextPage
  }
  expect(met.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
})
