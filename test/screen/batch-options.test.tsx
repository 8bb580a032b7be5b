import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fromDayText,
  fromMinuteText,
  toDayText,
  toMinuteText,
} from '../../renderer/screens/batch/options/local-time.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openWindow } from './open-window.tsx'

async function openOptions(drafts: readonly DraftDocument[]) {
  const main = keepDrafts(drafts)
  const opened = await openWindow(main.answers)
  const list = await opened.screen.findByRole('grid', { name: 'Lotes' })
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.screen.findByRole('tab', { name: /Opções/u })
  await opened.user.keyboard('{Alt>}4{/Alt}')
  const grid = await opened.screen.findByRole('grid', { name: 'Documentos do lote' })
  return { ...opened, main, grid }
}

const DEADLINE = toEpochMs(+new Date(2030, 4, 31, 23, 59, 59))

test('a message for all is typed once and saved for each', async () => {
  const { screen, user, main, bridge } = await openOptions([makeDraft(1), makeDraft(2)])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todos (2)' }).checked).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Mensagem aos signatários' }), 'Olá')
  await user.tab()
  await expect.poll(() => main.drafts().map(({ message }) => message)).toEqual(['Olá', 'Olá'])
  expect(bridge.calls.filter(({ operation }) => operation === 'draft.change')).toHaveLength(1)
})

test('where documents differ the field says so, and Ctrl+Z gives each its own back', async () => {
  const { screen, user, main } = await openOptions([
    makeDraft(1, { message: 'Bom dia' }),
    makeDraft(2, { message: 'Boa tarde' }),
    makeDraft(3),
  ])
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mensagem/u })
  expect(field.placeholder).toBe('vários valores')
  expect(field.value).toBe('')
  await user.click(screen.getByRole('button', { name: /Limpar Mensagem/u }))
  await expect
    .poll(() => main.drafts().map(({ message }) => message))
    .toEqual([undefined, undefined, undefined])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ message }) => message))
    .toEqual(['Bom dia', 'Boa tarde', undefined])
})

test('a deadline is a day to its last second, for the selected documents alone', async () => {
  const { screen, user, grid, main } = await openOptions([makeDraft(1), makeDraft(2), makeDraft(3)])
  grid.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 selecionados' }).checked).toBe(true)
  fireEvent.change(screen.getByLabelText('Prazo para assinar'), {
    target: { value: '2030-05-31' },
  })
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([DEADLINE, DEADLINE, undefined])
})

test('what the rules say of a date stands at its field, with how many documents it is about', async () => {
  const past = { deadlineAt: toEpochMs(+new Date(2020, 0, 1)) }
  const { screen, user, grid } = await openOptions([
    makeDraft(1, past),
    makeDraft(2, past),
    makeDraft(3),
  ])
  expect(
    screen.getByText('O prazo já passou. Escolha uma data futura. (em 2 documentos)'),
  ).toBeDefined()
  grid.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('O prazo já passou. Escolha uma data futura.')).toBeDefined()
})

test('observers are entered one after the other; one that is no e-mail is named', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const field = screen.getByRole('combobox', { name: 'Observadores' })
  await user.type(field, 'rh@exemplo.com.br,chefe{Enter}')
  await user.tab()
  await expect.poll(() => main.drafts()[0]?.observers).toEqual(['rh@exemplo.com.br', 'chefe'])
  expect(await screen.findByText(/“chefe” não é um e-mail de observador válido/u)).toBeDefined()
})

test('a reminder is set and taken away', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const field = screen.getByRole('combobox', { name: 'Lembrete a quem não assinou' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'A cada 3 dias', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.reminderFrequency).toBe('ThreeDays')
  expect(within(screen.getByRole('grid')).getByText('lembrete')).toBeDefined()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Sem lembrete', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.reminderFrequency).toBeUndefined()
})

test('a date is taken when it is whole, and read back as it was typed', () => {
  expect(fromDayText('0203-05-31')).toBeUndefined()
  expect(fromDayText('')).toBeUndefined()
  expect(fromMinuteText('2030-05-31')).toBeUndefined()
  expect(fromDayText('2030-05-31')).toBe(DEADLINE)
  expect(toDayText(DEADLINE)).toBe('2030-05-31')
  const minute = fromMinuteText('2030-01-02T03:04')
  expect(minute && toMinuteText(minute)).toBe('2030-01-02T03:04')
})
