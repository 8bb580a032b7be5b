// Detail at the right of the documents: signers of the one under the cursor, and a button that copies them to the
// selected ones.
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { DocumentTarget } from '../../../state/window-state.ts'
import { useEditedDraft } from '../edits/use-draft-edits.ts'
import { LockedFields } from '../locked-fields.tsx'
import { nameRow, RowHeading } from '../row-name.tsx'
import { RoleOptions } from './role/role-options.tsx'
import { SignersForm } from './signers-form.tsx'
import panes from '../list-and-detail.module.css'
import styles from './signers-step.module.css'
import { useCopySigners } from './use-copy-signers.ts'

type SignersDetailProps = {
  readonly batch: BatchView
  readonly row: DocumentRowView
  readonly selected: readonly DocumentId[]
  readonly roles: readonly string[]
  /** Field that takes the focus, chosen in the table; undefined: no table is shown. */
  readonly target?: DocumentTarget
}

export function SignersDetail({ batch, row, selected, roles, target }: SignersDetailProps) {
  const t = useTranslate()
  const draft = useEditedDraft(row.id)
  const others = selected.filter((id) => id !== row.id)
  const copy = useCopySigners(batch.id)
  const isLocked = batch.release !== undefined
  const hasSigners = draft.kind === 'read' && draft.document.signers.length > 0
  return (
    <section className={panes['detail']} aria-label={t('signers.of', { name: nameRow(row, t) })}>
      <header className={panes['head']}>
        <RowHeading row={row} />
        {others.length > 0 && (
          <ActButton
            className={styles['copy'] ?? ''}
            variant="light"
            disabled={isLocked || draft.kind !== 'read'}
            obstacle={hasSigners ? undefined : t('obstacle.noSigners')}
            loading={copy.isPending}
            onClick={() => {
              if (draft.kind === 'read') copy.mutate({ from: draft.document, to: others })
            }}
          >
            {t('signers.copy', { count: others.length })}
          </ActButton>
        )}
      </header>
      <RoleOptionsOfMany
        batchId={batch.id}
        chosen={selected.length > 0 ? selected : [row.id]}
        isOne={selected.length === 0}
        roles={roles}
        isLocked={isLocked}
      />
      {copy.error && <FailureNotice title={t('signers.notCopied')} failure={copy.error.failure} />}
      {draft.kind === 'failed' && (
        <FailureNotice
          title={t('signers.unreadable')}
          failure={draft.failure}
          onRetry={draft.onRetry}
        />
      )}
      {draft.kind === 'reading' && (
        <p className="quiet after-a-moment" role="status">
          {t('signers.reading')}
        </p>
      )}
      {draft.kind === 'read' && (
        <LockedFields isLocked={isLocked}>
          <SignersForm
            batchId={batch.id}
            document={draft.document}
            findings={draft.findings}
            roles={roles}
            accountId={batch.accountId}
            target={target}
          />
        </LockedFields>
      )}
    </section>
  )
}

type RoleOptionsOfManyProps = Omit<ComponentProps<typeof RoleOptions>, 'onClose'> & {
  readonly isLocked: boolean
}

/** Options of a role for the chosen documents, behind the button that opens them. */
function RoleOptionsOfMany({ isLocked, ...options }: RoleOptionsOfManyProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLostFocus(opener, isOpen, 'change')
  return isOpen && !isLocked ? (
    <RoleOptions
      {...options}
      onClose={() => {
        setIsOpen(false)
      }}
    />
  ) : (
    <Button
      ref={opener}
      className={styles['many']}
      variant="subtle"
      leftSection={<Icon name="people" />}
      disabled={isLocked}
      onClick={() => {
        setIsOpen(true)
      }}
    >
      {t('roleOptions.open')}
    </Button>
  )
}
