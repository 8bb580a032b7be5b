// Button that opens and closes the guide through a first batch.
import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useGuide } from './use-guide.ts'

export const GUIDE_BUTTON_ID = 'guide-button'

export function GuideButton() {
  const t = useTranslate()
  const { isOffered, begunAt, isPending, toggle } = useGuide()
  if (!isOffered) return null
  return (
    <Tooltip label={t('guide.title')}>
      <ActionIcon
        id={GUIDE_BUTTON_ID}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('guide.title')}
        aria-expanded={begunAt !== undefined}
        disabled={isPending}
        onClick={toggle}
      >
        <Icon name="decision" />
      </ActionIcon>
    </Tooltip>
  )
}
