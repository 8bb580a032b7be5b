// Notes above the list about what is unusual.
import { Anchor } from '@mantine/core'
import type { ReplacementView } from '../../../shared/model/remake.ts'
import { useFailureText } from '../../components/use-failure-text.ts'
import { useFormat } from '../../components/use-format.ts'
import { WarnNote } from '../../components/warn-note.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useDocumentCounts, useReplacements } from '../../queries/documents.ts'
import { useQueueStatus } from '../../queries/queue.ts'
import { useWatchStatus } from '../../queries/watch.ts'
import { useWindowState } from '../../state/window-state.ts'

export function TrackingNotes() {
  const t = useTranslate()
  const format = useFormat()
  const { data: queue } = useQueueStatus()
  const { data: counts } = useDocumentCounts()
  const { data: watch } = useWatchStatus()
  const describe = useFailureText()
  const trouble = watch?.trouble
  const duplicates = counts?.duplicates ?? 0
  const { data: replacements = [] } = useReplacements()
  const showDocument = useWindowState((state) => state.showDocument)
  const underWay = replacements.filter((each) => !isForPerson(each))
  const undecided = replacements.filter(isForPerson)
  return (
    <>
      {queue?.state === 'offline' && (
        <WarnNote icon="offline">
          {t('tracking.offline')}
          {queue.offline &&
            ` ${t('tracking.nextProbe', { time: format.exactTime(queue.offline.nextProbeAt) })}`}
        </WarnNote>
      )}
      {queue?.state !== 'offline' && trouble && (
        <WarnNote icon="offline">
          {t('tracking.unwatched', {
            time: format.moment(trouble.since),
            reason: describe(trouble.failure),
          })}
          {trouble.nextTryAt !== undefined &&
            ` ${t('tracking.nextProbe', { time: format.exactTime(trouble.nextTryAt) })}`}
        </WarnNote>
      )}
      {duplicates > 0 && (
        <WarnNote icon="warn">{t('tracking.duplicates', { count: duplicates })}</WarnNote>
      )}
      {[
        { icon: 'waiting', those: underWay, words: 'tracking.replacements' } as const,
        { icon: 'warn', those: undecided, words: 'tracking.replacedBoth' } as const,
      ].map(({ icon, those: [first, ...others], words }) =>
        first === undefined ? null : (
          <WarnNote key={words} icon={icon}>
            {t(words, { count: others.length + 1 })}{' '}
            <Anchor
              component="button"
              onClick={() => {
                showDocument('tracking', first.documentId)
              }}
            >
              {t('tracking.showReplacement', { name: first.name })}
            </Anchor>
          </WarnNote>
        ),
      )}
    </>
  )
}

/** Tells whether a person must say which of the two documents counts. */
function isForPerson({ standing }: ReplacementView): boolean {
  return standing.kind === 'signed' || standing.kind === 'unsure'
}
