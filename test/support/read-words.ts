// Words of a page with their places, found by Poppler, which is independent of the tested code.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type PlacedWord = {
  readonly text: string
  /** Units of user space, from the top left of the page as displayed. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const run = promisify(execFile)
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</gu
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Words page by page, in the order in which they are drawn. */
export async function readWords(path: string): Promise<readonly (readonly PlacedWord[])[]> {
  const { stdout } = await run('pdftotext', ['-bbox', '-cropbox', path, '-'], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
        text: text.replaceAll(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    )
}
