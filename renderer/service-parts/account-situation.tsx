// State of an account: whether documents can be sent from it (FEAT-02), and whether it is on trial (ACC-06).
import { Tooltip } from '@mantine/core'
import { assertNever } from '../../shared/assert-never.ts'
import type { AccountView } from '../../shared/model/account-view.ts'
import { Mark } from '../components/mark.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFeatureNames } from '../components/use-feature-names.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './account-situation.module.css'

export function AccountSituation({ account }: { readonly account: AccountView }) {
  const t = useTranslate()
  return (
    <span className={styles['situation']}>
      {account.active ? (
        <Ability sending={account.sending} />
      ) : (
        <Mark tone="bad" icon="bad">
          {t('accounts.inactive')}
        </Mark>
      )}
      {account.isTrial && <span className={styles['trial']}>{t('accounts.trial')}</span>}
    </span>
  )
}

function Ability({ sending }: { readonly sending: AccountView['sending'] }) {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  const describe = useFailureText()
  switch (sending.kind) {
    case 'ready':
      return (
        <Mark tone="good" icon="good">
          {t('accounts.ready')}
        </Mark>
      )
    case 'missingFeatures': {
      const { features } = sending
      const words = t('accounts.missing', {
        count: features.length,
        features: nameFeatures(features),
      })
      return (
        <Tooltip label={`${words}. ${t('accounts.missingHelp')}`} multiline w={320}>
          <span className={styles['cut']}>
            <Mark tone="warn" icon="warn">
              {words}
            </Mark>
          </span>
        </Tooltip>
      )
    }
    case 'unknown': {
      const { failure } = sending
      // AUTH-10: an ended trial or plan is a state of the account, not a failed call.
      const reason = failure.code === 'accountCondition' ? failure.refusal?.detail : undefined
      return (
        <Tooltip label={describe(failure)} multiline w={320}>
          <span className={styles['cut']}>
            {reason === undefined ? (
              <Mark tone="quiet" icon="info">
                {t('accounts.unknown')}
              </Mark>
            ) : (
              <Mark tone="bad" icon="bad">
                {reason}
              </Mark>
            )}
          </span>
        </Tooltip>
      )
    }
    default:
      return assertNever(sending)
  }
}
