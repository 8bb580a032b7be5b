// What a release would do, as lines of a figure and its words. Lines that count nothing are left out.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { ReleaseForecast } from '../../../../shared/model/batch-view.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'

export type ForecastLine = {
  readonly part: 'ready' | 'people' | 'notSent' | 'scheduled' | 'warned' | 'blocked'
  readonly count: number
  readonly words: TextKey
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
    { part: 'warned', count: warned, words: 'release.warned', icon: 'warn', tone: 'warn' },
    { part: 'blocked', count: blocked, words: 'release.blocked', icon: 'bad', tone: 'bad' },
  ]
  return lines.filter(({ part, count }) => count > 0 || part === 'ready')
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
