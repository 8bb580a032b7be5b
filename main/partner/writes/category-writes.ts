// Changes of an account's categories, each safe after a timeout (ERR-14 to ERR-16, CAT-04 to
// CAT-08).
import type { AccountId, CategoryId } from '../../../shared/model/ids.ts'
import { eachCategory } from '../paged-lists.ts'
import type { CategoryCalls } from '../resources/categories.ts'
import type { Category } from '../wire/category.ts'
import { AFTER_TIMEOUT } from './after-timeout.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { writeIdempotently } from './idempotent-write.ts'
import type { SinceStart } from './created-since.ts'
import { startCounting } from './created-since.ts'
import { readWithRetries } from './read-with-retries.ts'
import { verifyByList } from './verify-by-list.ts'
import type { Observation, WriteResult } from './write-result.ts'

export type CategoryWrites = {
  readonly createCategory: (accountId: AccountId, name: string) => Promise<WriteResult<Category>>
  readonly renameCategory: (
    accountId: AccountId,
    categoryId: CategoryId,
    name: string,
  ) => Promise<WriteResult<Category>>
  readonly removeCategory: (
    accountId: AccountId,
    categoryId: CategoryId,
  ) => Promise<WriteResult<undefined>>
  /**
   * Change of `active`.
   * @param before category as it was read last
   */
  readonly changeCategoryStatus: (
    accountId: AccountId,
    before: Pick<Category, 'id' | 'active'>,
  ) => Promise<WriteResult<Category>>
}

export function createCategoryWrites(
  client: CategoryCalls,
  ports: IdempotentWritePorts,
): CategoryWrites {
  /** Category of the account; 404 is an answer and means that it does not exist (CAT-05). */
  const seeCategory = async <T>(
    accountId: AccountId,
    categoryId: CategoryId,
    judge: (category: Category | undefined) => Observation<T>,
  ): Promise<Observation<T>> => {
    const result = await readWithRetries(() => client.readCategory(accountId, categoryId), ports)
    if (result.kind === 'answered') return judge(result.value)
    const isGone = result.kind === 'refused' && result.refusal.status === 404
    return isGone ? judge(undefined) : { kind: 'unseen', result }
  }
  return {
    createCategory(accountId, name) {
      const isSinceStart = startCounting(ports.clock)
      return writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_categories_create,
          send: () => client.createCategory(accountId, name),
          observe: () => seeCreated(client, ports, { accountId, name, isSinceStart }),
        },
        ports,
      )
    },
    renameCategory: (accountId, categoryId, name) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_categories_update,
          send: () => client.renameCategory(accountId, categoryId, name),
          observe: () =>
            seeCategory<Category>(accountId, categoryId, (category) => {
              if (!category) return { kind: 'impossible' }
              return category.name === name
                ? { kind: 'done', value: category }
                : { kind: 'asBefore' }
            }),
        },
        ports,
      ),
    removeCategory: (accountId, categoryId) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_categories_delete,
          send: () => client.removeCategory(accountId, categoryId),
          observe: () =>
            seeCategory<undefined>(accountId, categoryId, (category) => ({
              kind: category ? 'asBefore' : 'done',
            })),
        },
        ports,
      ),
    changeCategoryStatus: (accountId, before) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_categories_change_status,
          send: () => client.changeCategoryStatus(accountId, before.id),
          observe: () =>
            seeCategory<Category>(accountId, before.id, (category) => {
              if (!category) return { kind: 'impossible' }
              return category.active === before.active
                ? { kind: 'asBefore' }
                : { kind: 'done', value: category }
            }),
          // Value after a repeat: the first call may have run after the check, and the second would
          // have undone it.
          isOneEffect: ({ active }) => active !== before.active,
        },
        ports,
      ),
  }
}

type Creation = {
  readonly accountId: AccountId
  readonly name: string
  readonly isSinceStart: SinceStart
}

/**
 * Created category, searched in all categories: how `Name` treats letter case is unknown (LIST-15).
 */
function seeCreated(
  client: CategoryCalls,
  ports: IdempotentWritePorts,
  { accountId, name, isSinceStart }: Creation,
): Promise<Observation<Category>> {
  return verifyByList(ports, async ({ read, serviceAt }) => {
    const patient: Pick<CategoryCalls, 'listCategories'> = {
      listCategories: (...request) => read(() => client.listCategories(...request)),
    }
    for await (const category of eachCategory(patient, accountId)) {
      if (toKey(category.name) !== toKey(name)) continue
      return isSinceStart(category.createdAt, serviceAt())
        ? { kind: 'done', value: category }
        : { kind: 'asBefore' }
    }
    return { kind: 'asBefore' }
  })
}

/** Key of a name without letter case (CAT-04). */
function toKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
