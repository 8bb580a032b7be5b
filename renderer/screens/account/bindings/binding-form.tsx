// One operation: what the document says of it, and the form in which the manual's shape is entered.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import type { BindingList, BindingState } from '../../../../shared/model/binding-view.ts'
import { BINDING_METHODS } from '../../../../shared/model/binding.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useRemoveBinding, useSaveBinding, useTryBinding } from '../../../queries/bindings.ts'
import { useChosenAccountId } from '../../../queries/service.ts'
import { AnswerRows } from './answer-rows.tsx'
import type { BindingDraft } from './binding-draft.ts'
import { checkDraft, isSameDraft, toBinding, toDraft } from './binding-draft.ts'
import { BindingTrial } from './binding-trial.tsx'
import styles from './bindings.module.css'
import { InputRows } from './input-rows.tsx'
import { OperationAbout } from './operation-about.tsx'
import { useBindingWords } from './use-binding-words.ts'

type BindingFormProps = {
  readonly operation: BindableOperation
  readonly state: BindingState
  readonly list: BindingList
}

export function BindingForm({ operation, state, list }: BindingFormProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => toDraft(state))
  const [seen, setSeen] = useState(state)
  if (state !== seen) {
    // Removed, imported or saved: what was typed and is not saved stays.
    setSeen(state)
    if (isSameDraft(operation, draft, toDraft(seen))) setDraft(toDraft(state))
  }
  const [isAsked, setIsAsked] = useState(state.kind === 'invalid')
  const save = useSaveBinding()
  const remove = useRemoveBinding()
  const trial = useTryBinding()
  const accountId = useChosenAccountId()
  const { answer, takesAccount } = factsOf(operation)
  const findings = checkDraft(operation, draft, list.taken)
  const isKept = state.kind !== 'notBound'
  const isChanged = !isSameDraft(operation, draft, toDraft(state))
  const complaintAt = (field: string): string | undefined => {
    const found = findings.filter((finding) => finding.field === field)
    const isShown = isAsked || readField(draft, field) !== ''
    return isShown && found.length > 0 ? found.map(words.finding).join(' ') : undefined
  }
  const change = (part: Partial<BindingDraft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    save.reset()
    remove.reset()
    trial.reset()
  }
  /** Undefined after the first complaint was shown and brought to the keyboard. */
  const takeBinding = () => {
    const [first] = findings
    if (!first && draft.method) return toBinding(operation, draft, draft.method)
    setIsAsked(true)
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${first?.field}"]`)
      ?.focus({ preventScroll: false })
    return undefined
  }
  const submit = (): void => {
    const binding = takeBinding()
    if (binding) save.mutate({ operation, binding })
  }
  const failure = save.error?.failure ?? remove.error?.failure
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <OperationAbout operation={operation} state={state.kind} />
      <fieldset className={styles['fieldset']} disabled={list.isPreset}>
        <h3>{t('bindings.request')}</h3>
        <div className={styles['request']}>
          <NativeSelect
            label={t('bindings.method')}
            data-field="method"
            error={complaintAt('method')}
            value={draft.method ?? ''}
            data={[{ value: '', label: '' }, ...BINDING_METHODS]}
            onChange={(event) => {
              const chosen = BINDING_METHODS.find((each) => each === event.currentTarget.value)
              change({ method: chosen })
            }}
          />
          <TextInput
            label={t('bindings.path')}
            description={t(takesAccount ? 'bindings.pathHint' : 'bindings.pathHintWithoutAccount')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-field="path"
            spellCheck={false}
            error={complaintAt('path')}
            value={draft.path}
            onChange={(event) => {
              change({ path: event.currentTarget.value })
            }}
          />
        </div>
        <h3>{t('bindings.inputs')}</h3>
        <InputRows
          operation={operation}
          draft={draft}
          complaintAt={complaintAt}
          onChange={(inputs) => {
            change({ inputs })
          }}
        />
        <h3>{t('bindings.answer')}</h3>
        <AnswerRows
          operation={operation}
          draft={draft}
          complaintAt={complaintAt}
          onChange={change}
        />
      </fieldset>
      <div className={styles['buttons']}>
        {!list.isPreset && (
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            {t('bindings.save')}
          </Button>
        )}
        {answer.kind === 'list' && (
          <Button
            variant="default"
            loading={trial.isPending}
            onClick={() => {
              const binding = takeBinding()
              if (binding) trial.mutate(omitUndefined({ operation, binding, accountId }))
            }}
          >
            {t('bindings.try')}
          </Button>
        )}
        {isChanged && (
          <Button
            variant="subtle"
            onClick={() => {
              change(toDraft(state))
              setIsAsked(state.kind === 'invalid')
            }}
          >
            {t('bindings.undo')}
          </Button>
        )}
        {isKept && !list.isPreset && (
          <Button
            variant="subtle"
            loading={remove.isPending}
            onClick={() => {
              remove.mutate(operation)
            }}
          >
            {t('bindings.remove')}
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
          failure={failure}
        />
      )}
      {trial.error && (
        <FailureNotice title={t('bindings.tryFailed')} failure={trial.error.failure}>
          {trial.error.failure.refusal?.status === 404 && <p>{t('bindings.tryNotFound')}</p>}
        </FailureNotice>
      )}
      {trial.data && <BindingTrial operation={operation} trial={trial.data} />}
    </form>
  )
}

/** What stands in a field of the form; empty where nothing was typed yet. */
function readField(draft: BindingDraft, field: string): string {
  if (field === 'path') return draft.path
  if (field === 'answer.at') return draft.at
  if (field.startsWith('inputs.')) return draft.inputs[field.slice('inputs.'.length)]?.name ?? ''
  return draft.fields[field.slice('answer.fields.'.length)] ?? ''
}
