// Undo offer in the window's bottom bar: what was done last, with a key that reverts it, and earlier commands behind
// it. It stays until it is closed, so that nobody must hurry.
import { Button, CloseButton } from '@mantine/core'
import type { HotkeyItem } from '@mantine/hooks'
import { useHotkeys } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useRef, useState } from 'react'
import type { Failure } from '../../../shared/model/failure.ts'
import { InFoot } from '../../components/frame-slots.tsx'
import { Icon } from '../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { useFailureText } from '../../components/use-failure-text.ts'
import { useTranslate } from '../../i18n.tsx'
import { toFailure } from '../../state/autosave.ts'
import { isForBatch, LEFT_ALONE } from './batch-keys.ts'
import styles from './batch-screen.module.css'

export type UndoOffer = {
  /** What was done: "12 documents removed". */
  readonly words: string
  /** Awaited before another command is undone or redone; the command can be undone again when it rejects. */
  readonly undo: () => Promise<unknown>
  /** Absent: the command cannot be redone here. */
  readonly redo?: () => Promise<unknown>
}

const UNDO_KEYS = 'mod+Z'
const REDO_KEYS = 'mod+Y'

/** @param instead replaced if it is the last one: the same command goes on */
type OfferUndo = (offer: UndoOffer | undefined, instead?: UndoOffer) => void

export const OfferUndoContext = createContext<OfferUndo>(() => {})

/** Returns a stable function; called with undefined, it withdraws all offers. */
export function useOfferUndo(): OfferUndo {
  return useContext(OfferUndoContext)
}

/** Number of commands that can be undone, the last one first. */
const MAX_UNDOS = 20

type Offers = {
  readonly done: readonly UndoOffer[]
  /** Undone commands, the last one last; dropped at the next command. */
  readonly undone: readonly UndoOffer[]
  /** Undo or redo that was last asked for, until the next command. */
  readonly last?: LastStep
}

type LastStep = {
  readonly kind: 'undo' | 'redo'
  readonly offer: UndoOffer
  /** Absent: it was done, or is being done. */
  readonly failure?: Failure
}

const NO_OFFERS: Offers = { done: [], undone: [] }

export type UndoOffers = {
  /** A stable function; undefined withdraws all offers. */
  readonly offer: OfferUndo
  readonly done: UndoOffer | undefined
  readonly undone: UndoOffer | undefined
  readonly last: LastStep | undefined
  readonly undo: () => void
  readonly redo: () => void
}

export function useUndoOffers(): UndoOffers {
  const [offers, setOffers] = useState(NO_OFFERS)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const { mutateAsync: take } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() })
  /** Runs one step after the other, since each depends on the result of the last; a failed one stays to be taken. */
  const run = (step: LastStep, act: () => Promise<unknown>): void => {
    running.current = running.current
      .then(() => take(act))
      .catch((error: unknown) => {
        const failure = toFailure(error)
        setOffers((before) => withFailed(before, { ...step, failure }))
      })
  }
  const offer: OfferUndo = useCallback((next, instead) => {
    setOffers(({ done }) => {
      if (!next) return NO_OFFERS
      const isGoingOn = instead !== undefined && done.at(-1) === instead
      const before = isGoingOn ? done.slice(0, -1) : done.slice(1 - MAX_UNDOS)
      return { done: [...before, next], undone: [] }
    })
  }, [])
  const done = offers.done.at(-1)
  const undone = offers.undone.at(-1)
  return {
    offer,
    done,
    undone,
    last: offers.last,
    undo: () => {
      if (!done) return
      const last: LastStep = { kind: 'undo', offer: done }
      setOffers((before) => ({
        done: before.done.slice(0, -1),
        undone: done.redo ? [...before.undone, done] : [],
        last,
      }))
      run(last, done.undo)
    },
    redo: () => {
      if (!undone?.redo) return
      const last: LastStep = { kind: 'redo', offer: undone }
      setOffers((before) => ({
        done: [...before.done, undone],
        undone: before.undone.slice(0, -1),
        last,
      }))
      run(last, undone.redo)
    },
  }
}

function withFailed({ done, undone }: Offers, last: LastStep): Offers {
  const { kind, offer } = last
  const [others, rest] = [done, undone].map((list) => list.filter((each) => each !== offer))
  return kind === 'undo'
    ? { done: [...(others ?? []), offer], undone: rest ?? [], last }
    : { done: others ?? [], undone: [...(rest ?? []), offer], last }
}

export function UndoLine({ offers }: { readonly offers: UndoOffers }) {
  const t = useTranslate()
  const undoKeys = useAriaKeys(UNDO_KEYS)
  const redoKeys = useAriaKeys(REDO_KEYS)
  const { done, undone, last, undo, redo, offer } = offers
  const describe = useFailureText()
  useHotkeys([
    ...(done ? [toHotkey(UNDO_KEYS, undo)] : []),
    ...(undone ? [toHotkey(REDO_KEYS, redo)] : []),
  ])
  const words = last ? sayStep(last, t, describe) : done?.words
  return (
    <InFoot>
      <div role="status" className={styles['undo']}>
        {words !== undefined && (
          <>
            {last?.failure && <Icon name="bad" />}
            <span
              className={styles['undoWords']}
              title={words}
              data-failed={last?.failure !== undefined}
            >
              {words}
            </span>
            {done && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<Icon name="undo" />}
                rightSection={<Shortcut keys={UNDO_KEYS} />}
                aria-keyshortcuts={undoKeys}
                title={done.words}
                onClick={undo}
              >
                {t('batch.undo')}
              </Button>
            )}
            {undone && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<Icon name="redo" />}
                rightSection={<Shortcut keys={REDO_KEYS} />}
                aria-keyshortcuts={redoKeys}
                onClick={redo}
              >
                {t('batch.redo')}
              </Button>
            )}
            <CloseButton
              size="sm"
              aria-label={t('batch.undoClose')}
              onClick={() => {
                offer(undefined)
              }}
            />
          </>
        )}
      </div>
    </InFoot>
  )
}

function sayStep(
  { kind, offer: { words }, failure }: LastStep,
  t: ReturnType<typeof useTranslate>,
  describe: ReturnType<typeof useFailureText>,
): string {
  return failure
    ? t(`batch.${kind}Failed`, { words, why: describe(failure) })
    : t(`batch.${kind}Done`, { words })
}

function toHotkey(keys: string, act: () => void): HotkeyItem {
  const ifOurs = (event: KeyboardEvent): void => {
    if (!isForBatch(event)) return
    event.preventDefault()
    act()
  }
  return [keys, ifOurs, LEFT_ALONE]
}
