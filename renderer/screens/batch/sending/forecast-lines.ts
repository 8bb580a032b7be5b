// Effect of a release as lines of a number and words; lines with 0 are left out.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { ReleaseForecast } from '../../../../shared/model/batch-view.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'

/** Facts that are not visible without opening each document. */
export type UnseenPart = 'withoutAreas' | 'unseenAreas'

export type ForecastLine = {
  readonly part: 'ready' | 'people' | 'notSent' | 'scheduled' | 'warned' | 'blocked' | UnseenPart
  readonly count: number
  readonly words: TextKey
  /** Parameters besides `count`. */
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

/**
 * Returns warnings; it is none if no document has areas, but if only some have, the others may have been forgotten.
 */
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

/** Returns the channels by which invitations are sent, without unused ones. */
export function toChannels({
  invitations,
}: ReleaseForecast): readonly { readonly words: TextKey; readonly count: number }[] {
  return CHANNELS.map((channel) => ({
    words: `release.by.${channel}` as const,
    count: invitations[channel],
  })).filter(({ count }) => count > 0)
}
