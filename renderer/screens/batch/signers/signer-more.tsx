// Rarely used fields of a signer: authentication, delivery of the link, order, substitutes.
import { Autocomplete, Checkbox, NumberInput, Select, TagsInput } from '@mantine/core'
import type { Signer } from '../../../../shared/model/signer.ts'
import {
  KNOWN_ADDITIONAL_AUTHENTICATION_METHODS,
  KNOWN_AUTHENTICATION_METHODS,
  KNOWN_LANGUAGES,
  SIGNATURE_LINK_METHODS,
} from '../../../../shared/model/signer.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useFieldNotes } from '../field-notes.tsx'
import { ContactLookup } from './contact-lookup.tsx'
import type { SignerAt } from './signer-at.ts'
import { findingsOf, pathOf, toOptional } from './signer-at.ts'
import styles from './signers-step.module.css'

const PHOTO = KNOWN_ADDITIONAL_AUTHENTICATION_METHODS[0]

const FIELDS = [
  'authenticationMethod',
  'signatureLinkMethod',
  'substitutes',
  'requireDocumentNumber',
  'additionalAuthenticationMethods',
  'saveAsContact',
  'language',
] as const satisfies readonly (keyof Signer)[]

/** Tells whether one of these fields is set or has a finding; then the fields are unfolded. */
export function hasMore(at: SignerAt): boolean {
  return FIELDS.some((field) => at.signer[field] !== undefined || findingsOf(at, field).length > 0)
}

// One form: a field for each setting of one signer.
export function SignerMore({ at }: { readonly at: SignerAt }) {
  const t = useTranslate()
  const notes = useFieldNotes()
  const { signer, accountId, onChange } = at
  const contact = notes(findingsOf(at, 'saveAsContact'))
  const { additionalAuthenticationMethods: additional = [], substitutes = [] } = signer
  const methods = [
    ...KNOWN_AUTHENTICATION_METHODS.map((value) => ({ value, label: t(`signers.by.${value}`) })),
    ...toUnknown(KNOWN_AUTHENTICATION_METHODS, signer.authenticationMethod),
  ]
  return (
    <div className={styles['fields']}>
      <Select
        label={t('signers.authentication')}
        {...notes(findingsOf(at, 'authenticationMethod'))}
        {...pathOf(at, 'authenticationMethod')}
        placeholder={t('signers.usual')}
        clearable
        data={methods}
        value={signer.authenticationMethod ?? null}
        onChange={(value) => {
          onChange({ authenticationMethod: value ?? undefined })
        }}
      />
      <Select
        label={t('signers.link')}
        {...notes(findingsOf(at, 'signatureLinkMethod'))}
        {...pathOf(at, 'signatureLinkMethod')}
        placeholder={t('signers.usual')}
        clearable
        data={SIGNATURE_LINK_METHODS.map((value) => ({ value, label: t(`signers.by.${value}`) }))}
        value={signer.signatureLinkMethod ?? null}
        onChange={(value) => {
          onChange({ signatureLinkMethod: SIGNATURE_LINK_METHODS.find((each) => each === value) })
        }}
      />
      <NumberInput
        label={t('signers.order')}
        {...notes(findingsOf(at, 'order'))}
        {...pathOf(at, 'order')}
        placeholder={t('signers.noOrder')}
        min={1}
        max={99}
        allowDecimal={false}
        value={signer.order ?? ''}
        onChange={(value) => {
          onChange({ order: typeof value === 'number' ? value : undefined })
        }}
      />
      <TagsInput
        label={t('signers.substitutes')}
        {...notes(findingsOf(at, 'substitutes'))}
        {...pathOf(at, 'substitutes')}
        placeholder={substitutes.length === 0 ? t('signers.substitutesHint') : ''}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        value={substitutes.map(({ email }) => email)}
        onChange={(emails) => {
          const kept = emails.map(
            (email) => substitutes.find((each) => each.email === email) ?? { email },
          )
          onChange({ substitutes: kept.length === 0 ? undefined : kept })
        }}
      />
      <Autocomplete
        label={t('signers.language')}
        {...pathOf(at, 'language')}
        placeholder={t('signers.usual')}
        data={[...KNOWN_LANGUAGES]}
        value={signer.language ?? ''}
        onChange={(language) => {
          onChange({ language: toOptional(language) })
        }}
      />
      <TagsInput
        label={t('signers.otherEvidence')}
        placeholder={t('signers.otherEvidenceHint')}
        acceptValueOnBlur
        value={additional.filter((method) => method !== PHOTO)}
        onChange={(others) => {
          const next = additional.includes(PHOTO) ? [PHOTO, ...others] : others
          onChange({ additionalAuthenticationMethods: next.length === 0 ? undefined : next })
        }}
      />
      <Checkbox
        label={t('signers.requireCpf')}
        {...pathOf(at, 'requireDocumentNumber')}
        checked={signer.requireDocumentNumber ?? false}
        onChange={(event) => {
          onChange({ requireDocumentNumber: event.currentTarget.checked || undefined })
        }}
      />
      <Checkbox
        label={t('signers.photo')}
        {...pathOf(at, 'additionalAuthenticationMethods')}
        checked={additional.includes(PHOTO)}
        onChange={(event) => {
          const others = additional.filter((method) => method !== PHOTO)
          const next = event.currentTarget.checked ? [...others, PHOTO] : others
          onChange({ additionalAuthenticationMethods: next.length === 0 ? undefined : next })
        }}
      />
      <Checkbox
        label={t('signers.saveAsContact')}
        {...pathOf(at, 'saveAsContact')}
        error={contact.error}
        description={contact.description}
        checked={signer.saveAsContact ?? false}
        onChange={(event) => {
          onChange({ saveAsContact: event.currentTarget.checked || undefined })
        }}
      />
      {accountId !== undefined && <ContactLookup accountId={accountId} at={at} />}
    </div>
  )
}

/** Returns an unknown value as a choice, since the service may know it (OPEN-08). */
function toUnknown(
  known: readonly string[],
  value: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  return value === undefined || known.includes(value) ? [] : [{ value, label: value }]
}
