// Note about the person to whose documents the list is limited, with a button that returns to the people.
import { Button, Group } from '@mantine/core'
import type { AwaitedPerson } from '../../../shared/model/awaited.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'

/** A person whose name is not known has an empty one. */
export type ShownPerson = Pick<AwaitedPerson, 'name' | 'email'>

type PersonNoteProps = { readonly person: ShownPerson; readonly onBack: () => void }

export function PersonNote({ person: { name, email }, onBack }: PersonNoteProps) {
  const t = useTranslate()
  return (
    <Group gap="xs" role="group" aria-label={t('overview.only')}>
      <p role="status">
        {t('people.documentsOf', { who: name === '' ? email : `${name} (${email})` })}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="account" />}
        onClick={onBack}
      >
        {t('people.back')}
      </Button>
    </Group>
  )
}
