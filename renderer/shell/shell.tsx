// Frame of the window: environment and account above, places at the left, queue below.
import { useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { FootSlotContext, HeadSlotContext } from '../components/frame-slots.tsx'
import { useTranslate } from '../i18n.tsx'
import { LoteWaits } from '../lote-parts/lote-waits.tsx'
import { LoteDrop } from '../lote-parts/lote-drop.tsx'
import { useOfferedLotes } from '../queries/lotes.ts'
import { useSettings } from '../queries/settings.ts'
import { WelcomeScreen } from '../screens/welcome/welcome-screen.tsx'
import { useWindowState } from '../state/window-state.ts'
import type { PlaceName } from '../state/places.ts'
import { AddressMissing, useHasAddress } from './address-missing.tsx'
import { BatchesRead } from './batches-read.tsx'
import { GuideStrip } from './guide/guide-strip.tsx'
import { Navigation } from './navigation.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { QueueBar } from './queue-bar.tsx'
import {
  DOCUMENT_PAGE_LATER,
  LOOKUP_LATER,
  LOTE_DIALOG_LATER,
  QUEUE_PANEL_LATER,
  SCREEN_KEYS_LATER,
} from './later-parts.ts'
import { useReadAhead } from './read-ahead.ts'
import { SCREEN_OF } from './screen-of.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { UnwatchedNotices } from './unwatched-notices.tsx'
import { useQuietTooltips } from './use-quiet-tooltips.ts'
import { useReturningFocus } from './use-returning-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Places that show something before live has an address. */
const WITHOUT_ADDRESS: readonly PlaceName[] = ['account', 'settings']

/** On a new machine the welcome page comes alone, before the frame. */
export function Shell() {
  const { hasChosenEnvironment } = useSettings()
  useReturningFocus()
  useQuietTooltips()
  const [isWelcoming, setIsWelcoming] = useState(!hasChosenEnvironment)
  if (!isWelcoming) {
    return (
      <BatchesRead>
        <Frame />
      </BatchesRead>
    )
  }
  return (
    <div className={styles['first']}>
      <NoticeStrip />
      <LoteWaits />
      <WelcomeScreen
        onDone={() => {
          setIsWelcoming(false)
        }}
      />
    </div>
  )
}

function Frame() {
  const t = useTranslate()
  const { environment } = useSettings()
  const hasAddress = useHasAddress()
  const place = useWindowState((state) => state.place)
  const visits = useWindowState((state) => state.visits)
  const isQueueOpen = useWindowState((state) => state.isQueueOpen)
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null)
  const [footSlot, setFootSlot] = useState<HTMLElement | null>(null)
  useShortcuts()
  useReadAhead()
  const isShown = hasAddress || WITHOUT_ADDRESS.includes(place)
  const Screen = isShown ? SCREEN_OF[place] : AddressMissing
  return (
    <div className={styles['shell']} data-environment={environment}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <ErrorBoundary where="topBar" room="line">
        <TopBar onSlot={setHeadSlot} />
      </ErrorBoundary>
      <Navigation />
      <div className={styles['middle']}>
        <ErrorBoundary where="notices" room="line">
          <NoticeStrip />
          <UnwatchedNotices />
        </ErrorBoundary>
        <ErrorBoundary where="guide" room="line">
          <GuideStrip />
        </ErrorBoundary>
        {/* A failure is shown until the next navigation. */}
        <LoteDrop key={visits} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <HeadSlotContext value={headSlot}>
            <FootSlotContext value={footSlot}>
              <ErrorBoundary where={place} room="screen" resetOn={String(visits)}>
                <Screen key={place} />
              </ErrorBoundary>
            </FootSlotContext>
          </HeadSlotContext>
        </main>
        {isQueueOpen && (
          <ErrorBoundary where="queuePanel" room="line">
            <QUEUE_PANEL_LATER.Part />
          </ErrorBoundary>
        )}
      </div>
      <ErrorBoundary where="queueBar" room="line">
        <QueueBar onSlot={setFootSlot} />
      </ErrorBoundary>
      <Dialogs />
    </div>
  )
}

/** Dialogs over the screen, from wherever they were opened. */
function Dialogs() {
  const { data: lotes = [] } = useOfferedLotes()
  const shownId = useWindowState(({ opened }) => opened.at(-1))
  const closeDocument = useWindowState((state) => state.closeDocument)
  const lookup = useWindowState((state) => state.lookup)
  const showLookup = useWindowState((state) => state.showLookup)
  const closeLookup = (): void => {
    showLookup(undefined)
  }
  return (
    <>
      {lotes.length > 0 && (
        <ErrorBoundary
          where="lotes"
          room="dialog"
          resetOn={lotes.map(({ token }) => token).join('/')}
        >
          <LOTE_DIALOG_LATER.Part />
        </ErrorBoundary>
      )}
      {shownId !== undefined && (
        <ErrorBoundary where="document" room="dialog" resetOn={shownId} onClose={closeDocument}>
          <DOCUMENT_PAGE_LATER.Part />
        </ErrorBoundary>
      )}
      {lookup !== undefined && (
        <ErrorBoundary where={lookup} room="dialog" resetOn={lookup} onClose={closeLookup}>
          {lookup === 'everything' ? <LOOKUP_LATER.Part /> : <SCREEN_KEYS_LATER.Part />}
        </ErrorBoundary>
      )}
    </>
  )
}
