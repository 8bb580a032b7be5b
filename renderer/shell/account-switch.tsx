// Choice of the account that the window works with. A prepared batch keeps its own account.
import { Button, Select } from '@mantine/core'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { formatDocumentNumber } from '../../shared/i18n/document-number.ts'
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { AccountView } from '../../shared/model/account-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useAccounts } from '../queries/service.ts'
import { useChangeSettings, useSettings } from '../queries/settings.ts'
import { findChosenAccount } from '../state/chosen-account.ts'
import styles from './account-switch.module.css'

export function AccountSwitch() {
  const t = useTranslate()
  const { data, isFetching } = useAccounts()
  const accounts = data ?? []
  const chosen = findChosenAccount(accounts, useSettings())
  const change = useChangeSettings()
  if (accounts.length <= 1) {
    const name = chosen?.name ?? t(nameAbsence(isFetching, data !== undefined))
    return (
      <div className={styles['only']} role="group" aria-label={t('account.inUse')}>
        <Icon name="account" />
        <span className={styles['name']} title={name}>
          {name}
        </span>
      </div>
    )
  }
  const asked = accounts.find(({ id }) => id === change.variables?.accountId)
  return (
    <div className={styles['switch']}>
      <Select
        aria-label={t('account.inUse')}
        placeholder={t('account.choose')}
        leftSection={<Icon name="account" />}
        data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={({ option, checked }) => (
          <AccountOption
            account={accounts.find(({ id }) => id === option.value)}
            isChosen={checked === true}
          />
        )}
        value={chosen?.id ?? null}
        onChange={(id) => {
          if (id !== null) change.mutate({ accountId: accountIdSchema.parse(id) })
        }}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('account.notFound')}
        maxDropdownHeight={400}
      />
      {change.error && (
        <div className={styles['failure']}>
          <FailureNotice
            title={t('account.notChosen', { name: asked?.name ?? '' })}
            failure={change.error.failure}
          >
            <Button variant="default" onClick={change.reset}>
              {t('shell.dismiss')}
            </Button>
          </FailureNotice>
        </div>
      )}
    </div>
  )
}

/** Without a key the accounts were not asked for, which is not the same as having none. */
function nameAbsence(isReading: boolean, isRead: boolean): TextKey {
  if (isReading) return 'account.reading'
  return isRead ? 'account.none' : 'account.unread'
}

type AccountOptionProps = { readonly account: AccountView | undefined; readonly isChosen: boolean }

function AccountOption({ account, isChosen }: AccountOptionProps) {
  if (!account) return null
  const { name, documentNumber } = account
  return (
    <span className={styles['option']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {documentNumber !== undefined && (
          <span className="quiet">{formatDocumentNumber(documentNumber)}</span>
        )}
      </span>
      {isChosen && <Icon name="selected" />}
    </span>
  )
}
