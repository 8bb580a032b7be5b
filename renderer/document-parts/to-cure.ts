// Place where a refused document is mended: the step of its batch, and the field that the service points at.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { classifyRefusal } from '../../shared/rules/classify-refusal.ts'
import type { FieldPath } from '../../shared/rules/property-path.ts'
import { toRefusedFields } from '../../shared/rules/refused-fields.ts'
import type { BatchStep } from '../state/places.ts'

export type Cure = {
  readonly step: Exclude<BatchStep, 'release'>
  /** Of the document's content; empty where no field is known. */
  readonly path: FieldPath
}

const STEP_OF_FIELD: ReadonlyMap<unknown, Cure['step']> = new Map([
  ['name', 'files'],
  ['file', 'files'],
  ['signers', 'signers'],
  ['areas', 'areas'],
])

/** The review tells what the rules find, where the refusal does not say what it is about. */
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
