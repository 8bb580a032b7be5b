// Mutants that no test notices, each with the reason why that is right.
import type { AcceptedSurvivor } from './judge-mutant.ts'

export const ACCEPTED_SURVIVORS: readonly AcceptedSurvivor[] = []
