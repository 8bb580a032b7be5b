// Frame of the window: environment and account above, places at the left, queue below.
import { useState } from 'react'
import { FootSlotContext, HeadSlotContext } from '../components/frame-slots.tsx'
import { useTranslate } from '../i18n.tsx'
import { LoteWaits } from '../lote-parts/lote-waits.tsx'
import { useLoteDrop } from '../lote-parts/use-lote-drop.ts'
import { useOfferedLotes } from '../queries/lotes.ts'
import { useSettings } from '../queries/settings.ts'
import { WelcomeScreen } from '../screens/welcome/welcome-screen.tsx'
import { useWindowState } from '../state/window-state.ts'
import type { PlaceName } from '../state/places.ts'
import { AddressMissing, useHasAddress } from './address-missing.tsx'
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
  if (!isWelcoming) return <Frame />
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
  const isQueueOpen = useWindowState((state) => state.isQueueOpen)
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null)
  const [footSlot, setFootSlot] = useState<HTMLElement | null>(null)
  useShortcuts()
  useLoteDrop()
  useReadAhead()
  const isShown = hasAddress || WITHOUT_ADDRESS.includes(place)
  const Screen = isShown ? SCREEN_OF[place] : AddressMissing
  return (
    <div className={styles['shell']} data-environment={environment}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <TopBar onSlot={setHeadSlot} />
      <Navigation />
      <div className={styles['middle']}>
        <NoticeStrip />
        <GuideStrip />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <HeadSlotContext value={headSlot}>
            <FootSlotContext value={footSlot}>
              <Screen key={place} />
            </FootSlotContext>
          </HeadSlotContext>
        </main>
        {isQueueOpen && <QUEUE_PANEL_LATER.Part />}
      </div>
      <QueueBar onSlot={setFootSlot} />
      <Dialogs />
    </div>
  )
}

/** Dialogs over the screen, from wherever they were opened. */
function Dialogs() {
  const { data: lotes = [] } = useOfferedLotes()
  const hasDocument = useWindowState(({ opened }) => opened.length > 0)
  const lookup = useWindowState((state) => state.lookup)
  return (
    <>
      {lotes.length > 0 && <LOTE_DIALOG_LATER.Part />}
      {hasDocument && <DOCUMENT_PAGE_LATER.Part />}
      {lookup === 'everything' && <LOOKUP_LATER.Part />}
      {lookup === 'keys' && <SCREEN_KEYS_LATER.Part />}
    </>
  )
}
