// Settings that an administrator set, shown and not to be changed: everything inside is disabled, and says why.
import type { ReactNode } from 'react'
import type { PolicyKey } from '../../shared/model/policy.ts'
import { useTranslate } from '../i18n.tsx'
import { useIsSet } from '../queries/policy.ts'
import { Mark } from './mark.tsx'
import styles from './set-by-policy.module.css'

type SetByPolicyProps = {
  /** Nothing is set without one. */
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
