// Part 3: the file of each row. Main's matches are counted and shown; a person settles the rows that are open or in
// doubt, by drag, or with Enter, arrow keys and Enter.
import { useEffect, useRef } from 'react'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useForgetMatching, useMatching } from '../../../queries/sheet-matching.ts'
import { useTranslate } from '../../../i18n.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { MatchProgress } from './match-progress.tsx'
import { MatchWays } from './match-ways.tsx'
import { PairingEditor } from './pairing-editor.tsx'
import type { SheetStepProps } from './sheet-step-props.ts'
import styles from './sheet.module.css'

export function PairingPart({ batch, rows, view }: SheetStepProps) {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useMatching(batch.id, view)
  useMatchAnew(rows, useForgetMatching(batch.id))
  return (
    <div className={styles['part']}>
      <MatchWays batch={batch} rows={rows} view={view} matching={data} />
      {isFetching && <MatchProgress batchId={batch.id} />}
      {error && (
        <FailureNotice
          title={t('sheet.notMatched')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <PairingEditor batch={batch} rows={rows} view={view} matching={data} />}
      {data && <ApplyBar batch={batch} view={view} matching={data} isMatching={isFetching} />}
    </div>
  )
}

/** Invalidates the matching when files come or go while the part is open. */
function useMatchAnew(rows: SheetStepProps['rows'], forget: () => void): void {
  const drafts = rows.filter(({ delivery }) => delivery.kind === 'draft')
  const files = drafts.map(({ id, fileName }) => `${id} ${fileName}`).join()
  const seen = useRef(files)
  useEffect(() => {
    if (seen.current !== files) forget()
    seen.current = files
    // `forget` is a new function at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [files])
}
