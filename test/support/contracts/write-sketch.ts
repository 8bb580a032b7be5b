// Writes a sketch as a PDF on upright, rotated, cropped or scaled pages, with its text in whole runs or broken up
// like a word processor's.
import type { PDFOperator, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import {
  PDFDocument,
  PDFName,
  PDFString,
  beginText,
  endText,
  fill,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setCharacterSpacing,
  setDashPattern,
  setFontAndSize,
  setLineWidth,
  setTextMatrix,
  setWordSpacing,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import { addPage, drawUpright } from '../../../main/sample/contract-page.ts'
import {
  displayedToUserSpace,
  toRotation,
  displayedSize,
} from '../../../shared/geometry/displayed-page.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { Face } from './faces.ts'
import type { Ink, Sketch } from './sketch.ts'

export const FORMS = ['upright', 'turned', 'cropped', 'scaled'] as const
export type Form = (typeof FORMS)[number]

export type WriteOptions = {
  readonly form: Form
  /** Whether text is written in runs of a few letters or words, as Word prints. */
  readonly isBroken: boolean
  readonly random: SimRandom
}

const WRITTEN_ON = new Date(Date.UTC(2026, 0, 5))

export async function writeSketch(sketch: Sketch, options: WriteOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const set of ['setCreationDate', 'setModificationDate'] as const) document[set](WRITTEN_ON)
  const form = options.form === 'upright' ? undefined : options.form
  const refs = new Map<Face, PDFRef>()
  const pages = sketch.pages.map(() => addPage(document, form))
  for (const [index, inks] of sketch.pages.entries()) {
    const page = pages[index]
    if (!page) continue
    const names = new Map<Face, PDFName>()
    const nameOf = (face: Face): PDFName => {
      const known = names.get(face)
      if (known) return known
      const ref = refs.get(face) ?? face.embed(document)
      refs.set(face, ref)
      const name = page.node.newFontDictionary('F', ref)
      names.set(face, name)
      return name
    }
    drawUpright(page, form, () => {
      for (const ink of inks) {
        if (ink.kind === 'text') {
          for (const run of options.isBroken ? breakUp(ink, options.random) : toRuns(ink)) {
            page.pushOperators(...writeText(run, nameOf(run.face), sketch.height))
          }
        } else if (ink.kind === 'line') page.pushOperators(...writeLine(ink, sketch.height))
      }
    })
    for (const ink of inks) if (ink.kind === 'field') addField(document, page, ink, sketch)
  }
  return document.save({ updateFieldAppearances: false })
}

type TextInk = Extract<Ink, { kind: 'text' }>

function writeText(ink: TextInk, font: PDFName, height: number): readonly PDFOperator[] {
  const { text, x, y, face, size, letterSpacing, wordSpacing } = ink
  return [
    beginText(),
    setFontAndSize(font, size),
    setCharacterSpacing(letterSpacing),
    setWordSpacing(wordSpacing),
    setTextMatrix(1, 0, 0, 1, x, height - y),
    showText(face.encode(text)),
    endText(),
  ]
}

function writeLine(
  { x0, x1, y0, y1, thickness, format }: Extract<Ink, { kind: 'line' }>,
  height: number,
): readonly PDFOperator[] {
  const [from, to] = [height - y0, height - y1]
  if (format === 'fill') {
    return [rectangle(x0, from - thickness / 2, x1 - x0, thickness), fill()]
  }
  if (format === 'pieces') {
    const pieces: PDFOperator[] = [setLineWidth(thickness)]
    for (let x = x0; x < x1; x += 2.8) {
      pieces.push(moveTo(x, from), lineTo(Math.min(x1, x + 2.8), from), stroke())
    }
    return pieces
  }
  return [
    pushGraphicsState(),
    setLineWidth(thickness),
    ...(format === 'dashed' ? [setDashPattern([2, 2], 0)] : []),
    moveTo(x0, from),
    lineTo(x1, to),
    stroke(),
    popGraphicsState(),
  ]
}

/**
 * Runs of a text. Word spacing works only for codes of one byte (ISO 32000-1, 9.3.3), so that other fonts place each
 * word.
 */
function toRuns(ink: TextInk): readonly TextInk[] {
  if (ink.wordSpacing === 0 || ink.face.bytes === 1) return [ink]
  let { x } = ink
  return ink.text.split(' ').map((text) => {
    const run = { ...ink, text, x, wordSpacing: 0 }
    x += ink.face.widthOf(`${text} `, ink.size) + ink.wordSpacing
    return run
  })
}

/** Runs of three to fourteen letters, each placed by itself; a blank may be only a distance. */
function breakUp(ink: TextInk, random: SimRandom): readonly TextInk[] {
  const runs: TextInk[] = []
  const per = ink.letterSpacing
  let { x } = ink
  let rest = ink.text
  while (rest !== '') {
    const most = rest.slice(0, 3 + random.int(12))
    // A stretched blank is only a distance.
    const text = ink.wordSpacing > 0 ? (/^\S*\s?/u.exec(most)?.[0] ?? most) : most
    rest = rest.slice(text.length)
    const width =
      ink.face.widthOf(text, ink.size) +
      per * text.length +
      ink.wordSpacing * (text.split(' ').length - 1)
    const printed = text.trimEnd()
    if (printed !== '') runs.push({ ...ink, text: printed, x, wordSpacing: 0 })
    x += width
  }
  return runs
}

function addField(
  document: PDFDocument,
  page: PDFPage,
  { name, box }: Extract<Ink, { kind: 'field' }>,
  sketch: Sketch,
): void {
  const crop = page.getCropBox()
  const rotation = toRotation(page.getRotation().angle)
  const scale = sketch.width / displayedSize(crop, rotation).width
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  const corner = (x: number, y: number): readonly [number, number] => {
    const [left, up] = [x / scale, (sketch.height - y) / scale]
    return [a * left + c * up + e, b * left + d * up + f]
  }
  const [x0, y0] = corner(box.x0, box.y)
  const [x1, y1] = corner(box.x1, box.top)
  const rect = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
  const widget = document.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(name),
    Rect: rect,
    P: page.ref,
    F: 4,
  })
  const ref = document.context.register(widget)
  page.node.addAnnot(ref)
  document.getForm().acroForm.addField(ref)
  document.getForm().acroForm.dict.set(PDFName.of('SigFlags'), document.context.obj(1))
}
