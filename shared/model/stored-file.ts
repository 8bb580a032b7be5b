// A file in the content-addressed store: what was added to a batch, byte for byte.
import { z } from 'zod'
import { sha256Schema } from './ids.ts'

export const PDF_CONTENT_TYPE = 'application/pdf'
export const DOC_CONTENT_TYPE = 'application/msword'
export const DOCX_CONTENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Types of page images: each becomes a PDF when it is added, since the service takes no image. */
export const JPEG_CONTENT_TYPE = 'image/jpeg'
export const PNG_CONTENT_TYPE = 'image/png'
export const TIFF_CONTENT_TYPE = 'image/tiff'
const IMAGE_TYPES = [JPEG_CONTENT_TYPE, PNG_CONTENT_TYPE, TIFF_CONTENT_TYPE] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const isImageType = (type: string): type is ImageType =>
  IMAGE_TYPES.some((each) => each === type)

/** Extensions of files that become documents of a batch, without the dot. */
export const CONTRACT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'jpg',
  'jpeg',
  'png',
  'tif',
  'tiff',
] as const

/** Extension of such a file at the end of its name. */
export const CONTRACT_EXTENSION = /\.(?:pdf|docx?|jpe?g|png|tiff?)$/iu

export const storedFileSchema = z.strictObject({
  sha256: sha256Schema,
  sizeBytes: z.number().int().min(0),
  contentType: z.enum([PDF_CONTENT_TYPE, DOC_CONTENT_TYPE, DOCX_CONTENT_TYPE]),
  /** Name of the file when it was added, without folder. */
  originalName: z.string(),
})
export type StoredFile = Readonly<z.infer<typeof storedFileSchema>>
export type ContentType = StoredFile['contentType']
