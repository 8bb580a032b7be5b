import { Button } from '@mantine/core'
import type { AccountView } from '../../shared/model/account-view.ts'
import { formatDocumentNumber } from '../../shared/i18n/document-number.ts'
import { Mark } from '../components/mark.tsx'
import { useTranslate } from '../i18n.tsx'
import { useChangeSettings } from '../queries/settings.ts'
import styles from './account-list.module.css'
import { AccountSituation } from './account-situation.tsx'

type AccountRowProps = { readonly account: AccountView; readonly isChosen: boolean }

export function AccountRow({ account, isChosen }: AccountRowProps) {
  const t = useTranslate()
  const change = useChangeSettings()
  const { id, name, companyName, documentNumber } = account
  return (
    <tr data-chosen={isChosen}>
      <th scope="row" title={name}>
        {name}
      </th>
      <td title={companyName}>{companyName}</td>
      <td>{documentNumber === undefined ? '' : formatDocumentNumber(documentNumber)}</td>
      <td>
        <AccountSituation account={account} />
      </td>
      <td className={styles['choice']}>
        {isChosen ? (
          <Mark tone="accent" icon="selected">
            {t('accounts.inUse')}
          </Mark>
        ) : (
          <Button
            className={styles['choose']}
            variant="subtle"
            aria-label={t('accounts.useNamed', { name })}
            loading={change.isPending}
            onClick={() => {
              change.mutate({ accountId: id })
            }}
          >
            {t('accounts.use')}
          </Button>
        )}
      </td>
    </tr>
  )
}
