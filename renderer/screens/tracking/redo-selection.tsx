// Question before selected documents are redone: each old one stays valid until its new one is sent.
import { Button } from '@mantine/core'
import type { DocumentSelection } from '../../../shared/model/selection.ts'
import { RedraftButton } from '../../document-parts/redraft-button.tsx'
import { useTranslate } from '../../i18n.tsx'

type RedoSelectionProps = {
  readonly selection: DocumentSelection
  /** Number of selected documents that can be cancelled and redone. */
  readonly count: number
  readonly onEnd: () => void
}

export function RedoSelection({ selection, count, onEnd }: RedoSelectionProps) {
  const t = useTranslate()
  return (
    <>
      <p>{t('redraft.redoAbout', { count })}</p>
      <RedraftButton
        act="cancelAndRedo"
        variant="filled"
        selection={selection}
        label={t('redraft.prepareCount', { count })}
      />
      <Button variant="default" onClick={onEnd}>
        {t('action.cancel')}
      </Button>
    </>
  )
}
