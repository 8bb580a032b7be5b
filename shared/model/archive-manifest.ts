// Manifest beside the signed files, for programs: each file with its digest, its signers and when they signed.
import { z } from 'zod'
import { partnerDocumentIdSchema, sha256Schema } from './ids.ts'

export const ARCHIVE_MANIFEST_VERSION = 1
/** Mark that tells a manifest from any other JSON. */
export const ARCHIVE_MANIFEST_KIND = 'signature-batches-manifest'

const manifestFileSchema = z.strictObject({
  /** Relative to the manifest, `/` between folders. */
  path: z.string().min(1),
  sha256: sha256Schema,
  sizeBytes: z.number().int(),
  pages: z.number().int(),
  /** Id of the document at the service. */
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
  /** Id of the data folder whose manifest it is: several data folders may archive into one folder. */
  owner: z.string().exactOptional(),
  files: z.array(manifestFileSchema).readonly(),
})
