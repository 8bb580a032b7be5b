// Texts that a template made of an earlier sheet's values, made again of the new values. Pure.
import type { CalendarDay } from '../../../shared/model/calendar-day.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { LastTemplates, MergedText } from '../../../shared/model/merged-texts.ts'
import { MERGED_TEXTS } from '../../../shared/model/merged-texts.ts'
import type { Merging } from '../../../shared/rules/merge-text.ts'
import { mergeText } from '../../../shared/rules/merge-text.ts'

/** Document with its place in the batch, from 1. */
export type Numbered = { readonly document: DraftDocument; readonly number: number }

export type RerenderedTexts = {
  readonly mapping: ColumnMapping
  readonly templates: LastTemplates
  readonly batchName: string
  readonly today: CalendarDay
}

/**
 * Returns the document with its texts made again. A text stays when the sheet has a column for it, when a person
 * typed it, or when the template would leave a gap in it now.
 */
export function rerenderTemplates(
  before: Numbered,
  after: Numbered,
  facts: RerenderedTexts,
): DraftDocument {
  return MERGED_TEXTS.reduce(
    (document, kind) => rerenderText(kind, before, { ...after, document }, facts),
    after.document,
  )
}

const COLUMN_OF = { name: 'documentName', message: 'message' } as const

function rerenderText(
  kind: MergedText,
  before: Numbered,
  { document, number }: Numbered,
  { mapping, templates, ...facts }: RerenderedTexts,
): DraftDocument {
  const template = templates[kind]
  if (template === undefined || mapping[COLUMN_OF[kind]] !== undefined) return document
  const merge = (each: Numbered): Merging =>
    mergeText(kind, template, { ...facts, ...each, fileName: toFileName(each.document) })
  const textBefore = before.document[kind]
  const isMade = textBefore === before.document.merged?.[kind] && textBefore === merge(before).text
  if (textBefore === undefined || !isMade || document[kind] !== textBefore) return document
  const { text, empty, unknown } = merge({ document, number })
  if (text === '' || empty.length + unknown.length > 0) return document
  return { ...document, [kind]: text, merged: { ...document.merged, [kind]: text } }
}
