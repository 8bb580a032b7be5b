// List of accounts: name, document number, whether it can send, and a button to work with it.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '../../shared/fold-text.ts'
import type { AccountView } from '../../shared/model/account-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useChangeSettings, useSettings } from '../queries/settings.ts'
import { findChosenAccount } from '../state/chosen-account.ts'
import styles from './account-list.module.css'
import { AccountRow } from './account-row.tsx'

/** Number of accounts up to which no filter is shown. */
const WORTH_FILTERING = 8

export function AccountList({ accounts }: { readonly accounts: readonly AccountView[] }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const chosen = findChosenAccount(accounts, useSettings())
  const change = useChangeSettings()
  const asked = accounts.find(({ id }) => id === change.variables?.accountId)
  const shown = accounts.filter((account) => matchesAccount(account, text))
  return (
    <>
      {accounts.length > WORTH_FILTERING && (
        <TextInput
          className={styles['filter']}
          type="search"
          aria-label={t('accounts.filter')}
          placeholder={t('accounts.filter')}
          leftSection={<Icon name="search" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
      )}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.name')}</th>
            <th scope="col">{t('accounts.companyName')}</th>
            <th scope="col">{t('accounts.documentNumber')}</th>
            <th scope="col">{t('accounts.situation')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('account.inUse')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isChosen={account.id === chosen?.id}
              isSaving={change.isPending && account === asked}
              onChoose={() => {
                change.mutate({ accountId: account.id })
              }}
            />
          ))}
        </tbody>
      </table>
      {change.error && (
        <FailureNotice
          title={t('account.notChosen', { name: asked?.name ?? '' })}
          failure={change.error.failure}
        />
      )}
      {shown.length === 0 && (
        <p className="quiet" role="status">
          {t('accounts.nothingFound', { text })}
        </p>
      )}
    </>
  )
}

/**
 * Tells whether the text occurs in name, company or document number, in any letter case, with or without accents and
 * punctuation.
 */
function matchesAccount(account: AccountView, text: string): boolean {
  const wanted = foldText(text).trim()
  if (wanted === '') return true
  const { name, companyName = '', documentNumber = '' } = account
  const number = wanted.replace(/[.\-/\s]/gu, '')
  return (
    foldText(name).includes(wanted) ||
    foldText(companyName).includes(wanted) ||
    (number !== '' && foldText(documentNumber).includes(number))
  )
}
