// Every client-side rule that a mutant takes away.
import type { ClientMutant } from '../client-mutants.ts'
import { ARCHIVE_MUTANTS } from './archive.ts'
import { BINDING_MUTANTS } from './bindings.ts'
import { CALL_MUTANTS } from './calls.ts'
import { FOLLOW_MUTANTS } from './follow.ts'
import { JOURNAL_MUTANTS } from './journal.ts'
import { OPERATION_MUTANTS } from './operations.ts'
import { READ_MUTANTS } from './read.ts'
import { RULE_MUTANTS } from './rules.ts'
import { SIGNING_MUTANTS } from './signing.ts'
import { WAIT_MUTANTS } from './waits.ts'
import { WRITE_MUTANTS } from './writes.ts'
import { WRITTEN_MUTANTS } from './written.ts'

export const CLIENT_MUTANTS: readonly ClientMutant[] = [
  ...OPERATION_MUTANTS,
  ...READ_MUTANTS,
  ...WRITTEN_MUTANTS,
  ...CALL_MUTANTS,
  ...RULE_MUTANTS,
  ...WRITE_MUTANTS,
  ...BINDING_MUTANTS,
  ...FOLLOW_MUTANTS,
  ...SIGNING_MUTANTS,
  ...JOURNAL_MUTANTS,
  ...ARCHIVE_MUTANTS,
  ...WAIT_MUTANTS,
]
