// Everything that an administrator set, with its place: also what has no control of its own in the settings.
import { Section } from '../../../components/section.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { usePolicy } from '../../../queries/policy.ts'
import type { Policy } from '../../../../shared/model/policy.ts'
import { POLICY_KEYS } from '../../../../shared/model/policy.ts'
import styles from './policy.module.css'
import { describePolicyValue } from './policy-words.ts'

const NOTHING: Policy = {}

/** Renders nothing where a policy sets nothing; a policy with a mistake is told by a notice. */
export function PolicySection() {
  const t = useTranslate()
  const { values = NOTHING, place } = usePolicy() ?? {}
  const set = POLICY_KEYS.map((key) => ({
    key,
    lines: describePolicyValue(key, values[key], t),
  })).filter(({ lines }) => lines.length > 0)
  if (set.length === 0) return null
  return (
    <Section title={t('policy.set')} about={t('policy.about')}>
      <dl className={styles['values']}>
        {set.map(({ key, lines }) => (
          <div key={key}>
            <dt>{t(`policy.key.${key}`)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {place !== undefined && <p className={styles['place']}>{t('policy.place', { place })}</p>}
    </Section>
  )
}
