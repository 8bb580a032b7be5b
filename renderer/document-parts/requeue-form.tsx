// A refused document mended where it hurts most often, its name and its signers' e-mails, and put
// back into the queue. What was typed stays when it is refused or closed by mistake.
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentView } from '../../shared/model/document-view.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Mark } from '../components/mark.tsx'
import { useFindingText } from '../components/use-finding-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import { findProblem } from './refused-field.ts'
import styles from './requeue-form.module.css'

type RequeueFormProps = {
  readonly view: DocumentView
  readonly isOpen: boolean
  readonly onEnd: () => void
}

export function RequeueForm({ view, isOpen, onEnd }: RequeueFormProps) {
  const t = useTranslate()
  const tellFinding = useFindingText()
  const requeue = useDocumentOperation('document.requeue')
  const { row, content } = view
  const [name, setName] = useState(content?.name ?? '')
  const [emails, setEmails] = useState(content?.signers.map(({ email }) => email) ?? [])
  const refusal = row.delivery.kind === 'rejected' ? row.delivery.refusal : undefined
  const change = toChange(content, name, emails)
  const findings = requeue.data?.kind === 'notReady' ? requeue.data.findings : []
  const complainAbout = (path: Finding['path']): string | undefined => {
    const found = findings.find((finding) => finding.path.join('.') === path.join('.'))
    return found ? tellFinding(found) : findProblem(refusal, path)
  }
  const others = findings.filter(({ path }) => !isShown(path))
  return (
    <Modal
      opened={isOpen}
      onClose={onEnd}
      title={t('fix.title')}
      closeButtonProps={{ 'aria-label': t('action.cancel') }}
    >
      {content === undefined && <p>{t('fix.erased')}</p>}
      {content && (
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
          <TextInput
            label={t('fix.name')}
            data-autofocus
            value={name}
            error={complainAbout(['name'])}
            onChange={(event) => {
              setName(event.currentTarget.value)
            }}
          />
          {content.signers.map((signer, index) => (
            <TextInput
              // Signers do not move here.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={t('fix.email', { who: signer.name ?? signer.role })}
              inputMode="email"
              spellCheck={false}
              value={emails[index] ?? ''}
              error={complainAbout(['signers', index, 'email'])}
              onChange={(event) => {
                const { value } = event.currentTarget
                setEmails((before) => before.with(index, value))
              }}
            />
          ))}
          {others.length > 0 && (
            <ul role="alert" className={styles['findings']}>
              {others.map((finding) => (
                <li key={finding.path.join('.') + finding.code}>
                  <Mark tone={finding.severity === 'error' ? 'bad' : 'warn'} icon="warn">
                    {tellFinding(finding)}
                  </Mark>
                </li>
              ))}
            </ul>
          )}
          {requeue.error && (
            <FailureNotice title={t('fix.failed')} failure={requeue.error.failure} />
          )}
          <div className={styles['buttons']}>
            <Button variant="default" onClick={onEnd}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={requeue.isPending}>
              {t(change ? 'fix.send' : 'fix.sendAsIs')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

/** Whether the form has a field of its own for it. */
function isShown([first, , last]: Finding['path']): boolean {
  return first === 'name' || (first === 'signers' && last === 'email')
}

/** Undefined when nothing differs. */
function toChange(
  content: DocumentView['content'],
  name: string,
  emails: readonly string[],
): DraftChange | undefined {
  if (!content) return undefined
  const hasName = name !== content.name
  const hasEmails = content.signers.some(({ email }, index) => email !== emails[index])
  if (!hasName && !hasEmails) return undefined
  return {
    ...(hasName ? { name } : {}),
    ...(hasEmails
      ? {
          signers: content.signers.map((signer, index) => ({
            ...signer,
            email: emails[index] ?? signer.email,
          })),
        }
      : {}),
  }
}
