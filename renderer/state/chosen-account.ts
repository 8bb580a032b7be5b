// Account that the window works with.
import type { AccountView } from '../../shared/model/account-view.ts'
import type { Settings } from '../../shared/model/settings.ts'

/** Returns the chosen account if it is among `accounts`, else the only account, else undefined. */
export function findChosenAccount(
  accounts: readonly AccountView[],
  { environment, chosenAccount }: Pick<Settings, 'environment' | 'chosenAccount'>,
): AccountView | undefined {
  const chosen = accounts.find(({ id }) => id === chosenAccount[environment])
  return chosen ?? (accounts.length === 1 ? accounts[0] : undefined)
}
