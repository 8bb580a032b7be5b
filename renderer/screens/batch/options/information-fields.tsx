// Fields for the account's information fields, of one document or of many. The account's saved ids name them.
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { DocumentContent } from '../../../../shared/model/document.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { NO_SAVED_IDS } from '../../../../shared/model/saved-ids.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIds } from '../../../queries/saved-ids.ts'
import { FieldMessages } from '../field-notes.tsx'
import { FieldLabel } from './field-label.tsx'
import { toIdChoices } from '../../../components/id-choices.ts'
import styles from './options-step.module.css'
import { useAccountOf } from './use-account-of.ts'
import { useEditOptions } from './use-edit-options.ts'

type Informations = NonNullable<DocumentContent['informations']>

export function InformationFields({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const id = useId()
  const saved = useSavedIds(useAccountOf(rows)).data ?? NO_SAVED_IDS
  const edit = useEditOptions(rows)
  const choices = toIdChoices(saved.informationField)
  const used = rows.flatMap(({ options }) => (options?.informations ?? []).map(toFieldId))
  const fields = [...new Set([...saved.informationField.map((each) => each.id), ...used])]
  const finding = rows
    .flatMap(({ findings }) => findings)
    .find(({ path }) => path[0] === 'informations')
  return (
    <section className={styles['informations']} aria-labelledby={id} data-path="informations">
      <h3 id={id}>{t('options.informations')}</h3>
      {finding && <FieldMessages findings={[finding]} />}
      {fields.length === 0 && <p className="quiet">{t('options.noInformations')}</p>}
      <div className={styles['pair']}>
        {fields.map((field) => {
          const value = readCommonValue(rows, field)
          const text = choices.textOf(field)
          const set = (typed: string): void => {
            edit('informations', ({ options }) => ({
              informations: setValue(options?.informations ?? [], field, typed),
            }))
          }
          const clear = (): void => {
            set('')
          }
          return (
            <TextInput
              key={field}
              label={<FieldLabel text={text} onClear={value === undefined ? clear : undefined} />}
              placeholder={value === undefined ? t('options.mixed') : ''}
              value={value ?? ''}
              onChange={(event) => {
                set(event.currentTarget.value)
              }}
            />
          )
        })}
      </div>
    </section>
  )
}

function toFieldId({ informationFieldId }: Informations[number]): string {
  return informationFieldId.toLowerCase()
}

/** Returns the common value, empty if no document has one; undefined if they differ. */
function readCommonValue(rows: readonly DocumentRowView[], field: string): string | undefined {
  const values = new Set(
    rows.map(
      ({ options }) => options?.informations?.find((each) => toFieldId(each) === field)?.value,
    ),
  )
  return values.size > 1 ? undefined : ([...values][0] ?? '')
}

/** Returns the entries with the field set, or without it for an empty value; `null` when none is left. */
function setValue(informations: Informations, field: string, value: string): Informations | null {
  const others = informations.filter((each) => toFieldId(each) !== field)
  const isThere = others.length < informations.length
  const entry = { informationFieldId: field, value }
  const next =
    value === ''
      ? others
      : isThere
        ? informations.map((each) => (toFieldId(each) === field ? entry : each))
        : [...informations, entry]
  return next.length === 0 ? null : next
}
