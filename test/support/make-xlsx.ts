// XLSX files of parts written by hand, for what a writing library would not write.
import { makeZip } from './make-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

export type XlsxParts = {
  /** Content of `worksheet` as XML. */
  readonly sheet: string
  /** State of the workbook's `sheet`. */
  readonly state?: 'hidden' | 'veryHidden'
  /** Number formats: a cell with `s="1"` has the first. */
  readonly formats?: readonly string[]
  readonly more?: Readonly<Record<string, string | Uint8Array>>
}

export function makeXlsx({ sheet, state, formats = [], more = {} }: XlsxParts): Buffer {
  const numFmts = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escape(code)}"/>`,
  )
  const cellXfs = ['<xf numFmtId="0"/>', ...formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`)]
  return makeZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Plan1" sheetId="1" r:id="r1"${state === undefined ? '' : ` state="${state}"`}/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...more,
  })
}

/** XML of a text cell. */
export function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
