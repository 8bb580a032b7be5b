// The accounts of the key: listed from the service with what each lacks for sending, and the one that
// the window works with.
import type { AccountView } from '../../shared/model/account-view.ts'
import type { Account } from '../../shared/model/account.ts'
import { SENDING_FEATURES } from '../../shared/model/account.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { toCallFailure } from '../failures.ts'
import type { Workspace } from './workspace.ts'

export type AccountService = {
  /** Accounts of the key, asked of the service, each with what it lacks for sending. */
  readonly list: () => Promise<Result<readonly AccountView[]>>
  /** Account that the window works with; undefined until one was chosen. */
  readonly chosen: () => AccountId | undefined
  /** Chooses an account where none is chosen: the first that can send, a trial only when there is no other. */
  readonly chooseReady: () => Promise<void>
}

export function createAccountService(
  workspace: () => Promise<Result<Workspace>>,
  settings: {
    readonly read: () => Settings
    readonly change: (patch: Partial<Settings>) => Promise<Result<Settings>>
  },
): AccountService {
  const chosen = () => {
    const { environment, chosenAccount } = settings.read()
    return chosenAccount[environment]
  }
  return {
    list: async () => listAccounts(await workspace()),
    chosen,
    async chooseReady() {
      if (chosen() !== undefined) return
      const { environment } = settings.read()
      const listed = await listAccounts(await workspace())
      const ready = listed.ok ? listed.value.filter(({ sending }) => sending.kind === 'ready') : []
      const first = ready.find(({ isTrial }) => !isTrial) ?? ready[0]
      const { environment: current, chosenAccount } = settings.read()
      // A person may have chosen an account, or the other environment, while the accounts were listed.
      if (!first || current !== environment || chosen() !== undefined) return
      await settings.change({ chosenAccount: { ...chosenAccount, [environment]: first.id } })
    },
  }
}

async function listAccounts(workspace: Result<Workspace>): Promise<Result<readonly AccountView[]>> {
  if (!workspace.ok) return workspace
  const { partner } = workspace.value
  const listed = await partner.listAccounts()
  if (listed.kind !== 'answered') return { ok: false, failure: toCallFailure(listed) }
  return succeed(await Promise.all(listed.value.map((account) => toView(workspace.value, account))))
}

/** Adds the features that the account's plan lacks for sending (FEAT-02, the account's features). */
async function toView({ partner }: Workspace, account: Account): Promise<AccountView> {
  const features = await partner.listFeatures(account.id)
  if (features.kind !== 'answered') {
    return { ...account, sending: { kind: 'unknown', failure: toCallFailure(features) } }
  }
  const known = features.value.map(({ id }) => id)
  const missing = SENDING_FEATURES.filter((feature) => !known.includes(feature))
  return {
    ...account,
    sending:
      missing.length === 0 ? { kind: 'ready' } : { kind: 'missingFeatures', features: missing },
  }
}
