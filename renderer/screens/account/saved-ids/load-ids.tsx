// Button that loads the saved ids from the service, if the operation that lists this kind is bound.
import { Button } from '@mantine/core'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import type { IdKind } from '../../../../shared/model/saved-ids.ts'
import { LISTED_BY } from '../../../../shared/model/saved-ids.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBindings } from '../../../queries/bindings.ts'
import { useSavedIdsChanges } from '../../../queries/saved-ids.ts'
import { useBindingWords } from '../bindings/use-binding-words.ts'
import styles from './saved-ids.module.css'

type LoadIdsProps = {
  readonly accountId: AccountId
  readonly kind: IdKind
  readonly loadedAt: EpochMs | undefined
}

export function LoadIds({ accountId, kind, loadedAt }: LoadIdsProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = useBindingWords()
  const { data: bindings } = useBindings()
  const { load } = useSavedIdsChanges(accountId)
  const operation = LISTED_BY[kind]
  const state = bindings?.bindings.find((each) => each.operation === operation)?.state
  const { cacheHours } = factsOf(operation)
  const found = load.data
  if (state && state.kind !== 'bound') {
    const name = t(`bindings.operation.${operation}`)
    return (
      <p className={`quiet ${styles['line']}`}>{t('savedIds.notBound', { operation: name })}</p>
    )
  }
  return (
    <div className={styles['load']}>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          loading={load.isPending}
          onClick={() => {
            load.mutate(kind)
          }}
        >
          {t('savedIds.load')}
        </Button>
        {loadedAt !== undefined && (
          <span className="quiet">
            {t('savedIds.loadedAt', { moment: format.moment(loadedAt) })}{' '}
            {cacheHours !== undefined && t('savedIds.mayTake', { hours: cacheHours })}
          </span>
        )}
      </div>
      <div role="status" className={styles['said']}>
        {found?.kind === 'loaded' && (
          <Mark tone="good" icon="good">
            {[
              t('savedIds.loaded', { count: found.listed }),
              found.inactive > 0 && t('savedIds.inactive', { count: found.inactive }),
              found.unreadable > 0 && t('savedIds.unreadable', { count: found.unreadable }),
            ]
              .filter((said) => said !== false)
              .join(' ')}
          </Mark>
        )}
        {found && found.kind !== 'loaded' && (
          <Mark tone="bad" icon="bad">
            {words.outcome(found)}
          </Mark>
        )}
      </div>
      {load.error && (
        <FailureNotice title={t('savedIds.loadFailed')} failure={load.error.failure} />
      )}
    </div>
  )
}
