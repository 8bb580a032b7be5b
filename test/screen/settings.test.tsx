import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  readHolidayDate,
  writeHolidayDate,
} from '../../renderer/screens/settings/holidays/holiday-date.ts'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { findNameTemplateProblem } from '../../shared/rules/name-template.ts'
import { expectObstacle } from './expect-obstacle.ts'
import type { Answers } from './fake-bridge.ts'
import { documentIdOf } from './documents.ts'
import { openWindow } from './open-window.tsx'

async function openSettings(answers: Partial<Answers> = {}, settings: Partial<Settings> = {}) {
  const opened = await openWindow(answers, settings)
  await opened.user.keyboard('{Control>}6{/Control}')
  const { screen, bridge } = opened
  return {
    ...opened,
    section: (name: string) => within(screen.getByRole('region', { name })),
    changes: () =>
      bridge.calls
        .filter(({ operation }) => operation === 'settings.change')
        .map(({ input }) => input),
  }
}

test('the name of a signed file is tried on an example while it is typed', async () => {
  const { section, user, changes } = await openSettings()
  const names = section('Nome dos arquivos')
  const field = names.getByRole('textbox', { name: 'Modelo do nome' })
  const example = () => names.getByRole('status', { name: 'Exemplo' }).textContent
  expect(example()).toBe('Contrato de locação 0123_assinado.pdf')
  await user.clear(field)
  await user.type(field, '{{data} {{nome}: via?.pdf')
  expect(example()).toBe('2026-11-21 Contrato de locação 0123- via-.pdf')
  await user.click(names.getByRole('button', { name: 'Salvar' }))
  expect(changes()).toEqual([{ archiveNameTemplate: '{data} {nome}: via?.pdf' }])
})

test('HOOK-10: the program says that it asks the service, which cannot tell this computer', async () => {
  const { section } = await openSettings()
  const polling = section('Acompanhamento')
  expect(polling.getByText(/não avisa este computador: o programa pergunta/u)).toBeVisible()
})

test('a field is inserted before the extension', async () => {
  const { section, user } = await openSettings()
  const names = section('Nome dos arquivos')
  await user.click(names.getByRole('button', { name: /\{lote\}/u }))
  expect(names.getByRole<HTMLInputElement>('textbox').value).toBe('{nome}_assinado_{lote}.pdf')
})

test('the fields are one Tab stop, and the arrow keys go from one to the next', async () => {
  const { section, user } = await openSettings()
  const names = section('Nome dos arquivos')
  const field = names.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '_')
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toContain('{nome}')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(field.value).toMatch(/_\{lote\}\.pdf$/u)
  await user.tab()
  const isInBar = document.activeElement?.closest('[role="toolbar"]') !== null
  expect(isInBar).toBe(false)
  await user.tab({ shift: true })
  expect(document.activeElement?.textContent).toContain('{lote}')
})

test('a column of the sheet is offered, names real documents while it is typed, and one that none has is told', async () => {
  const { section, user, changes } = await openSettings({
    'archive.tryNames': ({ template }) =>
      succeed({
        columns: ['Contrato', 'Nome'],
        examples: [{ documentId: documentIdOf(1), path: `Lote/${template} 7` }],
      }),
  })
  const names = section('Nome dos arquivos')
  const field = names.getByRole<HTMLInputElement>('textbox')
  await user.click(await names.findByRole('button', { name: '{Contrato}' }))
  expect(field.value).toBe('{nome}_assinado_{Contrato}.pdf')
  expect(names.getByRole('button', { name: '{coluna.Nome}' })).toBeVisible()
  const example = await names.findByRole('status', { name: 'Nos seus documentos' })
  await expect.poll(() => example.textContent).toBe('Lote/{nome}_assinado_{Contrato}.pdf 7')
  await user.clear(field)
  await user.type(field, '{{nome}_{{cidade}{Enter}')
  expect(await names.findByText(/Nenhum documento tem o campo “cidade”/u)).toBeVisible()
  expect(changes()).toEqual([{ archiveNameTemplate: '{nome}_{cidade}' }])
})

test.each([
  ['{{lote}.pdf', /Os arquivos de um lote teriam o mesmo nome/u],
  ['contrato.pdf', /Todos os arquivos teriam o mesmo nome/u],
  ['/tmp/{{nome}', /O modelo começa dentro da pasta/u],
  ['../{{nome}', /O modelo não pode sair da pasta/u],
  [' ', /O nome ficaria vazio/u],
])(
  'a template that cannot tell files apart stays typed with its error: %s',
  async (typed, words) => {
    const { section, user, changes } = await openSettings()
    const names = section('Nome dos arquivos')
    const field = names.getByRole<HTMLInputElement>('textbox')
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(names.getByText(words)).toBeVisible()
    expectObstacle(names.getByRole('button', { name: 'Salvar' }), words)
    expect(changes()).toEqual([])
    expect(field.value).not.toBe('{nome}_assinado.pdf')
  },
)

test('a template that tells the documents of a batch apart has no problem', () => {
  for (const template of ['{nome}', '{signatario} {data}', '{lote}/{nome}.pdf']) {
    expect(findNameTemplateProblem(template)).toBeUndefined()
  }
})

test('an interval out of bounds is refused where it is typed, another is saved', async () => {
  const { section, user, changes } = await openSettings()
  const polling = section('Acompanhamento')
  const field = polling.getByRole<HTMLInputElement>('textbox', { name: 'Intervalo em segundos' })
  await user.clear(field)
  await user.type(field, '5{Enter}')
  expect(polling.getByText('Digite um número inteiro de 10 a 3.600.')).toBeVisible()
  expect(changes()).toEqual([])
  await user.type(field, '0{Enter}')
  expect(changes()).toEqual([{ pollSeconds: 50 }])
})

test('what could not be saved stays typed and says why', async () => {
  const { section, user } = await openSettings({
    'settings.change': () => fail('diskFull', { path: 'C:' }),
  })
  const polling = section('Acompanhamento')
  const field = polling.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.type(field, '60{Enter}')
  expect(await polling.findByText(/O disco está cheio/u)).toBeVisible()
  expect(field.value).toBe('60')
})

test('the archive folder is chosen in a dialog and can go back to the program’s own', async () => {
  let folder = '/dados/archive'
  const { section, user } = await openSettings({
    'archive.summary': () =>
      succeed({
        folder,
        isDefaultFolder: folder === '/dados/archive',
        condition: 'ready',
        stored: 0,
        missing: 0,
        asked: 0,
        findings: 0,
        unchecked: 0,
        manifest: { kind: 'unwritten' },
      }),
    'settings.pickArchiveFolder': () => {
      folder = '/rede/assinados'
      return succeed(settingsSchema.parse({ hasChosenEnvironment: true }))
    },
    'settings.useDefaultArchiveFolder': () => {
      folder = '/dados/archive'
      return succeed(settingsSchema.parse({ hasChosenEnvironment: true }))
    },
  })
  const place = section('Pasta dos assinados')
  expect(await place.findByText('/dados/archive')).toBeVisible()
  await user.click(place.getByRole('button', { name: 'Escolher pasta' }))
  expect(await place.findByText('/rede/assinados')).toBeVisible()
  await user.click(place.getByRole('button', { name: 'Usar a do programa' }))
  expect(await place.findByText('/dados/archive')).toBeVisible()
})

test('address and key are one step away', async () => {
  const { screen, section, user } = await openSettings()
  await user.click(section('Serviço').getByRole('button', { name: 'Abrir Conta' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Conta' })).toBeVisible()
})

async function openHolidays(answers: Partial<Answers> = {}) {
  const opened = await openWindow(answers)
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

test('two holidays that are marked one right after the other are both saved', async () => {
  const first = Promise.withResolvers<undefined>()
  const asked: InputOf<'settings.change'>[] = []
  const { user, section } = await openHolidays({
    'settings.change': async (change) => {
      asked.push(change)
      if (asked.length === 1) await first.promise
      return succeed(settingsSchema.parse(change))
    },
  })
  await user.click(section.getByRole('checkbox', { name: /^Tiradentes/u }))
  await user.click(section.getByRole('checkbox', { name: /^Natal/u }))
  first.resolve(undefined)
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      holidays: { worked: ['tiradentes', 'christmas'] },
    })
})

test('a local holiday that could not be saved stays typed', async () => {
  const { user, section } = await openHolidays({
    'settings.change': () => fail('diskFull', { path: 'C:' }),
  })
  const field = (name: string) => section.getByRole<HTMLInputElement>('textbox', { name })
  await user.type(field('Data'), '25/01')
  await user.type(field('Nome'), 'Aniversário de São Paulo{Enter}')
  expect(await section.findByRole('alert')).toBeVisible()
  expect([field('Data').value, field('Nome').value]).toEqual(['25/01', 'Aniversário de São Paulo'])
})

test('a local holiday is added for every year or for one, refused while it is wrong, and removed', async () => {
  const { user, section, saved } = await openHolidays()
  const date = section.getByRole<HTMLInputElement>('textbox', { name: 'Data' })
  await user.click(date)
  await user.paste('31/04')
  await user.click(section.getByRole('button', { name: 'Adicionar' }))
  expect(section.getByText(/Escreva uma data que existe/u)).toBeVisible()
  expect(section.getByText('Dê um nome ao feriado.')).toBeVisible()
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
  await user.click(section.getByRole('button', { name: 'Adicionar' }))
  expect(section.getByText('25/01 já está na lista: Aniversário de São Paulo.')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Remover Aniversário de São Paulo, 25/01' }))
  await expect.poll(saved).toMatchObject({ holidays: { own: [] } })
  // The button that had the focus is gone, so the focus is on the date.
  await expect.poll(() => document.activeElement).toBe(date)
})

test('a holiday is typed as the language writes dates, and never taken for another day', () => {
  expect(readHolidayDate('24/12/2026', 'pt-BR')).toEqual({ day: 24, month: 12, year: 2026 })
  expect(readHolidayDate('12/24', 'en')).toEqual({ day: 24, month: 12 })
  expect(readHolidayDate('24/12', 'en')).toEqual({ day: 24, month: 12 })
  expect(readHolidayDate('24 Dec 2026', 'en')).toEqual({ day: 24, month: 12, year: 2026 })
  expect(readHolidayDate('05/06', 'en')).toBeUndefined()
  expect(readHolidayDate('29/02/2027', 'pt-BR')).toBeUndefined()
  expect(writeHolidayDate({ day: 5, month: 2 }, 'en')).toBe('5 Feb')
})

test('a folder of signed files that cannot be read is said to be that, not unchanged', async () => {
  const { section } = await openSettings({ 'archive.summary': () => fail('unexpected') })
  expect((await section('Pasta dos assinados').findByRole('alert')).textContent).toMatch(
    /^A pasta não pôde ser lida/u,
  )
})
