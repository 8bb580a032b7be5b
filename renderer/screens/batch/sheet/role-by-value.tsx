// Roles by the values of a column, below the row of the signer's role ("Locação": "Locador").
import { Checkbox } from '@mantine/core'
import { toQuotedList } from '../../../../shared/rules/quoted-list.ts'
import type { SignerColumns } from '../../../../shared/model/column-mapping.ts'
import { isOfValue } from '../../../../shared/rules/role-of-value.ts'
import { useTranslate } from '../../../i18n.tsx'
import { RoleField } from '../role-field.tsx'
import { useOfferUndo } from '../undo-offer.tsx'
import styles from './columns.module.css'
import { setRoleByValue, setRoleOfValue } from './mapping-changes.ts'
import type { MappingForm } from './use-mapping.ts'

type RoleByValueProps = {
  readonly form: MappingForm
  readonly group: SignerColumns
  readonly index: number
  readonly title: string
  readonly roles: readonly string[]
  readonly isRolesKnown: boolean
}

export function RoleByValue({ group, ...props }: RoleByValueProps) {
  const { form, index } = props
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const { role: column, roleByValue } = group
  if (column === undefined) return null
  return (
    <>
      <Checkbox
        className={styles['badCells']}
        label={t('sheet.roleByValue', { column })}
        checked={roleByValue !== undefined}
        onChange={(event) => {
          const isWanted = event.currentTarget.checked
          form.change((now) => setRoleByValue(now, index, isWanted ? [] : undefined))
          if (isWanted || !roleByValue || roleByValue.length === 0) return
          offerUndo({
            words: t('sheet.roleByValueRemoved', { column }),
            undo: async () => {
              form.change((now) => setRoleByValue(now, index, roleByValue))
            },
          })
        }}
      />
      {roleByValue && <Values {...props} column={column} entries={roleByValue} />}
    </>
  )
}

type ValuesProps = Omit<RoleByValueProps, 'group'> & {
  readonly column: string
  readonly entries: NonNullable<SignerColumns['roleByValue']>
}

function Values({ form, index, title, roles, isRolesKnown, column, entries }: ValuesProps) {
  const t = useTranslate()
  const known = form.roleValues.find((each) => each.column === column)
  const { values = [], hasMore = false } = known ?? {}
  const toError = (role: string | undefined): string | undefined => {
    if (role === undefined) return t('sheet.chooseRole')
    if (!isRolesKnown || roles.includes(role)) return undefined
    return t('sheet.roleUnknown', { role, known: toQuotedList(roles) })
  }
  return (
    <>
      {values.map((value) => {
        const role = entries.find((entry) => isOfValue(entry, value))?.role
        return (
          <div key={value} className={styles['row']}>
            <span />
            <span className="cut" title={value}>
              {value}
            </span>
            <RoleField
              aria-label={t('sheet.roleOfValue', { part: title, value })}
              error={toError(role)}
              roles={roles}
              value={role ?? ''}
              onChange={(chosen) => {
                form.change((now) => setRoleOfValue(now, index, value, chosen))
              }}
            />
          </div>
        )
      })}
      {hasMore && <p className="quiet">{t('sheet.moreValues')}</p>}
    </>
  )
}
