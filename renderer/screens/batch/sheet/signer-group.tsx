// One group of columns for one signer, with its fixed values.
import { Fragment, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { SignerColumns, SignerField } from '../../../../shared/model/column-mapping.ts'
import { SIGNER_FIELDS } from '../../../../shared/model/column-mapping.ts'
import { useTranslate } from '../../../i18n.tsx'
import { MoreButton } from '../more-button.tsx'
import { CardActions, moveByKey } from '../signers/card-actions.tsx'
import { toPathText } from '../use-focus-target.ts'
import { findBadCellsOf } from './bad-cells-note.tsx'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { FixedField, hasFixed, isFixable } from './fixed-field.tsx'
import { setFixed, setSignerColumn } from './mapping-changes.ts'
import { RoleByValue } from './role-by-value.tsx'
import type { MappingForm } from './use-mapping.ts'

const USUAL: readonly SignerField[] = ['name', 'email', 'role', 'documentNumber', 'telephone']

type SignerGroupProps = {
  readonly form: MappingForm
  readonly group: SignerColumns
  readonly index: number
  readonly roles: readonly string[]
  readonly isRolesKnown: boolean
  /** Whether the group was just added; then it takes the focus. */
  readonly isFresh: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export function SignerGroup(props: SignerGroupProps) {
  const { form, group, index, roles, isRolesKnown, isFresh, onMove, onRemove } = props
  const t = useTranslate()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { mapping, choices, badCells, isGuessed, change } = form
  const title = t('sheet.group', { number: index + 1 })
  const role = group.fixed?.role ?? group.role
  useEffect(() => {
    if (isFresh) box.current?.querySelector('input')?.focus()
  }, [isFresh])
  const setColumn = useCallback(
    (field: SignerField, column: string | undefined) => {
      change((now) => setSignerColumn(now, index, field, column))
    },
    [change, index],
  )
  const shown = SIGNER_FIELDS.filter(
    (field) =>
      isOpen || USUAL.includes(field) || group[field] !== undefined || hasFixed(group, field),
  )
  return (
    <section
      ref={box}
      className={styles['group']}
      aria-labelledby={id}
      data-path={toPathText(['signers', index])}
      onKeyDown={(event) => {
        moveByKey(event, index, onMove)
      }}
    >
      <header className={styles['groupHead']}>
        <h3 id={id}>
          {title}
          {role !== undefined && <span className="quiet"> · {role}</span>}
        </h3>
        <CardActions
          title={title}
          index={index}
          count={mapping.signers.length}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      {shown.map((field) => (
        <Fragment key={field}>
          <ColumnRow
            field={field}
            label={t(`sheet.field.${field}`)}
            fullLabel={t('sheet.fieldOf', { part: title, field: t(`sheet.field.${field}`) })}
            column={group[field]}
            choices={choices}
            isGuessed={isGuessed(group[field])}
            badCells={findBadCellsOf(badCells, group[field], field)}
            onColumn={setColumn}
          >
            {isFixable(field) && (
              <FixedField
                field={field}
                label={t('sheet.fixedOf', { part: title, field: t(`sheet.field.${field}`) })}
                fixed={group.fixed ?? {}}
                hasColumn={group[field] !== undefined}
                roles={roles}
                isRolesKnown={isRolesKnown}
                onChange={(fixed) => {
                  change((now) => setFixed(now, index, fixed))
                }}
              />
            )}
          </ColumnRow>
          {field === 'role' && (
            <RoleByValue
              form={form}
              group={group}
              index={index}
              title={title}
              roles={roles}
              isRolesKnown={isRolesKnown}
            />
          )}
        </Fragment>
      ))}
      <MoreButton
        className={styles['more']}
        words={
          isOpen
            ? t('sheet.fewerFields')
            : t('sheet.moreFields', { count: SIGNER_FIELDS.length - shown.length })
        }
        isOpen={isOpen}
        onChange={setIsOpen}
      />
    </section>
  )
}
