// Area for creates at the practice service, and its accounts with changed fields.
import type { PracticeAccount } from '../../main/practice/practice-account.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'

export const AREA = { type: 'Signature', page: 1, x: 10, y: 10, width: 30, height: 8 }

export const [ACCOUNT] = PRACTICE_ACCOUNTS

export function accountWith(change: Partial<PracticeAccount>): readonly PracticeAccount[] {
  if (!ACCOUNT) throw new Error('an account')
  return [{ ...ACCOUNT, ...change }]
}
