import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { openWindow } from './open-window.tsx'

test('going on without the window is a choice that is saved as it is turned', async () => {
  const { user, screen, bridge } = await openWindow()
  await user.keyboard('{Control>}6{/Control}')
  const section = within(screen.getByRole('region', { name: 'Segundo plano' }))
  const tray = section.getByRole<HTMLInputElement>('switch', {
    name: /Continuar ao lado do relógio/u,
  })
  expect(tray.checked).toBe(false)
  await user.click(tray)
  await expect.poll(() => tray.checked).toBe(true)
  await user.click(section.getByRole('switch', { name: /Avisar quando o envio terminar/u }))
  expect(
    bridge.calls
      .filter(({ operation }) => operation === 'settings.change')
      .map(({ input }) => input),
  ).toEqual([{ keepsInTray: true }, { notifies: false }])
})

test('a choice of the background that could not be saved says so', async () => {
  const { user, screen } = await openWindow({
    'settings.change': () => fail('diskFull', { path: 'C:' }),
  })
  await user.keyboard('{Control>}6{/Control}')
  const section = within(screen.getByRole('region', { name: 'Segundo plano' }))
  const tray = section.getByRole<HTMLInputElement>('switch', {
    name: /Continuar ao lado do relógio/u,
  })
  await user.click(tray)
  expect(await section.findByText('A configuração não foi salva')).toBeVisible()
  expect(tray.checked).toBe(false)
})

test('two choices of the background that are turned one right after the other are both saved', async () => {
  const first = Promise.withResolvers<undefined>()
  const { user, screen, bridge } = await openWindow({
    'settings.change': async (change) => {
      await first.promise
      return succeed(settingsSchema.parse({ hasChosenEnvironment: true, ...change }))
    },
  })
  await user.keyboard('{Control>}6{/Control}')
  const section = within(screen.getByRole('region', { name: 'Segundo plano' }))
  await user.click(section.getByRole('switch', { name: /Continuar ao lado do relógio/u }))
  await user.click(section.getByRole('switch', { name: /Avisar quando o envio terminar/u }))
  expect(
    bridge.calls
      .filter(({ operation }) => operation === 'settings.change')
      .map(({ input }) => input),
  ).toEqual([{ keepsInTray: true }, { notifies: false }])
  first.resolve(undefined)
})
