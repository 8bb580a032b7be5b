// The list beside the signed files, for programs: what each is, its digest, who signed it and when.
import { z } from 'zod'
import { partnerDocumentIdSchema, sha256Schema } from './ids.ts'

export const ARCHIVE_MANIFEST_VERSION = 1
/** Tells it from any other JSON. */
export const ARCHIVE_MANIFEST_KIND = 'signature-batches-manifest'

const manifestFileSchema = z.strictObject({
  /** Relative to the manifest, `/` between folders. */
  path: z.string().min(1),
  sha256: sha256Schema,
  sizeBytes: z.number().int(),
  pages: z.number().int(),
  /** At the service. */
  documentId: partnerDocumentIdSchema,
  name: z.string(),
  storedAt: z.iso.datetime(),
  signers: z
    .array(
      z.strictObject({
        name: z.string().exactOptional(),
        email: z.string(),
        role: z.string(),
        signedAt: z.iso.datetime().exactOptional(),
      }),
    )
    .readonly(),
})
export type ManifestFile = Readonly<z.infer<typeof manifestFileSchema>>

export const archiveManifestSchema = z.strictObject({
  kind: z.literal(ARCHIVE_MANIFEST_KIND),
  version: z.literal(ARCHIVE_MANIFEST_VERSION),
  generatedAt: z.iso.datetime(),
  /** Of the data folder whose list it is: several may archive into one folder. */
  owner: z.string().exactOptional(),
  files: z.array(manifestFileSchema).readonly(),
})
