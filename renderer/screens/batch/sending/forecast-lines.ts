// What a release would do, as lines of a figure and its words. Lines that count nothing are left out.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { ReleaseForecast } from '../../../../shared/model/batch-view.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'

/** What nobody sees who does not open each document. */
export type UnseenPart = 'withoutAreas' | 'unseenAreas'

export type ForecastLine = {
  readonly part: 'ready' | 'people' | 'notSent' | 'scheduled' | 'warned' | 'blocked' | UnseenPart
  readonly count: number
  readonly words: TextKey
  /** Beside `count`. */
  readonly params?: Readonly<Record<string, number>>
  readonly icon: IconName
  readonly tone: Tone
}

export function toForecastLines(forecast: ReleaseForecast): readonly ForecastLine[] {
  const { ready, people, invitations, scheduled, warned, blocked } = forecast
  const lines: readonly ForecastLine[] = [
    { part: 'ready', count: ready, words: 'release.ready', icon: 'file', tone: 'accent' },
    { part: 'people', count: people, words: 'release.people', icon: 'people', tone: 'accent' },
    {
      part: 'notSent',
      count: invitations.notSent,
      words: 'release.notInvited',
      icon: 'info',
      tone: 'quiet',
    },
    {
      part: 'scheduled',
      count: scheduled,
      words: 'release.scheduled',
      icon: 'waiting',
      tone: 'warn',
    },
    ...toUnseenLines(forecast),
    { part: 'warned', count: warned, words: 'release.warned', icon: 'warn', tone: 'warn' },
    { part: 'blocked', count: blocked, words: 'release.blocked', icon: 'bad', tone: 'bad' },
  ]
  return lines.filter(({ part, count }) => count > 0 || part === 'ready')
}

/** None at all is how a batch without positions goes; some and some not is more often forgotten. */
export function toUnseenLines(
  forecast: ReleaseForecast,
): readonly (ForecastLine & { readonly part: UnseenPart })[] {
  const { ready, withoutAreas, unseenAreas } = forecast
  return [
    {
      part: 'withoutAreas' as const,
      count: withoutAreas,
      words: 'release.withoutAreas' as const,
      params: { ready },
      icon: withoutAreas < ready ? ('warn' as const) : ('info' as const),
      tone: withoutAreas < ready ? ('warn' as const) : ('quiet' as const),
    },
    {
      part: 'unseenAreas' as const,
      count: unseenAreas.documents,
      words: 'release.unseenAreas' as const,
      params: { areas: unseenAreas.areas },
      icon: 'warn' as const,
      tone: 'warn' as const,
    },
  ].filter(({ count }) => count > 0)
}

const CHANNELS = ['email', 'sms', 'whatsApp'] as const

/** Ways in which invitations go, those that are used only. */
export function toChannels({
  invitations,
}: ReleaseForecast): readonly { readonly words: TextKey; readonly count: number }[] {
  return CHANNELS.map((channel) => ({
    words: `release.by.${channel}` as const,
    count: invitations[channel],
  })).filter(({ count }) => count > 0)
}
