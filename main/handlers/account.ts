// Accounts of the key: list, plan, categories, logo, service metrics, and the options that people set per account.
import { succeed } from '../../shared/model/failure.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { changeLogo, readLogo, toLogo } from '../accounts/account-logo.ts'
import type { AccountFacts } from '../accounts/reference-data.ts'
import { isFailure } from '../accounts/written.ts'
import { toCallFailure } from '../failures.ts'
import { keepAreasRequired, readAreasRequired } from '../queue/send/areas-required.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

const LOGO_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

export function createAccountHandlers({
  accounts,
  work,
  clock,
  emit,
  smallFiles,
}: Pick<
  HandlerContext,
  'accounts' | 'work' | 'clock' | 'emit' | 'smallFiles'
>): HandlersOf<'account'> {
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
    'account.plan': ({ accountId }) =>
      inOpen(async ({ workspace: { reference } }) => {
        const before = await reference.known(accountId)
        const result = await reference.refresh(accountId)
        const known = await reference.known(accountId)
        // Findings of the account's drafts depend on its facts.
        if (JSON.stringify(known?.facts) !== JSON.stringify(before?.facts)) {
          emit({ name: 'batch.changed', payload: {} })
        }
        return succeed(
          omitUndefined({
            value: known && toPlan(known.facts),
            at: known?.at,
            failure: result.kind === 'answered' ? undefined : toCallFailure(result),
          }),
        )
      }),
    'account.logo': ({ accountId }) =>
      inOpen(async ({ workspace }) => succeed(await readLogo(workspace, accountId))),
    'account.pickLogo': async () => {
      const picked = await smallFiles.read('logo.pickFile', ...LOGO_EXTENSIONS)
      if (!picked.ok) return picked
      if (!picked.value) return succeed({ kind: 'closed' })
      const { fileName, bytes } = picked.value
      if (!bytes) return succeed({ kind: 'refused', fileName, problem: 'tooLarge' })
      const logo = toLogo(bytes)
      return logo
        ? succeed({ kind: 'picked', fileName, logo })
        : succeed({ kind: 'refused', fileName, problem: 'noPicture' })
    },
    'account.changeLogo': ({ accountId, logo }) =>
      inOpen(async ({ workspace }) => {
        const written = await changeLogo({ ...workspace, clock }, accountId, logo)
        return isFailure(written) ? { ok: false, failure: written } : succeed(written)
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

const toPlan = ({ features, roles }: AccountFacts) => ({ features, roles })
