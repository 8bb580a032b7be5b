// Plain text of DOC and DOCX, as far as it can be read without a word processor.
import { readZipEntry } from './zip-entry.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Paragraphs; undefined where no text could be read. */
export function readWordText(bytes: Buffer, contentType: string): readonly string[] | undefined {
  const text = contentType === DOCX ? readDocx(bytes) : readDoc(bytes)
  return text?.some((line) => line.trim() !== '') === true ? text : undefined
}

/** Text of a DOCX: paragraphs `w:p` of runs with texts `w:t`, tabs and breaks (ECMA-376, 17.3). */
function readDocx(bytes: Buffer): readonly string[] | undefined {
  const xml = readZipEntry(bytes, 'word/document.xml')?.toString('utf8')
  return xml
    ?.split(/<\/w:p>/u)
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^>]*\/>/gu)]
        .map(([, text, mark]) => (mark === undefined ? unescapeXml(text ?? '') : ' '))
        .join(''),
    )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu,
    (whole, hex, decimal, name) => {
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      if (typeof name === 'string') return ENTITIES[name] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** Bytes that are read of a DOC, whose text comes before embedded objects. */
const MAX_BYTES = 4_000_000
/** Shortest run that counts as text; a shorter one is structure. */
const SHORTEST_RUN = 12

/** Text of a DOC, which is in long runs of Windows-1252 or UTF-16 among binary structures. */
function readDoc(whole: Buffer): readonly string[] | undefined {
  const bytes = whole.subarray(0, MAX_BYTES)
  const narrow = findRuns(new TextDecoder('windows-1252').decode(bytes))
  const wide = findRuns(bytes.toString('utf16le', 0, bytes.length - (bytes.length % 2)))
  const longest = lengthOf(wide) > lengthOf(narrow) ? wide : narrow
  return longest.flatMap((run) => run.split(/[\r\n\v]+/u))
}

function findRuns(text: string): readonly string[] {
  const runs = text.match(/[\t\n\v\r\u0020-\u007e\u00a0-\u00ff\u2013-\u2022]+/gu) ?? []
  return runs.filter((run) => run.length >= SHORTEST_RUN && /\p{L}{3}/u.test(run))
}

function lengthOf(runs: readonly string[]): number {
  return runs.reduce((sum, run) => sum + run.length, 0)
}
