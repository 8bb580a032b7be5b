// Note on files that were dropped on a batch that leaves: they were not added, and where they can go.
import { Anchor } from '@mantine/core'
import { WarnNote } from '../../../components/warn-note.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'

/** @param count number of the dropped files */
export function RefusedDrop({ count }: { readonly count: number }) {
  const t = useTranslate()
  const closeBatch = useWindowState((state) => state.closeBatch)
  const goToStep = useWindowState((state) => state.goToStep)
  return (
    <WarnNote icon="warn" role="alert">
      {t('files.dropRefused', { count })}{' '}
      <Anchor component="button" onClick={closeBatch}>
        {t('files.dropElsewhere')}
      </Anchor>{' '}
      <Anchor
        component="button"
        onClick={() => {
          goToStep('release')
        }}
      >
        {t('batch.lockedGo')}
      </Anchor>
    </WarnNote>
  )
}
