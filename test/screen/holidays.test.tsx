import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  readHolidayDate,
  writeHolidayDate,
} from '../../renderer/screens/settings/holidays/holiday-date.ts'
import { openWindow } from './open-window.tsx'

async function openHolidays() {
  const opened = await openWindow()
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Configurações' }))
  const section = await opened.screen.findByRole('region', { name: 'Feriados' })
  const saved = () => {
    const last = opened.bridge.calls.findLast(({ operation }) => operation === 'settings.change')
    return last?.input
  }
  return { ...opened, section: within(section), saved }
}

test('holidays of all Brazil are there with their dates, those that move too, and can be worked on', async () => {
  const { user, section, saved } = await openHolidays()
  const year = new Date().getFullYear()
  await user.click(section.getByRole('button', { name: `Datas de ${String(year + 1)}` }))
  expect(section.getByRole('status').textContent).toBe(`Datas de ${String(year + 1)}`)
  const christmas = section.getByRole<HTMLInputElement>('checkbox', { name: /^Natal 25\/12/u })
  expect(christmas.checked).toBe(true)
  await user.click(section.getByRole('checkbox', { name: /^Tiradentes/u }))
  await expect.poll(saved).toMatchObject({ holidays: { worked: ['tiradentes'] } })
  await user.click(section.getByRole('checkbox', { name: /^Carnaval .* e /u }))
  await expect
    .poll(saved)
    .toMatchObject({ holidays: { worked: ['tiradentes'], optional: ['corpusChristi'] } })
})

test('a local holiday is added for every year or for one, refused while it is wrong, and removed', async () => {
  const { user, section, saved } = await openHolidays()
  const date = section.getByRole<HTMLInputElement>('textbox', { name: 'Data' })
  await user.click(date)
  await user.paste('31/04')
  await user.click(section.getByRole('button', { name: 'Acrescentar' }))
  expect(section.getByText(/Escreva uma data que existe/u)).toBeDefined()
  expect(section.getByText('Dê um nome ao feriado.')).toBeDefined()
  expect(date.value).toBe('31/04')
  expect(saved()).toBeUndefined()
  await user.clear(date)
  await user.paste('25/01')
  await user.click(section.getByRole('textbox', { name: 'Nome' }))
  await user.paste('Aniversário de São Paulo')
  await user.keyboard('{Enter}')
  const own = { name: 'Aniversário de São Paulo', month: 1, day: 25 }
  await expect.poll(saved).toMatchObject({ holidays: { own: [own] } })
  await user.click(date)
  await user.paste('25/1')
  await user.click(section.getByRole('button', { name: 'Acrescentar' }))
  expect(section.getByText('25/01 já está na lista: Aniversário de São Paulo.')).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Remover Aniversário de São Paulo, 25/01' }))
  await expect.poll(saved).toMatchObject({ holidays: { own: [] } })
})

test('a holiday is typed as the language writes dates', () => {
  expect(readHolidayDate('24/12/2026', 'pt-BR')).toEqual({ day: 24, month: 12, year: 2026 })
  expect(readHolidayDate('12/24', 'en')).toEqual({ day: 24, month: 12 })
  expect(readHolidayDate('24/12', 'en')).toBeUndefined()
  expect(readHolidayDate('29/02/2027', 'pt-BR')).toBeUndefined()
  expect(writeHolidayDate({ day: 5, month: 2 }, 'en')).toBe('02/05')
})
