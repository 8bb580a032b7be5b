import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { PolicyKey } from '../../shared/model/policy.ts'
import { openWindow } from './open-window.tsx'

async function openSettings(keys: readonly PolicyKey[]) {
  const opened = await openWindow(
    { 'policy.read': () => succeed({ place: '/etc/policy.json', keys, osUser: 'maria' }) },
    { environment: 'live' },
  )
  await opened.user.keyboard('{Control>}6{/Control}')
  const section = (name: string) => within(opened.screen.getByRole('region', { name }))
  return { ...opened, section }
}

test('what the administrator set is shown, says so, and cannot be typed', async () => {
  const { section } = await openSettings(['pollSeconds', 'archiveNameTemplate'])
  for (const name of ['Acompanhamento', 'Nome dos arquivos']) {
    expect(await section(name).findByText('Definido pelo administrador')).toBeVisible()
    expect(section(name).getByRole('textbox').matches(':disabled')).toBe(true)
  }
  expect(section('Acompanhamento').getByDisplayValue('30')).toBeVisible()
})

test('of the limits of sending only the one that is set is closed', async () => {
  const { section } = await openSettings(['stopAfterRefusals'])
  const limits = section('Envio')
  await limits.findByText('Definido pelo administrador')
  expect(limits.getAllByRole('textbox').map((field) => field.matches(':disabled'))).toEqual([
    false,
    false,
    true,
  ])
})

test('the folder, the proxy and the authorities that are set cannot be chosen', async () => {
  const { section } = await openSettings(['archiveFolder', 'proxy', 'caFile'])
  const folder = section('Pasta dos assinados')
  expect(await folder.findByText('Definido pelo administrador')).toBeVisible()
  expect(folder.getByRole('button', { name: /Escolher/u }).matches(':disabled')).toBe(true)
  const network = section('Rede')
  expect(await network.findAllByText('Definido pelo administrador')).toHaveLength(2)
  for (const radio of network.getAllByRole('radio', { name: /O do sistema|Nenhum|Manual/u })) {
    expect(radio.matches(':disabled')).toBe(true)
  }
})

test('how long originals are kept is closed, and the rest of the data stays open', async () => {
  const { section } = await openSettings(['originalsKeptDays'])
  const data = section('Dados')
  await data.findByText('Definido pelo administrador')
  expect(data.getByRole('combobox').matches(':disabled')).toBe(true)
  expect(data.getByRole('button', { name: 'Ver o espaço ocupado' }).matches(':disabled')).toBe(
    false,
  )
})

test('where nothing is set nothing is said', async () => {
  const { section, screen } = await openSettings([])
  expect(section('Acompanhamento').getByRole('textbox').matches(':disabled')).toBe(false)
  expect(screen.queryByText('Definido pelo administrador')).toBeNull()
})
