// The first batch of the list, opened with the keyboard.
import type { Settings } from '../../shared/model/settings.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

/** At its files. */
export async function openBatch(answers: Partial<Answers>, settings: Partial<Settings> = {}) {
  const opened = await openWindow(answers, settings)
  const list = await opened.screen.findByRole('grid', { name: /^(Lotes|Batches)$/u })
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.screen.findByRole('tab', { name: /Arquivos|Files/u })
  return opened
}

const KEYS = { signers: '2', options: '4' } as const

/** At a step that lists the documents beside one of them. */
export async function openBatchAt(step: keyof typeof KEYS, answers: Partial<Answers>) {
  const opened = await openBatch(answers)
  await opened.user.keyboard(`{Alt>}${KEYS[step]}{/Alt}`)
  const grid = await opened.screen.findByRole('grid', { name: 'Documentos do lote' })
  return { ...opened, grid }
}
