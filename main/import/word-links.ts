// Links of a Word contract to content outside the file: a picture, text or object, or data of another file. A
// converter would fetch it or leave it out. Plain hyperlinks do not count.
import { readFile } from 'node:fs/promises'
import type { ContentType } from '../../shared/model/stored-file.ts'
import { DOCX_CONTENT_TYPE, DOC_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { unpackEntry } from './unpack-entry.ts'
import { readRangesOf, readZipDirectory } from './zip-directory.ts'

/** Largest sum of the searched parts: ten times the text of a contract of 1,000 pages. */
const MAX_PARTS_BYTES = 128_000_000

/**
 * Whether a Word file has such links.
 * @throws errors of the file system
 */
export async function hasWordLinks(path: string, contentType: ContentType): Promise<boolean> {
  if (contentType === DOC_CONTENT_TYPE) return hasDocLinks(await readFile(path))
  if (contentType === DOCX_CONTENT_TYPE) return hasDocxLinks(await readFile(path))
  return false
}

/** Fields that include outside content (ECMA-376-1, 17.16.5); blanks end a name. */
const LINKING_FIELD = /(?:INCLUDE(?:PICTURE|TEXT)|DDE(?:AUTO)?|(?<!\w)LINK)\s/iu
/** The same after the mark that begins a field's code (MS-DOC 2.8.25). */
const LINKING_FIELD_OF_DOC = new RegExp(`\u0013\\s*${LINKING_FIELD.source}`, 'iu')

/** Whether an old Word file has links; its text has one byte per character or two. */
function hasDocLinks(bytes: Buffer): boolean {
  const isEven = bytes.subarray(0, bytes.length - (bytes.length % 2))
  return [bytes.toString('latin1'), isEven.toString('utf16le')].some((text) =>
    LINKING_FIELD_OF_DOC.test(text),
  )
}

const RELATIONS = /\.rels$/iu
const PART = /^word\/.*\.xml$/iu

async function hasDocxLinks(bytes: Buffer): Promise<boolean> {
  const entries = (await readZipDirectory(readRangesOf(bytes), bytes.length)) ?? []
  const parts = entries.filter(({ name }) => RELATIONS.test(name) || PART.test(name))
  // A file that is too large to be searched counts as one with links.
  if (parts.reduce((sum, entry) => sum + entry.bytes, 0) > MAX_PARTS_BYTES) return true
  return parts.some((entry) => {
    const xml = toText(unpackEntry(bytes, entry) ?? Buffer.alloc(0))
    return RELATIONS.test(entry.name) ? hasLinkingRelation(xml) : hasLinkingPart(xml)
  })
}

const UTF_16 = Buffer.from('fffe', 'hex')

/** Text of XML with its numeric character references replaced, so that no name can hide behind them. */
function toText(xml: Buffer): string {
  const isUtf16 = xml.subarray(0, UTF_16.length).equals(UTF_16)
  const text = xml.toString(isUtf16 ? 'utf16le' : 'utf8')
  return text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu, (given, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : given
  })
}

const MAX_CODE_POINT = 0x10ffff
const RELATION = /<(?:[\w.-]+:)?Relationship\s[^>]*>/gu
const IS_EXTERNAL = /\sTargetMode\s*=\s*["']External["']/iu
const IS_HYPERLINK = /\sType\s*=\s*["'][^"']*\/hyperlink["']/iu
/** Relation to a document inside the document, of any format (ECMA-376-1, 17.17.2.1). */
const IS_CHUNK = /\sType\s*=\s*["'][^"']*\/aFChunk["']/iu

/** Whether there is a relation to an external target, other than that of a hyperlink (ECMA-376-2, 9.3). */
function hasLinkingRelation(xml: string): boolean {
  return (xml.match(RELATION) ?? []).some(
    (relation) =>
      IS_CHUNK.test(relation) || (IS_EXTERNAL.test(relation) && !IS_HYPERLINK.test(relation)),
  )
}

const INSTRUCTION = /<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)</gu
const SIMPLE_FIELD = /<(?:[\w.-]+:)?fldSimple\s[^>]*instr\s*=\s*(["'])(.*?)\1/gu
/** Address of a picture in the old drawing language (VML). */
const IMAGE_SOURCE = /<(?:[\w.-]+:)?(?:imagedata|fill)\s(?:[^>]*\s)?src\s*=/iu

/** Whether a part has linking fields; the code of a field may be split over several runs, which are joined first. */
function hasLinkingPart(xml: string): boolean {
  const codes = Array.from(xml.matchAll(INSTRUCTION), ([, code]) => code)
  const simple = Array.from(xml.matchAll(SIMPLE_FIELD), ([, , code]) => code)
  return (
    IMAGE_SOURCE.test(xml) ||
    LINKING_FIELD.test(`${codes.join('')} `) ||
    simple.some((code) => LINKING_FIELD.test(`${code} `))
  )
}
