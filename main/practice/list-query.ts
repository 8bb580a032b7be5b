// Queries of the lists of categories and users: filters and orders of both versions (CAT-01, CAT-02, LIST-12,
// LIST-14, VER-05). Pure.
import { z } from 'zod'
import type { PracticeAccount, PracticeUser } from './practice-account.ts'
import { userProfiles } from './practice-account.ts'
import { flag } from './paging.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

export type Order<Item> = (a: Item, b: Item) => number
/** Orders by sort field. */
export type Orders<Item> = Readonly<Record<string, Order<Item>>>

type Category = PracticeAccount['categories'][number]
type User = Readonly<PracticeUser>

const alphabet = new Intl.Collator('pt-BR')

export const categoryFilters = {
  Name: z.string().exactOptional(),
  Active: flag.exactOptional(),
} as const
type CategoryFilter = z.infer<z.ZodObject<typeof categoryFilters>>

/** Orders of categories; one without a date is as old as the account. */
export const categoryOrders = {
  Name: (a, b) => alphabet.compare(a.name, b.name),
  CreatedAt: (a, b) => compareText(a.createdAt ?? '', b.createdAt ?? ''),
  Active: (a, b) => Number(a.active) - Number(b.active),
} as const satisfies Orders<Category>

export function selectCategories(
  categories: readonly Category[],
  { Name, Active }: CategoryFilter,
  settings: PracticeSettings,
): readonly Category[] {
  if (!holds('CAT-02', settings)) return categories
  return categories.filter(
    ({ name, active }) => contains(name, Name, settings) && active === (Active ?? active),
  )
}

/** Filters of users in both versions; `Email` is of version 2 only (VER-05). */
export const firstUserFilters = {
  Id: z.guid().exactOptional(),
  Name: z.string().exactOptional(),
  Active: flag.exactOptional(),
  Visible: flag.exactOptional(),
  Profile: z.enum(userProfiles).exactOptional(),
} as const
export const userFilters = { ...firstUserFilters, Email: z.string().exactOptional() } as const
type UserFilter = z.infer<z.ZodObject<typeof userFilters>>

export const userOrders = {
  FirstName: (a, b) => alphabet.compare(toFullName(a), toFullName(b)),
  Email: (a, b) => compareText(a.email, b.email),
  Profile: (a, b) => compareText(a.profile, b.profile),
  AddedAt: (a, b) => compareText(a.addedAt, b.addedAt),
  Active: (a, b) => Number(a.active) - Number(b.active),
} as const satisfies Orders<User>

export function selectUsers(
  users: readonly User[],
  filter: UserFilter,
  settings: PracticeSettings,
): readonly User[] {
  if (!holds('LIST-12', settings)) return users
  const wanted = filter.Id?.toLowerCase()
  return users.filter(
    (user) =>
      user.id === (wanted ?? user.id) &&
      contains(toFullName(user), filter.Name, settings) &&
      contains(user.email, filter.Email, settings) &&
      user.active === (filter.Active ?? user.active) &&
      user.visible === (filter.Visible ?? user.visible) &&
      user.profile === (filter.Profile ?? user.profile),
  )
}

export function sortBy<Item>(
  items: readonly Item[],
  order: Order<Item>,
  isDescending: boolean,
): readonly Item[] {
  return items.toSorted((a, b) => (isDescending ? order(b, a) : order(a, b)))
}

export function toFullName({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`.trim()
}

/** Whether `text` contains the filter's text (LIST-15, contains); true without a filter. */
export function contains(
  text: string,
  part: string | undefined,
  settings: Pick<PracticeSettings, 'nameFilterIgnoresCase' | 'withoutRules'>,
): boolean {
  if (part === undefined) return true
  if (!holds('LIST-15', settings)) return text === part
  return settings.nameFilterIgnoresCase
    ? text.toLowerCase().includes(part.toLowerCase())
    : text.includes(part)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
