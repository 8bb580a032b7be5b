// One field with the column that feeds it: a list of columns with their values, the first values beside it, and a
// mark on a guess.
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { memo, useId } from 'react'
import type { BadCells } from '../../../../shared/model/sheet-import.ts'
import { useTranslate } from '../../../i18n.tsx'
import { BadCellsNote } from './bad-cells-note.tsx'
import type { ColumnChoice } from './column-choices.ts'
import styles from './columns.module.css'

type ColumnRowProps<Field extends string> = {
  readonly field: Field
  readonly label: string
  /** Label for screen readers, when several rows have the same one: "Signatário 2, CPF". */
  readonly fullLabel?: string
  readonly column: string | undefined
  readonly choices: readonly ColumnChoice[]
  readonly isGuessed: boolean
  readonly badCells?: BadCells | undefined
  readonly placeholder?: string
  /** Must be stable, since a form of many rows is drawn again at every letter. */
  readonly onColumn: (field: Field, column: string | undefined) => void
  /** Shown instead of the first values: the value for empty cells. */
  readonly children?: ReactNode
}

function PlainRow<Field extends string>(props: ColumnRowProps<Field>) {
  const { label, fullLabel = label, column, choices, isGuessed, badCells, placeholder } = props
  const t = useTranslate()
  const id = useId()
  const chosen = choices.find(({ header }) => header === column)
  const isMissing = column !== undefined && !chosen
  const headers = choices.map(({ header }) => header)
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['label']} title={label}>
        {label}
      </label>
      <Select
        id={id}
        aria-label={fullLabel}
        data={isMissing ? [...headers, column] : headers}
        value={column ?? null}
        placeholder={placeholder ?? t('sheet.noColumn')}
        error={isMissing && t('sheet.columnMissing')}
        searchable
        clearable
        nothingFoundMessage={t('sheet.noSuchColumn')}
        // Mounted only while open: there are as many lists as fields, each with all columns.
        comboboxProps={{ width: 'max-content', position: 'bottom-start', keepMounted: false }}
        maxDropdownHeight={360}
        clearButtonProps={{ 'aria-label': t('sheet.clearNamed', { field: fullLabel }) }}
        renderOption={({ option }) => (
          <Choice choice={choices.find(({ header }) => header === option.value)} />
        )}
        onChange={(value) => {
          props.onColumn(props.field, value ?? undefined)
        }}
      />
      <div className={styles['beside']}>
        {isGuessed && chosen && <span className={styles['guessed']}>{t('sheet.guessed')}</span>}
        {props.children || (
          <span className={`quiet ${styles['samples'] ?? ''}`} title={chosen?.samples}>
            {chosen?.samples}
          </span>
        )}
      </div>
      {badCells && <BadCellsNote label={fullLabel} cells={badCells} />}
    </div>
  )
}

// `memo` loses the type parameter; it is the same function.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const ColumnRow = memo(PlainRow) as typeof PlainRow

function Choice({ choice }: { readonly choice: ColumnChoice | undefined }) {
  const t = useTranslate()
  if (!choice) return t('sheet.columnMissing')
  return (
    <span className={styles['choice']}>
      <span>{choice.header}</span>
      <span className="quiet">{choice.samples || t('sheet.noSamples')}</span>
    </span>
  )
}
