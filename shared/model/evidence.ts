// Evidence of the service about a document that may be the row's own: kept with a question, so that a person sees
// what the program saw, and compared again before the answer acts (R16).
import { z } from 'zod'
import { partnerDocumentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** Verdicts (R11), the strongest last; no person is asked about an `impossible` one. */
const CANDIDATE_VERDICTS = ['impossible', 'partial', 'full', 'ours'] as const
export type CandidateVerdict = (typeof CANDIDATE_VERDICTS)[number]

const candidateEvidenceSchema = z.strictObject({
  partnerId: partnerDocumentIdSchema,
  name: z.string(),
  createdAt: epochMsSchema,
  verdict: z.enum(CANDIDATE_VERDICTS),
  signatureStatus: z.string().exactOptional(),
  signers: z
    .array(z.strictObject({ email: z.string(), role: z.string(), signed: z.boolean() }))
    .readonly()
    .exactOptional(),
  nameEqual: z.boolean(),
  signersEqual: z.enum(['equal', 'overlapping', 'different', 'unknown']),
  /** Comparison of the original's hash (R12): equality is evidence, inequality proves nothing. */
  fileEqual: z.enum(['equal', 'different', 'unknown']),
  referenceEqual: z.enum(['equal', 'different', 'none']),
})
export type CandidateEvidence = Readonly<z.infer<typeof candidateEvidenceSchema>>

const QUESTION_REASONS = [
  'partialMatch', // something resembles it, nothing proves it
  'severalMatches',
  'fileDiffers', // name and signers equal, file not
  'sharedAccount', // one full match, but others send on this account too
  'absenceUnproven', // R9: nothing found, yet absence cannot be proven
  'abandonedAttempt', // an abandoned attempt, or an open row of a name cut alike, could explain the match
  'equalEnds', // R18: nothing found, and it ended unanswered the same way several times
  'noEnd', // R18: nothing found, and a day of tries came to no end
  'singleMatch', // R16: asked for another reason, it is the only one left, or came since
] as const

/** End of the last try, in the words of whatever answered (R18). */
const lastEndSchema = z.strictObject({
  /** Tries that ended without an answer to rely on. */
  times: z.number().int(),
  status: z.number().int().exactOptional(),
  words: z.string().exactOptional(),
})
export type LastEnd = Readonly<z.infer<typeof lastEndSchema>>

export const questionSchema = z.strictObject({
  reason: z.enum(QUESTION_REASONS),
  lastEnd: lastEndSchema.exactOptional(),
  candidates: z.array(candidateEvidenceSchema).readonly(),
  askedAt: epochMsSchema,
})
export type Question = Readonly<z.infer<typeof questionSchema>>
