// Support report, and the page about the program.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

async function openSettings(answers: Partial<Answers> = {}) {
  const opened = await openWindow(answers)
  await opened.user.keyboard('{Control>}6{/Control}')
  const { screen } = opened
  return {
    ...opened,
    section: async (name: string) => within(await screen.findByRole('region', { name })),
  }
}

test('24.6: the report is shown before it can be saved, and where it was saved is said', async () => {
  const { section, user } = await openSettings({
    'support.report': () => succeed({ text: '{ "version": "0.1.0" }' }),
    'support.save': () => succeed({ kind: 'saved', fileName: 'suporte.json' }),
  })
  const support = await section('Relatório para o suporte')
  expect(support.queryByRole('button', { name: 'Salvar…' })).toBeNull()
  await user.click(support.getByRole('button', { name: 'Ver o relatório' }))
  expect(await support.findByDisplayValue('{ "version": "0.1.0" }')).toBeVisible()
  await user.click(support.getByRole('button', { name: 'Salvar…' }))
  expect(await support.findByText(/Salvo como suporte\.json/u)).toBeVisible()
})

test('a report that could not be saved stays shown and says why', async () => {
  const { section, user } = await openSettings({
    'support.report': () => succeed({ text: '{ "version": "0.1.0" }' }),
    'support.save': () => fail('notOpened', { file: 'suporte.json', detail: 'ENOSPC' }),
  })
  const support = await section('Relatório para o suporte')
  await user.click(support.getByRole('button', { name: 'Ver o relatório' }))
  await user.click(await support.findByRole('button', { name: 'Salvar…' }))
  expect(await support.findByText('O relatório não foi salvo')).toBeVisible()
  expect(support.getByDisplayValue('{ "version": "0.1.0" }')).toBeVisible()
})

test('about names versions and licences, and says that nothing of the use is sent', async () => {
  const { section, user, bridge } = await openSettings({
    'app.describe': () =>
      succeed({
        version: '0.1.0',
        host: 'electron',
        platform: 'windows',
        runtime: { electron: '45.4.1', chromium: '150.0.1', node: '24.21.0' },
      }),
    'support.openNotices': () => fail('fileMissing', { file: 'THIRD-PARTY-NOTICES.txt' }),
  })
  const about = await section('Sobre')
  expect(
    about.getByText('Versão 0.1.0 · Electron 45.4.1 · Chromium 150.0.1 · Node.js 24.21.0'),
  ).toBeVisible()
  expect(about.getByText(/não há telemetria/u)).toBeVisible()
  expect(about.getByText(/Todos os direitos reservados/u)).toBeVisible()
  await user.click(about.getByRole('button', { name: 'Licenças de terceiros' }))
  expect(await about.findByText('As licenças não foram abertas')).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'support.openNotices')).toBe(true)
})
