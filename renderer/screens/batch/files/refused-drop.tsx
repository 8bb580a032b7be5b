// Note on files that were dropped on a batch that leaves: they were not added, and a new batch can take them.
import { Anchor } from '@mantine/core'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { WarnNote } from '../../../components/warn-note.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useAdmitFiles } from '../../../queries/adding.ts'
import { useNewBatch } from '../../../queries/new-batch.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useWindowState } from '../../../state/window-state.ts'

export function RefusedDrop({ files }: { readonly files: readonly File[] }) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const admit = useAdmitFiles()
  const { isMaking, error: notMade, make } = useNewBatch()
  const count = files.length
  return (
    <>
      <WarnNote icon="warn" role="alert">
        {t('files.dropRefused', { count })}{' '}
        <Anchor
          component="button"
          disabled={admit.isPending || isMaking}
          onClick={() => {
            whenDone(admit.mutateAsync(files), make)
          }}
        >
          {t('files.dropNewBatch', { count })}
        </Anchor>
        {' · '}
        <Anchor
          component="button"
          onClick={() => {
            goToStep('release')
          }}
        >
          {t('batch.lockedGo')}
        </Anchor>
      </WarnNote>
      {admit.error && <FailureNotice title={t('fileDrop.failed')} failure={admit.error.failure} />}
      {notMade && <FailureNotice title={t('batches.notMade')} failure={notMade.failure} />}
    </>
  )
}
