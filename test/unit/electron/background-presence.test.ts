import { expect, test } from 'vitest'
import { createRecorded } from '../../../build/electron-stand-in/electron/recorded.ts'
import type { PresencePorts } from '../../../main/electron/background-presence.ts'
import { createPresence } from '../../../main/electron/background-presence.ts'
import { createNotifier } from '../../../main/electron/notifier.ts'
import type { QueueStatus } from '../../../shared/model/queue-status.ts'

const status = (state: QueueStatus['state'], counts: QueueStatus['counts'] = {}): QueueStatus => ({
  state,
  counts,
  inFlight: 0,
  holds: [],
  stops: [],
})

/** Opens the presence over the stand-in's tray, notifications and sleep blocker. */
function open(given: Partial<ReturnType<PresencePorts['settings']>> = {}, isWatched = false) {
  const { recorded, Tray, Menu, Notification, powerSaveBlocker } = createRecorded()
  let settings = { language: 'pt-BR' as const, keepsInTray: true, notifies: true, ...given }
  const presence = createPresence({
    // Cast: the used members have Electron's shape.
    ...({ Tray, Menu, powerSaveBlocker } as unknown as Pick<
      PresencePorts,
      'Tray' | 'Menu' | 'powerSaveBlocker'
    >),
    notifier: createNotifier(Notification, () => {}),
    icon: '/tray.png',
    settings: () => settings,
    isWatched: () => isWatched,
    open: () => {},
    quit: () => {},
  })
  return {
    ...presence,
    recorded,
    set: (next: Partial<typeof settings>) => (settings = { ...settings, ...next }),
  }
}

test('the tray says how many documents wait and how many need a decision', () => {
  const { follow, recorded } = open()
  follow(status('sending', { queued: 3, sending: 1, unconfirmed: 1, needsDecision: 1 }))
  expect(recorded.trays[0]?.toolTip).toBe(
    'Lotes de Assinatura\n1 documento precisa de decisão\n5 documentos para enviar ou conferir',
  )
  expect(recorded.trays[0]?.menu.map(({ label }) => label)).toContain('Sair do programa')
  follow(status('idle'))
  expect(recorded.trays).toHaveLength(1)
  expect(recorded.trays[0]?.toolTip).toBe('Lotes de Assinatura\nNada para enviar')
})

test('without the setting there is no tray, and the last window ends the program', () => {
  const { follow, staysOpen, recorded, set } = open()
  follow(status('idle'))
  set({ keepsInTray: false })
  follow(status('idle'))
  expect(recorded.trays).toEqual([])
  expect(staysOpen()).toBe(false)
})

test('that the program goes on is said when the window closes, once', () => {
  const { staysOpen, recorded } = open()
  expect(staysOpen()).toBe(true)
  expect(staysOpen()).toBe(true)
  expect(recorded.notifications.map(({ body }) => body)).toEqual([
    expect.stringContaining('o programa continua aqui'),
  ])
})

test('sleep is held off while documents are sent, and no longer', () => {
  const { follow, stop, recorded } = open()
  follow(status('sending', { queued: 2 }))
  follow(status('sending', { queued: 1 }))
  expect([...recorded.heldOff.values()]).toEqual(['prevent-app-suspension'])
  follow(status('idle'))
  expect(recorded.heldOff.size).toBe(0)
  follow(status('sending', { queued: 1 }))
  stop()
  expect(recorded.heldOff.size).toBe(0)
  expect(recorded.trays).toEqual([])
})

test('the end of sending and a new decision are notified, but not to who looks or turned it off', () => {
  const moves = [
    status('sending', { queued: 2 }),
    status('settling', { unconfirmed: 1, needsDecision: 1 }),
    status('idle', { needsDecision: 1 }),
  ]
  const bodies = (opened: ReturnType<typeof open>) => {
    for (const move of moves) opened.follow(move)
    return opened.recorded.notifications.map(({ body }) => body)
  }
  expect(bodies(open())).toEqual([
    '1 documento precisa de decisão\n1 documento para enviar ou conferir',
    '1 documento precisa de decisão\nNada para enviar',
  ])
  expect(bodies(open({}, true))).toEqual([])
  expect(bodies(open({ notifies: false }))).toEqual([])
})
