// Facts of a file at its signature areas, read in the background for the contact sheet (shared/positions/oddities.ts).
import { z } from 'zod'
import { sha256Schema } from './ids.ts'
import { signatureAreaSchema } from './signature-area.ts'

/** Input of the facts of one file: they depend on nothing else. */
export const areaQuestionSchema = z.strictObject({
  fileSha256: sha256Schema,
  /** Pages to read, from 1: those of the areas, or the one on which somebody might sign. */
  pages: z.array(z.number().int()).readonly(),
  areas: z.array(signatureAreaSchema).readonly(),
  /** Signers in the document's order: areas point at them by index. */
  signers: z
    .array(
      z.strictObject({
        role: z.string(),
        name: z.string().exactOptional(),
        cpf: z.string().exactOptional(),
      }),
    )
    .readonly(),
})
export type AreaQuestion = Readonly<z.infer<typeof areaQuestionSchema>>

const areaFactsSchema = z.strictObject({
  /** Text that the area covers, at most 80 letters. */
  coveredText: z.string().exactOptional(),
  /** A line that is not the area's own goes through it. */
  isCrossed: z.boolean(),
  /** Distance to the nearest text or line, in points; absent on a page without any. */
  distancePt: z.number().exactOptional(),
  /** Name or CPF of another signer at the area's line, where nothing of the area's own signer stands. */
  otherPerson: z.string().exactOptional(),
})
export type AreaFacts = Readonly<z.infer<typeof areaFactsSchema>>

export const fileAreaFactsSchema = z.strictObject({
  /** Facts in the order of the question's areas. */
  areas: z.array(areaFactsSchema).readonly(),
  /** Pages of the question that have no text, as a scanned page has none. */
  pagesWithoutText: z.array(z.number().int()).readonly(),
})
export type FileAreaFacts = Readonly<z.infer<typeof fileAreaFactsSchema>>
