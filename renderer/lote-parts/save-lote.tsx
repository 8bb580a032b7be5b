// Saves a batch as a `.lote`: where to is asked by the system, then how far it is and what came of it.
import { Button, Modal, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { Icon } from '../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { useLoteProgress, useSaveLote, useStopLote } from '../queries/lotes.ts'
import styles from './lote-dialog.module.css'
import { LoteProgress } from './lote-progress.tsx'
import { LoteSavedWords } from './lote-saved-words.tsx'

const SAVE_LOTE_KEYS = 'mod+shift+S'

type SaveLoteProps = {
  readonly batch: Pick<BatchView, 'id' | 'name'>
  /** What was typed last is on disk when it resolves. */
  readonly flush: () => Promise<unknown>
}

export function SaveLote({ batch: { id, name }, flush }: SaveLoteProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(SAVE_LOTE_KEYS)
  const save = useSaveLote()
  const stop = useStopLote()
  const { isPending, data } = save
  const isWriting = useLoteProgress(isPending) !== undefined
  const begin = (): void => {
    if (isPending) return
    void flush().then(() => {
      save.mutate(id)
    })
  }
  useHotkeys([[SAVE_LOTE_KEYS, begin]], [])
  const hasEnded = save.error !== null || (data !== undefined && data.kind !== 'dialogClosed')
  const title = save.isSuccess && data?.kind === 'saved' ? 'lote.saved' : 'lote.notSaved'
  return (
    <>
      <Tooltip label={<Shortcut keys={SAVE_LOTE_KEYS} />}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-keyshortcuts={ariaKeys}
          leftSection={<Icon name="file" />}
          loading={isPending && !isWriting}
          onClick={begin}
        >
          {t('lote.save')}
        </Button>
      </Tooltip>
      <Modal
        opened={isWriting || (!isPending && hasEnded)}
        onClose={() => {
          if (isPending) stop.mutate()
          else save.reset()
        }}
        size="lg"
        title={t(isPending ? 'lote.saving' : title, { name })}
        closeButtonProps={{ 'aria-label': t('lote.close') }}
      >
        <div className={styles['dialog']}>
          {isPending ? <LoteProgress /> : <LoteSavedWords save={save} onEnd={save.reset} />}
        </div>
      </Modal>
    </>
  )
}
