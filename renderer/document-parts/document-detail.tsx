// Detail of the selected document: its state and what can be done, its signers, its attempts, and the identifiers for
// the service's support.
import { memo, useState } from 'react'
import { useFieldLabel } from '../components/use-field-label.ts'
import { useNow } from '../components/use-now.ts'
import type { DocumentRowView, DocumentView } from '../../shared/model/document-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { canAct } from '../../shared/rules/document-acts.ts'
import { toRefusedFields } from '../../shared/rules/refused-fields.ts'
import { DocumentState } from '../components/document-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SupportFacts } from '../components/support-facts.tsx'
import { useFeatureNames } from '../components/use-feature-names.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocument, useRemakeLinks } from '../queries/documents.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailHistory } from './detail-history.tsx'
import { DetailIdentifiers } from './detail-identifiers.tsx'
import { DetailRemake } from './detail-remake.tsx'
import { DetailSigners } from './detail-signers.tsx'
import styles from './document-detail.module.css'
import { explainDocument } from './explain-document.ts'
import { OpenPage } from './open-page.tsx'
import { RedraftButton } from './redraft-button.tsx'
import { SaveBeside } from './save-beside.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { BoundActForm } from './bound-act-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { Asked } from './signing-actions.tsx'
import { toCure } from './to-cure.ts'

type DocumentDetailProps = {
  readonly documentId: DocumentId | undefined
  /** Row as the grid has it, shown until the document is read. */
  readonly row: DocumentRowView | undefined
}

/** Memoised: drawn again only when the document changes, not for each page of the list that is read. */
export const DocumentDetail = memo(function DocumentDetail(props: DocumentDetailProps) {
  const [asked, setQuestion] = useState<Asked>()
  const question = asked && 'items' in asked ? asked : undefined
  const end = (): void => {
    setQuestion(undefined)
  }
  return (
    <>
      <Detail {...props} onAsk={setQuestion} />
      {/* Mounted here, so that the results stay readable when the document has left the list. */}
      {asked && 'form' in asked && 'documents' in asked && (
        <BoundActForm question={asked} onAsk={setQuestion} onEnd={end} />
      )}
      {asked && 'form' in asked && 'document' in asked && (
        <CorrectionForm question={asked} onEnd={end} />
      )}
      <SigningDialog question={question} onEnd={end} />
    </>
  )
})

type DetailProps = DocumentDetailProps & {
  readonly onAsk: (question: Asked) => void
}

function Detail({ documentId, row, onAsk }: DetailProps) {
  const t = useTranslate()
  const { data: view, error, isFetching, refetch } = useDocument(documentId)
  const known = view?.row ?? row
  if (documentId === undefined) return <p className={styles['note']}>{t('detail.none')}</p>
  return (
    <div className={styles['detail']}>
      {error && (
        <FailureNotice
          title={t('detail.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!known && !error && (
        <p className="quiet after-a-moment" role="status">
          {t('detail.reading')}
        </p>
      )}
      {known && <Known key={documentId} row={known} view={view} onAsk={onAsk} />}
    </div>
  )
}

type KnownProps = {
  readonly row: DocumentRowView
  readonly view: DocumentView | undefined
  readonly onAsk: (question: Asked) => void
}

function Known({ row, view, onAsk }: KnownProps) {
  const t = useTranslate()
  return (
    <>
      <header className={styles['head']}>
        <h2>{row.name === '' ? t('tracking.erased') : row.name}</h2>
        <DocumentState document={row} />
      </header>
      <Explanation row={row} />
      <div className={styles['commands']}>
        <DetailActions row={row} view={view} />
        <OpenPage row={row} />
      </div>
      <DetailRemake documentId={row.id} />
      <DetailSigners row={row} onAsk={onAsk} />
      <SaveBeside row={row} />
      <DetailFacts row={row} />
      {view && <DetailHistory attempts={view.attempts} delivery={row.delivery} />}
      <DetailIdentifiers row={row} view={view} />
    </>
  )
}

function Explanation({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const format = useFormat()
  const nameFeatures = useFeatureNames()
  const now = useNow(MINUTE_MS)
  const sentences = explainDocument(row, { t, format, now, nameFeatures })
  const { delivery } = row
  const refusal = delivery.kind === 'rejected' ? delivery.refusal : undefined
  // The account was refused: the sentence above says why, and no field of the document is to be corrected.
  const ofAccount = delivery.kind === 'held' ? delivery.hold.refusal : undefined
  return (
    <>
      {sentences.length > 0 && (
        <div className={styles['explanation']}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} row={row} />}
      {ofAccount && <SupportFacts facts={ofAccount} />}
    </>
  )
}

type RefusalNoticeProps = {
  readonly refusal: Refusal
  readonly row: DocumentRowView
}

/** ERR-03: the service's words, each with the field that it is about. */
function RefusalNotice({ refusal, row }: RefusalNoticeProps) {
  const t = useTranslate()
  const fieldLabel = useFieldLabel()
  const fields = toRefusedFields(refusal, row)
  return (
    <FailureNotice
      title={t('detail.refusal')}
      failure={{ code: 'serviceRefused', refusal }}
      nameFields={(words) =>
        fields
          .filter(({ message }) => message === words)
          .map(({ path, propertyName }) =>
            [path && fieldLabel(path, row.signers, row.source), propertyName]
              .filter(Boolean)
              .join(' '),
          )
      }
    >
      <CureButton row={row} />
    </FailureNotice>
  )
}

/** Button that leads to the step and the field that the refusal is about. */
function CureButton({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const { data: links } = useRemakeLinks(row.id)
  if (row.delivery.kind !== 'rejected' || !canAct('toDraft', row) || links?.madeInto) return null
  const cure = toCure(row)
  return (
    <RedraftButton
      act="toDraft"
      variant="filled"
      documentIds={[row.id]}
      label={t(`redraft.cure.${cure.step}`)}
      cure={cure}
    />
  )
}
