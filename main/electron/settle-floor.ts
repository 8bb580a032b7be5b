// Floor of the settle time (R7), shortened for tests of the whole program, as `--settle` does for the command line.
// Ten minutes without the variable; less is safe only against a service that answers at once.

const SECOND_MS = 1_000

/** Variable in seconds, from 0, with fractions; any other text changes nothing. */
export const SETTLE_VARIABLE = 'SIGNATURE_BATCHES_SETTLE_SECONDS'

/** Floor of the variable; an installed program ignores it. */
export function readSettleFloor(
  environment: Readonly<Record<string, string | undefined>>,
  { isPackaged }: { readonly isPackaged: boolean },
): { readonly settleFloorMs?: number } {
  if (isPackaged) return {}
  const text = environment[SETTLE_VARIABLE]?.trim() ?? ''
  const seconds = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(seconds) && seconds >= 0 ? { settleFloorMs: seconds * SECOND_MS } : {}
}
