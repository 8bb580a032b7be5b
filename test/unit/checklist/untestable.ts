// Statements without a test titled with them, each with the reason. What is not built yet is struck
// from here when it is.
import type { Keeper } from './statements.ts'

export const UNTESTABLE: Readonly<Record<Keeper, Readonly<Record<string, string | undefined>>>> = {
  C: {},
  E: {},
}
