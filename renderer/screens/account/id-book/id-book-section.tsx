// The labelled ids of the chosen account, one kind at a time: pasted, imported or loaded, and removed.
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { IdKind } from '../../../../shared/model/id-book.ts'
import { ID_KINDS } from '../../../../shared/model/id-book.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useIdBook } from '../../../queries/id-book.ts'
import { useChosenAccountId } from '../../../queries/service.ts'
import { AddIds } from './add-ids.tsx'
import { CreateFolder } from './create-folder.tsx'
import { IdList } from './id-list.tsx'
import styles from './id-book.module.css'
import { LoadIds } from './load-ids.tsx'

export function IdBookSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  return (
    <Section title={t('idBook.title')} about={t('idBook.about')}>
      {accountId === undefined ? (
        <p className={`quiet ${styles['line']}`}>{t('idBook.noAccount')}</p>
      ) : (
        <IdBookOf key={accountId} accountId={accountId} />
      )}
    </Section>
  )
}

function IdBookOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const [kind, setKind] = useState<IdKind>('folder')
  const { data: book, error, refetch, isFetching } = useIdBook(accountId)
  return (
    <>
      <SegmentedControl
        className={styles['kinds']}
        aria-label={t('idBook.whichKind')}
        data={ID_KINDS.map((value) => ({ value, label: t(`idBook.kind.${value}`) }))}
        value={kind}
        onChange={(value) => {
          const chosen = ID_KINDS.find((each) => each === value)
          if (chosen) setKind(chosen)
        }}
      />
      {error && (
        <FailureNotice
          title={t('idBook.failed')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {book && (
        <>
          <IdList accountId={accountId} kind={kind} entries={book[kind]} />
          <LoadIds
            key={`load ${kind}`}
            accountId={accountId}
            kind={kind}
            loadedAt={book.loadedAt[kind]}
          />
          {kind === 'folder' && <CreateFolder accountId={accountId} />}
          <AddIds key={`add ${kind}`} accountId={accountId} kind={kind} />
        </>
      )}
    </>
  )
}
