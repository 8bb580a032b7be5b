import type { background as ptBR } from './background.pt-BR.ts'

export const background: Readonly<Record<keyof typeof ptBR, string>> = {
  'background.title': 'Background',
  'background.about':
    'With its window closed the program can go on sending, following and archiving. While it sends, the computer does not go to sleep by itself.',
  'background.keepsInTray': 'Go on beside the clock when the window is closed',
  'background.startsWithSystem': 'Start with the computer',
  'background.notifies': 'Notify when sending is done or needs a decision',
}
