// Button from the field of one finding to the next finding, errors first, without returning to the list.
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useWindowState } from '../../state/window-state.ts'
import styles from './batch-screen.module.css'
import { useDraftEdits } from './edits/use-draft-edits.ts'
import { toReviewLines } from './review/review-lines.ts'
import { toPathText } from './use-focus-target.ts'
import { useScreenKeys } from '../../components/use-screen-keys.ts'

const NEXT_KEYS = 'F9'

type Place = { readonly documentId: string; readonly path: readonly (string | number)[] }
const toKey = ({ documentId, path }: Place): string => `${documentId}/${toPathText(path)}`

export function NextFinding({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(NEXT_KEYS)
  const step = useWindowState((state) => state.step)
  const target = useWindowState((state) => state.target)
  const goToStep = useWindowState((state) => state.goToStep)
  const flush = useDraftEdits((edits) => edits.flush)
  const lines = useMemo(() => toReviewLines(rows), [rows])
  /** Findings shown since the list was left; they are not shown again, even if they still exist. */
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (step === 'review') seen.current.clear()
  }, [step])
  const here = step !== 'review' && target && target.path.length > 0 ? toKey(target) : undefined
  const go = (): void => {
    if (here === undefined) return
    seen.current.add(here)
    // Saved first, so that a corrected finding disappears.
    void flush()
    const next = lines.find(
      ({ row, finding }) => !seen.current.has(toKey({ documentId: row.id, path: finding.path })),
    )
    if (!next) goToStep('review')
    else goToStep(next.step, { documentId: next.row.id, path: next.finding.path })
  }
  useScreenKeys(here === undefined ? [] : [[NEXT_KEYS, go]], [])
  if (here === undefined) return null
  return (
    <Button
      variant="subtle"
      aria-keyshortcuts={ariaKeys}
      className={styles['next'] ?? ''}
      rightSection={<Shortcut keys={NEXT_KEYS} />}
      onClick={go}
    >
      {t('review.next')}
    </Button>
  )
}
