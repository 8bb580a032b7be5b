// Opens the first batch of the list with the keyboard.
import type { Settings } from '../../shared/model/settings.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

/** Opens the batch at the step Arquivos. */
export async function openBatch(answers: Partial<Answers>, settings: Partial<Settings> = {}) {
  const opened = await openWindow(answers, settings)
  const list = await opened.screen.findByRole('grid', { name: /^(Lotes|Batches)$/u })
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.screen.findByRole('tab', { name: /Arquivos|Files/u })
  return opened
}

const KEYS = { signers: '2', options: '4' } as const

/** Opens the batch at a step with the list of its documents, and returns that list. */
export async function openBatchAt(step: keyof typeof KEYS, answers: Partial<Answers>) {
  const opened = await openBatch(answers)
  await opened.user.keyboard(`{Alt>}${KEYS[step]}{/Alt}`)
  const grid = await opened.screen.findByRole('grid', { name: 'Documentos do lote' })
  return { ...opened, grid }
}
