import { Button } from '@mantine/core'
import type { AccountView } from '../../shared/model/account-view.ts'
import { formatDocumentNumber } from '../../shared/i18n/document-number.ts'
import { Mark } from '../components/mark.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './account-list.module.css'
import { AccountSituation } from './account-situation.tsx'

type AccountRowProps = {
  readonly account: AccountView
  readonly isChosen: boolean
  /** Whether the choice of this account is being saved. */
  readonly isSaving: boolean
  readonly onChoose: () => void
}

export function AccountRow({ account, isChosen, isSaving, onChoose }: AccountRowProps) {
  const t = useTranslate()
  const { name, companyName, documentNumber } = account
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
            loading={isSaving}
            onClick={onChoose}
          >
            {t('accounts.use')}
          </Button>
        )}
      </td>
    </tr>
  )
}
