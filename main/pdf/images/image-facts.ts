// Facts of an image file about its display: size in points and place on a page.

/** Size in pixels; `dpi` and `orientation` as the file gives them. */
export type ImageFacts = {
  readonly width: number
  readonly height: number
  /** Resolution of the stored columns and rows; absent where the file gives none. */
  readonly dpi?: { readonly x: number; readonly y: number }
  /** Orientation by the numbers of EXIF and TIFF, 1 to 8; from 5 on columns and rows are swapped. */
  readonly orientation: number
}

/** Error of an image that is damaged or of an unsupported kind. */
export class UnreadableImage extends Error {
  constructor(why: string) {
    super(`the image cannot be read: ${why}`)
    this.name = 'UnreadableImage'
  }
}

/** Error of an image with more pixels, or more pages, than a scanner makes. */
export class TooLargeImage extends Error {
  constructor() {
    super('the image is larger than a scanned page')
    this.name = 'TooLargeImage'
  }
}

/** Largest count of pixels; A3 at 600 dpi has 70 million. */
const MAX_PIXELS = 100_000_000

/** @throws UnreadableImage, TooLargeImage */
export function checkPixels({ width, height }: Pick<ImageFacts, 'width' | 'height'>): void {
  if (!(width > 0) || !(height > 0)) throw new UnreadableImage('it has no pixels')
  if (width * height > MAX_PIXELS) throw new TooLargeImage()
}

const POINTS_PER_INCH = 72
const A4_SHORT_PT = 595.28
const A4_LONG_PT = 841.89
const A3_LONG_PT = 1190.55
/** Lowest resolution that is believed: programs that know none write 72 or 96. */
const MIN_SAID_DPI = 100
const MAX_SAID_DPI = 2_400
/** Smallest side in points (5 cm); a smaller page has no room for a signature. */
const MIN_SIDE_PT = 144

export type PlacedImage = {
  readonly widthPt: number
  readonly heightPt: number
  /** Matrix from the image's unit square to the page, as PDF writes it. */
  readonly matrix: readonly [number, number, number, number, number, number]
  /** Pixels per inch on the page, the lower of both directions. */
  readonly dpi: number
}

/** Places an image at its own resolution while that gives a page between 5 cm and A3, else as large as A4 allows. */
export function placeImage(facts: ImageFacts): PlacedImage {
  const { width, height, orientation } = facts
  const own = toOwnSize(facts)
  const isTurned = orientation >= 5
  const [w, h] = own ?? fitToA4(width, height)
  const [widthPt, heightPt] = isTurned ? [h, w] : [w, h]
  const dpi = Math.min((width / w) * POINTS_PER_INCH, (height / h) * POINTS_PER_INCH)
  return { widthPt, heightPt, matrix: toMatrix(orientation, widthPt, heightPt), dpi }
}

function toOwnSize({ width, height, dpi }: ImageFacts): readonly [number, number] | undefined {
  if (!dpi || [dpi.x, dpi.y].some((each) => !(each >= MIN_SAID_DPI && each <= MAX_SAID_DPI))) {
    return undefined
  }
  const [w, h] = [(width / dpi.x) * POINTS_PER_INCH, (height / dpi.y) * POINTS_PER_INCH]
  const [short, long] = [Math.min(w, h), Math.max(w, h)]
  const isPage = short >= MIN_SIDE_PT && short <= A4_LONG_PT + 1 && long <= A3_LONG_PT + 1
  return isPage ? [w, h] : undefined
}

function fitToA4(width: number, height: number): readonly [number, number] {
  const [mostWide, mostHigh] =
    width > height ? [A4_LONG_PT, A4_SHORT_PT] : [A4_SHORT_PT, A4_LONG_PT]
  const scale = Math.min(mostWide / width, mostHigh / height)
  return [width * scale, height * scale]
}

/** Matrices of the eight orientations (TIFF 6.0, 8: Orientation). */
function toMatrix(orientation: number, w: number, h: number): PlacedImage['matrix'] {
  const ways: Readonly<Record<number, PlacedImage['matrix']>> = {
    2: [-w, 0, 0, h, w, 0],
    3: [-w, 0, 0, -h, w, h],
    4: [w, 0, 0, -h, 0, h],
    5: [0, -h, -w, 0, w, h],
    6: [0, -h, w, 0, 0, h],
    7: [0, h, w, 0, 0, 0],
    8: [0, h, -w, 0, w, 0],
  }
  return ways[orientation] ?? [w, 0, 0, h, 0, 0]
}
