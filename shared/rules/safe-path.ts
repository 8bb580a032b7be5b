// Names and paths that are valid on Windows, macOS, Linux and their shares (DL-06): each part is made safe by itself,
// and a part that is too long is cut and gets a hash, so that it stays unique.

export type PathLimits = {
  /** Most bytes of one part in UTF-8; common file systems allow 255. */
  readonly partBytes: number
  /** Most UTF-16 units of the path below its folder; Windows allows 259 with drive and folder. */
  readonly pathUnits: number
}

/** Bytes of a part, with room for ` (99)`. */
const DEFAULT_PART_BYTES = 200
/** Most units of a whole path (Microsoft, Maximum Path Length Limitation: 260 with the closing NUL). */
const WINDOWS_PATH_UNITS = 259
/** Units for the separator after the folder and ` (99)` in the name. */
const ROOM_UNITS = 8
/** Least units below the folder, as of `Cont~3f2a9c1b_com_anexos.zip`; used for a folder of more than 223 units. */
const LEAST_UNITS = 28

/** @param folder absolute path that the names go below */
export function toPathLimits(folder: string): PathLimits {
  const left = WINDOWS_PATH_UNITS - ROOM_UNITS - folder.length
  return { partBytes: DEFAULT_PART_BYTES, pathUnits: Math.max(LEAST_UNITS, left) }
}

/** Returns limits for a disk that refused the usual ones: encrypted folders allow 143 bytes a part. */
export function toShortLimits(folder: string): PathLimits {
  return { partBytes: 120, pathUnits: Math.min(60, toPathLimits(folder).pathUnits) }
}

// eslint-disable-next-line no-control-regex -- control characters are forbidden in Windows names
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]+/gu
/** Invisible characters of direction, width and line ends, with which a name could look like another. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Device names of Windows, with or without an extension (Microsoft, Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/iu

/** Returns one part of a path; empty when no character of the text is allowed. */
export function toSafePart(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
  return RESERVED.test(plain) ? `_${plain}` : plain
}

/**
 * Returns folders and a file's name as one relative path with `/` between them.
 * @param parts as texts, the last one the name without extension; empty folders are left out
 */
export function toSafePath(
  parts: readonly string[],
  extension: string,
  { partBytes, pathUnits }: PathLimits,
): string {
  const safe = parts.map(toSafePart)
  const stem = safe.at(-1) || 'documento'
  const folders = safe.slice(0, -1).filter((part) => part !== '')
  const kept = folders.map((part) => shorten(part, { bytes: partBytes, units: pathUnits }))
  const left = pathUnits - lengthOf(kept) - extension.length
  if (left >= Math.min(stem.length, LEAST_STEM_UNITS)) {
    const room = { bytes: partBytes - extension.length, units: left }
    return [...kept, `${shorten(stem, room)}${extension}`].join('/')
  }
  // There is no room for any folder beside a readable name.
  const least = LEAST_FOLDER_UNITS + 1 + LEAST_STEM_UNITS + extension.length
  if (pathUnits < least) {
    const room = { bytes: partBytes - extension.length, units: pathUnits - extension.length }
    return `${shorten(stem, room)}${extension}`
  }
  // The folders alone fill the path: they share what the shortest readable name leaves.
  const each = Math.floor((pathUnits - LEAST_STEM_UNITS - extension.length) / kept.length) - 1
  const deep = each < LEAST_FOLDER_UNITS ? kept.slice(-1) : kept
  const units = Math.max(each, LEAST_FOLDER_UNITS)
  const tight = deep.map((part) => shorten(part, { bytes: partBytes, units }))
  const room = { bytes: partBytes - extension.length, units: LEAST_STEM_UNITS }
  return [...tight, `${shorten(stem, room)}${extension}`].join('/')
}

const LEAST_STEM_UNITS = 28
const LEAST_FOLDER_UNITS = 12

function lengthOf(folders: readonly string[]): number {
  return folders.reduce((sum, part) => sum + part.length + 1, 0)
}

type Room = { readonly bytes: number; readonly units: number }

/** Returns a text that fits, cut and with a hash of the whole text: `Contrato de locaç~3f2a9c1b`. */
function shorten(text: string, room: Room): string {
  const { bytes, units } = measure(text)
  if (bytes <= room.bytes && units <= room.units) return text
  const mark = `~${toShortHash(text)}`
  const left = { bytes: room.bytes - mark.length, units: room.units - mark.length }
  return `${cut(text, left).replace(/[. ]+$/u, '')}${mark}`
}

function measure(text: string): Room {
  let bytes = 0
  for (const character of text) bytes += countBytes(character)
  return { bytes, units: text.length }
}

/** Cuts a text between characters, never inside one. */
function cut(text: string, room: Room): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += countBytes(character)
    if (bytes > room.bytes || kept.length + character.length > room.units) break
    kept += character
  }
  return kept
}

/** Returns the bytes of one character in UTF-8. */
function countBytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Returns FNV-1a of 32 bits over UTF-16 units (Fowler, Noll, Vo), to tell names apart; no protection. */
function toShortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
