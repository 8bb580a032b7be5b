// Reads the JSON batch description of the command line. A mistake of the whole file is a problem; a mistake of a
// document is a finding of the rules.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { BatchDescription, DescribedDocument } from '../../shared/model/batch-description.ts'
import {
  BATCH_DESCRIPTION_VERSION,
  batchDescriptionSchema,
} from '../../shared/model/batch-description.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { percentSchema } from '../../shared/geometry/percent.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import { parseJson } from '../../shared/parse-json.ts'

export type DescriptionProblem =
  | { readonly kind: 'missing' | 'notJson' | 'noDocuments' }
  | { readonly kind: 'version'; readonly found: string; readonly expected: number }
  | { readonly kind: 'shape'; readonly issues: readonly z.core.$ZodIssue[] }

export type DescriptionResult =
  | { readonly ok: true; readonly description: BatchDescription }
  | { readonly ok: false; readonly problem: DescriptionProblem }

export async function readDescription(path: string): Promise<DescriptionResult> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { ok: false, problem: { kind: 'missing' } }
  const json = parseJson(text)
  if (json === undefined) return { ok: false, problem: { kind: 'notJson' } }
  const version = z.looseObject({ version: z.unknown() }).safeParse(json)
  if (!version.success || version.data.version !== BATCH_DESCRIPTION_VERSION) {
    const found = version.success ? JSON.stringify(version.data.version) : typeof json
    const expected = BATCH_DESCRIPTION_VERSION
    return { ok: false, problem: { kind: 'version', found, expected } }
  }
  const parsed = batchDescriptionSchema.safeParse(json, { reportInput: true })
  if (!parsed.success) return { ok: false, problem: { kind: 'shape', issues: parsed.error.issues } }
  if (parsed.data.documents.length === 0) return { ok: false, problem: { kind: 'noDocuments' } }
  return { ok: true, description: parsed.data }
}

/** Path of a described file, relative to the description. */
export function resolveDescribedFile(descriptionPath: string, document: DescribedDocument): string {
  return resolve(dirname(descriptionPath), document.file)
}

/** Content of a document for the journal, once its file is in the store. */
export function toContent(document: DescribedDocument, file: StoredFile): DocumentContent {
  const { name, signers, areas, file: _, deadline, scheduledTo, ...options } = document
  return {
    name,
    file,
    signers,
    areas: areas.map((area) => toArea(area, document.signers)),
    ...options,
    ...(deadline === undefined ? {} : { deadlineAt: deadline }),
    ...(scheduledTo === undefined ? {} : { scheduledToAt: scheduledTo }),
  }
}

/**
 * Area with its signer. An area names the signer by index or as the partner does; otherwise it belongs to nobody
 * (AREA-06).
 */
function toArea(
  area: DescribedDocument['areas'][number],
  signers: DescribedDocument['signers'],
): SignatureArea {
  const { x, y, width, height } = area
  const pointed = signers.findIndex(
    (signer) =>
      area.email !== undefined &&
      toCanonicalEmail(signer.email) === toCanonicalEmail(area.email) &&
      (area.role === undefined || signer.role === area.role) &&
      (area.authenticationMethod === undefined ||
        signer.authenticationMethod === area.authenticationMethod),
  )
  return {
    type: area.type,
    page: area.page,
    x: percentSchema.parse(x),
    y: percentSchema.parse(y),
    width: percentSchema.parse(width),
    height: percentSchema.parse(height),
    signer: area.signer ?? pointed,
  }
}

/**
 * Digest of a description and its files. It does not depend on the place or the layout of the JSON, so that the same
 * batch has the same digest (R5, release baseline).
 */
export function digestDescription(
  description: BatchDescription,
  files: readonly StoredFile[],
): Sha256 {
  const documents = description.documents.map((document, index) => ({
    ...document,
    file: files[index]?.sha256,
  }))
  const text = JSON.stringify({ ...description, documents })
  return sha256Schema.parse(createHash('sha256').update(text).digest('hex'))
}
