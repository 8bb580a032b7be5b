// Statements without a test titled with them, each with the reason; an entry is removed once a test exists.
import type { Keeper } from './statements.ts'

export const UNTESTABLE: Readonly<Record<Keeper, Readonly<Record<string, string | undefined>>>> = {
  C: {},
  E: {
    'WIRE-17':
      'the practice service sends nothing: its log has kind, channel and recipient, and no text of its own',
  },
}
