import type { background as ptBR } from './background.pt-BR.ts'

export const background: Readonly<Record<keyof typeof ptBR, string>> = {
  'background.title': 'Background',
  'background.about':
    'With the window closed, the program can keep sending, tracking and storing. While it sends, the computer does not go to sleep from inactivity.',
  'background.keepsInTray': 'Keep running next to the clock when the window is closed',
  'background.startsWithSystem': 'Start with the computer',
  'background.notifies': 'Notify when sending is done or needs a decision',
}
