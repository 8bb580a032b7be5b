// R22: what cannot be read is told where a person looks for it.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { openWindow } from './open-window.tsx'

const RECORDS = [
  { kind: 'document', id: 'd-1', name: 'Contrato 7', problem: 'delivery.kind: Invalid input' },
  { kind: 'attempt', id: 'd-2', problem: 'data.newField: Unrecognized key' },
  { kind: 'draft', id: 'b-3', name: 'Locações', problem: 'data: not JSON' },
] as const

test.each([
  [/^Lotes/u, 'Lotes'],
  [/^Acompanhamento/u, 'Acompanhamento'],
])(
  'R22: the screen %s says what could not be read, what is left out and what to do',
  async (name) => {
    const { screen, user } = await openWindow({ 'document.unreadable': () => succeed(RECORDS) })
    await user.click(screen.getByRole('button', { name }))
    const note = (await screen.findByText(/^3 registros da pasta de dados/u)).closest(
      '[role=status]',
    )
    if (!(note instanceof HTMLElement)) throw new Error('a note')
    const words = within(note)
    await user.click(words.getByText('Ver quais e o que fazer'))
    expect(words.getByText(/Documento Contrato 7: não é enviado/u)).toBeVisible()
    expect(words.getByText(/Documento sem nome legível: uma das tentativas/u)).toBeVisible()
    expect(words.getByText(/Lote em preparação Locações: não aparece/u)).toBeVisible()
    expect(words.getByText(/versão mais nova do programa/u)).toBeVisible()
    expect(words.getByText('b-3')).toBeVisible()
  },
)

test('R22: where everything can be read nothing is said of it', async () => {
  const { screen, bridge } = await openWindow()
  await expect
    .poll(() => bridge.calls.some(({ operation }) => operation === 'document.unreadable'))
    .toBe(true)
  expect(screen.queryByText(/registros? da pasta de dados/u)).toBeNull()
})
