// Accounts for tests of the practice service: the first of the seed with changed fields.
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import type { PracticeAccount } from '../../main/practice/practice-account.ts'

export function practiceAccountWith(change: Partial<PracticeAccount> = {}): PracticeAccount {
  const [first] = PRACTICE_ACCOUNTS
  if (!first) throw new Error('an account')
  return { ...first, ...change }
}

/** Account without these features. */
export function practiceAccountWithout(...features: readonly string[]): PracticeAccount {
  const account = practiceAccountWith()
  return practiceAccountWith({
    features: account.features.filter((feature) => !features.includes(feature)),
  })
}
