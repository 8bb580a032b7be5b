// Links of a Word contract to something that is not in it: a linked picture, text or object, or the data of another
// file. Who converts it would fetch that, or leave it out. Plain hyperlinks show what is written.
import { readFile } from 'node:fs/promises'
import type { ContentType } from '../../shared/model/stored-file.ts'
import { DOCX_CONTENT_TYPE, DOC_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { unpackEntry } from './unpack-entry.ts'
import { readRangesOf, readZipDirectory } from './zip-directory.ts'

/** Of the parts that are looked through: ten times the text of a contract of 1,000 pages. */
const MAX_PARTS_BYTES = 128_000_000

/** @throws errors of the file system */
export async function hasWordLinks(path: string, contentType: ContentType): Promise<boolean> {
  if (contentType === DOC_CONTENT_TYPE) return hasDocLinks(await readFile(path))
  if (contentType === DOCX_CONTENT_TYPE) return hasDocxLinks(await readFile(path))
  return false
}

/** Fields that take in what lies elsewhere (ECMA-376-1, 17.16.5); blanks end a name. */
const LINKING_FIELD = /(?:INCLUDE(?:PICTURE|TEXT)|DDE(?:AUTO)?|(?<!\w)LINK)\s/iu
/** A field's code begins behind it (MS-DOC 2.8.25). */
const LINKING_FIELD_OF_DOC = new RegExp(`\u0013\\s*${LINKING_FIELD.source}`, 'iu')

/** Text of the old format stands in one byte a character or in two. */
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
  // What cannot be looked through is told like a link.
  if (parts.reduce((sum, entry) => sum + entry.bytes, 0) > MAX_PARTS_BYTES) return true
  return parts.some((entry) => {
    const xml = toText(unpackEntry(bytes, entry) ?? Buffer.alloc(0))
    return RELATIONS.test(entry.name) ? hasLinkingRelation(xml) : hasLinkingPart(xml)
  })
}

const UTF_16 = Buffer.from('fffe', 'hex')

/** Characters written as numbers stand as themselves: no name hides behind them. */
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
/** A document inside the document, of any format (ECMA-376-1, 17.17.2.1). */
const IS_CHUNK = /\sType\s*=\s*["'][^"']*\/aFChunk["']/iu

/** Everything that lies elsewhere but a hyperlink's end (ECMA-376-2, 9.3). */
function hasLinkingRelation(xml: string): boolean {
  return (xml.match(RELATION) ?? []).some(
    (relation) =>
      IS_CHUNK.test(relation) || (IS_EXTERNAL.test(relation) && !IS_HYPERLINK.test(relation)),
  )
}

const INSTRUCTION = /<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)</gu
const SIMPLE_FIELD = /<(?:[\w.-]+:)?fldSimple\s[^>]*instr\s*=\s*(["'])(.*?)\1/gu
/** A picture of the old drawing language, by its address. */
const IMAGE_SOURCE = /<(?:[\w.-]+:)?(?:imagedata|fill)\s(?:[^>]*\s)?src\s*=/iu

/** A field's code may be split among several runs: they are read together. */
function hasLinkingPart(xml: string): boolean {
  const codes = Array.from(xml.matchAll(INSTRUCTION), ([, code]) => code)
  const simple = Array.from(xml.matchAll(SIMPLE_FIELD), ([, , code]) => code)
  return (
    IMAGE_SOURCE.test(xml) ||
    LINKING_FIELD.test(`${codes.join('')} `) ||
    simple.some((code) => LINKING_FIELD.test(`${code} `))
  )
}
