// Parts of a batch that stay while its steps change: head, tabs, unsaved edits, and the undo offer.
import { Anchor } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { DocumentPage } from '../../../shared/model/document-view.ts'
import type { PendingRelease } from '../../../shared/model/draft.ts'
import type { Failure } from '../../../shared/model/failure.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { SharedStarts } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { BatchStep } from '../../state/places.ts'
import { useWindowState } from '../../state/window-state.ts'
import { useSaveDrafts } from '../../queries/save-drafts.ts'
import { BatchHead } from './batch-head.tsx'
import styles from './batch-screen.module.css'
import { BatchSteps } from './batch-steps.tsx'
import { SheetOpenerProvider } from './sheet/sheet-opener.tsx'
import { SheetPanel } from './sheet/sheet-panel.tsx'
import {
  RejectedTextsNote,
  RejectedTextsProvider,
  useRejectedTexts,
} from './edits/rejected-texts.tsx'
import { SaveFailure } from './edits/save-state.tsx'
import { useSaveWhenLeft } from './edits/use-save-when-left.ts'
import { DraftEditsContext, useKeptDraftEdits } from './edits/use-draft-edits.ts'
import { toGivenName } from './row-name.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'
import { OfferUndoContext, UndoLine, useUndoOffers } from './undo-offer.tsx'

type BatchFrameProps = {
  readonly batch: BatchView
  readonly page: DocumentPage
  /** Failure of the last read; the documents that are shown are older. */
  readonly failure: Failure | undefined
}

export function BatchFrame({ batch, page, failure }: BatchFrameProps) {
  const t = useTranslate()
  const isSheetOpen = useWindowState((state) => state.isSheetOpen)
  const offers = useUndoOffers()
  const save = useSaveDrafts(batch.id)
  const edits = useKeptDraftEdits(batch.id, save)
  const rejectedTexts = useRejectedTexts(batch.id)
  const step = useWindowState((state) => state.step)
  const [saving] = useState(() => edits.getState())
  useHotkeys([['mod+S', () => void saving.flush()]], [])
  useSaveWhenLeft(batch.id, 'drafts', saving)
  return (
    <DraftEditsContext value={edits}>
      <RejectedTextsProvider value={rejectedTexts}>
        <OfferUndoContext value={offers.offer}>
          <div className={styles['frame']} data-fills>
            <BatchHead batch={batch} rows={page.rows} />
            {failure && <FailureNotice title={t('batch.stale')} failure={failure} />}
            {page.unreadable.length > 0 && (
              <UnreadableRows ids={page.unreadable.map(({ id }) => id)} />
            )}
            <SaveFailure />
            {(step === 'review' || step === 'release') && <RejectedTextsNote />}
            {!batch.release && <ReleasedNote rows={page.rows} />}
            {batch.release && <LeavingNote release={batch.release} />}
            <SheetOpenerProvider batchId={batch.id}>
              <SharedStarts rows={page.rows} toName={toGivenName}>
                {isSheetOpen && !batch.release ? (
                  <SheetPanel batch={batch} rows={page.rows} />
                ) : (
                  <BatchSteps batch={batch} rows={page.rows} />
                )}
              </SharedStarts>
            </SheetOpenerProvider>
            {/* Nothing can be changed while a release leaves; the offers come back when it is taken back. */}
            {!batch.release && <UndoLine offers={offers} />}
          </div>
        </OfferUndoContext>
      </RejectedTextsProvider>
    </DraftEditsContext>
  )
}

/** Note on the steps that cannot change anything while a release leaves. */
function LeavingNote({ release }: { readonly release: PendingRelease }) {
  const t = useTranslate()
  const step = useWindowState((state) => state.step)
  const goToStep = useWindowState((state) => state.goToStep)
  if (step === 'release') return null
  return (
    <p role="status" className={styles['strip']}>
      {t(describeLocked(release))}{' '}
      <Anchor
        component="button"
        onClick={() => {
          goToStep('release')
        }}
      >
        {t('batch.lockedGo')}
      </Anchor>
    </p>
  )
}

function describeLocked({ failure, schedule }: PendingRelease): TextKey {
  if (failure) return 'batch.lockedPostponed'
  return schedule ? 'batch.lockedScheduled' : 'batch.locked'
}

const OF_DRAFTS: readonly BatchStep[] = ['signers', 'areas', 'options']

/** Note on the steps that list drafts, when other documents were released. */
function ReleasedNote({ rows }: Pick<DocumentPage, 'rows'>) {
  const t = useTranslate()
  const step = useWindowState((state) => state.step)
  const released = rows.filter(({ delivery }) => delivery.kind !== 'draft').length
  if (released === 0 || released === rows.length || !OF_DRAFTS.includes(step)) return null
  return (
    <p className={`quiet ${styles['hidden'] ?? ''}`}>
      {t('batch.releasedHidden', { count: released })}
    </p>
  )
}
