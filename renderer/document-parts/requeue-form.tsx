// Form that corrects a refused document (name, signers' e-mails, and fields that the service names) and puts it back
// into the queue. Typed texts stay when it is refused again or the form is closed by mistake.
import { Button, Modal, TextInput } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import { useState } from 'react'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentView } from '../../shared/model/document-view.ts'
import type { FieldPath } from '../../shared/rules/property-path.ts'
import { findRefusal, toRefusedFields } from '../../shared/rules/refused-fields.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Mark } from '../components/mark.tsx'
import { useFieldLabel } from '../components/use-field-label.ts'
import { useFindingText } from '../components/use-finding-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import type { FixField, Typed } from './fix-fields.ts'
import { toChange, toKey, toFixFields } from './fix-fields.ts'
import styles from './requeue-form.module.css'

type RequeueFormProps = {
  readonly view: DocumentView
  readonly isOpen: boolean
  readonly onEnd: () => void
}

export function RequeueForm({ view, isOpen, onEnd }: RequeueFormProps) {
  const t = useTranslate()
  const requeue = useDocumentOperation('document.requeue')
  const [typed, setTyped] = useState<Typed>({})
  return (
    <Modal
      opened={isOpen}
      onClose={onEnd}
      title={t('fix.title')}
      closeButtonProps={{ 'aria-label': t('action.cancel') }}
    >
      {view.content ? (
        <FixForm {...{ view, onEnd, requeue, typed, setTyped }} content={view.content} />
      ) : (
        <p>{t('fix.erased')}</p>
      )}
    </Modal>
  )
}

type FixFormProps = Pick<RequeueFormProps, 'view' | 'onEnd'> & {
  readonly content: DocumentContent
  readonly requeue: ReturnType<typeof useDocumentOperation<'document.requeue'>>
  readonly typed: Typed
  readonly setTyped: Dispatch<SetStateAction<Typed>>
}

function FixForm(props: FixFormProps) {
  const { view, content, onEnd, requeue, typed, setTyped } = props
  const { row } = view
  const t = useTranslate()
  const fieldLabel = useFieldLabel()
  const describeFinding = useFindingText()
  const refusal = row.delivery.kind === 'rejected' ? row.delivery.refusal : undefined
  const refused = refusal ? toRefusedFields(refusal, content) : []
  const fields = toFixFields(content, refused)
  const change = toChange(content, fields, typed)
  const findings = requeue.data?.kind === 'notReady' ? requeue.data.findings : []
  const isShown = (path: FieldPath | undefined): boolean =>
    path !== undefined && fields.some((field) => toKey(field.path) === toKey(path))
  const complainAbout = (path: FieldPath): string | undefined => {
    const found = findings.find((finding) => toKey(finding.path) === toKey(path))
    return found ? describeFinding(found) : findRefusal(refused, path)
  }
  const nameField = ({ path }: FixField): string => {
    const [list, index, field] = path
    if (list === 'name') return t('fix.name')
    const signer = index === undefined ? undefined : content.signers[index]
    return signer && field === 'email'
      ? t('fix.email', { who: signer.name ?? signer.role })
      : fieldLabel(path, content.signers, content.source)
  }
  const others = [
    ...findings
      .filter(({ path }) => !isShown(path))
      .map((finding) => ({ severity: finding.severity, words: describeFinding(finding) })),
    ...refused
      .filter(({ path }) => !isShown(path))
      .map(({ path, propertyName = '', message }) => {
        const place = path ? fieldLabel(path, content.signers, content.source) : ''
        const about = [place, propertyName].filter((each) => each !== '').join(' ')
        return { severity: 'error', words: `${about}: ${message}` }
      }),
  ]
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const input = { documentId: row.id, ...(change ? { change } : {}) }
        requeue.mutate(input, {
          onSuccess: ({ kind }) => {
            if (kind === 'queued') onEnd()
          },
        })
      }}
    >
      <p className="quiet">{t('fix.about')}</p>
      {fields.map((field) => {
        const key = toKey(field.path)
        return (
          <TextInput
            key={key}
            label={nameField(field)}
            data-autofocus={key === 'name' || undefined}
            {...(field.path[2] === 'email' ? { inputMode: 'email', spellCheck: false } : {})}
            value={typed[key] ?? field.value}
            error={complainAbout(field.path)}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTyped((before) => ({ ...before, [key]: value }))
            }}
          />
        )
      })}
      {others.length > 0 && (
        <ul role="alert" className={styles['findings']}>
          {others.map(({ severity, words }) => (
            <li key={words}>
              <Mark tone={severity === 'error' ? 'bad' : 'warn'} icon="warn">
                {words}
              </Mark>
            </li>
          ))}
        </ul>
      )}
      {requeue.error && <FailureNotice title={t('fix.failed')} failure={requeue.error.failure} />}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={requeue.isPending}>
          {t(change ? 'fix.send' : 'fix.sendAsIs')}
        </Button>
      </div>
    </form>
  )
}
