// Acts that end in nothing say so, with the reason.
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail } from '../../shared/model/failure.ts'
import { LOTE_FILE } from './open-lote.ts'
import { openWindow } from './open-window.tsx'

const REASON = fail('unexpected')

test('a `.lote` that cannot be picked is said', async () => {
  const { screen, user } = await openWindow({ 'lote.pick': () => REASON })
  await user.click(await screen.findByRole('button', { name: 'Abrir .lote…' }))
  expect((await screen.findByRole('alert')).textContent).toContain('O lote não pôde ser aberto')
})

test('a dropped `.lote` that cannot be offered is said, on a place that takes files and on one that takes none', async () => {
  const files = [new File([], LOTE_FILE.name)]
  const { screen, user } = await openWindow({ 'lote.offer': () => REASON })
  const place = await screen.findByRole('heading', { level: 1, name: 'Lotes' })
  const words = 'Os arquivos soltos não puderam ser recebidos'
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText(words)).toBeVisible()
  await user.keyboard('{Control>}7{/Control}')
  await screen.findByRole('heading', { name: 'Nenhum modelo ainda' })
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText(words)).toBeVisible()
})
