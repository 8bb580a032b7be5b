// Arguments of `correct`.
import { resolve } from 'node:path'
import type { AddressChange } from '../../shared/rules/address-changes.ts'
import type { UsageProblem } from './usage-problem.ts'

/** Wrong addresses that are corrected in every document that waits for them. */
export type CorrectArguments = {
  /** One change, or a sheet of old and new addresses. */
  readonly of: AddressChange | { readonly sheetPath: string }
  /** Whether the link is sent to the new address, where it is the signer's turn. */
  readonly sendsLink: boolean
  /** Whether only the plan is printed and nothing is changed. */
  readonly isPlanOnly: boolean
}

type Values = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly file?: string | undefined
  readonly link?: boolean | undefined
  readonly plan?: boolean | undefined
}

/** Arguments of `correct`; undefined for every other command. */
export function toCorrectArguments(
  command: string,
  { from, to, file, link, plan }: Values,
  workingFolder: string,
): CorrectArguments | UsageProblem | undefined {
  if (command !== 'correct') return undefined
  const how = { sendsLink: link ?? false, isPlanOnly: plan ?? false }
  if (file !== undefined) {
    if (from !== undefined || to !== undefined) return { kind: 'fileAndAddress' }
    return { of: { sheetPath: resolve(workingFolder, file) }, ...how }
  }
  if (from === undefined) return { kind: 'missingOption', value: '--from', command }
  if (to === undefined) return { kind: 'missingOption', value: '--to', command }
  return { of: { from, to }, ...how }
}
