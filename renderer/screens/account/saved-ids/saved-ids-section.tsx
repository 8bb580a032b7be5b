// Labelled ids of the chosen account, one kind at a time: pasted, imported, loaded and removed.
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { IdKind } from '../../../../shared/model/saved-ids.ts'
import { ID_KINDS } from '../../../../shared/model/saved-ids.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIds } from '../../../queries/saved-ids.ts'
import { useChosenAccountId } from '../../../queries/service.ts'
import { AddIds } from './add-ids.tsx'
import { CreateFolder } from './create-folder.tsx'
import { IdList } from './id-list.tsx'
import styles from './saved-ids.module.css'
import { LoadIds } from './load-ids.tsx'

export function SavedIdsSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  return (
    <Section title={t('savedIds.title')} about={t('savedIds.about')}>
      {accountId === undefined ? (
        <p className={`quiet ${styles['line']}`}>{t('savedIds.noAccount')}</p>
      ) : (
        <SavedIdsOf key={accountId} accountId={accountId} />
      )}
    </Section>
  )
}

function SavedIdsOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const [kind, setKind] = useState<IdKind>('folder')
  const { data: saved, error, refetch, isFetching } = useSavedIds(accountId)
  return (
    <>
      <SegmentedControl
        className={styles['kinds']}
        aria-label={t('savedIds.whichKind')}
        data={ID_KINDS.map((value) => ({ value, label: t(`savedIds.kind.${value}`) }))}
        value={kind}
        onChange={(value) => {
          const chosen = ID_KINDS.find((each) => each === value)
          if (chosen) setKind(chosen)
        }}
      />
      {error && (
        <FailureNotice
          title={t('savedIds.failed')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {saved && (
        <>
          <IdList accountId={accountId} kind={kind} entries={saved[kind]} />
          <LoadIds
            key={`load ${kind}`}
            accountId={accountId}
            kind={kind}
            loadedAt={saved.loadedAt[kind]}
          />
          {kind === 'folder' && <CreateFolder accountId={accountId} />}
          <AddIds key={`add ${kind}`} accountId={accountId} kind={kind} />
        </>
      )}
    </>
  )
}
