// Limits of sending: documents at once, overall and per account, and refusals after which a batch stops.
import { SENDS_AT_ONCE, STOP_AFTER_REFUSALS } from '../../../shared/model/settings.ts'
import { Section } from '../../components/section.tsx'
import { SetByPolicy } from '../../components/set-by-policy.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useSettings } from '../../queries/settings.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings-screen.module.css'

const LIMITS = [
  { setting: 'sendsAtOnce', label: 'sendingLimits.overall', range: SENDS_AT_ONCE },
  { setting: 'sendsAtOncePerAccount', label: 'sendingLimits.perAccount', range: SENDS_AT_ONCE },
  { setting: 'stopAfterRefusals', label: 'sendingLimits.stopAfter', range: STOP_AFTER_REFUSALS },
] as const

type Range = { readonly least: number; readonly most: number }

export function SendingLimitsSection() {
  const t = useTranslate()
  const format = useFormat()
  const settings = useSettings()
  return (
    <Section title={t('sendingLimits.title')} about={t('sendingLimits.about')}>
      {LIMITS.map(({ setting, label, range }) => (
        <div key={setting} className={styles['labelled']}>
          <span aria-hidden>{t(label)}</span>
          <SetByPolicy policyKey={setting}>
            <SettingForm
              setting={setting}
              label={t(label)}
              saved={String(settings[setting])}
              width="short"
              complain={(text) =>
                parseWhole(text, range) === undefined
                  ? t('sendingLimits.range', {
                      least: format.count(range.least),
                      most: format.count(range.most),
                    })
                  : undefined
              }
              toChange={(text) => ({ [setting]: parseWhole(text, range) ?? settings[setting] })}
            />
          </SetByPolicy>
        </div>
      ))}
    </Section>
  )
}

function parseWhole(text: string, { least, most }: Range): number | undefined {
  if (!/^\d+$/u.test(text.trim())) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}
