// Fonts as contracts have them: the standard ones, a TrueType font of the system as Word embeds it (Type 0,
// Identity-H), and a Type 3 font whose letters are drawings. Widths come from the font itself, never from a PDF
// reader.
import { readFileSync } from 'node:fs'
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import {
  PDFHexString,
  PDFName,
  PDFString,
  StandardFonts,
  StandardFontEmbedder,
} from '@cantoo/pdf-lib'

const FACE_NAMES = ['helvetica', 'times', 'courier', 'dejavu', 'drawn'] as const
export type FaceName = (typeof FACE_NAMES)[number]

export type Face = {
  readonly name: string
  /** Bytes of a letter's code. */
  readonly bytes: 1 | 2
  /** Width of a text in points. */
  readonly widthOf: (text: string, size: number) => number
  readonly encode: (text: string) => PDFHexString
  /** Embeds the font into one document, once. */
  readonly embed: (document: PDFDocument) => PDFRef
}

const STANDARD: Readonly<Record<string, readonly [StandardFonts, StandardFonts]>> = {
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
}
const TRUE_TYPE = '/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed.ttf'

export function toFaces(name: FaceName): { readonly face: Face; readonly bold: Face } {
  if (name === 'dejavu') return { face: trueTypeFace(), bold: trueTypeFace() }
  if (name === 'drawn') return { face: drawnFace(), bold: drawnFace() }
  const [regular, bold] = STANDARD[name] ?? [StandardFonts.Helvetica, StandardFonts.HelveticaBold]
  return { face: standardFace(regular), bold: standardFace(bold) }
}

function standardFace(font: StandardFonts): Face {
  const embedder = StandardFontEmbedder.for(font as never)
  return {
    name: font,
    bytes: 1,
    // Widths are summed letter by letter, since pdf-lib's own sum includes kerning, which is not drawn.
    widthOf: (text, size) =>
      Array.from(text).reduce((sum, sign) => sum + embedder.widthOfTextAtSize(sign, size), 0),
    encode: (text) => embedder.encodeText(text),
    embed: (document) => embedder.embedIntoContext(document.context),
  }
}

/** Type 3 font of rectangles, half as wide as high, with the widths of Helvetica (ISO 32000-1, 9.6.5). */
function drawnFace(): Face {
  const model = StandardFontEmbedder.for(StandardFonts.Helvetica as never)
  const letters = Array.from({ length: 224 }, (_, at) => at + 32)
    .map((code) => ({ code, sign: decodeLatin(code) }))
    .filter(({ sign }) => sign !== undefined) as { code: number; sign: string }[]
  const codes = new Map(letters.map(({ code, sign }) => [sign, code]))
  const widthOf = (text: string): number => model.widthOfTextAtSize(text, 1000)
  return {
    name: 'drawn',
    bytes: 1,
    widthOf: (text, size) =>
      Array.from(text).reduce(
        (sum, sign) => sum + Math.round(widthOf(codes.has(sign) ? sign : '?')),
        0,
      ) *
      (size / 1000),
    encode: (text) =>
      PDFHexString.of(
        Array.from(text)
          .map((sign) => (codes.get(sign) ?? 63).toString(16).padStart(2, '0'))
          .join(''),
      ),
    embed(document) {
      const { context } = document
      const procs: Record<string, PDFRef> = {}
      const differences: (number | PDFName)[] = [32]
      const widths: number[] = []
      for (let code = 32; code < 256; code += 1) {
        const sign = decodeLatin(code)
        const width = sign === undefined ? 0 : Math.round(widthOf(sign))
        widths.push(width)
        differences.push(PDFName.of(`g${code}`))
        const [low, high] =
          sign === '_' ? [-125, -75] : [0, sign?.toUpperCase() === sign ? 700 : 500]
        const ink = sign?.trim() ? `40 ${low} ${Math.max(20, width - 80)} ${high - low} re f` : ''
        const full = sign === '_' ? `0 ${low} ${width} ${high - low} re f` : ink
        procs[`g${code}`] = context.register(
          context.stream(`${width} 0 0 -200 ${width} 800 d1 ${full}`),
        )
      }
      return context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, -200, 1000, 800],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          CharProcs: procs,
          Encoding: { Type: 'Encoding', Differences: differences as never },
          FirstChar: 32,
          LastChar: 255,
          Widths: widths,
          Resources: {},
          ToUnicode: context.register(context.stream(toUnicodeMap(letters, 2))),
        }),
      )
    },
  }
}

function decodeLatin(code: number): string | undefined {
  const sign = new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return (code > 126 && code < 145) || (code > 151 && code < 160) || /\p{Cc}/u.test(sign)
    ? undefined
    : sign
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}

function toUnicodeMap(
  letters: readonly { readonly code: number; readonly sign: string }[],
  digits: number,
): string {
  const lines = letters.map(({ code, sign }) => {
    const units = Array.from({ length: sign.length }, (_, at) => hex(sign.charCodeAt(at), 4)).join(
      '',
    )
    return `<${hex(code, digits)}> <${units}>`
  })
  const chunks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100)
    chunks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def
1 begincodespacerange <${'0'.repeat(digits)}> <${'f'.repeat(digits)}> endcodespacerange
${chunks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

type TrueType = {
  readonly bytes: Uint8Array
  readonly glyphOf: (sign: string) => number
  /** Width of a glyph in thousandths of the size. */
  readonly widthOf: (glyph: number) => number
}

let loaded: TrueType | undefined

/** Reads the tables `cmap` (format 4), `hmtx` and `head` (OpenType specification). */
function loadTrueType(): TrueType {
  if (loaded) return loaded
  const bytes = new Uint8Array(readFileSync(TRUE_TYPE))
  const view = new DataView(bytes.buffer)
  const tables = new Map<string, number>()
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const entry = 12 + at * 16
    const tag = String.fromCharCode(...bytes.slice(entry, entry + 4))
    tables.set(tag, view.getUint32(entry + 8))
  }
  const [head = 0, hhea = 0, hmtx = 0, cmap = 0] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) =>
    tables.get(tag),
  )
  const unitsPerEm = view.getUint16(head + 18)
  const metrics = view.getUint16(hhea + 34)
  let format4 = 0
  for (let at = 0; at < view.getUint16(cmap + 2); at += 1) {
    const table = cmap + view.getUint32(cmap + 4 + at * 8 + 4)
    if (view.getUint16(table) === 4) format4 = table
  }
  const segments = view.getUint16(format4 + 6) / 2
  const glyphOf = (sign: string): number => {
    const code = sign.charCodeAt(0)
    for (let at = 0; at < segments; at += 1) {
      const end = view.getUint16(format4 + 14 + at * 2)
      if (code > end) continue
      const start = view.getUint16(format4 + 16 + segments * 2 + at * 2)
      if (code < start) return 0
      const delta = view.getInt16(format4 + 16 + segments * 4 + at * 2)
      const place = format4 + 16 + segments * 6 + at * 2
      const offset = view.getUint16(place)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = view.getUint16(place + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
  loaded = {
    bytes,
    glyphOf,
    widthOf: (glyph) =>
      Math.round((view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4) * 1000) / unitsPerEm),
  }
  return loaded
}

function trueTypeFace(): Face {
  const font = loadTrueType()
  const used = new Map<number, string>()
  const glyphs = (text: string): readonly number[] =>
    Array.from(text).map((sign) => {
      const glyph = font.glyphOf(sign)
      used.set(glyph, sign)
      return glyph
    })
  return {
    name: 'dejavu',
    bytes: 2,
    widthOf: (text, size) =>
      (glyphs(text).reduce((sum, glyph) => sum + font.widthOf(glyph), 0) * size) / 1000,
    encode: (text) =>
      PDFHexString.of(
        glyphs(text)
          .map((glyph) => glyph.toString(16).padStart(4, '0'))
          .join(''),
      ),
    embed(document) {
      const { context } = document
      const file = context.register(context.flateStream(font.bytes, { Length1: font.bytes.length }))
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: 'AAAAAA+DejaVuSansCondensed',
          Flags: 4,
          FontBBox: [-918, -463, 1614, 1232],
          ItalicAngle: 0,
          Ascent: 928,
          Descent: -236,
          CapHeight: 729,
          StemV: 80,
          FontFile2: file,
        }),
      )
      const letters = [...used].map(([code, sign]) => ({ code, sign }))
      const widths = letters.flatMap(({ code }) => [code, [font.widthOf(code)]])
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: 'AAAAAA+DejaVuSansCondensed',
          CIDSystemInfo: {
            Registry: PDFString.of('Adobe'),
            Ordering: PDFString.of('Identity'),
            Supplement: 0,
          },
          FontDescriptor: descriptor,
          DW: 600,
          W: widths,
          CIDToGIDMap: 'Identity',
        }),
      )
      return context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: 'AAAAAA+DejaVuSansCondensed',
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: context.register(context.stream(toUnicodeMap(letters, 4))),
        }),
      )
    },
  }
}
