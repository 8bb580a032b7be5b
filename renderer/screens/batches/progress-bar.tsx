// Bar with the parts of a batch's progress, and the words beside it. Words that have no room are counted in a button
// that tells them, and stay in the text of the row for screen readers.
import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CellState } from '../../components/data-grid/column.ts'
import { useTranslate } from '../../i18n.tsx'
import type { BatchProgress, ProgressPart } from './batch-progress.ts'
import { PROGRESS_PARTS } from './batch-progress.ts'
import styles from './batches-screen.module.css'

/** Parts in the order of the words; problems come first, since a narrow list leaves out the end. */
const SHOWN_PARTS: readonly ProgressPart[] = [
  'problems',
  ...PROGRESS_PARTS.filter((part) => part !== 'problems'),
]

/** Number of parts whose words need the room of the bar in a list of 1280 pixels. */
const LONG_PARTS = 4

/** Returns a function that words each part of a progress that has documents. */
function usePartWords(): (progress: BatchProgress) => readonly string[] {
  const t = useTranslate()
  return useCallback(
    (progress) =>
      SHOWN_PARTS.filter((part) => progress[part] > 0).map((part) =>
        t(`batches.part.${part}`, { count: progress[part] }),
      ),
    [t],
  )
}

const join = (words: readonly string[]): string => words.join(' · ')

export function useProgressWords(): (progress: BatchProgress) => string {
  const describe = usePartWords()
  return useCallback((progress) => join(describe(progress)), [describe])
}

type ProgressBarProps = {
  readonly progress: BatchProgress
  readonly state: Pick<CellState, 'isActive'>
}

export function ProgressBar({ progress, state }: ProgressBarProps) {
  const words = usePartWords()(progress)
  // Measured anew with other words.
  return <ProgressLine key={join(words)} progress={progress} state={state} words={words} />
}

type WithWords = { readonly words: readonly string[] }

function ProgressLine({ progress, state, words }: ProgressBarProps & WithWords) {
  const line = useRef<HTMLSpanElement>(null)
  const parts = useRef<HTMLSpanElement>(null)
  const left = useWordsWithoutRoom(line, parts)
  return (
    <span className={styles['progress']}>
      <span ref={line} data-long={words.length >= LONG_PARTS}>
        <span className={styles['bar']} aria-hidden>
          {PROGRESS_PARTS.map(
            (part) =>
              progress[part] > 0 && (
                <span key={part} data-part={part} style={{ flexGrow: progress[part] }} />
              ),
          )}
        </span>
        <span ref={parts} className={styles['parts']}>
          {words.map((each, place) => (
            <span key={each}>{place === 0 ? each : ` · ${each}`}</span>
          ))}
        </span>
        {left > 0 && <MoreWords words={words.slice(-left)} state={state} />}
      </span>
    </span>
  )
}

const WHENEVER_REACHED = { hover: true, focus: true, touch: true }

/** Tab reaches it in the row under the cursor. */
function MoreWords({ words, state }: Pick<ProgressBarProps, 'state'> & WithWords) {
  const t = useTranslate()
  const all = join(words)
  return (
    <Tooltip label={all} events={WHENEVER_REACHED}>
      <button
        type="button"
        className={styles['more']}
        tabIndex={state.isActive ? 0 : -1}
        aria-label={t('batches.moreParts', { count: words.length, parts: all })}
        title=""
      >
        +{words.length}
      </button>
    </Tooltip>
  )
}

type SpanRef = RefObject<HTMLSpanElement | null>

/** Number of words at the end of the line that wrap out of sight. */
function useWordsWithoutRoom(line: SpanRef, parts: SpanRef): number {
  const [left, setLeft] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (line.current && parts.current) setLeft(countWithoutRoom(line.current, parts.current))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (line.current) observer.observe(line.current)
    return () => {
      observer.disconnect()
    }
  }, [line, parts])
  return left
}

/** Width of the button that counts the rest and of the gap before it, as the style sheet has them. */
const MORE_PX = 40

function countWithoutRoom(line: HTMLElement, parts: HTMLElement): number {
  const room = line.getBoundingClientRect().right - parts.getBoundingClientRect().left
  const widths = [...parts.children].map((part) => part.getBoundingClientRect().width)
  const countFitting = (within: number): number =>
    widths.filter((_, place) => sum(widths.slice(0, place + 1)) <= within).length
  if (sum(widths) <= room) return 0
  return widths.length - Math.max(1, countFitting(room - MORE_PX))
}

const sum = (widths: readonly number[]): number => widths.reduce((total, each) => total + each, 0)
