// The answers to a question about what does not come back; the yes is what Enter presses.
import { Button } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'

type YesOrCancelProps = {
  /** What the yes does, in its own words. */
  readonly words: string
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onCancel: () => void
}

export function YesOrCancel({ words, isBusy, onYes, onCancel }: YesOrCancelProps) {
  const t = useTranslate()
  return (
    <>
      <Button color="red" autoFocus loading={isBusy} onClick={onYes}>
        {words}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </>
  )
}
