// Finds where a refused document is corrected: the step of its batch, and the field that the service names.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { classifyRefusal } from '../../shared/rules/classify-refusal.ts'
import type { FieldPath } from '../../shared/rules/property-path.ts'
import { toRefusedFields } from '../../shared/rules/refused-fields.ts'
import type { BatchStep } from '../state/places.ts'

export type Cure = {
  readonly step: Exclude<BatchStep, 'release'>
  /** Path in the document's content; empty when no field is known. */
  readonly path: FieldPath
}

const STEP_OF_FIELD: ReadonlyMap<unknown, Cure['step']> = new Map([
  ['name', 'files'],
  ['file', 'files'],
  ['signers', 'signers'],
  ['areas', 'areas'],
])

/** The review lists the findings, when the refusal does not name a field. */
const REVIEW: Cure = { step: 'review', path: [] }

export function toCure(row: Pick<DocumentRowView, 'delivery' | 'signers'>): Cure {
  const { delivery } = row
  if (delivery.kind !== 'rejected') return REVIEW
  if (delivery.reason !== 'refused') return { step: 'files', path: ['file'] }
  const { refusal } = delivery
  if (!refusal) return REVIEW
  if (classifyRefusal(refusal).kind === 'areasRequired') return { step: 'areas', path: [] }
  const path = toRefusedFields(refusal, row).find((field) => field.path !== undefined)?.path
  if (!path) return REVIEW
  return { step: STEP_OF_FIELD.get(path[0]) ?? 'options', path }
}
