// Fields that nearly every signer has.
import { TextInput } from '@mantine/core'
import { formatTelephone } from '../../../../shared/i18n/telephone.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useFieldNotes } from '../field-notes.tsx'
import { RoleField } from '../role-field.tsx'
import type { SignerAt } from './signer-at.ts'
import { findingsOf, pathOf, toOptional } from './signer-at.ts'
import styles from './signers-step.module.css'
import { HOME_COUNTRY, writeCpf } from './write-signer.ts'

const CPF_DIGITS = 11

type SignerFieldsProps = { readonly at: SignerAt; readonly roles: readonly string[] }

export function SignerFields({ at, roles }: SignerFieldsProps) {
  const t = useTranslate()
  const notes = useFieldNotes()
  const { signer, isFresh, onChange } = at
  const { telephone = '', telephoneCountryCode } = signer
  return (
    <div className={styles['fields']}>
      <TextInput
        label={t('signers.email')}
        {...notes(findingsOf(at, 'email'))}
        {...pathOf(at, 'email')}
        autoFocus={isFresh}
        inputMode="email"
        spellCheck={false}
        value={signer.email}
        onChange={(event) => {
          onChange({ email: event.currentTarget.value })
        }}
        onBlur={() => {
          if (signer.email !== signer.email.trim()) onChange({ email: signer.email.trim() })
        }}
      />
      <TextInput
        label={t('signers.name')}
        {...notes(findingsOf(at, 'name'))}
        {...pathOf(at, 'name')}
        value={signer.name ?? ''}
        onChange={(event) => {
          onChange({ name: toOptional(event.currentTarget.value) })
        }}
      />
      <RoleField
        label={t('signers.role')}
        {...notes(findingsOf(at, 'role'))}
        {...pathOf(at, 'role')}
        roles={roles}
        value={signer.role}
        onChange={(role) => {
          onChange({ role })
        }}
      />
      <TextInput
        label={t('signers.cpf')}
        {...notes(findingsOf(at, 'documentNumber'))}
        {...pathOf(at, 'documentNumber')}
        inputMode="numeric"
        placeholder="000.000.000-00"
        value={showCpf(signer.documentNumber ?? '')}
        onChange={(event) => {
          onChange({ documentNumber: toOptional(event.currentTarget.value) })
        }}
        onBlur={() => {
          const { documentNumber = '' } = signer
          const written = writeCpf(documentNumber)
          if (written !== documentNumber) onChange({ documentNumber: toOptional(written) })
        }}
      />
      <div className={styles['telephone']}>
        <TextInput
          label={t('signers.country')}
          {...pathOf(at, 'telephoneCountryCode')}
          leftSection="+"
          inputMode="tel"
          placeholder={HOME_COUNTRY}
          value={telephoneCountryCode ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/gu, '')
            onChange({ telephoneCountryCode: toOptional(digits) })
          }}
        />
        <TextInput
          label={t('signers.telephone')}
          {...notes(findingsOf(at, 'telephone'))}
          {...pathOf(at, 'telephone')}
          inputMode="tel"
          placeholder="(11) 98765-4321"
          value={formatTelephone(telephoneCountryCode ?? HOME_COUNTRY, telephone)}
          onChange={(event) => {
            const text = toOptional(event.currentTarget.value)
            onChange({
              telephone: text,
              ...(text !== undefined && telephoneCountryCode === undefined
                ? { telephoneCountryCode: HOME_COUNTRY }
                : {}),
            })
          }}
          onBlur={() => {
            const written = formatTelephone(telephoneCountryCode ?? HOME_COUNTRY, telephone)
            if (written !== telephone) onChange({ telephone: toOptional(written) })
          }}
        />
      </div>
    </div>
  )
}

/** Formats the CPF once it has all digits; lost leading zeros are restored when the field is left. */
function showCpf(text: string): string {
  return text.replaceAll(/\D/gu, '').length === CPF_DIGITS ? writeCpf(text) : text
}
