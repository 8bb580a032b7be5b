// Pages of a document's file, one at a time, with its areas. The element with the focus stays mounted while files
// change in it, so that it always receives the keys.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useFindingText } from '../components/use-finding-text.ts'
import { openPdf } from '../editor/open-pdf.ts'
import type { OpenFault } from '../editor/pdf-document.ts'
import { usePdf } from '../editor/use-pdf.ts'
import { useViewWidth } from '../editor/use-view-width.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-preview.module.css'
import { findPreviewPage } from './preview-page.ts'
import { PreviewPaper } from './preview-paper.tsx'
import type { PreviewFile } from './use-preview-file.ts'
import { usePreviewFile } from './use-preview-file.ts'

type PreviewPagesProps = {
  /** Undefined: the cursor has not rested on a row yet, or the row has no file. */
  readonly row: DocumentRowView | undefined
  /** Why the row has no file; undefined: it has one, or is not read yet. */
  readonly noFile: string | undefined
}

export function PreviewPages({ row, noFile }: PreviewPagesProps) {
  const t = useTranslate()
  const file = usePreviewFile(row)
  const url = file.kind === 'pdf' ? file.url : undefined
  const pdf = usePdf(url, openPdf)
  const [width, scroller] = useViewWidth()
  const [turned, setTurned] = useState<{ readonly url: string; readonly page: number }>()
  const document = pdf.kind === 'opened' && url !== undefined ? pdf.document : undefined
  const pages = document?.pages ?? 0
  const page = turned && turned.url === url ? turned.page : findPage(file, pages, row)
  const turnTo = (to: number): void => {
    if (url !== undefined && to >= 1 && to <= pages) setTurned({ url, page: to })
  }
  const words = document ? t('preview.page', { page, pages }) : t('preview.pages')
  return (
    <div className={styles['pages']}>
      <div
        ref={scroller}
        role="region"
        aria-label={words}
        // Reached by Tab, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-autofocus
        className={styles['scroller']}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') turnTo(page + 1)
          if (key === 'ArrowLeft') turnTo(page - 1)
          if (key === 'Home') turnTo(1)
          if (key === 'End') turnTo(pages)
        }}
      >
        {noFile !== undefined ? (
          <p className={styles['words']}>{noFile}</p>
        ) : document && file.kind === 'pdf' ? (
          <PreviewPaper
            key={`${url} ${page}`}
            document={document}
            page={page}
            width={width}
            // The service has drawn the signatures into the signed file.
            areas={file.isSigned ? [] : file.areas}
          />
        ) : (
          <NoPaper file={file} pdf={pdf} />
        )}
      </div>
      <div className={styles['turn']}>
        <TurnButton isEnd={page <= 1} onClick={() => turnTo(page - 1)}>
          {t('preview.before')}
        </TurnButton>
        <span className="quiet">{document && words}</span>
        <TurnButton isEnd={page >= pages} onClick={() => turnTo(page + 1)}>
          {t('preview.after')}
        </TurnButton>
        {document && file.kind === 'pdf' && (
          <span className="quiet">{t(file.isSigned ? 'preview.signed' : 'preview.unsigned')}</span>
        )}
      </div>
    </div>
  )
}

function findPage(file: PreviewFile, pages: number, row: DocumentRowView | undefined): number {
  if (file.kind !== 'pdf' || pages === 0) return 0
  const known = row?.pages ?? pages
  return findPreviewPage(file.areas, pages, known - (row?.annexPages ?? 0))
}

type NoPaperProps = { readonly file: PreviewFile; readonly pdf: ReturnType<typeof usePdf> }

/** The archive's check reports the same faults, and the archive offers what can be done. */
const SIGNED_FAULT = {
  missing: 'preview.archivedMissing',
  unreachable: 'editor.failed.unreachable',
  locked: 'preview.archivedChanged',
  damaged: 'preview.archivedChanged',
} as const satisfies Readonly<Record<OpenFault, string>>

/** Says why no page can be shown, and what to do. */
function NoPaper({ file, pdf }: NoPaperProps) {
  const t = useTranslate()
  const describe = useFindingText()
  if (file.kind === 'unread') {
    return <FailureNotice title={t('preview.unread')} failure={file.failure} onRetry={file.retry} />
  }
  if (file.kind === 'refused') return <p className={styles['words']}>{describe(file.finding)}</p>
  if (file.kind === 'word') return <p className={styles['words']}>{t('preview.word')}</p>
  if (file.kind === 'pdf' && pdf.kind === 'failed') {
    return (
      <div role="alert" className={styles['words']}>
        <p>{t('editor.failed')}</p>
        <p>{t(file.isSigned ? SIGNED_FAULT[pdf.fault] : `editor.failed.${pdf.fault}`)}</p>
        <Button variant="default" onClick={pdf.retry}>
          {t('action.retry')}
        </Button>
      </div>
    )
  }
  return <p className={`quiet after-a-moment ${styles['words'] ?? ''}`}>{t('preview.reading')}</p>
}

type TurnButtonProps = {
  readonly isEnd: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Not `disabled` at the first and last page, which would lose the focus and so the keys. */
function TurnButton({ isEnd, onClick, children }: TurnButtonProps) {
  return (
    <Button
      variant="default"
      aria-disabled={isEnd}
      {...(isEnd ? { 'data-disabled': true } : {})}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
