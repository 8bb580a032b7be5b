// Presence of the program without its window: tray with the counts of open work, no sleep while documents are sent, a
// notification when the queue is done or asks for a decision.
import type { Result } from '../../shared/model/failure.ts'
import type { Language, Settings } from '../../shared/model/settings.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'
import type { Notifier } from '../ports.ts'
import { createHostWords } from './host-words.ts'

type TrayIcon = Pick<Electron.Tray, 'setToolTip' | 'setContextMenu' | 'destroy' | 'on'>

export type PresencePorts = {
  readonly Tray: new (icon: string) => TrayIcon
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>
  readonly powerSaveBlocker: Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>
  readonly notifier: Notifier
  /** Absolute path of the tray's icon. */
  readonly icon: string
  readonly settings: () => Pick<Settings, 'language' | 'keepsInTray' | 'notifies'>
  readonly isWatched: () => boolean
  readonly open: () => void
  readonly quit: () => void
}

export type Presence = {
  /** Updates tray, sleep and notifications after the queue moved or a setting changed. */
  readonly follow: (status: QueueStatus) => void
  /** Called when the last window closed; true when the program stays, in the tray. */
  readonly staysOpen: () => boolean
  readonly stop: () => void
}

export type PresenceCounts = { readonly waiting: number; readonly decisions: number }

/** Counts of rows that are not done yet and of rows that need a decision. */
function countWork({ counts }: Pick<QueueStatus, 'counts'>): PresenceCounts {
  const { queued = 0, sending = 0, unconfirmed = 0, held = 0, needsDecision = 0 } = counts
  return { waiting: queued + sending + unconfirmed + held, decisions: needsDecision }
}

export function createPresence(ports: PresencePorts): Presence {
  let tray: TrayIcon | undefined
  let blocker: number | undefined
  let before: PresenceCounts | undefined
  let hasNotified = false

  const holdSleep = (isSending: boolean): void => {
    if (isSending) blocker ??= ports.powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== undefined) {
      ports.powerSaveBlocker.stop(blocker)
      blocker = undefined
    }
  }
  const showTray = (counts: PresenceCounts): void => {
    const { keepsInTray, language } = ports.settings()
    if (!keepsInTray) {
      tray?.destroy()
      tray = undefined
      return
    }
    if (!tray) {
      tray = new ports.Tray(ports.icon)
      tray.on('click', ports.open)
    }
    const say = createHostWords(language)
    const work = sayWork(counts, language)
    tray.setToolTip(`${say('app.name')}\n${work}`)
    tray.setContextMenu(
      ports.Menu.buildFromTemplate([
        { label: work, enabled: false },
        { type: 'separator' },
        { label: say('tray.open'), click: ports.open },
        { label: say('tray.quit'), click: ports.quit },
      ]),
    )
  }
  const notify = (counts: PresenceCounts): void => {
    const { notifies, language } = ports.settings()
    if (!notifies || ports.isWatched() || !before) return
    const title = createHostWords(language)('app.name')
    if (counts.decisions > before.decisions || (before.waiting > 0 && counts.waiting === 0)) {
      ports.notifier.notify({ title, body: sayWork(counts, language) })
    }
  }

  return {
    follow(status) {
      const counts = countWork(status)
      holdSleep(status.state === 'sending')
      showTray(counts)
      notify(counts)
      before = counts
    },
    staysOpen() {
      const { keepsInTray, language } = ports.settings()
      if (!keepsInTray) return false
      const say = createHostWords(language)
      // Shown once a run, so that a person who closes the window does not think that the program ended.
      if (!hasNotified) ports.notifier.notify({ title: say('app.name'), body: say('tray.stays') })
      hasNotified = true
      return true
    },
    stop() {
      holdSleep(false)
      tray?.destroy()
      tray = undefined
    },
  }
}

function sayWork({ waiting, decisions }: PresenceCounts, language: Language): string {
  const say = createHostWords(language)
  const lines = [
    ...(decisions > 0 ? [say('tray.decisions', { count: decisions })] : []),
    say(waiting > 0 ? 'tray.waiting' : 'tray.nothingWaits', { count: waiting }),
  ]
  return lines.join('\n')
}

type QueuePorts = {
  readonly onEvent: (listener: (event: AppEvent) => void) => unknown
  readonly dispatch: (operation: string, input: unknown) => Promise<Result<unknown>>
}

/** Gives the presence the queue's status now and after each change of queue or settings. */
export function followQueue({ onEvent, dispatch }: QueuePorts, presence: Presence): void {
  const follow = async (): Promise<void> => {
    // The module is imported here, with the application: the window opens before that.
    const { queueStatusSchema } = await import('../../shared/model/queue-status.ts')
    const answer = readResult(queueStatusSchema, await dispatch('queue.status', {}))
    if (answer.kind === 'read' && answer.result.ok) presence.follow(answer.result.value)
  }
  onEvent(({ name }) => {
    if (name === 'queue.changed' || name === 'settings.changed') void follow()
  })
  void follow()
}
