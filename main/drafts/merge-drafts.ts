// What a template makes of drafts. Pure, but that it lets others have the thread in between.
import type { CalendarDay } from '../../shared/model/calendar-day.ts'
import { toFileName } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { TemplateRequest, TemplateTrial } from '../../shared/model/merged-texts.ts'
import { toFieldKey } from '../../shared/rules/fill-template.ts'
import { isHandwritten } from '../../shared/rules/handwritten.ts'
import type { Merging } from '../../shared/rules/merge-text.ts'
import { listFields, mergeText } from '../../shared/rules/merge-text.ts'
import { isLong } from '../../shared/rules/text-lengths.ts'
import type { DraftDocumentRow } from '../journal/journal.ts'
import { inSlices } from './in-slices.ts'

export type MergedDraft = DraftDocumentRow & {
  readonly merging: Merging
  readonly isHandwritten: boolean
  /** It would be another one than it is, and nothing speaks against it. */
  readonly isChanged: boolean
}

/** Documents that are named of those in which a field is empty. */
const NAMED = 200

/** @param all drafts of the batch in their order: a document's number is its place among them */
export async function mergeDrafts(
  all: readonly DraftDocumentRow[],
  request: TemplateRequest,
  given: { readonly batchName: string; readonly today: CalendarDay },
): Promise<readonly MergedDraft[]> {
  const { kind, template, keepsHandwritten, keepsIncomplete } = request
  const wanted = request.documentIds && new Set(request.documentIds)
  const numbered = all
    .map(({ position, document }, index) => ({ position, document, number: index + 1 }))
    .filter(({ document }) => !wanted || wanted.has(document.id))
  return inSlices(numbered, ({ position, document, number }) => {
    const fileName = toFileName(document)
    const merging = mergeText(kind, template, { document, fileName, number, ...given })
    const isByHand = isHandwritten(kind, document, fileName)
    const isIncomplete = merging.empty.length + merging.unknown.length > 0
    const isKept = (keepsHandwritten && isByHand) || (keepsIncomplete && isIncomplete)
    const isNew = merging.text !== document[kind] || merging.text !== document.merged?.[kind]
    return {
      position,
      document,
      merging,
      isHandwritten: isByHand,
      isChanged: isNew && merging.text !== '' && !isKept,
    }
  })
}

export function summarizeMerging(
  merged: readonly MergedDraft[],
  { kind, template }: TemplateRequest,
  shown: DocumentId | undefined,
): TemplateTrial {
  const preview = merged.find(({ document }) => document.id === shown)?.merging.text
  const columns = new Set(merged.flatMap(({ document }) => Object.keys(document.columns ?? {})))
  const fields = listFields(template)
  const unknown = fields.filter(
    (field) =>
      merged.length > 0 && merged.every(({ merging }) => isLacking(merging, field, 'unknown')),
  )
  const empty = fields
    .filter((field) => !unknown.includes(field))
    .map((field) => {
      const without = merged.filter(
        ({ merging }) => isLacking(merging, field, 'empty') || isLacking(merging, field, 'unknown'),
      )
      const documentIds = without.slice(0, NAMED).map(({ document }) => document.id)
      return { field, documents: without.length, documentIds }
    })
    .filter(({ documents }) => documents > 0)
  const count = (is: (draft: MergedDraft) => boolean): number => merged.filter(is).length
  return {
    ...(preview === undefined ? {} : { preview }),
    columns: [...columns],
    signers: Math.max(0, ...merged.map(({ document }) => document.signers.length)),
    unknown,
    empty,
    incomplete: count(({ merging }) => merging.empty.length + merging.unknown.length > 0),
    handwritten: count((draft) => draft.isHandwritten),
    long: count(({ merging }) => isLong(kind, merging.text)),
    blank: count(({ merging }) => merging.text === ''),
    changes: count(({ isChanged }) => isChanged),
  }
}

function isLacking(merging: Merging, field: string, how: 'empty' | 'unknown'): boolean {
  return merging[how].some((each) => toFieldKey(each) === toFieldKey(field))
}
