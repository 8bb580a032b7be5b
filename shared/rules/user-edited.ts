// Test whether a person typed a draft's name or message, so that no template replaces it unasked: it is neither the
// program's last text, nor the file's name, nor a cell of its spreadsheet line.
import type { DraftDocument } from '../model/draft.ts'
import type { MergedText } from '../model/merged-texts.ts'
import { tidyText } from './repair-text.ts'

type WithTexts = Pick<DraftDocument, 'name' | 'message' | 'columns' | 'merged'>

export function isUserEdited(kind: MergedText, document: WithTexts, fileName: string): boolean {
  const now = document[kind] ?? ''
  if (now.trim() === '' || now === document.merged?.[kind]) return false
  const given = [...Object.values(document.columns ?? {}), ...(kind === 'name' ? [fileName] : [])]
  return !given.some((each) => toComparable(each) === toComparable(now))
}

/**
 * Returns a text in the form in which a file's name becomes a document's: without extension, blanks for underscores.
 */
function toComparable(text: string): string {
  return tidyText(
    text
      .normalize('NFC')
      .replace(/\.(pdf|docx?)$/iu, '')
      .replaceAll('_', ' '),
  )
}
