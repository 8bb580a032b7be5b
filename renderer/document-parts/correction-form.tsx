// Form of a correction of a signer, in one document or in all that wait for this person. The effect is read from the
// service next; nothing changes before the person agrees, and who goes back finds what was typed.
import {
  Autocomplete,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { Signer } from '../../shared/model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../../shared/model/signer.ts'
import { findSignerIndex } from '../../shared/rules/correct-signers.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useFindingText } from '../components/use-finding-text.ts'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import { useAwaitedLike } from '../queries/awaited.ts'
import { useDocument } from '../queries/documents.ts'
import type { FormQuestion, Target, TypedSigner } from './correction-question.ts'
import { findFaults, hasChanged, toQuestion, toTyped } from './correction-question.ts'
import styles from './signing-dialog.module.css'
import { SigningDialog } from './signing-dialog.tsx'
import type { SigningQuestion } from './signing-lines.ts'

type CorrectionFormProps = { readonly question: FormQuestion; readonly onEnd: () => void }

export function CorrectionForm({ question, onEnd }: CorrectionFormProps) {
  const [asked, setAsked] = useState<SigningQuestion>()
  return (
    <>
      <Form question={question} isOpen={asked === undefined} onAsk={setAsked} onEnd={onEnd} />
      <SigningDialog
        question={asked}
        onEnd={onEnd}
        onBack={() => {
          setAsked(undefined)
        }}
      />
    </>
  )
}

type FormProps = CorrectionFormProps & {
  /** Whether the form is shown; what is typed in it stays while it is not. */
  readonly isOpen: boolean
  readonly onAsk: (question: SigningQuestion) => void
}

function Form({ question, isOpen, onAsk, onEnd }: FormProps) {
  const t = useTranslate()
  useFocusBack()
  const { form, document, person } = question
  const view = useDocument(document.id)
  const awaited = useAwaitedLike(
    person && { documentId: document.id, signatureId: person.signatureId },
  )
  const error = view.error ?? awaited.error
  const isReady = view.data !== undefined && (awaited.data !== undefined || !person)
  const signers = view.data?.content?.signers ?? []
  const known = person ? signers[findSignerIndex(signers, person)] : undefined
  return (
    <Modal
      opened={isOpen}
      keepMounted
      returnFocus={false}
      onClose={onEnd}
      size="lg"
      title={t(`signing.${form}.title`)}
      closeButtonProps={{ 'aria-label': t('signing.close') }}
      closeOnClickOutside={false}
    >
      {error && <FailureNotice title={t('signing.form.unread')} failure={error.failure} />}
      {!error && !isReady && (
        <p className="quiet after-a-moment" role="status">
          {t('detail.reading')}
        </p>
      )}
      {!error && isReady && (
        <Fields
          question={question}
          known={known ?? { email: person?.email ?? '', role: person?.role ?? '' }}
          roles={[...new Set(signers.map(({ role }) => role))]}
          targets={awaited.data ?? []}
          onAsk={onAsk}
          onEnd={onEnd}
        />
      )}
    </Modal>
  )
}

type FieldsProps = Pick<FormProps, 'question' | 'onAsk' | 'onEnd'> & {
  readonly known: Signer
  readonly roles: readonly string[]
  /** Signatures that wait for the person in all documents, including this one. */
  readonly targets: readonly Target[]
}

// One form: all fields share the typed signer and its faults.
function Fields({ question, known, roles, targets, onAsk, onEnd }: FieldsProps) {
  const t = useTranslate()
  const describeFinding = useFindingText()
  const { form } = question
  const isEdit = form === 'edit'
  const [typed, setTyped] = useState<TypedSigner>(() =>
    toTyped(isEdit ? known : { ...known, email: '', name: '' }, isEdit),
  )
  const [resends, setResends] = useState(true)
  const [isEverywhere, setEverywhere] = useState(question.isEverywhere ?? isEdit)
  const [isTried, setTried] = useState(false)
  const faults = findFaults(typed, known, isEdit)
  const many = new Set(targets.map(({ documentId }) => documentId)).size
  const set = (field: keyof TypedSigner) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [field]: value }))
  }
  const noteOf = (...fields: readonly (keyof TypedSigner)[]) => {
    const found = faults.filter(({ path }) => fields.some((field) => field === path[2]))
    const errors = found.filter(({ severity }) => severity === 'error')
    const warnings = found.filter(({ severity }) => severity !== 'error')
    return {
      error: isTried && errors.length > 0 ? errors.map(describeFinding).join(' ') : undefined,
      description: warnings.length > 0 ? warnings.map(describeFinding).join(' ') : undefined,
    }
  }
  const isInvalid = faults.some(({ severity }) => severity === 'error')
  const isWithoutChange = isEdit && !hasChanged(typed, known)
  return (
    <form
      className={styles['dialog']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isInvalid || isWithoutChange) return
        onAsk(toQuestion({ question, known, typed, resends, targets: isEverywhere ? targets : [] }))
      }}
    >
      {!isEdit && form === 'replace' && <p className="quiet">{known.name ?? known.email}</p>}
      <TextInput
        label={t('signing.form.email')}
        {...noteOf('email')}
        data-autofocus
        inputMode="email"
        spellCheck={false}
        value={typed.email}
        onChange={set('email')}
      />
      <Group grow align="start" gap="xs">
        <TextInput label={t('signing.form.name')} value={typed.name} onChange={set('name')} />
        <TextInput
          label={t('signing.form.documentNumber')}
          {...noteOf('documentNumber')}
          inputMode="numeric"
          value={typed.documentNumber}
          onChange={set('documentNumber')}
        />
      </Group>
      {form === 'add' && (
        <Autocomplete
          label={t('signing.form.role')}
          {...noteOf('role')}
          data={[...roles]}
          value={typed.role}
          onChange={(role) => {
            setTyped((before) => ({ ...before, role }))
          }}
        />
      )}
      <NativeSelect
        label={t('signing.form.channel')}
        data={[
          {
            value: '',
            label: t(isEdit ? 'signing.form.channelAsIs' : 'signing.form.channelUsual'),
          },
          ...SIGNATURE_LINK_METHODS.map((value) => ({
            value,
            label: t(`signing.form.channel.${value}`),
          })),
        ]}
        value={typed.signatureLinkMethod}
        onChange={set('signatureLinkMethod')}
      />
      <div className={styles['telephone']}>
        <TextInput
          label={t('signing.form.country')}
          inputMode="tel"
          value={typed.telephoneCountryCode}
          onChange={set('telephoneCountryCode')}
        />
        <TextInput
          label={t('signing.form.telephone')}
          {...noteOf('telephone', 'telephoneCountryCode')}
          inputMode="tel"
          value={typed.telephone}
          onChange={set('telephone')}
        />
      </div>
      {isEdit && (
        <Checkbox
          label={t('signing.form.resend')}
          checked={resends}
          onChange={(event) => {
            setResends(event.currentTarget.checked)
          }}
        />
      )}
      {many > 1 && (
        <>
          <Checkbox
            label={t(`signing.form.everywhere.${isEdit ? 'edit' : 'replace'}`, { count: many })}
            description={t('signing.form.everywhereAbout')}
            checked={isEverywhere}
            onChange={(event) => {
              setEverywhere(event.currentTarget.checked)
            }}
          />
          {isEverywhere && <TargetList targets={targets} />}
        </>
      )}
      {isTried && isWithoutChange && <p role="alert">{t('signing.form.unchanged')}</p>}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('signing.goBack')}
        </Button>
        <Button type="submit">{t('signing.form.continue')}</Button>
      </div>
    </form>
  )
}

function TargetList({ targets }: Pick<FieldsProps, 'targets'>) {
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <ul className={styles['targets']} tabIndex={0} aria-label={t('signing.form.documents')}>
      {targets.map(({ documentId, documentName, signatureId, email, role }) => (
        <li key={`${documentId} ${signatureId}`} className={styles['row']}>
          <span>{documentName}</span>
          <span className={styles['who']}>
            {email} ({role})
          </span>
        </li>
      ))}
    </ul>
  )
}
