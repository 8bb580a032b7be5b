// Form that sets options for the signers of many documents: for every signer, or for those of one role. Options that
// are left at "as it is" do not change.
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import type { BatchId, DocumentId } from '../../../../../shared/model/ids.ts'
import type { SignerOptions } from '../../../../../shared/model/signer-options.ts'
import { omitUndefined } from '../../../../../shared/omit-undefined.ts'
import { ActButton } from '../../../../components/act-button.tsx'
import { isEscapeFor } from '../../../../components/escape.ts'
import { FailureNotice } from '../../../../components/failure-notice.tsx'
import { useTranslate } from '../../../../i18n.tsx'
import { RoleFields } from './role-fields.tsx'
import styles from './role-options.module.css'
import { useApplyToRole } from './use-apply-to-role.ts'

type RoleOptionsProps = {
  readonly batchId: BatchId
  /** Selected documents, or the shown one. */
  readonly chosen: readonly DocumentId[]
  /** Whether none is selected, so that the shown document is meant. */
  readonly isOne: boolean
  readonly roles: readonly string[]
  readonly onClose: () => void
}

const EVERYONE = ''

export function RoleOptions({ batchId, chosen, isOne, roles, onClose }: RoleOptionsProps) {
  const t = useTranslate()
  // The selected documents, if any, until a person says otherwise.
  const [isForAll = isOne, setIsForAll] = useState<boolean>()
  const [role, setRole] = useState(EVERYONE)
  const [options, setOptions] = useState<SignerOptions>({})
  const { apply, isApplying, failure, done } = useApplyToRole(batchId)
  const count = Object.keys(options).length
  return (
    <section
      className={styles['panel']}
      aria-label={t('roleOptions.title')}
      onKeyDown={(event) => {
        if (isEscapeFor(event)) onClose()
      }}
    >
      <h3>{t('roleOptions.title')}</h3>
      <div className={styles['scope']}>
        <SegmentedControl
          aria-label={t('options.scope')}
          value={isForAll ? 'all' : 'chosen'}
          data={[
            {
              value: 'chosen',
              label: isOne
                ? t('roleOptions.only')
                : t('roleOptions.chosen', { count: chosen.length }),
            },
            { value: 'all', label: t('roleOptions.all') },
          ]}
          onChange={(value) => {
            setIsForAll(value === 'all')
          }}
        />
        <Select
          className={styles['role']}
          autoFocus
          aria-label={t('roleOptions.role')}
          allowDeselect={false}
          data={[
            { value: EVERYONE, label: t('roleOptions.everyRole') },
            ...roles.map((each) => ({ value: each, label: each })),
          ]}
          value={role}
          onChange={(value) => {
            setRole(value ?? EVERYONE)
          }}
        />
      </div>
      <RoleFields options={options} onChange={setOptions} />
      {failure && <FailureNotice title={t('roleOptions.failed')} failure={failure} />}
      <div className={styles['answers']}>
        <ActButton
          obstacle={count === 0 ? t('obstacle.nothingChosen') : undefined}
          loading={isApplying}
          onClick={() => {
            apply(
              omitUndefined({
                options,
                documentIds: isForAll ? undefined : chosen,
                role: role === EVERYONE ? undefined : role,
              }),
            )
          }}
        >
          {t('roleOptions.apply')}
        </ActButton>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('roleOptions.close')}
        </Button>
        <span role="status" className="quiet">
          {done !== undefined && t('roleOptions.done', { count: done })}
        </span>
      </div>
    </section>
  )
}
