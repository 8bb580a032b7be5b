// Starts the practice service for the desktop application; the module is imported only in practice.
import { ABSENT_SIGNERS, SLOW_SIGNERS } from '../../shared/rules/practice-people.ts'
import { PRESET_BINDINGS } from '../practice/preset-bindings.ts'
import type { PracticeAccount } from '../practice/practice-account.ts'
import { PRACTICE_ACCOUNTS } from '../practice/seed.ts'
import type { PracticeWorker } from '../practice/start-practice-worker.ts'
import { startPracticeWorker } from '../practice/start-practice-worker.ts'
import { SAMPLE_ROLES } from '../sample/sample-layout.ts'

export type Practice = {
  /** Rejects with the error that kept the service from starting. */
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
  // Callers that await the worker get its rejection; without this line it is unhandled when none awaits it.
  worker.catch(() => {})
  return { worker, presetBindings: PRESET_BINDINGS }
}

/** Account that also knows the roles of the sample contracts, so that the sample can be sent with any account. */
function withSampleRoles(account: PracticeAccount): PracticeAccount {
  return { ...account, roles: [...new Set([...account.roles, ...SAMPLE_ROLES])].toSorted() }
}
