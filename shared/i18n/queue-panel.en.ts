// What the opened queue says of its documents and of releases to come.
import type { queuePanel as portuguese } from './queue-panel.pt-BR.ts'

export const queuePanel: Readonly<Record<keyof typeof portuguese, string>> = {
  'queuePanel.title': 'Documents',
}
