// Saves a batch as a file: asks for sealing here, and for the place in the system's dialog; then shows progress and
// result.
import { Button, Modal, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { Icon } from '../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { useLoteProgress, useSaveLote, useStopLote } from '../queries/lotes.ts'
import styles from './lote-dialog.module.css'
import { LoteProgress } from './lote-progress.tsx'
import { LoteSavedWords } from './lote-saved-words.tsx'
import { SaveLoteForm } from './save-lote-form.tsx'
import { useScreenKeys } from '../components/use-screen-keys.ts'

const SAVE_LOTE_KEYS = 'mod+shift+S'

type SaveLoteProps = {
  readonly batch: Pick<BatchView, 'id' | 'name'>
  /** Resolves when all typed edits are on disk; rejects when they could not be saved. */
  readonly ensureSaved: () => Promise<void>
}

export function SaveLote({ batch: { id, name }, ensureSaved }: SaveLoteProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(SAVE_LOTE_KEYS)
  const [isAsking, setIsAsking] = useState(false)
  const password = useRef('')
  const takePassword = (): string => {
    const { current } = password
    password.current = ''
    return current
  }
  const save = useSaveLote(id, takePassword, ensureSaved)
  const stop = useStopLote()
  const { isPending, data } = save
  const isWriting = useLoteProgress(isPending) !== undefined
  const begin = (): void => {
    if (isPending) return
    save.reset()
    setIsAsking(true)
  }
  const write = (given: string): void => {
    setIsAsking(false)
    password.current = given
    // A password is not kept when nothing could be saved.
    save.mutate(undefined, { onSettled: takePassword })
  }
  useScreenKeys([[SAVE_LOTE_KEYS, begin]], [])
  const hasEnded = save.error !== null || (data !== undefined && data.kind !== 'dialogClosed')
  const ended = data?.kind === 'saved' ? 'lote.saved' : 'lote.notSaved'
  const title = isAsking ? 'lote.saveTitle' : isPending ? 'lote.saving' : ended
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
        opened={isAsking || isWriting || (!isPending && hasEnded)}
        onClose={() => {
          if (isAsking) setIsAsking(false)
          else if (isPending) stop.mutate()
          else save.reset()
        }}
        size="lg"
        title={t(title, { name })}
        closeButtonProps={{ 'aria-label': t('lote.close') }}
      >
        <div className={styles['dialog']}>
          {isAsking && <SaveLoteForm onSave={write} onEnd={() => setIsAsking(false)} />}
          {!isAsking && isPending && <LoteProgress />}
          {!isAsking && !isPending && <LoteSavedWords save={save} onEnd={save.reset} />}
        </div>
      </Modal>
    </>
  )
}
