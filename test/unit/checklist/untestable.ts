// Statements without a test titled with them, each with the reason. What is not built yet is struck
// from here when it is.
import type { Keeper } from './statements.ts'

export const UNTESTABLE: Readonly<Record<Keeper, Readonly<Record<string, string | undefined>>>> = {
  C: {
    'LIM-07': 'the service alone counts its reminders; what the client does is CREATE-18',
    'CREATE-12': 'not built: the options do not say whose access applies',
    'CREATE-22': 'not built: the refusal has no known text or status to learn from (OPEN-07)',
    'CREATE-30': 'not built: no address of the service is opened in the browser yet',
    'STATE-05': 'not built: a new version is not offered to be followed yet',
    'STATE-11': 'not built: a deadline that has passed is marked, without words of its own',
    'EDIT-05': 'the service alone compares the signers of a document; the client sends every edit',
  },
  E: {},
}
