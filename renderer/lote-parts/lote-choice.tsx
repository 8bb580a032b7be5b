// Choices for a readable batch file: take it in as it is, with another account, in the other environment, or not at
// all since the batch is here already. What another machine may still do with the batch is said first.
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import type { LotePreviewView } from '../../shared/model/lote-view.ts'
import { useTranslate } from '../i18n.tsx'
import { useAccounts, useChosenAccountId } from '../queries/service.ts'
import { useAccountName } from '../service-parts/use-account-name.ts'
import { useWindowState } from '../state/window-state.ts'
import { LoteEnvironment } from './lote-environment.tsx'
import styles from './lote-dialog.module.css'
import { LoteFacts } from './lote-facts.tsx'
import { LoteNote } from './lote-note.tsx'

type LoteChoiceProps = {
  readonly preview: Extract<LotePreviewView, { kind: 'readable' }>
  readonly onTake: (accountId: AccountId | undefined) => void
  readonly onEnd: () => void
}

// One decision: what the file is decides both its notes and its buttons.
export function LoteChoice({ preview, onTake, onEnd }: LoteChoiceProps) {
  const t = useTranslate()
  const { summary, presence, otherService } = preview
  const { accountId } = summary
  const nameOf = useAccountName()
  const { data: accounts } = useAccounts()
  const usual = useChosenAccountId()
  const [chosen, setChosen] = useState<AccountId>()
  const openBatch = useWindowState((state) => state.openBatch)
  const isForeign = accounts !== undefined && !accounts.some(({ id }) => id === accountId)
  const isHere = presence !== 'absent'
  const isElsewhere = otherService === 'environment'
  const takesAccount = isForeign && accounts.length > 0 && !isHere && !isElsewhere
  const account = takesAccount ? (chosen ?? usual) : undefined
  return (
    <>
      <LoteFacts
        preview={preview}
        hasOtherAccount={takesAccount}
        account={
          accountId === undefined
            ? t('lote.noAccount')
            : isForeign || isElsewhere
              ? t('lote.foreignAccount')
              : nameOf(accountId)
        }
      />
      {isElsewhere && <LoteEnvironment origin={summary.origin} />}
      {!isElsewhere && isHere && (
        <LoteNote tone="warn">
          <p>{t(`lote.known.${presence}`)}</p>
        </LoteNote>
      )}
      {!isElsewhere && !isHere && (
        <LoteNote tone={summary.isReleased ? 'warn' : 'plain'}>
          <p>{t('lote.portable')}</p>
          {summary.isReleased && <p>{t('lote.released')}</p>}
          {otherService === 'address' && (
            <p>{t('lote.otherAddress', { address: summary.origin.baseUrl })}</p>
          )}
        </LoteNote>
      )}
      {takesAccount && (
        <Select
          label={t('lote.chooseAccount')}
          description={accountId === undefined ? undefined : t('lote.unknownAccount')}
          placeholder={t('batch.chooseAccount')}
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={account ?? null}
          onChange={(value) => {
            setChosen(value === null ? undefined : accountIdSchema.parse(value))
          }}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('account.notFound')}
        />
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('lote.close')}
        </Button>
        {isHere && !isElsewhere && (
          <Button
            autoFocus
            onClick={() => {
              openBatch(summary.batchId, presence === 'released' ? 'release' : 'files')
              onEnd()
            }}
          >
            {t('lote.showKnown')}
          </Button>
        )}
        {!isHere && !isElsewhere && (
          <Button
            autoFocus
            onClick={() => {
              onTake(account)
            }}
          >
            {t('lote.take')}
          </Button>
        )}
      </div>
    </>
  )
}
