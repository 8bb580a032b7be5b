// Form at the right of the documents: the scope, and the options of the documents in it.
import { SegmentedControl, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { FieldMessages } from '../field-notes.tsx'
import { LockedFields } from '../locked-fields.tsx'
import { useFocusTarget } from '../use-focus-target.ts'
import { OptionFields } from './option-fields.tsx'
import type { OptionScope } from './option-scope.ts'
import { OPTION_SCOPES } from './option-scope.ts'
import { useOptionNotes } from './option-notes.tsx'
import panes from '../list-and-detail.module.css'
import { RowHeading } from '../row-name.tsx'
import styles from './options-step.module.css'
import type { TemplateOf } from './templates/template-opener.tsx'
import { TemplateOpener } from './templates/template-opener.tsx'

type OptionsFormProps = {
  readonly active: DocumentRowView
  readonly isLocked: boolean
  /** Documents in scope: one, the selected ones or all. */
  readonly rows: readonly DocumentRowView[]
  readonly scope: OptionScope
  readonly counts: Readonly<Record<OptionScope, number>>
  readonly onScope: (scope: OptionScope) => void
}

export function OptionsForm(props: OptionsFormProps) {
  const { active, isLocked, rows, scope, counts, onScope } = props
  const t = useTranslate()
  const form = useRef<HTMLDivElement>(null)
  const flush = useDraftEdits((edits) => edits.flush)
  useFocusTarget(form, active.id)
  const accountFindings = active.findings.filter(
    ({ code }) => code === 'account.featureMissing' || code === 'option.featureMissing',
  )
  return (
    <section className={panes['detail']} aria-label={t('options.title')}>
      <header className={panes['head']}>
        {scope === 'one' ? (
          <RowHeading row={active} />
        ) : (
          <h2>{t('options.forDocuments', { count: rows.length })}</h2>
        )}
        <SegmentedControl
          aria-label={t('options.scope')}
          value={scope}
          data={OPTION_SCOPES.map((value) => ({
            value,
            label: t(`options.scope.${value}`, { count: counts[value] }),
            disabled: value === 'selected' && counts.selected === 0,
          }))}
          onChange={(value) => {
            const next = OPTION_SCOPES.find((each) => each === value)
            if (next) onScope(next)
          }}
        />
      </header>
      <div ref={form} className={styles['form']} onBlur={() => void flush()}>
        <FieldMessages findings={accountFindings} />
        <LockedFields isLocked={isLocked}>
          <NamePart of={{ active, rows, scope }} />
          <OptionFields key={scope === 'one' ? active.id : scope} of={{ active, rows, scope }} />
        </LockedFields>
      </div>
    </section>
  )
}

/** Name of one document; for several a template, since each document needs its own name. */
function NamePart({ of }: { readonly of: TemplateOf }) {
  const t = useTranslate()
  return (
    <div className={styles['name']}>
      {of.scope === 'one' ? (
        <NameField row={of.active} />
      ) : (
        <p>
          <strong className={styles['nameLabel']}>{t('files.name')}</strong>{' '}
          <span className="quiet">{t('template.eachItsName')}</span>
        </p>
      )}
      <TemplateOpener key={of.scope} kind="name" of={of} />
    </div>
  )
}

function NameField({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const notes = useOptionNotes([row])
  const edit = useDraftEdits((edits) => edits.edit)
  return (
    <TextInput
      {...notes('name')}
      label={t('files.name')}
      data-path="name"
      value={row.name}
      onChange={(event) => {
        edit([row.id], { name: event.currentTarget.value })
      }}
    />
  )
}
