// People of the account that match the typed text, from its documents, contacts and users; choosing one fills the
// fields.
import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { toCanonicalEmail } from '../../../../shared/rules/canonical.ts'
import { isEmail } from '../../../../shared/rules/email.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useKnownPeople } from '../../../queries/signers.ts'
import type { SignerAt } from './signer-at.ts'

/** Longer than a pause between letters, shorter than one between words. */
const REST_MS = 180

export function KnownPeople({ batchId, at }: { readonly batchId: BatchId; readonly at: SignerAt }) {
  const t = useTranslate()
  const format = useFormat()
  const { email, name = '', documentNumber = '' } = at.signer
  const isWhole = isEmail(email.trim()) && name !== '' && documentNumber !== ''
  const typed = [email, name, documentNumber].find((text) => text.trim() !== '')?.trim() ?? ''
  const [rested] = useDebouncedValue(typed, REST_MS)
  const { data: people = [], error } = useKnownPeople(batchId, isWhole ? '' : rested)
  const offered = people.filter((person) => name === '' || !isSame(person.email, email))
  if (error) return <FailureNotice title={t('signers.known.unread')} failure={error.failure} />
  if (isWhole || offered.length === 0) return null
  return (
    <Group gap={8} role="group" aria-label={t('signers.known')}>
      <span className="quiet">{t('signers.known')}</span>
      {offered.map((person) => (
        <Button
          key={person.email}
          size="compact-sm"
          variant="default"
          title={
            person.at === undefined
              ? t('signers.known.use')
              : t('signers.known.useOf', { moment: format.moment(person.at) })
          }
          onClick={({ currentTarget }) => {
            // The focused button is unmounted with the others.
            currentTarget.closest('section')?.querySelector('input')?.focus()
            const { origin: _, at: __, ...fields } = person
            at.onChange(fields)
          }}
        >
          {t(`signers.known.${person.origin}`, { name: person.name, email: person.email })}
        </Button>
      ))}
    </Group>
  )
}

function isSame(one: string, other: string): boolean {
  return toCanonicalEmail(one) === toCanonicalEmail(other)
}
