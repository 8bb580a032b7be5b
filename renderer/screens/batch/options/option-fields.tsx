// The options as fields. A field where the documents differ is empty and says so; entering something
// sets it for all of them.
import { Button, Select, TagsInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DocumentOptions, DocumentRowView } from '../../../../shared/model/document-view.ts'
import { EMPTY_ID_BOOK } from '../../../../shared/model/id-book.ts'
import { KNOWN_REMINDER_FREQUENCIES } from '../../../../shared/model/signer.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useIdBook } from '../../../queries/id-book.ts'
import { AccessNote } from './access-note.tsx'
import type { OptionField } from './common-options.ts'
import { toCommon } from './common-options.ts'
import { DateField } from './date-field.tsx'
import { DeadlineChoices } from './deadline-choices.tsx'
import { toIdChoices } from './id-choices.ts'
import { IdField, IdsField } from './id-fields.tsx'
import { readDay, readMinute, writeDay, writeMinute } from './local-time.ts'
import styles from './options-step.module.css'
import { useOptionNotes } from './option-notes.tsx'
import { useAccountOf } from './use-account-of.ts'
import { useEditOptions } from './use-edit-options.ts'

const NO_REMINDER = 'none'

export function OptionFields({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const notes = useOptionNotes(rows)
  const edit = useEditOptions(rows)
  const reminderNotes = notes('reminderFrequency')
  const message = readCommon(rows, 'message')
  const deadlineAt = readCommon(rows, 'deadlineAt')
  const scheduledToAt = readCommon(rows, 'scheduledToAt')
  const reminder = readCommon(rows, 'reminderFrequency')
  const observers = readCommon(rows, 'observers')
  const folderId = readCommon(rows, 'folderId')
  const groups = readCommon(rows, 'groups')
  const book = useIdBook(useAccountOf(rows)).data ?? EMPTY_ID_BOOK
  const mixed = (isMixed: boolean): string => (isMixed ? t('options.mixed') : '')
  const label = (field: OptionField, isMixed: boolean): ReactNode => (
    <FieldLabel
      text={t(`options.${field}`)}
      onClear={
        isMixed
          ? () => {
              edit(field, { [field]: null })
            }
          : undefined
      }
    />
  )
  return (
    <>
      <Textarea
        {...notes('message')}
        label={label('message', message.isMixed)}
        data-path="message"
        rows={4}
        resize="vertical"
        placeholder={mixed(message.isMixed)}
        value={message.value ?? ''}
        onChange={(event) => {
          edit('message', { message: event.currentTarget.value || null })
        }}
      />
      <div className={styles['pair']}>
        <div>
          <DateField
            {...notes('deadlineAt')}
            label={label('deadlineAt', deadlineAt.isMixed)}
            hint={deadlineAt.isMixed ? t('options.mixed') : t('options.deadlineHint')}
            shape={t('options.dayShape')}
            path="deadlineAt"
            at={deadlineAt.value}
            read={readDay}
            write={writeDay}
            onChange={(at) => {
              edit('deadlineAt', { deadlineAt: at ?? null })
            }}
          />
          <DeadlineChoices
            onChoose={(at) => {
              edit('deadlineAt', { deadlineAt: at })
            }}
          />
        </div>
        <DateField
          {...notes('scheduledToAt')}
          label={label('scheduledToAt', scheduledToAt.isMixed)}
          hint={scheduledToAt.isMixed ? t('options.mixed') : t('options.scheduleHint')}
          shape={t('options.minuteShape')}
          path="scheduledToAt"
          at={scheduledToAt.value}
          read={readMinute}
          write={writeMinute}
          onChange={(at) => {
            edit('scheduledToAt', { scheduledToAt: at ?? null })
          }}
        />
      </div>
      <Select
        {...reminderNotes}
        label={label('reminderFrequency', reminder.isMixed)}
        description={
          reminderNotes.error ? undefined : (reminderNotes.description ?? t('options.reminderHint'))
        }
        data-path="reminderFrequency"
        data={listReminders(t('options.noReminder'), t('options.ThreeDays'), reminder.value)}
        placeholder={mixed(reminder.isMixed)}
        allowDeselect={false}
        value={reminder.isMixed ? null : (reminder.value ?? NO_REMINDER)}
        onChange={(value) => {
          edit('reminderFrequency', { reminderFrequency: value === NO_REMINDER ? null : value })
        }}
      />
      <TagsInput
        {...notes('observers')}
        label={label('observers', observers.isMixed)}
        data-path="observers"
        placeholder={observers.isMixed ? t('options.mixed') : t('options.observersHint')}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        value={[...(observers.value ?? [])]}
        onChange={(emails) => {
          edit('observers', { observers: emails.length === 0 ? null : emails })
        }}
      />
      <div className={styles['pair']}>
        <IdField
          notes={notes('folderId')}
          label={label('folderId', folderId.isMixed)}
          path="folderId"
          choices={toIdChoices(book.folder)}
          placeholder={mixed(folderId.isMixed)}
          value={folderId.value}
          onChange={(id) => {
            edit('folderId', { folderId: id ?? null })
          }}
        />
        <IdsField
          notes={notes('groups')}
          label={label('groups', groups.isMixed)}
          path="groups"
          choices={toIdChoices(book.group)}
          placeholder={mixed(groups.isMixed)}
          value={groups.value ?? []}
          onChange={(ids) => {
            edit('groups', { groups: ids.length === 0 ? null : ids })
          }}
        />
      </div>
      <AccessNote rows={rows} />
    </>
  )
}

type Read<T> = { readonly isMixed: boolean; readonly value: T | undefined }

function readCommon<F extends OptionField>(
  rows: readonly DocumentRowView[],
  field: F,
): Read<DocumentOptions[F]> {
  const common = toCommon(rows, field)
  return common.kind === 'mixed'
    ? { isMixed: true, value: undefined }
    : { isMixed: false, value: common.value }
}

/** A frequency that the service may know and we do not is kept. */
function listReminders(none: string, threeDays: string, value: string | undefined) {
  const [known] = KNOWN_REMINDER_FREQUENCIES
  return [
    { value: NO_REMINDER, label: none },
    { value: known, label: threeDays },
    ...(value === undefined || value === known ? [] : [{ value, label: value }]),
  ]
}

type FieldLabelProps = { readonly text: string; readonly onClear: (() => void) | undefined }

function FieldLabel({ text, onClear }: FieldLabelProps) {
  const t = useTranslate()
  return (
    <span className={styles['label']}>
      {text}
      {onClear && (
        <Button
          className={styles['clear']}
          variant="subtle"
          aria-label={t('options.clearNamed', { field: text })}
          onClick={onClear}
        >
          {t('options.clear')}
        </Button>
      )}
    </span>
  )
}
