// Information fields of the account that have a saved name, each with the column that feeds it.
import { Select } from '@mantine/core'
import { useCallback } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIds } from '../../../queries/saved-ids.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { setInformations } from './mapping-changes.ts'
import type { MappingForm } from './use-mapping.ts'

type InformationFieldsProps = { readonly form: MappingForm; readonly batch: BatchView }

export function InformationFields({ form, batch }: InformationFieldsProps) {
  const t = useTranslate()
  const { data: saved } = useSavedIds(batch.accountId)
  const { mapping, choices, change } = form
  const { informations = [] } = mapping
  const kept = saved?.informationField ?? []
  const nameOf = (id: string): string =>
    kept.find((each) => each.id === id.toLowerCase())?.label ?? id
  const free = kept.filter(
    ({ id }) => !informations.some(({ informationFieldId }) => informationFieldId === id),
  )
  const [next] = form.choices.filter(({ header }) => header !== '')
  const setColumn = useCallback(
    (id: string, column: string | undefined) => {
      change((now) =>
        setInformations(
          now,
          (now.informations ?? []).flatMap((each) => {
            if (each.informationFieldId !== id) return each
            return column === undefined ? [] : { ...each, column }
          }),
        ),
      )
    },
    [change],
  )
  if (informations.length === 0 && free.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('sheet.informations')}>
      <h2>{t('sheet.informations')}</h2>
      {informations.map(({ informationFieldId, column }) => (
        <ColumnRow
          key={informationFieldId}
          field={informationFieldId}
          label={nameOf(informationFieldId)}
          column={column}
          choices={choices}
          isGuessed={false}
          onColumn={setColumn}
        />
      ))}
      {free.length > 0 && next && (
        <Select
          aria-label={t('sheet.addInformation')}
          placeholder={t('sheet.addInformation')}
          data={free.map(({ id, label }) => ({ value: id, label }))}
          value={null}
          searchable
          onChange={(informationFieldId) => {
            if (informationFieldId === null) return
            const same = choices.find(({ header }) => header === nameOf(informationFieldId)) ?? next
            change((now) =>
              setInformations(now, [...informations, { informationFieldId, column: same.header }]),
            )
          }}
        />
      )}
    </section>
  )
}
