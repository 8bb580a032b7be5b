// Screen of all batches, the newest first. Files dropped on it make a new batch.
import { Button, Tooltip } from '@mantine/core'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Icon } from '../../components/icon.tsx'
import { Screen } from '../../components/screen.tsx'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { UnreadableNote } from '../../document-parts/unreadable-note.tsx'
import { OpenLoteButton } from '../../lote-parts/open-lote-button.tsx'
import { useBatches } from '../../queries/batches.ts'
import { usePickLote } from '../../queries/lotes.ts'
import { useNewBatch } from '../../queries/new-batch.ts'
import { useSettings } from '../../queries/settings.ts'
import { BatchList } from './batch-list.tsx'
import { useScreenKeys } from '../../components/use-screen-keys.ts'

const NEW_BATCH_KEYS = 'mod+N'

export function BatchesScreen() {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(NEW_BATCH_KEYS)
  const { environment } = useSettings()
  const { data: batches, error, refetch, isFetching } = useBatches()
  const { isMaking, error: notMade, make, makeSample } = useNewBatch()
  const pickLote = usePickLote()
  useScreenKeys([[NEW_BATCH_KEYS, () => make()]], [])
  const sample = environment === 'practice' && (
    <Button
      variant="default"
      leftSection={<Icon name="practice" />}
      disabled={isMaking}
      onClick={makeSample}
    >
      {t('batches.sample')}
    </Button>
  )
  const tools = (
    <>
      {sample}
      <OpenLoteButton onOpen={() => pickLote.mutate()} />
      <Tooltip label={<Shortcut keys={NEW_BATCH_KEYS} />}>
        <Button
          aria-keyshortcuts={ariaKeys}
          leftSection={<Icon name="add" />}
          loading={isMaking}
          onClick={() => {
            make()
          }}
        >
          {t('batches.new')}
        </Button>
      </Tooltip>
    </>
  )
  return (
    <Screen title={t('shell.batches')} about={t('batches.about')} tools={tools} fills>
      <FileDrop words={t('batches.dropHere')} onFiles={make}>
        {pickLote.error && (
          <FailureNotice title={t('lote.previewFailed')} failure={pickLote.error.failure} />
        )}
        {notMade && <FailureNotice title={t('batches.notMade')} failure={notMade.failure} />}
        {error && (
          <FailureNotice
            title={t('batches.failed')}
            failure={error.failure}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {(batches || error) && <UnreadableNote />}
        {!batches && !error && (
          <p className="quiet after-a-moment" role="status">
            {t('batches.reading')}
          </p>
        )}
        {batches && <BatchList batches={batches} />}
      </FileDrop>
    </Screen>
  )
}
