// Converts an image to the PDF that is sent and copies that into the store. The image is read once, so that its
// digest is that of the converted bytes.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { ImageType } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { BODY_LIMIT_BYTES } from '../../shared/rules/file-rules.ts'
import { toBase64Length } from '../partner/wire/create-document.ts'
import { TooLargeImage, UnreadableImage } from '../pdf/images/image-facts.ts'
import type { ImagePdf } from '../pdf/images/image-to-pdf.ts'
import type { AdmissionFault } from './admission-fault.ts'
import { toSourceFault, toStoreFault } from './admission-fault.ts'
import type { AdmissionRefusal, StoredImage } from './file-jobs.ts'
import { writeIntoStore } from './hash-copy.ts'

/** Largest image: twenty uncompressed pages of a scanner in grey. */
export const LARGEST_IMAGE_BYTES = 200_000_000

export async function storeImage(
  path: string,
  type: ImageType,
  storeFolder: string,
): Promise<StoredImage | AdmissionRefusal> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    // A buffer of its own: the TIFF decoder reads a buffer from its beginning.
    bytes = new Uint8Array(await readFile(path))
  } catch (error) {
    return { ok: false, fault: toSourceFault(error) }
  }
  const converted = await convert(bytes, type)
  if (typeof converted === 'string') return { ok: false, fault: converted }
  const { pdf, dpi } = converted
  if (toBase64Length(pdf.length) > BODY_LIMIT_BYTES) {
    return { ok: false, fault: 'tooLarge', sizeBytes: pdf.length }
  }
  try {
    const originalName = basename(path)
    const stored = await writeIntoStore(pdf, storeFolder)
    const sha256 = sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
    const name = `${basename(path, extname(path))}.pdf`
    return {
      ok: true,
      file: { ...stored, contentType: PDF_CONTENT_TYPE, originalName: name },
      madeFrom: { kind: 'image', sha256, sizeBytes: bytes.length, originalName, dpi },
    }
  } catch (error) {
    return { ok: false, fault: toStoreFault(error) }
  }
}

async function convert(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
): Promise<ImagePdf | AdmissionFault> {
  const { imageToPdf } = await import('../pdf/images/image-to-pdf.ts')
  try {
    return await imageToPdf(bytes, type)
  } catch (error) {
    if (error instanceof TooLargeImage) return 'imageTooLarge'
    if (error instanceof UnreadableImage) return 'imageUnreadable'
    throw error
  }
}
