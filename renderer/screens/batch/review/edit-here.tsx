// Field that corrects the text of a finding in the list. Enter saves it, not each letter, since the field goes with
// its finding.
import { Button, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useState } from 'react'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import { replaceText, suggestText, textAt } from '../../../../shared/rules/cures.ts'
import { Shortcut } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useDraftEdits, useEditedDraft } from '../edits/use-draft-edits.ts'
import { toPathText } from '../use-focus-target.ts'
import { RoleField } from '../role-field.tsx'
import type { ReviewLine } from './review-lines.ts'
import styles from './review.module.css'

export const EDIT_KEY = 'F2'

type EditHereProps = {
  readonly line: ReviewLine
  readonly label: string
  readonly roles: readonly string[]
  readonly inputRef: Ref<HTMLInputElement>
  readonly onLeave: () => void
}

/** Renders nothing for a finding that is not about one text. */
export function EditHere(props: EditHereProps) {
  const draft = useEditedDraft(props.line.row.id)
  if (draft.kind !== 'read') return null
  const text = textAt(draft.document, props.line.finding.path)
  return text === undefined ? null : (
    // The place of the finding too: once a finding is gone, the next one of the document has its key.
    <EditField
      key={`${props.line.key} ${props.line.finding.code} ${toPathText(props.line.finding.path)}`}
      {...props}
      document={draft.document}
      text={text}
    />
  )
}

type EditFieldProps = EditHereProps & { readonly document: DraftDocument; readonly text: string }

function EditField({ line, label, roles, inputRef, onLeave, document, text }: EditFieldProps) {
  const t = useTranslate()
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const [typed, setTyped] = useState(suggestText(line.finding) ?? text)
  const isRole = line.finding.path.at(-1) === 'role'
  const field = {
    ref: inputRef,
    'aria-label': label,
    value: typed,
    onKeyDown: (event: React.KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setTyped(text)
      onLeave()
    },
  }
  return (
    <form
      className={styles['cureForm']}
      onSubmit={(event) => {
        event.preventDefault()
        const change = replaceText(document, line.finding.path, typed.trim())
        if (change) edit([line.row.id], change)
        void flush()
        onLeave()
      }}
    >
      {isRole ? (
        <RoleField {...field} roles={roles} onChange={setTyped} />
      ) : (
        <TextInput
          {...field}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
      )}
      <Button type="submit" variant="default" rightSection={<Shortcut keys={EDIT_KEY} />}>
        {t('review.editHere')}
      </Button>
    </form>
  )
}
