// Columns of the list of an account's users.
import { useMemo } from 'react'
import type { ServiceUser } from '../../../shared/model/service-view.ts'
import { USER_PROFILES } from '../../../shared/model/service-view.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

export function useUserColumns(): readonly Column<ServiceUser>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('service.users.name'),
        width: 'minmax(160px, 2fr)',
        text: ({ name }) => name,
      },
      {
        key: 'email',
        title: t('service.users.email'),
        width: 'minmax(200px, 2fr)',
        text: ({ email = '' }) => email,
      },
      {
        key: 'profile',
        title: t('service.users.profile'),
        width: 'minmax(160px, 1fr)',
        text: ({ profile }) => (profile === undefined ? '' : nameProfile(profile, t)),
      },
      {
        key: 'active',
        title: t('service.users.situation'),
        width: '128px',
        text: ({ active }) =>
          active === undefined ? '' : t(active ? 'service.users.active' : 'service.users.inactive'),
      },
      {
        key: 'added',
        title: t('service.users.added'),
        width: '112px',
        text: ({ addedAt }) => (addedAt === undefined ? '' : format.day(addedAt)),
        rank: ({ addedAt }) => addedAt,
      },
    ],
    [t, format],
  )
}

/** WIRE-13: an unknown profile is shown as the service names it. */
function nameProfile(profile: string, t: Translate): string {
  const known = USER_PROFILES.find((each) => each === profile)
  return known ? t(`service.users.profile.${known}`) : profile
}
