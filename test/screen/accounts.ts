// Accounts for the screen tests.
import type { AccountView } from '../../shared/model/account-view.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'

export function makeAccount(number: number, given: Partial<AccountView> = {}): AccountView {
  const digits = String(number).padStart(12, '0')
  return {
    id: accountIdSchema.parse(`0b5e3c1a-6f1d-4c58-9d55-${digits}`),
    name: `Conta ${String(number)}`,
    companyName: `Empresa ${String(number)} Ltda.`,
    documentNumber: `${digits}00`,
    isTrial: false,
    active: true,
    sending: { kind: 'ready' },
    ...given,
  }
}
