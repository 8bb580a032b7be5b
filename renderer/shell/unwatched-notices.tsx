// Failures of acts whose screen was left before the answer: what did not happen, of which batch or document, why, and
// the way to the batch. Each stays until it is dismissed.
import { Button } from '@mantine/core'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { findActTitle, hasNotice } from '../queries/act-titles.ts'
import { useBatches } from '../queries/batches.ts'
import type { UnwatchedFailure } from '../queries/unwatched-failures.ts'
import {
  toTyped,
  useDismissUnwatched,
  useUnwatchedFailures,
} from '../queries/unwatched-failures.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './notice-strip.module.css'

export function UnwatchedNotices() {
  const t = useTranslate()
  const failures = useUnwatchedFailures()
  const dismiss = useDismissUnwatched()
  const { data: batches = [] } = useBatches()
  const openBatch = useWindowState((state) => state.openBatch)
  const shown = failures.filter(({ operation }) => !operation || hasNotice(operation))
  if (shown.length === 0) return null
  return (
    <section className={styles['unwatched']} aria-label={t('unwatched.title')}>
      {shown.map((each) => {
        const batch = batches.find(({ id }) => id === each.batchId)
        return (
          <FailureNotice key={each.id} title={describe(each, t)} failure={each.failure}>
            <p className="quiet">{t(toTyped(each) ? 'unwatched.typed' : 'unwatched.about')}</p>
            <div className={styles['acts']}>
              {batch && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    openBatch(batch.id)
                  }}
                >
                  {t('unwatched.open')}
                </Button>
              )}
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => {
                  dismiss(({ id }) => id === each.id)
                }}
              >
                {t('shell.dismiss')}
              </Button>
            </div>
          </FailureNotice>
        )
      })}
    </section>
  )
}

/** Returns what did not happen and where. */
function describe(
  { operation, failed, batchName, documents, documentName }: UnwatchedFailure,
  t: ReturnType<typeof useTranslate>,
): string {
  const title = failed ?? (operation ? findActTitle(operation) : 'fileDrop.failed')
  const what = t(title ?? 'unwatched.act', { count: documents })
  const where = describeSubject({ batchName, documents, documentName }, t)
  return where === undefined ? what : t('unwatched.of', { what, where })
}

function describeSubject(
  {
    batchName: batch,
    documents: count,
    documentName: document,
  }: Pick<UnwatchedFailure, 'batchName' | 'documents' | 'documentName'>,
  t: ReturnType<typeof useTranslate>,
): string | undefined {
  if (batch === undefined) return count === 0 ? undefined : t('unwatched.inDocuments', { count })
  if (document !== undefined) return t('unwatched.inDocument', { document, batch })
  return count === 0
    ? t('unwatched.inBatch', { batch })
    : t('unwatched.inDocumentsOf', { count, batch })
}
