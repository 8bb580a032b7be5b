// The accounts of the key, what each is known to demand of documents, and what people tell of it.
import { succeed } from '../../shared/model/failure.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCallFailure } from '../failures.ts'
import { keepAreasRequired, readAreasRequired } from '../queue/send/areas-required.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'
import { createInOpen } from './in-open.ts'

export function createAccountHandlers({
  accounts,
  work,
  clock,
  emit,
}: Pick<HandlerContext, 'accounts' | 'work' | 'clock' | 'emit'>): HandlersOf<'account'> {
  const inOpen = createInOpen(work)
  return {
    'account.list': async () => accounts.list(),
    'account.readDemands': ({ accountId }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed({ areasRequired: await readAreasRequired(journal, accountId) }),
      ),
    'account.changeDemands': ({ accountId, areasRequired }) =>
      inOpen(async ({ workspace: { journal } }) => {
        await keepAreasRequired(journal, accountId, areasRequired, clock.now())
        emit({ name: 'batch.changed', payload: {} })
        return succeed({ areasRequired })
      }),
    'account.categories': ({ accountId, isFresh }) =>
      inOpen(async ({ workspace: { categories } }) => {
        const listing = isFresh ? await categories.refresh(accountId) : undefined
        if (listing?.kind === 'listed') emit({ name: 'batch.changed', payload: {} })
        return succeed(
          omitUndefined({
            categories: await categories.known(accountId),
            failure: listing?.kind === 'failed' ? toCallFailure(listing.result) : undefined,
          }),
        )
      }),
    'account.serviceMetrics': ({ accountId }) =>
      inOpen(async ({ workspace: { queue } }) => succeed(await queue.serviceMetrics(accountId))),
    'account.resetServiceMetrics': ({ accountId }) =>
      inOpen(async ({ workspace: { queue } }) =>
        succeed(await queue.resetServiceMetrics(accountId)),
      ),
    'account.readSending': ({ accountId }) =>
      inOpen(async ({ workspace: { accountOptions } }) => succeed(accountOptions.of(accountId))),
    'account.changeSending': ({ accountId, ...options }) =>
      inOpen(async ({ workspace: { accountOptions } }) => {
        await accountOptions.change(accountId, options)
        return succeed(options)
      }),
  }
}
