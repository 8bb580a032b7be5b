// Converts DOC and DOCX to PDF (CREATE-06): by LibreOffice, else to plain pages with the text, which say so.
import { readFile } from 'node:fs/promises'
import { renderText } from '../text-pdf.ts'
import { readWordText } from './word-text.ts'

export type WordFile = {
  readonly path: string
  readonly contentType: string
}

export type WordConverter = {
  /** PDF of a word processor; undefined where there is none, or it failed. */
  readonly withOffice: (file: WordFile) => Promise<Uint8Array | undefined>
  readonly plainly: (file: WordFile) => Promise<Uint8Array>
}

const LINE_LENGTH = 84
const NOTICE = [
  'Conversão simples do serviço de prática, que não achou o LibreOffice nesta máquina:',
  'só o texto, sem a aparência do documento.',
  '',
]
const UNREADABLE = 'O texto deste arquivo não pôde ser lido.'

type Office = {
  readonly convert: (
    path: string,
    extension: string,
    take: (pdfPath: string) => Promise<Buffer>,
  ) => Promise<Buffer | undefined>
}

/** Makes a converter that runs one conversion at a time, since a word processor needs much memory. */
export function createWordConverter(
  settings: { readonly convertsWord: boolean },
  findOffice: () => Office | undefined,
): WordConverter {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    withOffice({ path, contentType }) {
      const office = settings.convertsWord ? findOffice() : undefined
      const extension = contentType === 'application/msword' ? 'doc' : 'docx'
      const result = turn.then(() => office?.convert(path, extension, (pdf) => readFile(pdf)))
      turn = result.catch(() => undefined)
      return result
    },
    async plainly({ path, contentType }) {
      const text = readWordText(await readFile(path), contentType) ?? [UNREADABLE]
      return renderText([...NOTICE, ...text.flatMap(wrap)])
    },
  }
}

/** Lines of a paragraph, broken between words where these fit a line. */
function wrap(paragraph: string): readonly string[] {
  const pattern = new RegExp(`(\\S.{0,${LINE_LENGTH - 1}})(?:\\s+|$)|\\S{${LINE_LENGTH}}`, 'gu')
  const lines = [...paragraph.matchAll(pattern)].map(([whole]) => whole.trimEnd())
  return lines.length === 0 ? [''] : lines
}
