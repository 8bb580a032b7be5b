// Check of a row's people against the text of its contract. A doubt counts while the file and that signer's data are
// the same; what is said of the whole row, while all signers' data are.
import { z } from 'zod'
import type { DocumentContent } from './document.ts'
import type { DraftFile } from './draft-file.ts'
import { sha256Schema } from './ids.ts'
import { signerFactsSchema, toFactsKey, toSignerFacts } from './signer-facts.ts'

const PERSON_DOUBTS = [
  'cpfOther', // another CPF stands at the name
  'nameOther', // another name stands at the CPF, or one that differs by a letter
  'nameMissing', // the CPF stands there, the name does not
  'missing', // neither name nor CPF, where the contract has somebody else
] as const

const personDoubtSchema = z.strictObject({
  /** Index of the person in `signers`. */
  signer: z.number().int(),
  reason: z.enum(PERSON_DOUBTS),
  found: z.string().exactOptional(),
  suggestion: z.string().exactOptional(),
})

/** Other row whose people are in this contract's text. */
const otherRowSchema = z.strictObject({
  /** Name of the other document. */
  name: z.string(),
  /** Line of the other document in its spreadsheet, where it came from one. */
  line: z.number().int().exactOptional(),
  /** Names of the other row's people that are in the text. */
  people: z.string(),
})
export type OtherRow = Readonly<z.infer<typeof otherRowSchema>>

export const peopleCheckSchema = z.strictObject({
  fileSha256: sha256Schema,
  /** Signers' data at the time of the check. */
  signers: z.array(signerFactsSchema).readonly(),
  doubts: z.array(personDoubtSchema).readonly(),
  otherRow: otherRowSchema.exactOptional(),
  /** Whether the file has no text, so that nothing was compared. */
  isScan: z.literal(true).exactOptional(),
})
export type CheckedPeople = Readonly<z.infer<typeof peopleCheckSchema>>

type Checked = Pick<DocumentContent, 'signers'> & {
  readonly file: DraftFile
  readonly peopleCheck?: CheckedPeople
}

/** Tells whether the check is of the file and the people that the draft has now. */
export function isPeopleCheckCurrent({ file, signers, peopleCheck }: Checked): boolean {
  return (
    file.kind === 'stored' &&
    peopleCheck?.fileSha256 === file.file.sha256 &&
    signers.map((signer) => toFactsKey(toSignerFacts(signer))).join() ===
      peopleCheck.signers.map(toFactsKey).join()
  )
}

/** Returns the doubts that still count, each with the signer's index now. */
export function findPersonDoubts({
  file,
  signers,
  peopleCheck,
}: Checked): readonly (CheckedPeople['doubts'][number] & { readonly index: number })[] {
  if (file.kind !== 'stored' || peopleCheck?.fileSha256 !== file.file.sha256) return []
  const asked = peopleCheck.signers.map(toFactsKey)
  return signers.flatMap((signer, index) => {
    const key = toFactsKey(toSignerFacts(signer))
    const doubt = peopleCheck.doubts.find((each) => asked[each.signer] === key)
    return doubt ? [{ ...doubt, index }] : []
  })
}

/** Tells whether the file is known as a scan, also after its signers changed. */
export function isKnownScan({ file, peopleCheck }: Omit<Checked, 'signers'>): boolean {
  return (
    file.kind === 'stored' &&
    peopleCheck?.fileSha256 === file.file.sha256 &&
    peopleCheck.isScan === true
  )
}

export function findOtherRow(document: Checked): OtherRow | undefined {
  return isPeopleCheckCurrent(document) ? document.peopleCheck?.otherRow : undefined
}
