// Opens a workspace on a practice service of the demonstration: an account with the roles of its contracts, and
// signers who sign soon.
import type { Result } from '../../../shared/model/failure.ts'
import type { PracticeAccount } from '../../practice/practice-account.ts'
import { PRACTICE_ACCOUNTS } from '../../practice/seed.ts'
import { parseArguments } from '../arguments.ts'
import type { OpenedCommand } from '../open-command.ts'
import { openCommand } from '../open-command.ts'
import { SAMPLE_ROLES } from '../../sample/sample-layout.ts'

/** Milliseconds from a signer's turn to the signature. */
const SIGN_AFTER_MS = 700

export const DEMO_ACCOUNT: PracticeAccount = {
  ...firstAccount(),
  name: 'Escritório Horizonte',
  companyName: 'Horizonte Gestão de Contratos Ltda.',
  roles: SAMPLE_ROLES,
}

/**
 * Opens the workspace.
 * @throws when the practice service cannot start
 */
export async function openDemo(dataFolder: string): Promise<Result<OpenedCommand>> {
  const parsed = parseArguments(['archive', '--practice', '--data', dataFolder], dataFolder)
  if (!parsed.ok) throw new Error(`the demonstration's own words: ${parsed.problem.kind}`)
  return openCommand(
    parsed.arguments,
    {
      environment: {},
      log: () => {},
      practice: { accounts: [DEMO_ACCOUNT], settings: { signAfterMs: SIGN_AFTER_MS } },
    },
    'required',
  )
}

function firstAccount(): PracticeAccount {
  const [account] = PRACTICE_ACCOUNTS
  if (!account) throw new Error('the practice service has no account')
  return account
}
