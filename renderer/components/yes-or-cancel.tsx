// Yes and cancel of an irreversible act. Cancel takes the focus, so that a stray Enter does nothing (WAI-ARIA APG,
// Dialog Pattern: the least destructive action).
import { Button } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'

type YesOrCancelProps = {
  /** Label of the confirming button: what it does. */
  readonly words: string
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onCancel: () => void
}

export function YesOrCancel({ words, isBusy, onYes, onCancel }: YesOrCancelProps) {
  const t = useTranslate()
  return (
    <>
      <Button color="red" loading={isBusy} onClick={onYes}>
        {words}
      </Button>
      <Button variant="default" autoFocus data-autofocus onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </>
  )
}
