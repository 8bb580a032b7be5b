import { assertNever } from '../../shared/assert-never.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import { Mark } from '../components/mark.tsx'
import { useTranslate } from '../i18n.tsx'

export function KeyState({ status }: { readonly status: KeyStatus }) {
  const t = useTranslate()
  switch (status.kind) {
    case 'builtIn':
      return (
        <Mark tone="good" icon="good">
          {t('key.builtIn')}
        </Mark>
      )
    case 'noAddress':
      return (
        <Mark tone="quiet" icon="info">
          {t('key.noAddress')}
        </Mark>
      )
    case 'absent':
      return (
        <Mark tone="warn" icon="key">
          {t('key.absent', { origin: status.origin })}
        </Mark>
      )
    case 'saved': {
      const { origin, persistence } = status
      return persistence === 'keychain' ? (
        <Mark tone="good" icon="good">
          {t('key.savedInKeychain', { origin })}
        </Mark>
      ) : (
        <Mark tone="warn" icon="waiting">
          {t('key.savedForSession', { origin })}
        </Mark>
      )
    }
    default:
      return assertNever(status)
  }
}
