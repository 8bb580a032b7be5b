// Names and paths that Windows, macOS and Linux all take, shares among them (DL-06): each part is made
// safe on its own, and what is too long is shortened so that it is seen and stays apart from its like.

export type PathLimits = {
  /** Of one part, bytes in UTF-8: 255 is the limit of common file systems. */
  readonly partBytes: number
  /** Of the whole path below its folder, UTF-16 units: Windows takes 259 with drive and folder. */
  readonly pathUnits: number
}

/** Room is left in a part for ` (99)`. */
const DEFAULT_PART_BYTES = 200
/** Microsoft, Maximum Path Length Limitation: 260 with the closing NUL. */
const WINDOWS_PATH_UNITS = 259
/** For the separator after the folder and ` (99)` in the name. */
const ROOM_UNITS = 8
/** `Cont~3f2a9c1b_com_anexos.zip`; a folder of more than 223 units leaves less. */
const LEAST_UNITS = 28

/** @param folder absolute path that the names go below */
export function toPathLimits(folder: string): PathLimits {
  const left = WINDOWS_PATH_UNITS - ROOM_UNITS - folder.length
  return { partBytes: DEFAULT_PART_BYTES, pathUnits: Math.max(LEAST_UNITS, left) }
}

/** For a disk that refused the usual ones: encrypted folders take 143 bytes a part. */
export function toShortLimits(folder: string): PathLimits {
  return { partBytes: 120, pathUnits: Math.min(60, toPathLimits(folder).pathUnits) }
}

// eslint-disable-next-line no-control-regex -- control characters are forbidden in Windows names
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]+/gu
/** Marks of direction and width and line ends: a name must not look like another than it is. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Device names of Windows, with or without an extension (Microsoft, Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/iu

/** One part of a path; empty when nothing of the text may stand in one. */
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
 * Folders and a file's name without its extension, as one relative path with `/` between them.
 * @param parts as texts; empty ones are left out, but for the last
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
  // No room for any folder of the template beside a name that can be read.
  const least = LEAST_FOLDER_UNITS + 1 + LEAST_STEM_UNITS + extension.length
  if (pathUnits < least) {
    const room = { bytes: partBytes - extension.length, units: pathUnits - extension.length }
    return `${shorten(stem, room)}${extension}`
  }
  // The folders alone fill it: they share what the shortest readable name leaves.
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

/** `Contrato de locaç~3f2a9c1b`: what was cut is told apart by a hash of the whole. */
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

/** Between characters, never inside one. */
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

/** Of one character in UTF-8. */
function countBytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** FNV-1a of 32 bits over UTF-16 units (Fowler, Noll, Vo): tells names apart, protects nothing. */
function toShortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
