// One option of one or many documents, as its field needs it. If the documents differ, the field is empty and says
// so; a new value is set for all of them.
import type { ReactNode } from 'react'
import type { DocumentOptions, DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { RejectedText } from '../edits/rejected-texts.tsx'
import { toTextKey, useRejectedText } from '../edits/rejected-texts.tsx'
import type { FieldNotes } from '../field-notes.tsx'
import type { OptionField } from './common-options.ts'
import { toCommon } from './common-options.ts'
import { FieldLabel } from './field-label.tsx'
import { useOptionNotes } from './option-notes.tsx'
import { useEditOptions } from './use-edit-options.ts'

/** Key and names of the field, for a text that cannot be stored. */
export type RejectedField = Pick<RejectedText, 'field' | 'documentId'> & { readonly key: string }

export function useRejectedOption(
  { key, field, documentId }: RejectedField,
  stored: string,
): ReturnType<typeof useRejectedText> {
  return useRejectedText(key, { stored, step: 'options', field, documentId })
}

type OptionAt<F extends OptionField> = {
  readonly isMixed: boolean
  /** Undefined if it is empty in all documents, and if they differ. */
  readonly value: DocumentOptions[F] | undefined
  readonly notes: FieldNotes
  /** For a text that cannot be stored. */
  readonly rejected: RejectedField
  /** Label, with a button that empties the option in all documents if they differ. */
  readonly label: ReactNode
  /** Says that the documents differ; empty if they do not. */
  readonly placeholder: string
  /** Undefined or an empty list empties the option. */
  readonly set: (value: DocumentOptions[F] | undefined) => void
}

export function useOptionField<F extends OptionField>(
  rows: readonly DocumentRowView[],
  field: F,
): OptionAt<F> {
  const t = useTranslate()
  const notes = useOptionNotes(rows)
  const edit = useEditOptions(rows)
  const common = toCommon(rows, field)
  const isMixed = common.kind === 'mixed'
  const clear = (): void => {
    edit(field, { [field]: null })
  }
  return {
    isMixed,
    value: isMixed ? undefined : common.value,
    notes: notes(field),
    rejected: {
      key: toTextKey(field, rows),
      field: t(`options.${field}`),
      documentId: rows.length === 1 ? rows[0]?.id : undefined,
    },
    label: <FieldLabel text={t(`options.${field}`)} onClear={isMixed ? clear : undefined} />,
    placeholder: isMixed ? t('options.mixed') : '',
    set: (value) => {
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
      edit(field, { [field]: isEmpty ? null : value })
    },
  }
}
