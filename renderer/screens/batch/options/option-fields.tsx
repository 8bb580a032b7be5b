// Fields of the options, for the documents in scope.
import { Select, TagsInput, Textarea } from '@mantine/core'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { KNOWN_REMINDER_FREQUENCIES } from '../../../../shared/model/signer.ts'
import { useTranslate } from '../../../i18n.tsx'
import { AccessFields } from './access-fields.tsx'
import { DateField } from './date-field.tsx'
import { DeadlinePart } from './deadline/deadline-part.tsx'
import { InformationFields } from './information-fields.tsx'
import { readMinute, writeMinute } from '../../../components/local-time.ts'
import type { TemplateOf } from './templates/template-opener.tsx'
import { TemplateOpener } from './templates/template-opener.tsx'
import { useOptionField } from './use-option-field.tsx'

const NO_REMINDER = 'none'

type OptionFieldsProps = { readonly of: TemplateOf }

export function OptionFields({ of }: OptionFieldsProps) {
  const { rows } = of
  return (
    <>
      <MessageField of={of} />
      <DeadlinePart rows={rows} beside={<DeliveryField rows={rows} />} />
      <ReminderField rows={rows} />
      <ObserversField rows={rows} />
      <AccessFields rows={rows} />
      <InformationFields rows={rows} />
    </>
  )
}

type RowsProps = { readonly rows: readonly DocumentRowView[] }

function MessageField({ of }: OptionFieldsProps) {
  const { notes, label, placeholder, value, set } = useOptionField(of.rows, 'message')
  return (
    <>
      <Textarea
        {...notes}
        label={label}
        data-path="message"
        rows={4}
        resize="vertical"
        placeholder={placeholder}
        value={value ?? ''}
        onChange={(event) => {
          set(event.currentTarget.value || undefined)
        }}
      />
      <TemplateOpener kind="message" of={of} />
    </>
  )
}

function DeliveryField({ rows }: RowsProps) {
  const t = useTranslate()
  const { notes, rejected, label, isMixed, value, set } = useOptionField(rows, 'scheduledToAt')
  return (
    <DateField
      {...notes}
      label={label}
      hint={isMixed ? t('options.mixed') : t('options.scheduleHint')}
      shape={t('options.minuteShape')}
      path="scheduledToAt"
      rejected={rejected}
      at={value}
      read={readMinute}
      write={writeMinute}
      onChange={set}
    />
  )
}

function ReminderField({ rows }: RowsProps) {
  const t = useTranslate()
  const { notes, label, placeholder, isMixed, value, set } = useOptionField(
    rows,
    'reminderFrequency',
  )
  return (
    <Select
      {...notes}
      label={label}
      description={notes.error ? undefined : (notes.description ?? t('options.reminderHint'))}
      data-path="reminderFrequency"
      data={listReminders(value, t)}
      placeholder={placeholder}
      allowDeselect={false}
      value={isMixed ? null : (value ?? NO_REMINDER)}
      onChange={(chosen) => {
        set(chosen === NO_REMINDER ? undefined : (chosen ?? undefined))
      }}
    />
  )
}

function ObserversField({ rows }: RowsProps) {
  const t = useTranslate()
  const { notes, label, isMixed, value, set } = useOptionField(rows, 'observers')
  return (
    <TagsInput
      {...notes}
      label={label}
      data-path="observers"
      placeholder={isMixed ? t('options.mixed') : t('options.observersHint')}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      value={[...(value ?? [])]}
      onChange={set}
    />
  )
}

/**
 * Returns the reminders to choose. An unknown one from a spreadsheet is kept, since the service may know it, but
 * cannot be typed here.
 */
function listReminders(value: string | undefined, t: Translate) {
  const known = KNOWN_REMINDER_FREQUENCIES.map((each) => ({
    value: each,
    label: t(`options.${each}`),
  }))
  const isKnown = value === undefined || known.some((each) => each.value === value)
  return [
    { value: NO_REMINDER, label: t('options.noReminder') },
    ...known,
    ...(isKnown ? [] : [{ value, label: t('options.unknownReminder', { frequency: value }) }]),
  ]
}
