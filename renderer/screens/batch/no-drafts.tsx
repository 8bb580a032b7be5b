// Instead of a step that prepares documents, while there are none to prepare.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useWindowState } from '../../state/window-state.ts'

type NoDraftsProps = {
  /** How many of the batch are on their way already. */
  readonly released: number
  /** What else can be done from here. */
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
