// Signers of a sent document after a correction at the service, with the areas that point at them. Pure.
import { assertNever } from '../assert-never.ts'
import type { Signer } from '../model/signer.ts'
import { removeSigner } from '../model/signer-edit.ts'
import type { Correction, SignersNow } from '../model/signing-write.ts'
import { toSignerPair } from './canonical.ts'

export function correctSigners(before: SignersNow, correction: Correction): SignersNow {
  const { signers, areas } = before
  switch (correction.kind) {
    case 'edit': {
      const index = findSignerIndex(signers, correction.was)
      // The signer was added elsewhere; the edit has made all of the signer's data known.
      if (index === -1) return { signers: [...signers, correction.signer], areas }
      return { signers: signers.with(index, correction.signer), areas }
    }
    case 'add': {
      const index = findSignerIndex(signers, correction.signer)
      if (index !== -1) return before
      const own = correction.areas.map((area) => ({ ...area, signer: signers.length }))
      return { signers: [...signers, correction.signer], areas: [...areas, ...own] }
    }
    case 'remove': {
      const index = findSignerIndex(signers, correction.was)
      return index === -1 ? before : removeSigner(before, index)
    }
    default:
      return assertNever(correction)
  }
}

/** @returns -1 when none of `signers` is that one */
export function findSignerIndex(
  signers: readonly Signer[],
  wanted: Pick<Signer, 'email' | 'role'>,
): number {
  const pair = toSignerPair(wanted)
  return signers.findIndex((each) => toSignerPair(each) === pair)
}
