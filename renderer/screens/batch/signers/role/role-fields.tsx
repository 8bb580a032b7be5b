// Options of signers that can be set for many; each stays as it is until something is chosen.
import { Select, TagsInput } from '@mantine/core'
import type { SignerOptions } from '../../../../../shared/model/signer-options.ts'
import {
  KNOWN_ADDITIONAL_AUTHENTICATION_METHODS,
  KNOWN_AUTHENTICATION_METHODS,
  KNOWN_LANGUAGES,
  SIGNATURE_LINK_METHODS,
} from '../../../../../shared/model/signer.ts'
import { useTranslate } from '../../../../i18n.tsx'
import styles from '../signers-step.module.css'

const PHOTO = KNOWN_ADDITIONAL_AUTHENTICATION_METHODS[0]
const KEEP = 'keep'
const EMPTY = 'empty'
/** Number of positions to choose; documents with more signers get their order one by one. */
const MAX_POSITIONS = 9
const POSITIONS = Array.from({ length: MAX_POSITIONS }, (_, index) => String(index + 1))

type RoleFieldsProps = {
  readonly options: SignerOptions
  readonly onChange: (options: SignerOptions) => void
}

export function RoleFields({ options, onChange }: RoleFieldsProps) {
  const t = useTranslate()
  const set = <F extends keyof SignerOptions>(
    field: F,
    value: SignerOptions[F] | undefined,
  ): void => {
    const { [field]: _, ...others } = options
    onChange(value === undefined ? others : { ...others, [field]: value })
  }
  const usual = t('signers.usual')
  const yesOrNo = (field: 'saveAsContact' | 'requireDocumentNumber', label: string) => (
    <Choice
      label={label}
      empty={t('roleOptions.no')}
      choices={[{ value: 'yes', label: t('roleOptions.yes') }]}
      onChoose={(value) => {
        set(field, value === undefined ? undefined : value === null ? null : true)
      }}
    />
  )
  return (
    <div className={styles['fields']}>
      <Choice
        label={t('signers.authentication')}
        empty={usual}
        choices={KNOWN_AUTHENTICATION_METHODS.map((value) => ({
          value,
          label: t(`signers.by.${value}`),
        }))}
        onChoose={(value) => {
          set('authenticationMethod', value)
        }}
      />
      <Choice
        label={t('signers.link')}
        empty={usual}
        choices={SIGNATURE_LINK_METHODS.map((value) => ({
          value,
          label: t(`signers.by.${value}`),
        }))}
        onChoose={(value) => {
          set(
            'signatureLinkMethod',
            value === null ? null : SIGNATURE_LINK_METHODS.find((each) => each === value),
          )
        }}
      />
      <Choice
        label={t('roleOptions.photo')}
        empty={t('roleOptions.no')}
        choices={[{ value: PHOTO, label: t('roleOptions.yes') }]}
        onChoose={(value) => {
          set('additionalAuthenticationMethods', typeof value === 'string' ? [value] : value)
        }}
      />
      <Choice
        label={t('signers.language')}
        empty={usual}
        choices={KNOWN_LANGUAGES.map((value) => ({ value, label: t(`signers.language.${value}`) }))}
        onChoose={(value) => {
          set('language', value)
        }}
      />
      <Choice
        label={t('signers.order')}
        empty={t('signers.noOrder')}
        choices={POSITIONS.map((value) => ({ value, label: value }))}
        onChoose={(value) => {
          set('order', typeof value === 'string' ? Number(value) : value)
        }}
      />
      {yesOrNo('saveAsContact', t('signers.saveAsContact'))}
      {yesOrNo('requireDocumentNumber', t('signers.requireCpf'))}
      <TagsInput
        label={t('signers.substitutes')}
        placeholder={t('roleOptions.keep')}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        value={(options.substitutes ?? []).map(({ email }) => email)}
        onChange={(emails) => {
          set('substitutes', emails.length === 0 ? undefined : emails.map((email) => ({ email })))
        }}
      />
    </div>
  )
}

type ChoiceProps = {
  readonly label: string
  /** Label of the choice that empties the option. */
  readonly empty: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Called with `null` to empty the option, undefined to leave it. */
  readonly onChoose: (value: string | null | undefined) => void
}

function Choice({ label, empty, choices, onChoose }: ChoiceProps) {
  const t = useTranslate()
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={[
        { value: KEEP, label: t('roleOptions.keep') },
        { value: EMPTY, label: empty },
        ...choices,
      ]}
      defaultValue={KEEP}
      onChange={(value) => {
        onChoose(value === KEEP || value === null ? undefined : value === EMPTY ? null : value)
      }}
    />
  )
}
