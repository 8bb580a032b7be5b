// Where each signer signs, without what else a contract's text says of its people.
import { readContract } from '../../../main/pdf/read-contract.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'

export async function proposeInPdf(
  pdf: Uint8Array<ArrayBuffer>,
  signers: readonly SignerFacts[],
): Promise<readonly PositionAnswer[]> {
  return (await readContract(pdf, { signers, asks: ['places'] })).places
}
