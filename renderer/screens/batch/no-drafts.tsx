// Shown instead of a step that prepares documents, while there are no drafts.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useWindowState } from '../../state/window-state.ts'

type NoDraftsProps = {
  /** Number of released documents in the batch. */
  readonly released: number
  /** Further buttons. */
  readonly children?: ReactNode
}

export function NoDrafts({ released, children }: NoDraftsProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const kind = released > 0 ? 'released' : 'empty'
  return (
    <EmptyState
      icon="file"
      title={t(`batch.noDrafts.${kind}Title`)}
      about={t(`batch.noDrafts.${kind}About`)}
    >
      <Button
        onClick={() => {
          goToStep(released > 0 ? 'release' : 'files')
        }}
      >
        {t(`batch.noDrafts.${kind}Go`)}
      </Button>
      {children}
    </EmptyState>
  )
}
