// Bar that proposes positions from the contracts for every signer without one: a button, progress, and undo.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { APPROVER_ROLE } from '../../../../shared/model/signer.ts'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { isSelected } from '../../../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useFileWork } from '../../../queries/file-work.ts'
import {
  useIsProposing,
  useProposePositions,
  useStopProposing,
  useTakeBackPositions,
} from '../../../queries/positions.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { WorkBar } from '../files/work-bar.tsx'
import { useOfferUndo } from '../undo-offer.tsx'
import styles from './areas.module.css'

type ProposeBarProps = {
  readonly batchId: BatchId
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly selection: Selection
}

export function ProposeBar({ batchId, rows, selection }: ProposeBarProps) {
  const t = useTranslate()
  const format = useFormat()
  const flush = useDraftEdits((edits) => edits.flush)
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  const offerUndo = useOfferUndo()
  const propose = useProposePositions(batchId, ensureSaved)
  const isProposing = useIsProposing(batchId)
  const stop = useStopProposing(batchId)
  const takeBack = useTakeBackPositions(batchId)
  const work = useFileWork(batchId, 'positions')
  const open = rows.filter(isOpen)
  const chosen = open.filter(({ id }) => isSelected(selection, id))
  const asked = chosen.length > 0 ? chosen : open
  const error = propose.error ?? takeBack.error
  const progress = useRef<HTMLDivElement>(null)
  useLostFocus(progress, isProposing, 'change')

  const run = async (): Promise<void> => {
    const proposed = await propose.mutateAsync(asked.map(({ id }) => id))
    const { documentIds, certain, likely, look, none, changed } = proposed
    const words = [
      t('positions.placed', { count: certain + likely + look }),
      likely > 0 && t('positions.likely', { count: likely }),
      look > 0 && t('positions.look', { count: look }),
      none > 0 && t('positions.none', { count: none }),
      changed > 0 && t('positions.changed', { count: changed }),
    ]
    offerUndo({
      words: words.filter((each) => each !== false).join(' '),
      undo: async () => {
        // Pending edits are saved first: an area that was looked at meanwhile would come back with them.
        await flush()
        if (documentIds.length > 0) await takeBack.mutateAsync(documentIds)
      },
    })
  }

  return (
    <>
      {error && <FailureNotice title={t('positions.failed')} failure={error.failure} />}
      {isProposing ? (
        <div ref={progress} tabIndex={-1} className={styles['proposing']}>
          <WorkBar
            words={t('positions.reading', {
              done: format.count(work?.done ?? 0),
              total: format.count(work?.total ?? asked.length),
            })}
            done={work?.done ?? 0}
            total={work?.total ?? asked.length}
            about=""
            isStopping={stop.isPending}
            onStop={() => {
              stop.mutate()
            }}
          />
          <p className="quiet">{t('positions.locked')}</p>
        </div>
      ) : (
        open.length > 0 && (
          <div className={styles['propose']}>
            <span className="quiet">{t('positions.open', { count: open.length })}</span>
            <Button
              onClick={() => {
                // A notice reports the failure.
                run().catch(() => {})
              }}
            >
              {t('positions.propose', { count: asked.length })}
            </Button>
          </div>
        )
      )}
    </>
  )
}

const WITHOUT_PLACE = new Set(['signer.noArea', 'signer.areaRequired'])

/** Tells whether a signer has no position and the pages of the file are known. */
function isOpen({ pages, areas, signers, findings }: DocumentRowView): boolean {
  if (pages === undefined || signers.every(({ role }) => role === APPROVER_ROLE)) return false
  return areas === 0 || findings.some(({ code }) => WITHOUT_PLACE.has(code))
}
