// The practice service as the desktop application runs it: read only where somebody practises.
import { ABSENT_SIGNERS, SLOW_SIGNERS } from '../../shared/rules/practice-people.ts'
import { PRESET_BINDINGS } from '../practice/preset-bindings.ts'
import type { PracticeAccount } from '../practice/practice-account.ts'
import { PRACTICE_ACCOUNTS } from '../practice/seed.ts'
import type { PracticeWorker } from '../practice/start-practice-worker.ts'
import { startPracticeWorker } from '../practice/start-practice-worker.ts'
import { SAMPLE_ROLES } from '../sample/sample-layout.ts'

export type Practice = {
  /** Rejects with what kept the service from starting. */
  readonly worker: Promise<PracticeWorker>
  readonly presetBindings: typeof PRESET_BINDINGS
}

/** Delay before each pretend signer signs: long enough to see the document wait. */
const PRACTICE_SIGN_AFTER_MS = 6_000

export function startPractice(entry: URL, stateFolder: string): Practice {
  const worker = startPracticeWorker(entry, {
    stateFolder,
    settings: {
      signAfterMs: PRACTICE_SIGN_AFTER_MS,
      offersPartlyKnown: true,
      slowSigners: SLOW_SIGNERS,
      absentSigners: ABSENT_SIGNERS,
    },
    accounts: PRACTICE_ACCOUNTS.map(withSampleRoles),
  })
  // Whoever needs it hears of it; nobody may by then.
  worker.catch(() => {})
  return { worker, presetBindings: PRESET_BINDINGS }
}

/** Whatever the account's condition, the roles of the sample contracts are known to it. */
function withSampleRoles(account: PracticeAccount): PracticeAccount {
  return { ...account, roles: [...new Set([...account.roles, ...SAMPLE_ROLES])].toSorted() }
}
