// Question before selected documents are redone: each old one stays valid until its new one is sent.
import { Button } from '@mantine/core'
import type { DocumentSelection, StandingCounts } from '../../../shared/model/selection.ts'
import { addUpOf } from '../../../shared/model/selection.ts'
import { REDRAFTABLE } from '../../../shared/rules/document-acts.ts'
import { sayLeftOut } from '../../document-parts/left-out.ts'
import { RedraftButton } from '../../document-parts/redraft-button.tsx'
import { useTranslate } from '../../i18n.tsx'

type RedoSelectionProps = {
  readonly selection: DocumentSelection
  /** Selected documents by standing. */
  readonly counts: StandingCounts
  readonly onEnd: () => void
}

export function RedoSelection({ selection, counts, onEnd }: RedoSelectionProps) {
  const t = useTranslate()
  const count = addUpOf(counts, REDRAFTABLE.cancelAndRedo)
  const leftOut = sayLeftOut(counts, t, REDRAFTABLE.cancelAndRedo)
  return (
    <>
      <p>{t('redraft.redoAbout', { count })}</p>
      {leftOut !== undefined && <p>{leftOut}</p>}
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
