// The kept ids of one kind, and taking one out, which can be undone.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { IdKind, LabelledId } from '../../../../shared/model/id-book.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useIdBookChanges } from '../../../queries/id-book.ts'
import styles from './id-book.module.css'

type IdListProps = {
  readonly accountId: AccountId
  readonly kind: IdKind
  readonly entries: readonly LabelledId[]
}

export function IdList({ accountId, kind, entries }: IdListProps) {
  const t = useTranslate()
  const { add, remove } = useIdBookChanges(accountId)
  const [removed, setRemoved] = useState<{ kind: IdKind; entry: LabelledId }>()
  return (
    <>
      {entries.length === 0 ? (
        <p className={`quiet ${styles['line']}`}>{t('idBook.none')}</p>
      ) : (
        <div
          className={styles['list']}
          // Reached by Tab, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={t(`idBook.kind.${kind}`)}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('idBook.label')}</th>
                <th scope="col">{t('idBook.id')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row">{entry.label}</th>
                  <td>
                    <code>{entry.id}</code>
                  </td>
                  <td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('idBook.removeNamed', { label: entry.label })}
                      onClick={() => {
                        remove.mutate({ kind, id: entry.id })
                        setRemoved({ kind, entry })
                      }}
                    >
                      <Icon name="remove" />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div role="status">
        {removed?.kind === kind && (
          <p className={styles['line']}>
            {t('idBook.removed', { label: removed.entry.label })}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                add.mutate({ kind, entries: [removed.entry] })
                setRemoved(undefined)
              }}
            >
              {t('idBook.undo')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
