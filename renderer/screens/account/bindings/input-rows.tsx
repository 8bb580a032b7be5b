// Where each value of an operation goes: a row an input, records with their fields under them.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { BindableInput } from '../../../../shared/model/binding-input.ts'
import { bindableInputsOf } from '../../../../shared/model/binding-input.ts'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import { BINDING_PLACES } from '../../../../shared/model/binding.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { BindingDraft, InputDraft } from './binding-draft.ts'
import { NOWHERE } from './binding-draft.ts'
import styles from './bindings.module.css'
import { useBindingWords } from './use-binding-words.ts'

type InputRowsProps = {
  readonly operation: BindableOperation
  readonly draft: BindingDraft
  readonly complaintAt: (field: string) => string | undefined
  readonly onChange: (inputs: BindingDraft['inputs']) => void
}

export function InputRows({ operation, draft, complaintAt, onChange }: InputRowsProps) {
  const t = useTranslate()
  const { inputs, takesAccount } = factsOf(operation)
  const rows = bindableInputsOf(inputs)
  if (rows.length === 0) {
    return <p className="quiet">{t(takesAccount ? 'bindings.noInputs' : 'bindings.nothingSent')}</p>
  }
  return (
    <>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('bindings.value')}</th>
            <th scope="col">{t('bindings.place')}</th>
            <th scope="col">{t('bindings.name')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((input) => (
            <InputRow
              key={input.key}
              input={input}
              value={draft.inputs[input.key] ?? NOWHERE}
              complaint={complaintAt(`inputs.${input.key}`)}
              onChange={(value) => {
                onChange({ ...draft.inputs, [input.key]: value })
              }}
            />
          ))}
        </tbody>
      </table>
      <p className="quiet">{t('bindings.bodyHint')}</p>
    </>
  )
}

type InputRowProps = {
  readonly input: BindableInput
  readonly value: InputDraft
  readonly complaint: string | undefined
  readonly onChange: (value: InputDraft) => void
}

function InputRow({ input, value, complaint, onChange }: InputRowProps) {
  const t = useTranslate()
  const words = useBindingWords()
  const name = words.input(input.key)
  const { shownAs } = input
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="quiet">
          {t(`bindings.kind.${input.kind}`)}
          {input.required && ` · ${t('bindings.required')}`}
        </span>
      </th>
      <td>
        <NativeSelect
          aria-label={t('bindings.placeNamed', { input: name })}
          value={value.place}
          data={[
            { value: 'none', label: t('bindings.place.none') },
            ...BINDING_PLACES.map((place) => ({
              value: place,
              label: t(`bindings.place.${place}`),
            })),
          ]}
          onChange={(event) => {
            const chosen = BINDING_PLACES.find((place) => place === event.currentTarget.value)
            onChange({ ...value, place: chosen ?? 'none' })
          }}
        />
      </td>
      <td>
        <TextInput
          aria-label={t('bindings.nameNamed', { input: name })}
          data-field={`inputs.${input.key}`}
          spellCheck={false}
          disabled={value.place === 'none' && complaint === undefined}
          error={complaint}
          value={value.name}
          onChange={(event) => {
            const typed = event.currentTarget.value
            onChange({ ...value, name: typed })
          }}
        />
        {shownAs !== undefined && value.name !== shownAs && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange({ place: 'body', name: shownAs })
            }}
          >
            {t('bindings.useShown', { name: shownAs })}
          </Button>
        )}
      </td>
    </tr>
  )
}
