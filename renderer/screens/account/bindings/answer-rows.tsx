// Under which names the values that are needed lie in the answer.
import { TextInput } from '@mantine/core'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { BindingDraft } from './binding-draft.ts'
import styles from './bindings.module.css'
import { useBindingWords } from './use-binding-words.ts'

type AnswerRowsProps = {
  readonly operation: BindableOperation
  readonly draft: BindingDraft
  readonly complaintAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<BindingDraft>) => void
}

export function AnswerRows({ operation, draft, complaintAt, onChange }: AnswerRowsProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const { kind, outputs } = factsOf(operation).answer
  if (kind === 'nothing') return <p className="quiet">{t('bindings.nothingRead')}</p>
  return (
    <div className={styles['fields']}>
      <TextInput
        label={t(`bindings.answerAt.${kind}`)}
        description={t('bindings.answerAtHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-field="answer.at"
        spellCheck={false}
        error={complaintAt('answer.at')}
        value={draft.at}
        onChange={(event) => {
          onChange({ at: event.currentTarget.value })
        }}
      />
      {Object.entries(outputs).map(([name, { required }]) => (
        <TextInput
          key={name}
          label={`${words.output(name)}${required ? ` (${t('bindings.required')})` : ''}`}
          aria-label={t('bindings.outputNamed', { output: words.output(name) })}
          data-field={`answer.fields.${name}`}
          spellCheck={false}
          error={complaintAt(`answer.fields.${name}`)}
          value={draft.fields[name] ?? ''}
          onChange={(event) => {
            onChange({ fields: { ...draft.fields, [name]: event.currentTarget.value } })
          }}
        />
      ))}
    </div>
  )
}
