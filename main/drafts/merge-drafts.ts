// Application of a template to drafts, without changing them; in slices, so that the thread serves others in between.
import type { CalendarDay } from '../../shared/model/calendar-day.ts'
import { toFileName } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { TemplateRequest, TemplateTrial } from '../../shared/model/merged-texts.ts'
import { toFieldKey } from '../../shared/rules/fill-template.ts'
import type { Merging } from '../../shared/rules/merge-text.ts'
import { listFields, mergeText } from '../../shared/rules/merge-text.ts'
import { isLong } from '../../shared/rules/text-lengths.ts'
import { isUserEdited } from '../../shared/rules/user-edited.ts'
import type { DraftDocumentRow } from '../journal/records.ts'
import { inSlices } from '../platform/in-slices.ts'

export type MergedDraft = DraftDocumentRow & {
  readonly merging: Merging
  readonly isUserEdited: boolean
  /** Whether the template gives the draft a new text, and none of the request's conditions keeps the old one. */
  readonly isChanged: boolean
}

/** Most documents listed per empty field. */
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
    const isByHand = isUserEdited(kind, document, fileName)
    const isIncomplete = merging.empty.length + merging.unknown.length > 0
    const isKept = (keepsHandwritten && isByHand) || (keepsIncomplete && isIncomplete)
    const isNew = merging.text !== document[kind] || merging.text !== document.merged?.[kind]
    return {
      position,
      document,
      merging,
      isUserEdited: isByHand,
      isChanged: isNew && merging.text !== '' && !isKept,
    }
  })
}

/** Summarises the merged drafts in one pass of slices, so that the thread serves others in between. */
export async function summarizeMerging(
  merged: readonly MergedDraft[],
  { kind, template }: TemplateRequest,
  shown: DocumentId | undefined,
): Promise<TemplateTrial> {
  const columns = new Set<string>()
  const lacks = new Map(listFields(template).map((field) => [toFieldKey(field), startLack(field)]))
  const totals = { signers: 0, incomplete: 0, handwritten: 0, long: 0, blank: 0, changes: 0 }
  await inSlices(merged, ({ document, merging, isUserEdited: isByHand, isChanged }) => {
    for (const header of Object.keys(document.columns ?? {})) columns.add(header)
    for (const field of merging.empty) lacks.get(toFieldKey(field))?.documentIds.push(document.id)
    for (const field of merging.unknown) {
      const lack = lacks.get(toFieldKey(field))
      lack?.documentIds.push(document.id)
      if (lack) lack.unknown += 1
    }
    totals.signers = Math.max(totals.signers, document.signers.length)
    totals.incomplete += Number(merging.empty.length + merging.unknown.length > 0)
    totals.handwritten += Number(isByHand)
    totals.long += Number(isLong(kind, merging.text))
    totals.blank += Number(merging.text === '')
    totals.changes += Number(isChanged)
  })
  const preview = merged.find(({ document }) => document.id === shown)?.merging.text
  const isUnknown = ({ unknown }: Lack): boolean => unknown > 0 && unknown === merged.length
  const all = [...lacks.values()]
  return {
    ...(preview === undefined ? {} : { preview }),
    columns: [...columns],
    ...totals,
    unknown: all.filter(isUnknown).map(({ field }) => field),
    empty: all
      .filter((lack) => lack.documentIds.length > 0 && !isUnknown(lack))
      .map(({ field, documentIds }) => ({
        field,
        documents: documentIds.length,
        documentIds: documentIds.slice(0, NAMED),
      })),
  }
}

/** Documents in which a field is empty, and the count of those that do not have the field at all. */
type Lack = { readonly field: string; readonly documentIds: DocumentId[]; unknown: number }

function startLack(field: string): Lack {
  return { field, documentIds: [], unknown: 0 }
}
