// Categories, webhooks and logo of an account, and their changes. After a lost answer the service is asked what
// became of a change before the result is told; no change is written twice.
import { z } from 'zod'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type {
  CategoryAct,
  ServiceCategory,
  ServiceWebhook,
  WebhookAct,
  Written,
} from '../../shared/model/service-view.ts'
import { serviceCategorySchema, serviceWebhookSchema } from '../../shared/model/service-view.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { findWebhookAddressProblem } from '../../shared/rules/webhook-address.ts'
import { toCallFailure } from '../failures.ts'
import { eachCategory } from '../partner/paged-lists.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Category } from '../partner/wire/category.ts'
import type { LogoFile } from '../partner/resources/accounts.ts'
import { createAccountWrites } from '../partner/writes/account-writes.ts'
import { createCategoryWrites } from '../partner/writes/category-writes.ts'
import type { WriteRetryPolicy } from '../partner/writes/idempotent-write.ts'
import { WRITE_RETRY_POLICY } from '../partner/writes/idempotent-write.ts'
import type { Clock } from '../ports.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'
import { readByName } from './read-by-name.ts'
import { toWritten } from './written.ts'

type Ports = {
  readonly partner: PartnerClient
  readonly kept: KeptAnswers
  readonly clock: Clock
  readonly patience?: WriteRetryPolicy
}

export type AccountSubjects = {
  /** Active and inactive categories, by name. */
  readonly categories: (accountId: AccountId) => Promise<Kept<readonly ServiceCategory[]>>
  readonly changeCategory: (accountId: AccountId, act: CategoryAct) => Promise<Written | Failure>
  readonly webhooks: (accountId: AccountId) => Promise<Kept<readonly ServiceWebhook[]>>
  readonly changeWebhook: (accountId: AccountId, act: WebhookAct) => Promise<Written | Failure>
  readonly changeLogo: (accountId: AccountId, logo: LogoFile) => Promise<Written | Failure>
}

export function createAccountSubjects(ports: Ports): AccountSubjects {
  const { partner, kept, clock, patience = WRITE_RETRY_POLICY } = ports
  const categoryWrites = createCategoryWrites(partner, { clock, patience })
  const accountWrites = createAccountWrites(partner, { clock, patience })

  const setActive = async (
    accountId: AccountId,
    { id, active }: Extract<CategoryAct, { kind: 'setActive' }>,
  ): Promise<Written | Failure> => {
    // CAT-08 (the change only inverts the state): the state is read before, since somebody else may have changed it.
    const now = await partner.readCategory(accountId, id)
    if (now.kind !== 'answered') return toCallFailure(now)
    if (now.value.active === active) return { kind: 'alreadySo' }
    return toWritten(await categoryWrites.changeCategoryStatus(accountId, now.value))
  }

  return {
    categories(accountId) {
      const schema = z.array(serviceCategorySchema).readonly()
      const about = { subject: 'categories', accountId, question: 'all', schema }
      return kept.ask(about, () => readByName(eachCategory(partner, accountId), toServiceCategory))
    },
    async changeCategory(accountId, act) {
      switch (act.kind) {
        case 'create':
          return toWritten(await categoryWrites.createCategory(accountId, act.name))
        case 'rename':
          return toWritten(await categoryWrites.renameCategory(accountId, act.id, act.name))
        case 'remove':
          return toWritten(await categoryWrites.removeCategory(accountId, act.id))
        default:
          return setActive(accountId, act)
      }
    },
    webhooks(accountId) {
      const schema = z.array(serviceWebhookSchema).readonly()
      const about = { subject: 'webhooks', accountId, question: 'all', schema }
      return kept.ask(about, async () => {
        const result = await partner.listWebhooks(accountId)
        if (result.kind !== 'answered') return result
        const value = result.value.map(({ id, uri, available, createdAt }) =>
          omitUndefined({ id, uri, available, createdAt }),
        )
        return { ...result, value }
      })
    },
    async changeWebhook(accountId, act) {
      if (act.kind === 'remove')
        return toWritten(await accountWrites.removeWebhook(accountId, act.id))
      if (findWebhookAddressProblem(act.uri)) return fail('invalidInput', { path: 'uri' }).failure
      return toWritten(await accountWrites.addWebhook(accountId, act.uri))
    },
    changeLogo: async (accountId, logo) =>
      toWritten(await accountWrites.changeLogo(accountId, logo)),
  }
}

function toServiceCategory({ id, name, active }: Category): ServiceCategory {
  return { id, name, active }
}
