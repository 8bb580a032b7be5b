// Note about the number to which the list is limited, with a button that shows all documents.
import { Button, Group } from '@mantine/core'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentFact } from '../../../shared/model/selection.ts'
import { Icon } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import type { Format } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

type OnlyNoteProps = { readonly only: DocumentFact; readonly onAll: () => void }

export function OnlyNote({ only, onAll }: OnlyNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Group gap="xs" role="group" aria-label={t('overview.only')}>
      <p role="status">{describeOnly(only, t, format)}</p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="close" />}
        onClick={onAll}
      >
        {t('overview.all')}
      </Button>
    </Group>
  )
}

function describeOnly(only: DocumentFact, t: Translate, format: Format): string {
  switch (only.kind) {
    case 'due':
      return t('overview.only.due', { when: format.moment(only.until) })
    case 'ended':
      return t(`overview.only.${only.how}`)
    case 'refused':
      return t('overview.only.refused', { reason: t(`refusedAs.${only.reason}`) })
    case 'signed':
      return t('overview.only.signed', { when: format.moment(only.from) })
    case 'sent':
      return t('overview.only.sent', { when: format.moment(only.until) })
    default:
      return assertNever(only)
  }
}
