// The program without its window: the tray with what is left to do, sleep held off while documents are sent, and a
// notification when the queue is done or asks for a person. It only follows the queue; it decides nothing.
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
  /** The queue moved, or a setting changed. */
  readonly follow: (status: QueueStatus) => void
  /** The last window closed. True when the program stays, in the tray. */
  readonly staysOpen: () => boolean
  readonly stop: () => void
}

export type PresenceCounts = { readonly waiting: number; readonly decisions: number }

/** What is still on its way, and what a person is asked. */
function countWork({ counts }: Pick<QueueStatus, 'counts'>): PresenceCounts {
  const { queued = 0, sending = 0, unconfirmed = 0, held = 0, needsDecision = 0 } = counts
  return { waiting: queued + sending + unconfirmed + held, decisions: needsDecision }
}

export function createPresence(ports: PresencePorts): Presence {
  let tray: TrayIcon | undefined
  let blocker: number | undefined
  let before: PresenceCounts | undefined
  let hasTold = false

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
      // Once a run: who closes the window must not think that the program ended.
      if (!hasTold) ports.notifier.notify({ title: say('app.name'), body: say('tray.stays') })
      hasTold = true
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

/** Tells it of every move of the queue, and once when the program has started. */
export function followQueue({ onEvent, dispatch }: QueuePorts, presence: Presence): void {
  const look = async (): Promise<void> => {
    // With the application by then: the window opens without it.
    const { queueStatusSchema } = await import('../../shared/model/queue-status.ts')
    const answer = readResult(queueStatusSchema, await dispatch('queue.status', {}))
    if (answer.kind === 'read' && answer.result.ok) presence.follow(answer.result.value)
  }
  onEvent(({ name }) => {
    if (name === 'queue.changed' || name === 'settings.changed') void look()
  })
  void look()
}
