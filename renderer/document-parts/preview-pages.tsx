// The pages of the file that is or was sent, one at a time, with the areas on them.
import { Button, Group } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { openPdf } from '../editor/open-pdf.ts'
import { PageCanvas } from '../editor/page-canvas.tsx'
import type { OpenPdf } from '../editor/pdf-document.ts'
import { usePdf } from '../editor/use-pdf.ts'
import { useViewWidth } from '../editor/use-view-width.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocument } from '../queries/documents.ts'
import { useDraft } from '../queries/drafts.ts'
import styles from './document-preview.module.css'
import { findPreviewPage } from './preview-page.ts'

export function PreviewPages({ row }: { readonly row: DocumentRowView }) {
  return row.delivery.kind === 'draft' ? <DraftPages row={row} /> : <SentPages row={row} />
}

function DraftPages({ row: { id } }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const { data, error, refetch } = useDraft(id)
  if (error) {
    return (
      <FailureNotice
        title={t('preview.unread')}
        failure={error.failure}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <p className="quiet after-a-moment">{t('preview.reading')}</p>
  const { file, areas } = data.document
  if (file.kind !== 'stored' || file.file.contentType !== PDF_CONTENT_TYPE) {
    return <p role="status">{t(file.kind === 'stored' ? 'preview.word' : 'preview.noFile')}</p>
  }
  return <Pages sha256={file.file.sha256} areas={areas} />
}

function SentPages({ row: { id } }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const { data, error, refetch } = useDocument(id)
  if (error) {
    return (
      <FailureNotice
        title={t('preview.unread')}
        failure={error.failure}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <p className="quiet after-a-moment">{t('preview.reading')}</p>
  return <Pages sha256={data.fileSha256} areas={data.content?.areas ?? []} />
}

type PagesProps = {
  readonly sha256: string
  readonly areas: readonly SignatureArea[]
  /** A test's. */
  readonly open?: OpenPdf
}

function Pages({ sha256, areas, open = openPdf }: PagesProps) {
  const t = useTranslate()
  const pdf = usePdf(`stored/${sha256}.pdf`, open)
  const [turnedTo, setTurnedTo] = useState<number>()
  const [width, measured] = useViewWidth()
  // The dialog opened before the file did, and gave the focus to what was there.
  const scroller = useCallback(
    (element: HTMLDivElement) => {
      element.focus({ preventScroll: true })
      return measured(element)
    },
    [measured],
  )
  if (pdf.kind === 'failed') {
    return (
      <div role="alert">
        <p>{t(`editor.failed.${pdf.fault}`)}</p>
        <Button variant="default" onClick={pdf.retry}>
          {t('action.retry')}
        </Button>
      </div>
    )
  }
  if (pdf.kind === 'opening') {
    return <p className="quiet after-a-moment">{t('preview.reading')}</p>
  }
  const { pages } = pdf.document
  const page = turnedTo ?? findPreviewPage(areas, pages)
  return (
    <div className={styles['pages']}>
      {/* Reached by Tab, so that the keyboard can scroll it. */}
      <div
        ref={scroller}
        role="region"
        aria-label={t('preview.page', { page, pages })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['scroller']}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight' && page < pages) setTurnedTo(page + 1)
          if (key === 'ArrowLeft' && page > 1) setTurnedTo(page - 1)
        }}
      >
        <div key={page} className={styles['page']} style={{ width }}>
          <PageCanvas
            page={page}
            width={width}
            document={pdf.document}
            isOpening={false}
            isWaiting={width === 0}
          />
          {areas
            .filter((area) => area.page === page)
            .map(({ type, x, y, width: wide, height }) => (
              <div
                key={`${type} ${x} ${y}`}
                className={styles['area']}
                style={{ left: `${x}%`, top: `${y}%`, width: `${wide}%`, height: `${height}%` }}
              />
            ))}
        </div>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={page === 1}
          onClick={() => {
            setTurnedTo(page - 1)
          }}
        >
          {t('preview.before')}
        </Button>
        <span className="quiet">{t('preview.page', { page, pages })}</span>
        <Button
          variant="default"
          disabled={page === pages}
          onClick={() => {
            setTurnedTo(page + 1)
          }}
        >
          {t('preview.after')}
        </Button>
      </Group>
    </div>
  )
}
