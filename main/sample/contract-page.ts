// Pages of the sample contracts, some of them rotated, cropped or scaled as in real files; text is drawn upright on
// all.
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import {
  PDFName,
  PDFNumber,
  concatTransformationMatrix,
  degrees,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { assertNever } from '../../shared/assert-never.ts'
import {
  displayedSize,
  displayedToUserSpace,
  toRotation,
} from '../../shared/geometry/displayed-page.ts'
import type { SampleContract } from './contracts/contract.ts'

/** Size of A4 in points. */
const A4 = { width: 595.28, height: 841.89 }
const USER_UNIT = 2
/** Points of paper around the crop box, as in printers' files, so that its corner is not the origin. */
const BLEED = { left: 50, bottom: 40, right: 30, top: 50 }

export function addPage(document: PDFDocument, form: SampleContract['form']): PDFPage {
  const { width, height } = A4
  switch (form) {
    case 'landscape':
      return document.addPage([height, width])
    case 'turned': {
      const page = document.addPage([height, width])
      page.setRotation(degrees(90))
      return page
    }
    case 'cropped': {
      const { left, bottom, right, top } = BLEED
      const page = document.addPage([left + width + right, bottom + height + top])
      page.setCropBox(left, bottom, width, height)
      return page
    }
    case 'scaled': {
      const page = document.addPage([width / USER_UNIT, height / USER_UNIT])
      page.node.set(PDFName.of('UserUnit'), PDFNumber.of(USER_UNIT))
      return page
    }
    case undefined:
      return document.addPage([width, height])
    default:
      return assertNever(form)
  }
}

/** Size of the page as displayed, in points. */
export function displayedPoints(form: SampleContract['form']): {
  readonly width: number
  readonly height: number
} {
  return form === 'landscape' ? { width: A4.height, height: A4.width } : A4
}

/** Draws on the page in points as displayed, with the origin at the bottom left. */
export function drawUpright(page: PDFPage, form: SampleContract['form'], draw: () => void): void {
  const crop = page.getCropBox()
  const rotation = toRotation(page.getRotation().angle)
  const scale = displayedPoints(form).width / displayedSize(crop, rotation).width
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(a / scale, b / scale, c / scale, d / scale, e, f),
  )
  draw()
  page.pushOperators(popGraphicsState())
}
