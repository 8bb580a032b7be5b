// Fixed value of a signer field, for when no column or an empty cell gives it: the group's role, a method for all, a
// checkbox for all. Other fields have no fixed value.
import { Checkbox, Select } from '@mantine/core'
import type { SignerColumns, SignerField } from '../../../../shared/model/column-mapping.ts'
import {
  KNOWN_ADDITIONAL_AUTHENTICATION_METHODS,
  KNOWN_AUTHENTICATION_METHODS,
  SIGNATURE_LINK_METHODS,
} from '../../../../shared/model/signer.ts'
import { toQuotedList } from '../../../../shared/rules/quoted-list.ts'
import { useTranslate } from '../../../i18n.tsx'
import { RoleField } from '../role-field.tsx'
import { toOptional } from '../signers/signer-at.ts'

type Fixed = NonNullable<SignerColumns['fixed']>
type FixedChange = { readonly [K in keyof Fixed]?: Fixed[K] | undefined }

const [PHOTO] = KNOWN_ADDITIONAL_AUTHENTICATION_METHODS

type FixedFieldProps = {
  readonly field: SignerField
  readonly label: string
  readonly fixed: Fixed
  readonly hasColumn: boolean
  readonly roles: readonly string[]
  /** Whether `roles` are the account’s, so that no other role is valid. */
  readonly isRolesKnown: boolean
  readonly onChange: (change: FixedChange) => void
}

const FIXABLE = [
  'role',
  'authenticationMethod',
  'signatureLinkMethod',
  'additionalAuthenticationMethods',
  'requireDocumentNumber',
  'saveAsContact',
] as const satisfies readonly (SignerField & keyof Fixed)[]

/** Tells whether the field may have a fixed value. */
export function isFixable(field: SignerField): boolean {
  return FIXABLE.some((each) => each === field)
}

/** Tells whether the field has a fixed value. */
export function hasFixed({ fixed }: SignerColumns, field: SignerField): boolean {
  return FIXABLE.some((each) => each === field && fixed?.[each] !== undefined)
}

export function FixedField(props: FixedFieldProps) {
  const { field, label, fixed, hasColumn, roles, onChange } = props
  const t = useTranslate()
  const roleError = useRoleError(props)
  const empty = t(hasColumn ? 'sheet.ifEmpty' : 'sheet.always')
  const by = (value: (typeof SIGNATURE_LINK_METHODS)[number]) => ({
    value,
    label: t(`signers.by.${value}`),
  })
  switch (field) {
    case 'role':
      return (
        <RoleField
          aria-label={label}
          placeholder={hasColumn ? empty : t('sheet.chooseRole')}
          error={roleError}
          roles={roles}
          value={fixed.role ?? ''}
          onChange={(role) => {
            onChange({ role: toOptional(role) })
          }}
        />
      )
    case 'authenticationMethod':
      return (
        <Select
          aria-label={label}
          placeholder={empty}
          clearable
          data={KNOWN_AUTHENTICATION_METHODS.map(by)}
          value={fixed.authenticationMethod ?? null}
          onChange={(method) => {
            onChange({ authenticationMethod: method ?? undefined })
          }}
        />
      )
    case 'signatureLinkMethod':
      return (
        <Select
          aria-label={label}
          placeholder={empty}
          clearable
          data={SIGNATURE_LINK_METHODS.map(by)}
          value={fixed.signatureLinkMethod ?? null}
          onChange={(method) => {
            onChange({
              signatureLinkMethod: SIGNATURE_LINK_METHODS.find((each) => each === method),
            })
          }}
        />
      )
    case 'additionalAuthenticationMethods':
      return (
        <Checkbox
          label={t('signers.photo')}
          aria-label={label}
          checked={fixed.additionalAuthenticationMethods?.includes(PHOTO) ?? false}
          onChange={(event) => {
            onChange({
              additionalAuthenticationMethods: event.currentTarget.checked ? [PHOTO] : undefined,
            })
          }}
        />
      )
    case 'requireDocumentNumber':
    case 'saveAsContact':
      return (
        <Checkbox
          label={empty}
          aria-label={label}
          checked={fixed[field] ?? false}
          onChange={(event) => {
            onChange({ [field]: event.currentTarget.checked || undefined })
          }}
        />
      )
    default:
      return undefined
  }
}

/** Reports the error while columns are mapped; applied, it would be an error of each document. */
function useRoleError({
  fixed: { role },
  hasColumn,
  roles,
  isRolesKnown,
}: FixedFieldProps): string | undefined {
  const t = useTranslate()
  if (!isRolesKnown) return undefined
  if (role === undefined) return hasColumn ? undefined : t('sheet.roleMissing')
  if (roles.includes(role)) return undefined
  return t('sheet.roleUnknown', { role, known: toQuotedList(roles) })
}
