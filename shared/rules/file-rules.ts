// Rules of the file: whether the service would accept it (LIM-01 to LIM-04).
import type { DocumentContent } from '../model/document.ts'
import { PDF_CONTENT_TYPE } from '../model/stored-file.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

/** Limit of the request, "up to 70 MB", read as decimal megabytes, the smaller reading. */
export const BODY_LIMIT_BYTES = 70_000_000
/** Size from which a file is large: "files up to roughly 50 MB". */
const LARGE_FILE_BYTES = 50_000_000

/** Least resolution: letters 3 mm high have 12 pixels at it, and may be illegible below. */
const MIN_DPI = 100

const MEGABYTE = 1_000_000

export function checkFile(
  { file, areas }: DocumentContent,
  facts: DocumentFacts,
): readonly Finding[] {
  const { analysis, bodyBytes, hasLinks, imageDpi } = facts
  const blocked = analysis?.blocked
  const isOver = bodyBytes !== undefined && bodyBytes > BODY_LIMIT_BYTES
  return [
    ...(blocked === undefined ? [] : [makeFinding(`file.${blocked}`, ['file'])]),
    ...(hasLinks ? [makeFinding('file.linkedContent', ['file'])] : []),
    ...(isOver
      ? [makeFinding('body.overLimit', ['file'], toSizes(file.sizeBytes, bodyBytes))]
      : []),
    ...(!isOver && file.sizeBytes > LARGE_FILE_BYTES
      ? [makeFinding('file.large', ['file'], { bytes: file.sizeBytes })]
      : []),
    ...(imageDpi !== undefined && imageDpi < MIN_DPI
      ? [makeFinding('file.lowResolution', ['file'], { dpi: imageDpi })]
      : []),
    ...(file.contentType !== PDF_CONTENT_TYPE && areas.length > 0
      ? [makeFinding('file.pagesUnknown', ['areas'])]
      : []),
  ]
}

/**
 * Returns the params of `body.overLimit`: the file's size and the greatest one that would fit, since base64 takes
 * four thirds of its bytes.
 */
export function toSizes(sizeBytes: number, bodyBytes: number): Finding['params'] {
  const restBytes = bodyBytes - 4 * Math.ceil(sizeBytes / 3)
  const mostBytes = 3 * Math.floor(Math.max(0, BODY_LIMIT_BYTES - restBytes) / 4)
  return {
    megabytes: Math.ceil(sizeBytes / MEGABYTE),
    most: Math.floor(mostBytes / MEGABYTE),
  }
}
