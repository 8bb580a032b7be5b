// Field for a template, with a list of fields to insert at the cursor.
import { Select, Textarea, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { MergedText } from '../../../../../shared/model/merged-texts.ts'
import { useTranslate } from '../../../../i18n.tsx'
import type { OfferedFields } from './offered-fields.ts'
import styles from './templates.module.css'

type TemplateFieldProps = {
  readonly kind: MergedText
  readonly template: string
  readonly fields: OfferedFields
  /** Templates used before, except the one in the field. */
  readonly recent: readonly string[]
  readonly onChange: (template: string) => void
}

const GROUPS = ['columns', 'signers', 'document'] as const

export function TemplateField({ kind, template, fields, recent, onChange }: TemplateFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
    // Moves the cursor behind the inserted field once the input has the text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [template])
  const insert = (field: string): void => {
    const start = input.current?.selectionStart ?? template.length
    const end = input.current?.selectionEnd ?? start
    const text = `{${field}}`
    caret.current = start + text.length
    onChange(template.slice(0, start) + text + template.slice(end))
  }
  const examples = [fields.signers[0], fields.document[0]]
    .flatMap((field) => (field === undefined ? [] : [`{${field}}`]))
    .join(', ')
  const Field = kind === 'name' ? TextInput : Textarea
  return (
    <>
      <Field
        ref={input}
        label={t(`template.label.${kind}`)}
        description={t('template.hint', { examples })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(kind === 'message' ? { rows: 5, resize: 'vertical' as const } : {})}
        spellCheck={kind === 'message'}
        autoFocus
        value={template}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
      />
      <div className={styles['pickers']}>
        <Select
          label={t('template.insert')}
          placeholder={t('template.insertHint')}
          nothingFoundMessage={t('template.noField')}
          searchable
          data={GROUPS.filter((group) => fields[group].length > 0).map((group) => ({
            group: t(`template.group.${group}`),
            items: [...fields[group]],
          }))}
          value={null}
          onChange={(field) => {
            if (field !== null) insert(field)
          }}
        />
        {recent.length > 0 && (
          <Select
            label={t('template.recent')}
            data={[...recent]}
            value={null}
            onChange={(used) => {
              if (used === null) return
              caret.current = used.length
              onChange(used)
            }}
          />
        )}
      </div>
    </>
  )
}
