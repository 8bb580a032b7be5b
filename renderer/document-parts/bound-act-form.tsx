// Form of a command by a bound operation: new deadline, groups, evidence. The effect is read from the service next;
// nothing changes before the person agrees.
import { Button, Checkbox, Modal, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { KNOWN_ADDITIONAL_AUTHENTICATION_METHODS } from '../../shared/model/signer.ts'
import type { SigningAction, SigningPerson } from '../../shared/model/signing.ts'
import type { StandingCounts } from '../../shared/model/selection.ts'
import { DAY_MS, MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { findSignerIndex } from '../../shared/rules/correct-signers.ts'
import { toIdChoices } from '../components/id-choices.ts'
import { readDay, writeDay } from '../components/local-time.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useNow } from '../components/use-now.ts'
import { useLanguage, useTranslate } from '../i18n.tsx'
import { useDocument } from '../queries/documents.ts'
import { useSavedIds } from '../queries/saved-ids.ts'
import styles from './signing-dialog.module.css'
import type { SigningQuestion } from './signing-lines.ts'

type BoundForm = 'requestAgain' | 'groups' | 'evidence'

export type BoundQuestion = {
  readonly form: BoundForm
  readonly documents: readonly Pick<DocumentRowView, 'id' | 'name'>[]
  /** Account whose groups are offered; absent when the documents are of several accounts. */
  readonly accountId?: AccountId
  /** Person whose evidence is changed. */
  readonly person?: SigningPerson
  /** Counts of selected documents that are not asked about. */
  readonly left?: StandingCounts
}

type BoundActFormProps = {
  readonly question: BoundQuestion
  readonly onAsk: (question: SigningQuestion) => void
  readonly onEnd: () => void
}

export function BoundActForm({ question, onAsk, onEnd }: BoundActFormProps) {
  const t = useTranslate()
  useFocusBack()
  const { form, documents, left } = question
  const names = new Map<DocumentId, string>(documents.map(({ id, name }) => [id, name]))
  const ask = (action: SigningAction): void => {
    const items = documents.map(({ id: documentId }) => ({ documentId, action }))
    onAsk(omitUndefined({ kind: form, items, names, left, accountId: question.accountId }))
  }
  const Fields = FIELDS[form]
  return (
    <Modal
      opened
      onClose={onEnd}
      size="lg"
      title={t(`signing.${form}.title`)}
      closeButtonProps={{ 'aria-label': t('signing.close') }}
      closeOnClickOutside={false}
    >
      <Fields question={question} onAsk={ask} onEnd={onEnd} />
    </Modal>
  )
}

type FieldsProps = {
  readonly question: BoundQuestion
  readonly onAsk: (action: SigningAction) => void
  readonly onEnd: () => void
}

function RequestFields({ onAsk, onEnd }: FieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const now = useNow(MINUTE_MS)
  const deadlineAt = readDay(text, { language, isLeft: true })
  const isWrong = text.trim() !== '' && (deadlineAt === undefined || deadlineAt <= now)
  const example = writeDay(toEpochMs(now + 30 * DAY_MS), language)
  return (
    <Form
      onEnd={onEnd}
      onContinue={() => {
        setTried(true)
        if (!isWrong) onAsk(omitUndefined({ kind: 'requestAgain' as const, deadlineAt }))
      }}
    >
      <TextInput
        data-autofocus
        label={t('signing.requestAgain.deadline')}
        description={t('signing.requestAgain.deadlineHint', { example })}
        error={
          isTried && isWrong
            ? t('signing.requestAgain.deadlineWrong', { text, example })
            : undefined
        }
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
    </Form>
  )
}

function GroupFields({ question, onAsk, onEnd }: FieldsProps) {
  const t = useTranslate()
  const saved = useSavedIds(question.accountId).data ?? NO_SAVED_IDS
  const choices = toIdChoices(saved.group)
  const [texts, setTexts] = useState<readonly string[]>([])
  const ids = texts.map((text) => choices.idOf(text))
  const wrong = texts.find((_, index) => ids[index] === undefined)
  const hint = t(choices.texts.length === 0 ? 'options.noIds' : 'options.idHint')
  return (
    <Form
      onEnd={onEnd}
      onContinue={() => {
        if (wrong !== undefined) return
        const groups = [...new Set(ids.flatMap((id) => id ?? []))]
        onAsk({ kind: 'groups', groups })
      }}
    >
      <TagsInput
        data-autofocus
        label={t('signing.groups.label')}
        description={hint}
        error={wrong === undefined ? undefined : t('signing.groups.wrong', { text: wrong })}
        data={[...choices.texts]}
        splitChars={[',', ';']}
        acceptValueOnBlur
        value={[...texts]}
        onChange={setTexts}
      />
    </Form>
  )
}

const PHOTO = KNOWN_ADDITIONAL_AUTHENTICATION_METHODS[0]

function EvidenceFields(props: FieldsProps) {
  const t = useTranslate()
  const [document] = props.question.documents
  const { data: view, error } = useDocument(document?.id)
  if (error && !view)
    return <FailureNotice title={t('signing.form.unread')} failure={error.failure} />
  if (!view) {
    return (
      <p className="quiet after-a-moment" role="status">
        {t('detail.reading')}
      </p>
    )
  }
  const { person } = props.question
  const signers = view.content?.signers ?? []
  const known = person && signers[findSignerIndex(signers, person)]
  return <MethodFields {...props} before={known?.additionalAuthenticationMethods ?? []} />
}

function MethodFields({
  question: { person },
  before,
  onAsk,
  onEnd,
}: FieldsProps & { readonly before: readonly string[] }) {
  const t = useTranslate()
  const [methods, setMethods] = useState(before)
  return (
    <Form
      onEnd={onEnd}
      onContinue={() => {
        if (person) onAsk({ kind: 'evidence', signatureId: person.signatureId, methods })
      }}
    >
      <p className="quiet">{person?.email}</p>
      <Checkbox
        data-autofocus
        label={t('signers.photo')}
        checked={methods.includes(PHOTO)}
        onChange={(event) => {
          const others = methods.filter((method) => method !== PHOTO)
          setMethods(event.currentTarget.checked ? [PHOTO, ...others] : others)
        }}
      />
      <TagsInput
        label={t('signers.otherEvidence')}
        placeholder={t('signers.otherEvidenceHint')}
        acceptValueOnBlur
        value={methods.filter((method) => method !== PHOTO)}
        onChange={(others) => {
          setMethods(methods.includes(PHOTO) ? [PHOTO, ...others] : others)
        }}
      />
    </Form>
  )
}

const FIELDS = {
  requestAgain: RequestFields,
  groups: GroupFields,
  evidence: EvidenceFields,
} as const satisfies Readonly<Record<BoundForm, (props: FieldsProps) => ReactNode>>

type FormProps = {
  readonly onContinue: () => void
  readonly onEnd: () => void
  readonly children: ReactNode
}

function Form({ onContinue, onEnd, children }: FormProps) {
  const t = useTranslate()
  return (
    <form
      className={styles['dialog']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      {children}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('signing.goBack')}
        </Button>
        <Button type="submit">{t('signing.form.continue')}</Button>
      </div>
    </form>
  )
}
