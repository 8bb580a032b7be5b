// Panel of a template for the documents in scope: typed, previewed on the document under the cursor, applied.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../../shared/model/ids.ts'
import type { MergedText, UsedTemplates } from '../../../../../shared/model/merged-texts.ts'
import { ActButton } from '../../../../components/act-button.tsx'
import { isEscapeFor } from '../../../../components/escape.ts'
import { FailureNotice } from '../../../../components/failure-notice.tsx'
import { useLanguage, useTranslate } from '../../../../i18n.tsx'
import { offerFields } from './offered-fields.ts'
import { TemplateField } from './template-field.tsx'
import { TemplateNotes } from './template-notes.tsx'
import styles from './templates.module.css'
import { useTemplate } from './use-template.ts'

type TemplatePanelProps = {
  readonly kind: MergedText
  readonly active: DocumentRowView
  readonly rows: readonly DocumentRowView[]
  /** Undefined: all drafts of the batch. */
  readonly documentIds: readonly DocumentId[] | undefined
  readonly used: UsedTemplates
  readonly onClose: () => void
}

export function TemplatePanel(props: TemplatePanelProps) {
  const { kind, active, rows, documentIds, used, onClose } = props
  const t = useTranslate()
  const language = useLanguage()
  const shown = rows.find(({ id }) => id === active.id) ?? rows[0] ?? active
  const at = useTemplate({
    kind,
    batchId: active.batchId,
    documentIds,
    shown: shown.id,
    first: used.last ?? '',
  })
  const { template, trial } = at
  const seen = at.isBlank ? undefined : trial
  const fields = offerFields(kind, trial?.columns ?? [], trial?.signers ?? 1, language)
  return (
    <section
      className={styles['panel']}
      aria-label={t(`template.label.${kind}`)}
      onKeyDown={(event) => {
        if (isEscapeFor(event)) onClose()
      }}
    >
      <TemplateField
        kind={kind}
        template={template}
        fields={fields}
        recent={used.recent.filter((each) => each !== template)}
        onChange={at.setTemplate}
      />
      {seen?.preview !== undefined && (
        <TemplatePreview text={seen.preview} document={shown.name || shown.fileName} />
      )}
      {!trial && !at.trialFailure && (
        <p className="quiet after-a-moment" role="status">
          {t('template.trying')}
        </p>
      )}
      {seen && (
        <TemplateNotes
          kind={kind}
          trial={seen}
          rows={rows}
          keeps={at.keeps}
          onKeeps={at.setKeeps}
        />
      )}
      {at.trialFailure && (
        <FailureNotice title={t('template.notTried')} failure={at.trialFailure} />
      )}
      {at.failure && <FailureNotice title={t('template.notApplied')} failure={at.failure} />}
      <Answers at={at} onClose={onClose} />
    </section>
  )
}

type TemplatePreviewProps = {
  readonly text: string
  /** Name of the document that the text is for. */
  readonly document: string
}

function TemplatePreview({ text, document }: TemplatePreviewProps) {
  const t = useTranslate()
  return (
    <div className={styles['preview']}>
      <span className="quiet">{t('template.preview', { document })}</span>
      <output aria-live="polite">
        {text === '' ? <span className="quiet">{t('template.previewNothing')}</span> : text}
      </output>
    </div>
  )
}

type AnswersProps = {
  readonly at: ReturnType<typeof useTemplate>
  readonly onClose: () => void
}

/** Buttons of the panel: the first applies the template once its preview is there. */
function Answers({ at, onClose }: AnswersProps) {
  const t = useTranslate()
  const { trial } = at
  const changes = trial?.unknown.length === 0 ? trial.changes : 0
  const obstacle = at.isCurrent
    ? changes === 0
      ? t(trial && trial.unknown.length > 0 ? 'obstacle.unknownFields' : 'obstacle.nothingToApply')
      : undefined
    : t('template.trying')
  return (
    <div className={styles['answers']}>
      <ActButton obstacle={obstacle} loading={at.isApplying} onClick={() => void at.apply()}>
        {trial && changes === 0 && at.isCurrent
          ? t('template.nothing')
          : t('template.apply', { count: changes })}
      </ActButton>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('template.close')}
      </Button>
    </div>
  )
}
