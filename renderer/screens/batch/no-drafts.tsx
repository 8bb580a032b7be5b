// Instead of a step that prepares documents, while there are none to prepare.
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useWindowState } from '../../state/window-state.ts'

/** `released`: how many of the batch are on their way already. */
export function NoDrafts({ released }: { readonly released: number }) {
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
        variant="default"
        onClick={() => {
          goToStep(released > 0 ? 'release' : 'files')
        }}
      >
        {t(`batch.noDrafts.${kind}Go`)}
      </Button>
    </EmptyState>
  )
}
