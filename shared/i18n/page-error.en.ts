import type { pageError as texts } from './page-error.pt-BR.ts'

export const pageError: Readonly<Record<keyof typeof texts, string>> = {
  'pageError.title': 'This page could not be shown',
  'pageError.window': 'The window could not be shown',
  'pageError.line': 'This part of the window could not be shown.',
  'pageError.failed': 'The program made an error.',
  'pageError.notLoaded':
    'A file of the program could not be read: it may have been updated or removed while the program was open.',
  'pageError.kept':
    'The queue does not stop: what was released goes on being sent and followed. What was already saved is not lost; check the last field that you typed in.',
  'pageError.toDo':
    'Open it again or go to another page. If the error comes back, close the program and open it again; if it stays, send the report below to whoever helps you.',
  'pageError.toDoWindow':
    'Open it again. If the error comes back, close the program and open it again; if it stays, send the report below to whoever helps you.',
  'pageError.again': 'Open again',
}
