// Contact of the account with the signer's CPF: looked up on request, taken over or corrected. Offline it is the last
// known one, with its age.
import { Button, Group, Stack } from '@mantine/core'
import type { Signer } from '../../../../shared/model/signer.ts'
import type { FoundContact } from '../../../../shared/model/service-view.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { isCpf } from '../../../../shared/rules/cpf.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useContactOf } from '../../../queries/service-people.ts'
import type { SignerAt } from './signer-at.ts'
import { toOptional } from './signer-at.ts'
import styles from './signers-step.module.css'

type ContactLookupProps = { readonly accountId: AccountId; readonly at: SignerAt }

export function ContactLookup({ accountId, at: { signer, onChange } }: ContactLookupProps) {
  const t = useTranslate()
  const { documentNumber: cpf = '' } = signer
  const { find, save } = useContactOf(accountId)
  // A contact found for another CPF is not shown.
  const found = find.variables === cpf ? find.data : undefined
  if (!isCpf(cpf)) return null
  return (
    <Stack className={styles['lookup']} gap="xs" align="start">
      <Button
        variant="default"
        loading={find.isPending}
        onClick={() => {
          save.reset()
          find.mutate(cpf)
        }}
      >
        {t('contacts.find')}
      </Button>
      {find.error && <FailureNotice title={t('contacts.unread')} failure={find.error.failure} />}
      {found && (
        <Found
          found={found}
          onUse={(contact) => {
            onChange(contact)
          }}
        />
      )}
      {found && isOther(signer, found) && (
        <Button
          variant="subtle"
          loading={save.isPending}
          onClick={() => {
            const { name, email, telephone } = signer
            const filled = { name, telephone, email: toOptional(email) }
            save.mutate({ cpf, ...omitUndefined(filled) })
          }}
        >
          {t(found.kind === 'none' ? 'contacts.add' : 'contacts.correct')}
        </Button>
      )}
      {save.error && <FailureNotice title={t('contacts.notSaved')} failure={save.error.failure} />}
      {save.data && <p role="status">{t(`contacts.saved.${save.data.kind}`)}</p>}
    </Stack>
  )
}

type Contact = Extract<FoundContact, { kind: 'found' }>['contact']

function Found({
  found,
  onUse,
}: {
  readonly found: FoundContact
  readonly onUse: (contact: Contact) => void
}) {
  const t = useTranslate()
  const format = useFormat()
  if (found.kind === 'none') return <p role="status">{t('contacts.none')}</p>
  const { name, email, telephone } = found.contact
  const facts = [name, email, telephone].flatMap((fact) => (fact ? [fact] : []))
  return (
    <Group gap="xs">
      <p role="status">
        {found.at === undefined
          ? t('contacts.found', { facts: format.list(facts) })
          : t('contacts.foundOf', {
              facts: format.list(facts),
              moment: format.moment(found.at),
            })}
      </p>
      <Button
        variant="default"
        onClick={() => {
          onUse(found.contact)
        }}
      >
        {t('contacts.use')}
      </Button>
    </Group>
  )
}

function isOther({ name, email, telephone }: Signer, found: FoundContact): boolean {
  if (found.kind === 'none') return true
  const { contact } = found
  return name !== contact.name || email !== contact.email || telephone !== contact.telephone
}
