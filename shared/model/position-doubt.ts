// Reason why no place was proposed for a signer. It counts while the file and the signer's data are unchanged and the
// signer has no area to sign; initials are none.
import { z } from 'zod'
import type { DocumentContent } from './document.ts'
import type { DraftFile } from './draft-file.ts'
import { sha256Schema } from './ids.ts'
import { signerFactsSchema, toFactsKey, toSignerFacts } from './signer-facts.ts'

const NO_PROPOSAL_REASONS = [
  'ambiguous', // two lines would do, or two signers for one line
  'otherPerson', // the label fits, and another's name or CPF stands there: perhaps another row's file
  'noText', // scanned, or all of its text is turned
  'noTextOnPage', // nowhere in the text, and a page has none: perhaps a scan
  'scanUnclear', // the lines in the image of a scanned page are not as many as the signers, or unlike one another
  'noLine', // no place to sign in the whole file
  'notNamed', // neither label nor name, CPF or company stand near any line, nor anywhere else as a caption
  'noLineAtLabel', // label or name stand there as a caption, without a line
  'noRoom', // text lies where the signature would go
] as const
export type NoProposalReason = (typeof NO_PROPOSAL_REASONS)[number]

/** Reasons; `notRead`: reading the file took too long or too much memory. */
const POSITION_DOUBTS = [...NO_PROPOSAL_REASONS, 'notRead'] as const

export const positionDoubtSchema = z.strictObject({
  fileSha256: sha256Schema,
  signer: signerFactsSchema,
  reason: z.enum(POSITION_DOUBTS),
  /** Page where a person should look first. */
  page: z.number().int().exactOptional(),
  /** Name or CPF that stands there; only with `otherPerson`. */
  found: z.string().exactOptional(),
})
export type PositionDoubt = Readonly<z.infer<typeof positionDoubtSchema>>

/** Returns the doubts that still count, each with the signer's index. */
export function findDoubts({
  file,
  signers,
  areas,
  positionDoubts = [],
}: Pick<DocumentContent, 'signers' | 'areas'> & {
  readonly file: DraftFile
  readonly positionDoubts?: readonly PositionDoubt[]
}): readonly (PositionDoubt & {
  readonly index: number
})[] {
  if (file.kind !== 'stored' || positionDoubts.length === 0) return []
  const { sha256 } = file.file
  return signers.flatMap((signer, index) => {
    if (areas.some(({ signer: of, type }) => of === index && type === 'Signature')) return []
    const facts = toFactsKey(toSignerFacts(signer))
    const doubt = positionDoubts.find(
      (each) => each.fileSha256 === sha256 && toFactsKey(each.signer) === facts,
    )
    return doubt ? [{ ...doubt, index }] : []
  })
}
