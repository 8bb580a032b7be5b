// Why no place was proposed for a signer. Counts as long as the file and what is known of the signer are the
// same and nobody gave him an area.
import { z } from 'zod'
import type { SignerFacts } from '../positions/types.ts'
import { NO_PROPOSAL_REASONS } from '../positions/types.ts'
import type { DraftDocument } from './draft.ts'
import { sha256Schema } from './ids.ts'
import type { Signer } from './signer.ts'

/** `notRead`: reading the file took too long, or too much memory. */
const POSITION_DOUBTS = [...NO_PROPOSAL_REASONS, 'notRead'] as const

export const signerFactsSchema = z.strictObject({
  role: z.string(),
  name: z.string().exactOptional(),
  cpf: z.string().exactOptional(),
})

export const positionDoubtSchema = z.strictObject({
  fileSha256: sha256Schema,
  signer: signerFactsSchema,
  reason: z.enum(POSITION_DOUBTS),
  /** Where a person should look first. */
  page: z.number().int().exactOptional(),
  /** Of `otherPerson`: the name or the CPF that stands there. */
  found: z.string().exactOptional(),
})
export type PositionDoubt = Readonly<z.infer<typeof positionDoubtSchema>>

/** What the contract's text is searched for. */
export function toSignerFacts({
  role,
  name = '',
  documentNumber = '',
}: Signer): Omit<SignerFacts, 'company'> {
  return {
    role,
    ...(name.trim() === '' ? {} : { name }),
    ...(documentNumber.trim() === '' ? {} : { cpf: documentNumber }),
  }
}

/** Those that still count, with the signer's index. */
export function findDoubts({
  file,
  signers,
  areas,
  positionDoubts = [],
}: Pick<
  DraftDocument,
  'file' | 'signers' | 'areas' | 'positionDoubts'
>): readonly (PositionDoubt & {
  readonly index: number
})[] {
  if (file.kind !== 'stored' || positionDoubts.length === 0) return []
  const { sha256 } = file.file
  return signers.flatMap((signer, index) => {
    if (areas.some((area) => area.signer === index)) return []
    const facts = toFactsKey(toSignerFacts(signer))
    const doubt = positionDoubts.find(
      (each) => each.fileSha256 === sha256 && toFactsKey(each.signer) === facts,
    )
    return doubt ? [{ ...doubt, index }] : []
  })
}

export function toFactsKey({ role, name = '', cpf = '' }: PositionDoubt['signer']): string {
  return JSON.stringify([role, name, cpf])
}
