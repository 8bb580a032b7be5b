// Commands on a document in its present state.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { isArchiveFinding } from '../../shared/model/archive-state.ts'
import type { DocumentRowView, DocumentView } from '../../shared/model/document-view.ts'
import { canAct, isWithdrawable } from '../../shared/rules/document-acts.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useLostFocus } from '../components/use-lost-focus.ts'
import { useTranslate } from '../i18n.tsx'
import { useOpenArchived } from '../queries/archive.ts'
import { useRemakeLinks } from '../queries/documents.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './document-detail.module.css'
import { RedoQuestion } from './redo-question.tsx'
import { RedraftButton } from './redraft-button.tsx'
import { RequeueForm } from './requeue-form.tsx'
import { toCure } from './to-cure.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

type DetailActionsProps = {
  readonly row: DocumentRowView
  readonly view: DocumentView | undefined
}

// One table: each command with the state in which a document has it.
export function DetailActions({ row, view }: DetailActionsProps) {
  const t = useTranslate()
  const showDocument = useWindowState((state) => state.showDocument)
  const archived = useOpenArchived()
  const [asked, setAsked] = useState<'withdraw' | 'fix' | 'redo'>()
  const { id, delivery, archive } = row
  const end = (): void => {
    setAsked(undefined)
  }
  const redo = useRef<HTMLButtonElement>(null)
  const withdraw = useRef<HTMLButtonElement>(null)
  useLostFocus(redo, asked === 'redo', 'change')
  useLostFocus(withdraw, asked === 'withdraw', 'change')
  const isStored = archive.kind === 'stored'
  const canWithdraw = isWithdrawable(delivery.kind)
  const { data: links } = useRemakeLinks(id)
  const isRemade = links?.madeInto !== undefined
  const hasRefusal = delivery.kind === 'rejected' && delivery.refusal !== undefined
  // The notice of the refusal has the same button, which leads to the field.
  const canDraft = canAct('toDraft', row) && !isRemade && !hasRefusal
  const canRedo = canAct('cancelAndRedo', row) && !isRemade
  const canFix = delivery.kind === 'rejected' && canAct('fix', row) && toCure(row).step !== 'areas'
  const isAsked = archive.kind === 'failed' && isArchiveFinding(archive)
  const isNothing = !isStored && !isAsked && !canWithdraw && !canDraft && !canRedo
  if (isNothing && delivery.kind !== 'needsDecision') return null
  return (
    <>
      <div className={styles['actions']}>
        {isStored && (
          <>
            <Button
              leftSection={<Icon name="open" />}
              loading={archived.isPending}
              onClick={() => {
                archived.mutate({ how: 'open', documentId: id })
              }}
            >
              {t('act.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="folder" />}
              disabled={archived.isPending}
              onClick={() => {
                archived.mutate({ how: 'show', documentId: id })
              }}
            >
              {t('act.show')}
            </Button>
          </>
        )}
        {isAsked && (
          <Button
            leftSection={<Icon name="archive" />}
            onClick={() => {
              showDocument('archive', id)
            }}
          >
            {t('act.toArchive')}
          </Button>
        )}
        {delivery.kind === 'needsDecision' && (
          <Button
            leftSection={<Icon name="decision" />}
            onClick={() => {
              showDocument('decisions', id)
            }}
          >
            {t('act.decide')}
          </Button>
        )}
        {canDraft && (
          <RedraftButton act="toDraft" documentIds={[id]} label={t('redraft.toDraft')} />
        )}
        {canRedo && asked !== 'redo' && (
          <Button
            ref={redo}
            variant="default"
            leftSection={<Icon name="edit" />}
            onClick={() => {
              setAsked('redo')
            }}
          >
            {t('redraft.cancelAndRedo')}
          </Button>
        )}
        {canFix && (
          <Button
            variant={hasRefusal ? 'default' : 'filled'}
            leftSection={<Icon name="edit" />}
            disabled={!view}
            onClick={() => {
              setAsked('fix')
            }}
          >
            {t('act.fix')}
          </Button>
        )}
        {canWithdraw && asked !== 'withdraw' && (
          <Button
            ref={withdraw}
            variant="default"
            leftSection={<Icon name="undo" />}
            onClick={() => {
              setAsked('withdraw')
            }}
          >
            {t('act.withdraw')}
          </Button>
        )}
      </div>
      {archived.error && (
        <FailureNotice title={t('act.notOpened')} failure={archived.error.failure} />
      )}
      {canRedo && asked === 'redo' && <RedoQuestion row={row} onEnd={end} />}
      {canWithdraw && asked === 'withdraw' && <WithdrawQuestion row={row} onEnd={end} />}
      {view && <RequeueForm view={view} isOpen={asked === 'fix'} onEnd={end} />}
    </>
  )
}
