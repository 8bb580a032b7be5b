// Lists of version 2 from their first record to the last, oldest first: new records come at the end
// and move no record that was read (LIST-09).
import type { AccountId } from '../../shared/model/ids.ts'
import { eachRecord } from './each-record.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Category, CategoryFilter } from './wire/category.ts'
import type { DocumentFilter, ListedDocument } from './wire/document-list.ts'
import type { AccountUser, UserFilter } from './wire/user.ts'

/** Page of the request; the service may give fewer records (LIM-08). */
const PAGE = { perPage: 100, sortDirection: 'Asc' } as const

/**
 * Documents of an account.
 * @throws ListingError
 */
export function eachDocument(
  { listDocuments }: Pick<PartnerClient, 'listDocuments'>,
  accountId: AccountId,
  filter: DocumentFilter = {},
): AsyncGenerator<ListedDocument, void> {
  return eachRecord((page) =>
    listDocuments(accountId, { ...PAGE, filter, page, sortField: 'CreatedAt' }),
  )
}

/**
 * Categories of an account.
 * @throws ListingError
 */
export function eachCategory(
  { listCategories }: Pick<PartnerClient, 'listCategories'>,
  accountId: AccountId,
  filter: CategoryFilter = {},
): AsyncGenerator<Category, void> {
  return eachRecord((page) =>
    listCategories(accountId, { ...PAGE, filter, page, sortField: 'CreatedAt' }),
  )
}

/**
 * Categories that a new document may have (CAT-09, CAT-10).
 * @throws ListingError
 */
export function eachOfferedCategory(
  client: Pick<PartnerClient, 'listCategories'>,
  accountId: AccountId,
): AsyncGenerator<Category, void> {
  return eachCategory(client, accountId, { active: true })
}

/**
 * Users of an account.
 * @throws ListingError
 */
export function eachUser(
  { listUsers }: Pick<PartnerClient, 'listUsers'>,
  accountId: AccountId,
  filter: UserFilter = {},
): AsyncGenerator<AccountUser, void> {
  return eachRecord((page) => listUsers(accountId, { ...PAGE, filter, page, sortField: 'AddedAt' }))
}
