// Every client-side rule that a mutant takes away, by section of the checklist.
import type { ClientMutant } from '../client-mutants.ts'
import { WIRE_MUTANTS } from './wire.ts'

export const CLIENT_MUTANTS: readonly ClientMutant[] = [...WIRE_MUTANTS]
