// Form of one operation's binding: method and path, the place of each value, and the names in the answer, as in the
// manual.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf, inputsOf, outputsOf } from '../../../../shared/model/binding-operations.ts'
import type { Binding, BindingState } from '../../../../shared/model/binding.ts'
import { BINDING_METHODS, BINDING_PLACES } from '../../../../shared/model/binding.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useBindingsKey, useRemoveBinding, useSaveBinding } from '../../../queries/bindings.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useTyped } from '../../../state/kept-state.ts'
import styles from './bindings.module.css'
import { useBindingWords } from './use-binding-words.ts'

/** Binding while it is typed: not validated, and perhaps without a method. */
type Draft = Omit<Binding, 'method' | 'answer'> & {
  readonly method: Binding['method'] | undefined
  readonly at: string
  readonly fields: Readonly<Record<string, string>>
}

function toDraft(state: BindingState): Draft {
  const binding = state.kind === 'notBound' ? undefined : state.binding
  const { method, path = '', inputs = {}, answer } = binding ?? {}
  return { method, path, inputs, at: answer?.at ?? '', fields: answer?.fields ?? {} }
}

/** Inputs without a name are left out. */
function toBinding(
  operation: BindableOperation,
  { path, inputs, at, fields }: Draft,
  method: Binding['method'],
): Binding {
  const named = inputsOf(operation).flatMap(({ key }) => {
    const place = inputs[key]
    const name = place?.name.trim() ?? ''
    return place && name !== '' ? [[key, { in: place.in, name }] as const] : []
  })
  const read = Object.entries(fields).map(([key, name]) => [key, name.trim()] as const)
  const answer = {
    ...omitUndefined({ at: at.trim() === '' ? undefined : at.trim() }),
    fields: Object.fromEntries(read.filter(([, name]) => name !== '')),
  }
  return {
    method,
    path: path.trim(),
    inputs: Object.fromEntries(named),
    ...(outputsOf(operation).length === 0 ? {} : { answer }),
  }
}

type BindingFormProps = {
  readonly operation: BindableOperation
  readonly state: BindingState
  readonly isPreset: boolean
}

/** State of the form: the draft, its findings, and the functions that save and remove it. */
function useBindingDraft({ operation, state }: Omit<BindingFormProps, 'isPreset'>) {
  const t = useTranslate()
  const words = useBindingWords()
  const form = useRef<HTMLFormElement>(null)
  // Kept while another operation or place is shown, and over a binding that is imported meanwhile.
  const { typed, type, drop } = useTyped<Draft>(
    ['binding', ...useBindingsKey(), operation].join(' '),
  )
  const draft = typed ?? toDraft(state)
  const [isMethodMissed, setIsMethodMissed] = useState(false)
  const save = useSaveBinding()
  const remove = useRemoveBinding()
  const kept = state.kind === 'invalid' ? state.findings : []
  const findings = save.data?.kind === 'refused' ? save.data.findings : kept
  const focus = (field: string | undefined): void => {
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }
  const set = (next: Draft | undefined): void => {
    type(next)
    setIsMethodMissed(false)
    for (const act of [save, remove]) act.reset()
  }
  return {
    form,
    draft,
    save,
    remove,
    complaintAt: (field: string): string | undefined => {
      if (field === 'method' && isMethodMissed) return t('bindings.methodMissing')
      const found = findings.filter((finding) => finding.field === field)
      return found.length > 0 ? found.map(words.finding).join(' ') : undefined
    },
    change: (changed: Partial<Draft>): void => set({ ...draft, ...changed }),
    discard: typed && ((): void => set(undefined)),
    removeIt: (): void => whenDone(remove.mutateAsync(operation), () => drop(typed)),
    submit: (): void => {
      const { method } = draft
      if (!method) {
        setIsMethodMissed(true)
        focus('method')
        return
      }
      const binding = toBinding(operation, draft, method)
      whenDone(save.mutateAsync({ operation, binding }), (outcome) => {
        if (outcome.kind === 'refused') focus(outcome.findings[0]?.field)
        else drop(typed)
      })
    },
  }
}

export function BindingForm({ operation, state, isPreset }: BindingFormProps) {
  const t = useTranslate()
  const { form, draft, save, remove, complaintAt, change, discard, removeIt, submit } =
    useBindingDraft({ operation, state })
  const { cacheHours } = factsOf(operation)
  const failure = save.error ?? remove.error
  const fields = { operation, draft, complaintAt, onChange: change }
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{t(`bindings.operation.${operation}`)}</h2>
      <code>{operation}</code>
      {cacheHours !== undefined && (
        <p className="quiet">{t('bindings.cache', { hours: cacheHours })}</p>
      )}
      {state.kind === 'invalid' && (
        <Mark tone="bad" icon="bad">
          {t('bindings.invalid')}
        </Mark>
      )}
      <fieldset disabled={isPreset}>
        <RequestFields {...fields} />
        <AnswerFields {...fields} />
      </fieldset>
      <div className={styles['buttons']}>
        {!isPreset && (
          <Button type="submit" loading={save.isPending}>
            {t('bindings.save')}
          </Button>
        )}
        {state.kind !== 'notBound' && !isPreset && (
          <Button variant="subtle" loading={remove.isPending} onClick={removeIt}>
            {t('bindings.remove')}
          </Button>
        )}
        {discard && (
          <Button variant="subtle" color="gray" disabled={save.isPending} onClick={discard}>
            {t('bindings.discard')}
          </Button>
        )}
        <span role="status">
          {save.data?.kind === 'saved' && (
            <Mark tone="good" icon="good">
              {t('bindings.saved')}
            </Mark>
          )}
        </span>
      </div>
      {failure && (
        <FailureNotice
          title={t(save.error ? 'bindings.saveFailed' : 'bindings.removeFailed')}
          failure={failure.failure}
        />
      )}
    </form>
  )
}

type NameFieldProps = Pick<FieldsProps, 'complaintAt'> & {
  readonly field: string
  readonly label: string
  readonly ariaLabel?: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field for the path, or for a name as the manual has it. */
function NameField({ field, ariaLabel, hint, complaintAt, onChange, ...shown }: NameFieldProps) {
  return (
    <TextInput
      {...shown}
      aria-label={ariaLabel}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-field={field}
      spellCheck={false}
      error={complaintAt(field)}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  )
}

type FieldsProps = {
  readonly operation: BindableOperation
  readonly draft: Draft
  readonly complaintAt: (field: string) => string | undefined
  readonly onChange: (changed: Partial<Draft>) => void
}

function RequestFields({ operation, draft, complaintAt, onChange }: FieldsProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const inputs = inputsOf(operation)
  return (
    <>
      <div className={styles['pair']}>
        <NativeSelect
          label={t('bindings.method')}
          data-field="method"
          error={complaintAt('method')}
          value={draft.method ?? ''}
          data={['', ...BINDING_METHODS]}
          onChange={({ currentTarget: { value } }) => {
            onChange({ method: BINDING_METHODS.find((method) => method === value) })
          }}
        />
        <NameField
          field="path"
          label={t('bindings.path')}
          hint={t('bindings.pathHint')}
          complaintAt={complaintAt}
          value={draft.path}
          onChange={(path) => {
            onChange({ path })
          }}
        />
      </div>
      <h3>{t('bindings.inputs')}</h3>
      <p className="quiet">{t(inputs.length > 0 ? 'bindings.bodyHint' : 'bindings.noInputs')}</p>
      {inputs.map(({ key, isRequired }) => {
        const input = words.input(key)
        const place = draft.inputs[key] ?? { in: 'body', name: '' }
        const put = (changed: Partial<typeof place>): void => {
          onChange({ inputs: { ...draft.inputs, [key]: { ...place, ...changed } } })
        }
        return (
          <div key={key} className={styles['pair']}>
            <NativeSelect
              label={t('bindings.place')}
              aria-label={t('bindings.placeNamed', { input })}
              value={place.in}
              data={BINDING_PLACES.map((value) => ({ value, label: t(`bindings.place.${value}`) }))}
              onChange={({ currentTarget: { value } }) => {
                put({ in: BINDING_PLACES.find((each) => each === value) ?? place.in })
              }}
            />
            <NameField
              field={`inputs.${key}`}
              label={`${input}${isRequired ? ` (${t('bindings.required')})` : ''}`}
              ariaLabel={t('bindings.nameNamed', { input })}
              complaintAt={complaintAt}
              value={place.name}
              onChange={(name) => {
                put({ name })
              }}
            />
          </div>
        )
      })}
    </>
  )
}

function AnswerFields({ operation, draft, complaintAt, onChange }: FieldsProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const outputs = outputsOf(operation)
  if (outputs.length === 0) return undefined
  return (
    <>
      <h3>{t('bindings.answer')}</h3>
      <div className={styles['fields']}>
        <NameField
          field="answer.at"
          label={t('bindings.answerAt')}
          hint={t('bindings.answerAtHint')}
          complaintAt={complaintAt}
          value={draft.at}
          onChange={(at) => {
            onChange({ at })
          }}
        />
        {outputs.map(({ key, isRequired }) => (
          <NameField
            key={key}
            field={`answer.fields.${key}`}
            label={`${words.output(key)}${isRequired ? ` (${t('bindings.required')})` : ''}`}
            ariaLabel={t('bindings.outputNamed', { output: words.output(key) })}
            complaintAt={complaintAt}
            value={draft.fields[key] ?? ''}
            onChange={(name) => {
              onChange({ fields: { ...draft.fields, [key]: name } })
            }}
          />
        ))}
      </div>
    </>
  )
}
