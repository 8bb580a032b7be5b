// Batch, account and dates of a document.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { useFormat } from '../components/use-format.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import { useWindowState } from '../state/window-state.ts'
import { findDeadlineOfOne } from './signer-lines.ts'
import styles from './document-detail.module.css'

export function DetailFacts({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const openBatch = useWindowState((state) => state.openBatch)
  const { delivery, tracking, batchId, batchName, fileName } = row
  const deadlineAt = findDeadlineOfOne(row)
  const checkedAt = tracking.kind === 'none' ? undefined : tracking.checkedAt
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('detail.batch'),
      <Anchor
        key="batch"
        component="button"
        ta="left"
        title={t('detail.openBatch')}
        onClick={() => {
          openBatch(batchId, 'release')
        }}
      >
        {batchName}
      </Anchor>,
    ],
    [t('detail.file'), fileName],
    ...(delivery.kind === 'sent'
      ? [
          [t('detail.sent'), format.moment(delivery.sentAt)] as const,
          ...(deadlineAt === 'unknown'
            ? []
            : [
                [
                  t('detail.deadline'),
                  deadlineAt === 'none'
                    ? t('detail.noDeadline')
                    : `${format.moment(deadlineAt)} (${format.relative(deadlineAt, now)})`,
                ] as const,
              ]),
          [
            t('detail.checked'),
            checkedAt === undefined
              ? t('detail.never')
              : `${format.moment(checkedAt)} (${format.relative(checkedAt, now)})`,
          ] as const,
        ]
      : []),
  ]
  return (
    <section className={styles['part']}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
