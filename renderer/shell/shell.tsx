// The frame that is always there: environment and account above, places at the left, the queue below.
import { useTranslate } from '../i18n.tsx'
import { useSettings } from '../queries/settings.ts'
import { useWindowState } from '../state/window-state.ts'
import { Navigation } from './navigation.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SCREEN_OF } from './screen-of.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export function Shell() {
  const t = useTranslate()
  const { environment } = useSettings()
  const place = useWindowState((state) => state.place)
  const isQueueOpen = useWindowState((state) => state.isQueueOpen)
  useShortcuts()
  const Screen = SCREEN_OF[place]
  return (
    <div className={styles['shell']} data-environment={environment}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <TopBar />
      <Navigation />
      <div className={styles['middle']}>
        <NoticeStrip />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <Screen key={place} />
        </main>
        {isQueueOpen && <QueuePanel />}
      </div>
      <QueueBar />
    </div>
  )
}
