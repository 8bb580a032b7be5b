// Converts a JPG, PNG or TIFF to a PDF with a page per image. Data that a PDF can hold is copied; the same file
// always gives the same bytes. Runs in a process of its own, since files may be hostile.
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { ImageType } from '../../../shared/model/stored-file.ts'
import { JPEG_CONTENT_TYPE, PNG_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ImageFacts, PlacedImage } from './image-facts.ts'
import { checkPixels, placeImage, UnreadableImage } from './image-facts.ts'
import { readJpeg } from './read-jpeg.ts'
import type { PngImage } from './read-png.ts'
import { readPng } from './read-png.ts'
import type { TiffPage } from './read-tiff.ts'
import { readTiff } from './read-tiff.ts'

export type ImagePdf = {
  readonly pdf: Uint8Array
  /** Pixels per inch on the page with the fewest. */
  readonly dpi: number
}

/**
 * Converts an image.
 * @throws UnreadableImage, TooLargeImage
 */
export async function imageToPdf(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
): Promise<ImagePdf> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  let dpi = Infinity
  for await (const { facts, image } of embedAll(document, bytes, type)) {
    const placed = placeImage(facts)
    dpi = Math.min(dpi, placed.dpi)
    await addPage(document, image, placed)
  }
  const pdf = await document.save({ addDefaultPage: false, updateFieldAppearances: false })
  return { pdf, dpi: Math.round(dpi) }
}

type Embedded = { readonly facts: ImageFacts; readonly image: PDFRef }

async function* embedAll(
  document: PDFDocument,
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
): AsyncGenerator<Embedded> {
  if (type === JPEG_CONTENT_TYPE) {
    const facts = readJpeg(bytes)
    checkPixels(facts)
    yield { facts, image: (await orUnreadable(document.embedJpg(bytes))).ref }
    return
  }
  if (type === PNG_CONTENT_TYPE) {
    const facts = readPng(bytes)
    checkPixels(facts)
    const image = facts.plain ? embedPlain(document, facts, facts.plain) : undefined
    yield { facts, image: image ?? (await orUnreadable(document.embedPng(bytes))).ref }
    return
  }
  for (const page of readTiff(bytes)) yield { facts: page, image: embedTiff(document, page) }
}

/** Turns errors of pdf-lib about an image into UnreadableImage. */
async function orUnreadable<T>(embedding: Promise<T>): Promise<T> {
  try {
    return await embedding
  } catch (error) {
    throw new UnreadableImage(String(error))
  }
}

const IMAGE = { Type: 'XObject', Subtype: 'Image' } as const
/** Predictor value for rows that each name one of PNG's predictors. */
const PNG_PREDICTORS = 15

function embedPlain(
  { context }: PDFDocument,
  { width, height }: ImageFacts,
  { bits, colors, palette, data }: NonNullable<PngImage['plain']>,
): PDFRef {
  const colorSpace = palette
    ? ['Indexed', 'DeviceRGB', palette.length / 3 - 1, context.register(context.stream(palette))]
    : toColorSpace(colors)
  const params = {
    Predictor: PNG_PREDICTORS,
    Colors: colors,
    BitsPerComponent: bits,
    Columns: width,
  }
  const size = { Width: width, Height: height, BitsPerComponent: bits, ColorSpace: colorSpace }
  const dict = { ...IMAGE, ...size, Filter: 'FlateDecode', DecodeParms: params }
  return context.register(context.stream(data, dict))
}

function toColorSpace(colors: number): string {
  return colors === 1 ? 'DeviceGray' : 'DeviceRGB'
}

function embedTiff({ context }: PDFDocument, { width, height, pixels }: TiffPage): PDFRef {
  const size = { ...IMAGE, Width: width, Height: height }
  const embed = (data: Uint8Array, dict: Parameters<typeof context.stream>[1]): PDFRef =>
    context.register(context.stream(data, { ...size, ...dict }))
  switch (pixels.kind) {
    case 'fax':
      return embed(pixels.data, {
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 1,
        Filter: 'CCITTFaxDecode',
        DecodeParms: {
          K: pixels.k,
          Columns: width,
          Rows: height,
          BlackIs1: pixels.isBlackOne,
          EncodedByteAlign: pixels.isAligned,
          // The tags of a TIFF tell the end of the rows.
          EndOfBlock: false,
        },
      })
    case 'jpeg':
      return embed(pixels.data, {
        ColorSpace: toColorSpace(pixels.colors),
        BitsPerComponent: 8,
        Filter: 'DCTDecode',
        ...(pixels.colors === 3 ? { DecodeParms: { ColorTransform: pixels.isYcc ? 1 : 0 } } : {}),
      })
    case 'raw':
      return context.register(
        context.flateStream(pixels.data, {
          ...size,
          ColorSpace: toColorSpace(pixels.colors),
          BitsPerComponent: pixels.bits,
        }),
      )
    default:
      return assertNever(pixels)
  }
}

async function addPage(
  document: PDFDocument,
  image: PDFRef,
  { widthPt, heightPt, matrix }: PlacedImage,
): Promise<void> {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } =
    await import('@cantoo/pdf-lib')
  const page = document.addPage([widthPt, heightPt])
  const name = page.node.newXObject('Image', image)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    drawObject(name),
    popGraphicsState(),
  )
}
