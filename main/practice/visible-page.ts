// Displayed part of a page: the crop box within the media box, and the rotation.
import type { PDFPage } from '@cantoo/pdf-lib'
import type { CropBox, Rotation } from '../../shared/geometry/displayed-page.ts'
import { toRotation } from '../../shared/geometry/displayed-page.ts'

export type VisiblePage = {
  readonly crop: CropBox
  readonly rotation: Rotation
}

export function toVisiblePage(page: PDFPage): VisiblePage {
  const media = normalise(page.getMediaBox())
  const crop = intersect(normalise(page.getCropBox()), media)
  return { crop: crop ?? media, rotation: toRotation(page.getRotation().angle) }
}

/** Rectangle with its corners in order, which PDF does not demand (ISO 32000-1, 7.9.5). */
function normalise({ x, y, width, height }: CropBox): CropBox {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
}

/** Intersection of two boxes; undefined when it is empty, where viewers show the media box. */
function intersect(a: CropBox, b: CropBox): CropBox | undefined {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
