// Screen of documents that need a decision: questions at the left, evidence and answers at the right. After an answer
// the next question is shown.
import type { Ref } from 'react'
import { useRef, useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { DocumentNames } from '../../components/listed-name.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { Screen } from '../../components/screen.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { renderDocumentPreview } from '../../document-parts/document-preview.tsx'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { useDocumentPages } from '../../queries/document-pages.ts'
import { useDocument } from '../../queries/documents.ts'
import { useDuplicates } from '../../queries/duplicates.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './decisions-screen.module.css'
import { Duplicates } from './duplicates.tsx'
import { QuestionPanel } from './question-panel.tsx'
import type { Settled } from './use-decide.ts'
import { useQuestionColumns } from './use-question-columns.tsx'

const toId = ({ id }: DocumentRowView): DocumentId => id

// One screen: what is settled in one of its lists gives the focus to what is left in either.
export function DecisionsScreen() {
  const t = useTranslate()
  const twice = useDuplicates()
  const duplicates = twice.data ?? []
  const target = useWindowState((state) => state.target?.documentId)
  const openDocument = useWindowState((state) => state.openDocument)
  const pages = useDocumentPages({ view: 'decisions' })
  const { rows, read, isPending, error, onNeed } = pages
  const shown = useShownRow(read, toId, target)
  const { data: wanted } = useDocument(shown.row ? undefined : shown.key)
  const columns = useQuestionColumns()
  const [settled, setSettled] = useState<Settled>()
  const row = shown.row ?? wanted?.row
  const [cancelled, setCancelled] = useState<SigningQuestion>()
  const none = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // What is settled is unmounted with the focus on its button, and may be so under a dialog.
  useLostFocus(
    duplicates.length > 0 ? list : rows.count > 0 ? detail : none,
    `${String(rows.count === 0)} ${String(duplicates.length)} ${String(cancelled === undefined)}`,
    'change',
  )
  return (
    <Screen
      fills
      title={t('shell.decisions')}
      about={t('decisions.about')}
      tools={<SettledNote settled={settled} />}
    >
      <ReadState of={pages} unread={t('decisions.unread')} reading={t('decisions.reading')} />
      {!isPending && !error && rows.count === 0 && duplicates.length === 0 && (
        <EmptyState
          ref={none}
          icon="good"
          title={t('decisions.emptyTitle')}
          about={t('decisions.emptyAbout')}
        />
      )}
      {!error && rows.count > 0 && (
        <div className={styles['split']}>
          <DocumentNames rows={read}>
            <DataGrid
              list="decisions"
              ariaLabel={t('decisions.grid')}
              rows={rows}
              rowKey={toId}
              columns={columns}
              activeKey={target}
              onActiveChange={shown.onActiveChange}
              onNeed={onNeed}
              renderPreview={renderDocumentPreview}
              onOpen={({ id }) => {
                openDocument(id)
              }}
              empty={null}
            />
          </DocumentNames>
          <Question ref={detail} row={row} isNext={settled !== undefined} onSettled={setSettled} />
        </div>
      )}
      {twice.error && (
        <FailureNotice title={t('duplicates.unread')} failure={twice.error.failure} />
      )}
      {duplicates.length > 0 && (
        <Duplicates
          list={list}
          duplicates={duplicates}
          isAlone={rows.count === 0}
          onCancel={setCancelled}
        />
      )}
      <SigningDialog
        question={cancelled}
        onEnd={() => {
          setCancelled(undefined)
        }}
      />
    </Screen>
  )
}

type QuestionProps = {
  readonly ref: Ref<HTMLElement>
  readonly row: DocumentRowView | undefined
  /** Whether a question before was answered. */
  readonly isNext: boolean
  readonly onSettled: (settled: Settled) => void
}

function Question({ ref, row, isNext, onSettled }: QuestionProps) {
  const t = useTranslate()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles['detail']}
      aria-label={t('decisions.question')}
    >
      {row?.delivery.kind === 'needsDecision' && (
        <QuestionPanel
          key={row.id}
          row={row}
          delivery={row.delivery}
          isNext={isNext}
          onSettled={onSettled}
        />
      )}
    </section>
  )
}

function SettledNote({ settled }: { readonly settled: Settled | undefined }) {
  const t = useTranslate()
  return (
    <span role="status" className={styles['settled']}>
      {settled && (
        <Mark tone="good" icon="good">
          {settled.kind === 'done'
            ? t(`decisions.done.${settled.decision}`, { name: settled.name })
            : t('decisions.notAsked', { name: settled.name })}
        </Mark>
      )}
    </span>
  )
}
