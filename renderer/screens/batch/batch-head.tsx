// Head of a batch: its name, which can be changed here, its account, and its number of documents.
import { ActionIcon, Anchor, Select, Tooltip } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { Icon } from '../../components/icon.tsx'
import { InHead } from '../../components/frame-slots.tsx'
import { TextEditor } from '../../components/text-editor.tsx'
import { useFailureText } from '../../components/use-failure-text.ts'
import { useTranslate } from '../../i18n.tsx'
import { SaveLote } from '../../lote-parts/save-lote.tsx'
import { useBatchOperation } from '../../queries/batches.ts'
import { useAccounts } from '../../queries/service.ts'
import { useAccountName } from '../../service-parts/use-account-name.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './batch-screen.module.css'
import { SaveState } from './edits/save-state.tsx'
import { useDraftEdits } from './edits/use-draft-edits.ts'

type BatchHeadProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
}

export function BatchHead({ batch, rows }: BatchHeadProps) {
  const t = useTranslate()
  const closeBatch = useWindowState((state) => state.closeBatch)
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  const released = rows.filter(({ delivery }) => delivery.kind !== 'draft').length
  return (
    <InHead>
      <div className={styles['head']}>
        <Anchor
          component="button"
          className={styles['back']}
          title={t('batch.back')}
          onClick={closeBatch}
        >
          <Icon name="left" />
          <span className={styles['spare']}>{t('batch.back')}</span>
        </Anchor>
        <BatchName batch={batch} />
        <span className={`quiet ${styles['count'] ?? ''}`}>
          {rows.length > 0 && t('batch.documents', { count: rows.length })}
          {released > 0 && ` · ${t('batch.released', { count: released })}`}
        </span>
        <span className={styles['push']}>
          <SaveState />
        </span>
        {batch.drafts > 0 && <SaveLote batch={batch} ensureSaved={ensureSaved} />}
        <BatchAccount batch={batch} />
      </div>
    </InHead>
  )
}

function BatchName({ batch: { id, name } }: { readonly batch: BatchView }) {
  const t = useTranslate()
  const change = useBatchOperation('batch.change')
  const [isEditing, setIsEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isEditing) heading.current?.focus({ preventScroll: true })
  }, [isEditing])
  if (isEditing) {
    return (
      <TextEditor
        className={styles['nameField']}
        label={t('batch.name')}
        text={name}
        onSave={(text) => change.mutateAsync({ batchId: id, name: text })}
        onDone={() => {
          setIsEditing(false)
        }}
      />
    )
  }
  const edit = (): void => {
    setIsEditing(true)
  }
  return (
    <span className={styles['name']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button beside it does the same */}
      <h1 ref={heading} tabIndex={-1} title={name} onDoubleClick={edit}>
        {name}
      </h1>
      <Tooltip label={t('batch.rename')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('batch.rename')}
          onClick={edit}
        >
          <Icon name="edit" />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

/** QUEUE-08: released documents belong to one account, so it is fixed after the first release. */
function BatchAccount({
  batch: { id: batchId, accountId, releasedAt },
}: {
  readonly batch: BatchView
}) {
  const t = useTranslate()
  const describe = useFailureText()
  const { data: accounts = [] } = useAccounts()
  const change = useBatchOperation('batch.change')
  const nameOf = useAccountName()
  // A batch from another machine may have an account that is not in the list; then there is a choice.
  const isOnlyChoice = accounts.every(({ id }) => id === accountId)
  if (isOnlyChoice || releasedAt !== undefined) {
    const name = accountId === undefined ? t('batch.noAccount') : nameOf(accountId)
    return (
      <span className={styles['account']} role="group" aria-label={t('batch.account')}>
        <Icon name="account" />
        <span title={name}>{name}</span>
      </span>
    )
  }
  return (
    <Select
      className={styles['accountChoice']}
      aria-label={t('batch.account')}
      placeholder={t('batch.chooseAccount')}
      leftSection={<Icon name="account" />}
      data={accounts.map((account) => ({ value: account.id, label: account.name }))}
      value={accountId ?? null}
      error={change.error && describe(change.error.failure)}
      onChange={(chosen) => {
        if (chosen !== null) {
          change.mutate({ batchId, accountId: accountIdSchema.parse(chosen) })
        }
      }}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('account.notFound')}
    />
  )
}
