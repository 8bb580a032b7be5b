// The floor of rule R7, shortened for tests of the whole program, as `--settle` does for the command
// line. Ten minutes without the variable; shorter is safe only against a service that answers at once.

const SECOND_MS = 1_000

/** Seconds, from 0: 0.5 is half a second. What is no such number changes nothing. */
export const SETTLE_VARIABLE = 'SIGNATURE_BATCHES_SETTLE_SECONDS'

/** An installed program waits as long as the rule says, whatever its environment. */
export function readSettleFloor(
  environment: Readonly<Record<string, string | undefined>>,
  { isPackaged }: { readonly isPackaged: boolean },
): { readonly settleFloorMs?: number } {
  if (isPackaged) return {}
  const text = environment[SETTLE_VARIABLE]?.trim() ?? ''
  const seconds = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(seconds) && seconds >= 0 ? { settleFloorMs: seconds * SECOND_MS } : {}
}
