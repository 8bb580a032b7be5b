// Controls of a setting: if an administrator set it, they are disabled, and a note says why.
import type { ReactNode } from 'react'
import type { PolicyKey } from '../../shared/model/policy.ts'
import { useTranslate } from '../i18n.tsx'
import { useIsSet } from '../queries/policy.ts'
import { Mark } from './mark.tsx'
import styles from './set-by-policy.module.css'

type SetByPolicyProps = {
  /** Undefined: no policy sets it. */
  readonly policyKey: PolicyKey | undefined
  readonly children: ReactNode
}

export function SetByPolicy({ policyKey, children }: SetByPolicyProps) {
  const t = useTranslate()
  if (!useIsSet(policyKey)) return children
  return (
    <fieldset disabled className={styles['set']}>
      <legend>
        <Mark tone="quiet" icon="info">
          {t('policy.set')}
        </Mark>
      </legend>
      {children}
    </fieldset>
  )
}
