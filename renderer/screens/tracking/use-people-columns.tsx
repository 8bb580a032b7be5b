// Columns of the list of people.
import { useMemo } from 'react'
import type { AwaitedPerson } from '../../../shared/model/awaited.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { leaveOutEmpty } from '../../components/data-grid/column.ts'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'

export function usePeopleColumns(): readonly Column<AwaitedPerson>[] {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  return useMemo(() => {
    const columns: readonly Column<AwaitedPerson>[] = [
      {
        key: 'person',
        title: t('people.column.person'),
        width: 'minmax(152px, 2fr)',
        text: ({ name, email }) => (name === '' ? email : `${name} · ${email}`),
        hint: ({ name, email }) => `${name}\n${email}`.trim(),
      },
      {
        key: 'turns',
        title: t('people.column.turns'),
        width: '108px',
        text: ({ turns, documents }) => t('people.turnsOf', { turns, documents }),
        rank: ({ turns }) => turns,
        hint: ({ turns, documents }) => t('people.turnsHint', { turns, documents }),
      },
      {
        key: 'since',
        title: t('people.column.since'),
        width: '112px',
        text: ({ oldestSince }) =>
          oldestSince === undefined ? t('people.later') : format.elapsed(oldestSince, now),
        rank: ({ oldestSince }) => oldestSince ?? Infinity,
        hint: ({ oldestSince }) =>
          oldestSince === undefined ? t('people.laterAbout') : format.moment(oldestSince),
      },
      {
        key: 'channel',
        title: t('people.column.channel'),
        width: '84px',
        text: ({ channels }) =>
          channels.map((channel) => t(`people.channel.${channel}`)).join(', '),
      },
      {
        key: 'role',
        title: t('people.column.role'),
        width: 'minmax(104px, 1fr)',
        text: ({ roles }) => roles.join(', '),
        hint: ({ roles }) => roles.join('\n'),
      },
      {
        key: 'reminded',
        title: t('people.column.reminded'),
        width: '132px',
        text: ({ remindedAt }) =>
          remindedAt === undefined ? '' : format.relative(remindedAt, now),
        rank: ({ remindedAt }) => remindedAt,
        hint: ({ remindedAt }) =>
          remindedAt === undefined ? undefined : format.moment(remindedAt),
      },
    ]
    return leaveOutEmpty(columns)
  }, [t, format, now])
}
