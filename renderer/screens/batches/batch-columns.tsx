// Columns of the list of batches.
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type { QueueStatus } from '../../../shared/model/queue-status.ts'
import type { CellState, Column } from '../../components/data-grid/column.ts'
import type { IconName } from '../../components/icon.tsx'
import { RowButton } from '../../components/data-grid/row-button.tsx'
import { PartedName } from '../../components/listed-name.tsx'
import { Mark } from '../../components/mark.tsx'
import { TextEditor } from '../../components/text-editor.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useQueueStatus } from '../../queries/queue.ts'
import { useAccountName } from '../../service-parts/use-account-name.ts'
import { countDocuments, hasDiscard, toBatchState, toProgress } from './batch-progress.ts'
import styles from './batches-screen.module.css'
import { ProgressBar, useProgressWords } from './progress-bar.tsx'

export type BatchActions = {
  readonly editing: BatchId | undefined
  readonly onEdit: (id: BatchId | undefined) => void
  readonly onRename: (id: BatchId, name: string) => Promise<unknown>
  readonly onOpen: (batch: BatchView) => void
  readonly onDiscard: (batch: BatchView) => void
}

/** Group under which names of accounts are compared for shared beginnings; names of batches are the other group. */
export const ACCOUNT_NAMES = 'accounts'

/** Width at which the whole list would scroll sideways, with names cut and the progress below the buttons. */
const NARROW = '(width < 1200px)'

const STANDING_STILL: readonly QueueStatus['state'][] = ['offline', 'paused', 'held', 'stopped']

/** @param hasAccounts whether the batches have different accounts; else a column for them would repeat one name */
export function useBatchColumns(
  actions: BatchActions,
  hasAccounts: boolean,
): readonly Column<BatchView>[] {
  const t = useTranslate()
  const format = useFormat()
  const describe = useProgressWords()
  const nameOf = useAccountName()
  const { data: queue } = useQueueStatus()
  const isSending = queue === undefined || !STANDING_STILL.includes(queue.state)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return useMemo(() => {
    const nameAccount = ({ accountId }: BatchView): string =>
      accountId === undefined ? '' : nameOf(accountId)
    const account: Column<BatchView> = {
      key: 'account',
      title: t('batches.account'),
      width: 'minmax(128px, 4fr)',
      text: nameAccount,
      render: (batch) => (
        <span className="quiet">
          <PartedName text={nameAccount(batch)} group={ACCOUNT_NAMES} />
        </span>
      ),
    }
    const wide: readonly Column<BatchView>[] = [
      {
        key: 'created',
        title: t('batches.created'),
        width: '152px',
        text: ({ createdAt }) => format.moment(createdAt),
        rank: ({ createdAt }) => createdAt,
        render: ({ createdAt }) => (
          <span className="quiet figures">{format.moment(createdAt)}</span>
        ),
      },
      {
        key: 'documents',
        title: t('batches.documents'),
        width: '100px',
        align: 'end',
        text: (batch) => format.count(countDocuments(batch)),
        rank: countDocuments,
      },
    ]
    return [
      {
        key: 'name',
        title: t('batches.name'),
        width: 'minmax(112px, 7fr)',
        text: ({ name }) => name,
        render: (batch, state) => <NameCell batch={batch} state={state} actions={actions} />,
      },
      ...(isNarrow ? [] : wide),
      {
        key: 'state',
        title: t('batches.state'),
        width: '200px',
        text: (batch) => t(toBatchState(batch, isSending).words),
        render: (batch) => {
          const { words, ...appearance } = toBatchState(batch, isSending)
          return <Mark {...appearance}>{t(words)}</Mark>
        },
      },
      {
        key: 'progress',
        title: t('batches.progress'),
        width: 'minmax(160px, 13fr)',
        text: (batch) => describe(toProgress(batch)),
        render: (batch, state) => <ProgressBar progress={toProgress(batch)} state={state} />,
      },
      ...(hasAccounts && !isNarrow ? [account] : []),
      {
        key: 'actions',
        title: t('batches.actions'),
        // Room for three buttons.
        width: '112px',
        align: 'end',
        stays: true,
        render: (batch, state) => <ActionsCell batch={batch} state={state} actions={actions} />,
      },
    ]
  }, [t, format, describe, actions, hasAccounts, isNarrow, nameOf, isSending])
}

type CellProps = {
  readonly batch: BatchView
  readonly state: CellState
  readonly actions: BatchActions
}

function NameCell({ batch, actions }: CellProps) {
  const t = useTranslate()
  if (actions.editing !== batch.id) {
    return (
      <strong className={styles['name']}>
        <PartedName text={batch.name} />
      </strong>
    )
  }
  return (
    <TextEditor
      className={styles['nameField']}
      label={t('batches.name')}
      text={batch.name}
      onSave={(name) => actions.onRename(batch.id, name)}
      onDone={() => {
        actions.onEdit(undefined)
      }}
    />
  )
}

function ActionsCell({ batch, state, actions }: CellProps) {
  const t = useTranslate()
  const { name } = batch
  const buttons: readonly {
    readonly icon: IconName
    readonly label: string
    readonly act: () => void
  }[] = [
    {
      icon: 'right',
      label: t('batches.openNamed', { name }),
      act: () => {
        actions.onOpen(batch)
      },
    },
    {
      icon: 'edit',
      label: t('batches.renameNamed', { name }),
      act: () => {
        actions.onEdit(batch.id)
      },
    },
    ...(hasDiscard(batch)
      ? [
          {
            icon: 'remove' as const,
            label: t(batch.release ? 'batches.notNowNamed' : 'batches.discardNamed', { name }),
            act: () => {
              actions.onDiscard(batch)
            },
          },
        ]
      : []),
  ]
  return (
    <span className={styles['actions']}>
      {buttons.map(({ icon, label, act }) => (
        <RowButton key={icon} state={state} icon={icon} label={label} onClick={act} />
      ))}
    </span>
  )
}
