// Properties of each part of an open import (sheet, columns, files).
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import type { MappingForm } from './use-mapping.ts'

export type SheetStepProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly view: SheetView
  readonly form: MappingForm
}
