// Form of the signers of the document under the cursor. Everything typed is saved without a button.
import { Button, Checkbox, Tooltip } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import type { AccountId, BatchId } from '../../../../shared/model/ids.ts'
import { areOrdered } from '../../../../shared/model/signer-edit.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import type { DocumentTarget } from '../../../state/window-state.ts'
import { FieldMessages } from '../field-notes.tsx'
import { useFocusTarget } from '../use-focus-target.ts'
import { SignerCard } from './signer-card.tsx'
import { findingsOfList } from './signer-findings.ts'
import styles from './signers-step.module.css'
import { useFollow } from './use-follow.ts'
import { useSigners } from './use-signers.ts'

const ADD_KEYS = 'mod+Enter'

type SignersFormProps = {
  readonly batchId: BatchId
  readonly document: DraftDocument
  readonly findings: readonly Finding[]
  readonly roles: readonly string[]
  readonly accountId: AccountId | undefined
  readonly target: DocumentTarget | undefined
}

export function SignersForm(props: SignersFormProps) {
  const { batchId, document, findings, roles, accountId, target } = props
  const t = useTranslate()
  const ariaKeys = useAriaKeys(ADD_KEYS)
  const form = useRef<HTMLDivElement>(null)
  const flush = useDraftEdits((edits) => edits.flush)
  const orders = useSigners(batchId, document)
  const [fresh, setFresh] = useState<number>()
  const { signers } = document
  useFocusTarget(form, document.id, target)
  const follow = useFollow(form, signers)

  const add = (): void => {
    orders.add()
    setFresh(signers.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    add()
  }
  const addButton = (
    <Tooltip label={<Shortcut keys={ADD_KEYS} />}>
      <Button
        variant={signers.length === 0 ? 'filled' : 'default'}
        aria-keyshortcuts={ariaKeys}
        leftSection={<Icon name="add" />}
        // The field keeps the focus until the click: findings that its blur shows would move the button away.
        onMouseDown={(event) => {
          event.preventDefault()
        }}
        onClick={add}
      >
        {t('signers.add')}
      </Button>
    </Tooltip>
  )
  return (
    <div
      ref={form}
      className={styles['form']}
      onKeyDown={onKeyDown}
      onBlur={() => void flush()}
      data-path="signers"
    >
      {signers.length === 0 ? (
        <EmptyState icon="person" title={t('signers.emptyTitle')} about={t('signers.emptyAbout')}>
          {addButton}
        </EmptyState>
      ) : (
        <FieldMessages findings={findingsOfList(findings)} />
      )}
      {signers.length > 1 && (
        <Checkbox
          label={t('signers.ordered')}
          checked={areOrdered(signers)}
          onChange={(event) => {
            orders.setOrdered(event.currentTarget.checked)
          }}
        />
      )}
      {signers.map((signer, index) => (
        <SignerCard
          // Signers have no id, so the index is the key.
          key={index}
          batchId={batchId}
          at={{
            signer,
            index,
            findings,
            isFresh: fresh === index,
            accountId,
            onChange: (change) => {
              orders.set(index, change)
            },
          }}
          count={signers.length}
          roles={roles}
          onMove={(to) => {
            if (to < 0 || to >= signers.length) return
            follow(index, to)
            // A field that holds its text until it is left gives it to this signer, not to the next one in its place.
            if (window.document.activeElement instanceof HTMLElement) {
              window.document.activeElement.blur()
            }
            orders.move(index, to)
          }}
          onRemove={() => {
            follow(index, Math.min(index, signers.length - 2))
            orders.remove(index)
          }}
          onLeave={() => {
            setFresh(undefined)
          }}
        />
      ))}
      {signers.length > 0 && <div>{addButton}</div>}
    </div>
  )
}
