// The lists of version 2 from their first record to their last, oldest first: what is new comes at
// the end, and moves nothing that was read (LIST-09).
import type { AccountId } from '../../shared/model/ids.ts'
import { eachRecord } from './each-record.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Category, CategoryFilter } from './wire/category.ts'
import type { DocumentFilter, ListedDocument } from './wire/document-list.ts'
import type { AccountUser, UserFilter } from './wire/user.ts'

/** Asked for; the service may give fewer (LIM-08). */
const PAGE = { perPage: 100, sortDirection: 'Asc' } as const

/** @throws ListingError */
export function eachDocument(
  { listDocuments }: Pick<PartnerClient, 'listDocuments'>,
  accountId: AccountId,
  filter: DocumentFilter = {},
): AsyncGenerator<ListedDocument, void> {
  return eachRecord((page) =>
    listDocuments(accountId, { ...PAGE, filter, page, sortField: 'CreatedAt' }),
  )
}

/** @throws ListingError */
export function eachCategory(
  { listCategories }: Pick<PartnerClient, 'listCategories'>,
  accountId: AccountId,
  filter: CategoryFilter = {},
): AsyncGenerator<Category, void> {
  return eachRecord((page) =>
    listCategories(accountId, { ...PAGE, filter, page, sortField: 'CreatedAt' }),
  )
}

/** Those that a new document may have (CAT-09, CAT-10). @throws ListingError */
export function eachOfferedCategory(
  client: Pick<PartnerClient, 'listCategories'>,
  accountId: AccountId,
): AsyncGenerator<Category, void> {
  return eachCategory(client, accountId, { active: true })
}

/** @throws ListingError */
export function eachUser(
  { listUsers }: Pick<PartnerClient, 'listUsers'>,
  accountId: AccountId,
  filter: UserFilter = {},
): AsyncGenerator<AccountUser, void> {
  return eachRecord((page) => listUsers(accountId, { ...PAGE, filter, page, sortField: 'AddedAt' }))
}
