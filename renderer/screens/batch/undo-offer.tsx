// What was just done and can be taken back: one line over the foot of the steps, with one key. Behind it
// are those before, and it stays until it is closed, so that nobody has to hurry.
import { Button, CloseButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { createContext, useContext } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Shortcut } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { isForBatch, LEFT_ALONE } from './batch-keys.ts'
import styles from './batch-screen.module.css'

export type UndoOffer = {
  /** What was done: "12 documents removed". */
  readonly words: string
  readonly undo: () => void
}

const UNDO_KEYS = 'mod+Z'

export const OfferUndoContext = createContext<(offer: UndoOffer | undefined) => void>(() => {})

/** A stable function; undefined withdraws all offers. */
export function useOfferUndo(): (offer: UndoOffer | undefined) => void {
  return useContext(OfferUndoContext)
}

type UndoLineProps = {
  readonly offer: UndoOffer | undefined
  readonly onUndone: () => void
  readonly onClose: () => void
}

export function UndoLine({ offer, onUndone, onClose }: UndoLineProps) {
  const t = useTranslate()
  const undo = (): void => {
    offer?.undo()
    onUndone()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isForBatch(event)) undo()
  }
  useHotkeys(offer ? [[UNDO_KEYS, onKey, LEFT_ALONE]] : [])
  return (
    <div role="status" className={styles['undo']} data-shown={offer !== undefined}>
      {offer && (
        <>
          <span className={styles['undoWords']}>{offer.words}</span>
          <Button
            variant="subtle"
            leftSection={<Icon name="undo" />}
            rightSection={<Shortcut keys={UNDO_KEYS} />}
            onClick={undo}
          >
            {t('batch.undo')}
          </Button>
          <CloseButton aria-label={t('batch.undoClose')} onClick={onClose} />
        </>
      )}
    </div>
  )
}
