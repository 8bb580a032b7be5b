// Position proposals on scanned contracts: JPEG, fax and one-bit images, turned and damaged.
// `test/deep/scans.test.ts` has the large numbers.
import { PDFDocument, PDFName, degrees } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { imageToPdf } from '../../../main/pdf/images/image-to-pdf.ts'
import { openTags, TAG } from '../../../main/pdf/images/read-tags.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { judge } from '../../support/contracts/judge-proposals.ts'
import { KNOWN_STYLES } from '../../support/contracts/known-styles.ts'
import type { MadeContract } from '../../support/contracts/plan-contract.ts'
import { makeUpright } from '../../support/contracts/run-scans.ts'
import { proposeInPdf } from '../../support/contracts/propose-in-pdf.ts'
import { scanPdf } from '../../support/contracts/scan-pdf.ts'
import { drawImage } from '../../support/make-images.ts'

const DPI = 150
const [style] = KNOWN_STYLES
const contract: MadeContract | undefined = style && (await makeUpright(style, 'scan'))
if (!contract) throw new RangeError('no style')
const { signers } = contract
/** Last page alone, which has all lines of the contract. */
const page = Math.max(...contract.lines.map((line) => line?.page ?? 0))
const lines = contract.lines.map((line) => line && { ...line, page: 1 })

async function lastPage(): Promise<Uint8Array> {
  const whole = await PDFDocument.load(contract?.pdf ?? new Uint8Array())
  const alone = await PDFDocument.create()
  const [copied] = await alone.copyPages(whole, [page - 1])
  if (copied) alone.addPage(copied)
  return alone.save()
}

test.each([
  ['-jpeg -gray', 'image/jpeg'],
  ['-mono -png', 'image/png'],
  ['-mono -tiff -tiffcompression ccittfax4', 'image/tiff'],
] as const)(
  'each signer has the line in his turn on a page that is an image alone: %s',
  async (words, type) => {
    const image = await drawImage(await lastPage(), words, DPI)
    const { pdf } = await imageToPdf(image, type)
    const answers = await proposeInPdf(new Uint8Array(pdf), signers)
    expect(judge({ ...contract, lines }, answers)).toEqual(signers.map(() => 'placed'))
    for (const answer of answers) {
      expect(answer).toMatchObject({ confidence: 'look', evidence: { place: 'scan' } })
    }
  },
)

test.each([
  ['-mono -png', 'image/png'],
  ['-mono -tiff -tiffcompression ccittfax4', 'image/tiff'],
] as const)('a page of 600 dots an inch is read as one of fewer: %s @deep', async (words, type) => {
  const { pdf } = await imageToPdf(await drawImage(await lastPage(), words, 600), type)
  const answers = await proposeInPdf(new Uint8Array(pdf), signers)
  expect(judge({ ...contract, lines }, answers)).toEqual(signers.map(() => 'placed'))
})

test.each([150, 600])('a JBIG2 page of %d dots an inch is read', async (dpi) => {
  const fax = await drawImage(await lastPage(), '-mono -tiff -tiffcompression ccittfax4', dpi)
  const answers = await proposeInPdf(await toJbig2Pdf(fax), signers)
  expect(judge({ ...contract, lines }, answers)).toEqual(signers.map(() => 'placed'))
})

/** Puts the strips of a fax unchanged into regions of one JBIG2 page (ITU-T T.88, 7.4.6). */
async function toJbig2Pdf(fax: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = openTags(fax)
  const tags = reader?.read(reader.first)?.tags
  const valuesOf = (tag: number): readonly number[] => tags?.get(tag) ?? []
  const [width = 0] = valuesOf(TAG.width)
  const [height = 0] = valuesOf(TAG.height)
  const [rows = height] = valuesOf(ROWS_PER_STRIP)
  const counts = valuesOf(TAG.stripByteCounts)
  const regions = valuesOf(TAG.stripOffsets).map((offset, at) => {
    const box = [width, Math.min(rows, height - at * rows), 0, at * rows]
    const strip = fax.subarray(offset, offset + (counts[at] ?? 0))
    return toSegment(at + 1, GENERIC_REGION, box, [0, IS_FAX, ...strip])
  })
  const size = toSegment(0, PAGE_INFORMATION, [width, height, 0, 0], [0, 0, 0])
  const document = await PDFDocument.create()
  const sheet = document.addPage([contract?.width ?? 0, contract?.height ?? 0])
  const image = document.context.stream(new Uint8Array(Buffer.concat([size, ...regions])), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'JBIG2Decode',
    // Ink is 0 in Poppler's fax.
    Decode: [1, 0],
  })
  sheet.node.setXObject(PDFName.of('Scan'), document.context.register(image))
  const matrix = `${String(sheet.getWidth())} 0 0 ${String(sheet.getHeight())} 0 0 cm`
  const drawn = document.context.stream(`q ${matrix} /Scan Do Q`)
  sheet.node.addContentStream(document.context.register(drawn))
  return new Uint8Array(await document.save())
}

const ROWS_PER_STRIP = 278
const PAGE_INFORMATION = 48
const GENERIC_REGION = 38
const IS_FAX = 1

/** @param words numbers of four bytes each, written before `bytes` */
function toSegment(
  number: number,
  type: number,
  words: readonly number[],
  bytes: readonly number[],
): Buffer {
  const data = Buffer.alloc(words.length * 4 + bytes.length)
  for (const [at, word] of words.entries()) data.writeUInt32BE(word, at * 4)
  data.set(bytes, words.length * 4)
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head.set([type, 0, 1], 4)
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}

test('a sheet that was scanned on its side is read as its page is shown', async () => {
  const { pdf } = await imageToPdf(
    await drawImage(await lastPage(), '-jpeg -gray', DPI),
    'image/jpeg',
  )
  const [turned, flat] = [await PDFDocument.create(), await PDFDocument.load(pdf)]
  const [image] = await turned.embedPages(flat.getPages())
  if (!image) throw new RangeError('no page')
  const sheet = turned.addPage([image.height, image.width])
  sheet.drawPage(image, { x: 0, y: image.width, rotate: degrees(-90) })
  sheet.setRotation(degrees(270))
  const answers = await proposeInPdf(new Uint8Array(await turned.save()), signers)
  expect(judge({ ...contract, lines }, answers)).toEqual(signers.map(() => 'placed'))
})

test('with another number of signers than lines nobody is placed, and it is said where to look', async () => {
  const quality = { dpi: DPI, skewDegrees: 0.6, speckle: 0.2, contrast: 1, bits: 8 } as const
  const scan = await scanPdf(contract, quality, createSimRandom('scan'))
  const answers = await proposeInPdf(scan, signers.slice(1))
  expect(answers).toEqual(
    signers.slice(1).map((_, signer) => ({ kind: 'none', signer, reason: 'scanUnclear', page })),
  )
})

test('an image of 20,000 by 20,000 is not unpacked, and every signer has a reason', async () => {
  const document = await PDFDocument.create()
  const sheet = document.addPage([595, 842])
  const image = document.context.flateStream(new Uint8Array(1_000), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 20_000,
    Height: 20_000,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  })
  sheet.node.setXObject(PDFName.of('Scan'), document.context.register(image))
  const drawn = document.context.stream('q 595 0 0 842 0 0 cm /Scan Do Q')
  sheet.node.addContentStream(document.context.register(drawn))
  const before = process.memoryUsage().rss
  const answers = await proposeInPdf(new Uint8Array(await document.save()), signers)
  expect(answers).toEqual(signers.map((_, signer) => ({ kind: 'none', signer, reason: 'noText' })))
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})
