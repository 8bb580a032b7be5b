// Check of the people of a row against the text of its contract. Counts as long as the file and what is known of the
// signer are the same; what is said of the whole row, as long as all of them are.
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
  /** By index in `signers`. */
  signer: z.number().int(),
  reason: z.enum(PERSON_DOUBTS),
  found: z.string().exactOptional(),
  suggestion: z.string().exactOptional(),
})

/** The text is that of another row. */
const otherRowSchema = z.strictObject({
  /** Of the other document. */
  name: z.string(),
  /** Its line in the sheet, where it came from one. */
  line: z.number().int().exactOptional(),
  /** Who of it stands in the text. */
  people: z.string(),
})
export type OtherRow = Readonly<z.infer<typeof otherRowSchema>>

export const peopleCheckSchema = z.strictObject({
  fileSha256: sha256Schema,
  /** As they were asked about. */
  signers: z.array(signerFactsSchema).readonly(),
  doubts: z.array(personDoubtSchema).readonly(),
  otherRow: otherRowSchema.exactOptional(),
  /** The file has no text: nothing was compared. */
  isScan: z.literal(true).exactOptional(),
})
export type CheckedPeople = Readonly<z.infer<typeof peopleCheckSchema>>

type Checked = Pick<DocumentContent, 'signers'> & {
  readonly file: DraftFile
  readonly peopleCheck?: CheckedPeople
}

/** Of the very file and people that are in the draft now. */
export function isPeopleCheckCurrent({ file, signers, peopleCheck }: Checked): boolean {
  return (
    file.kind === 'stored' &&
    peopleCheck?.fileSha256 === file.file.sha256 &&
    signers.map((signer) => toFactsKey(toSignerFacts(signer))).join() ===
      peopleCheck.signers.map(toFactsKey).join()
  )
}

/** Those that still count, with the signer's index now. */
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

/** Whoever signs it: a file stays a scan when its row changes. */
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
