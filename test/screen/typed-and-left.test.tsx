// Texts that are typed in a form and not saved yet stay while another place is shown; a text that is saved after its
// place was left does not come back.
import type { Screen } from '@testing-library/react'
import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { categoryIdSchema } from '../../shared/model/ids.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { PLAIN_NETWORK } from '../support/plain-network.ts'
import { openAccount } from './account-answers.tsx'
import { makeAccount } from './accounts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const ACCOUNT = makeAccount(1)

async function openPlace(place: string, answers: Partial<Answers> = {}) {
  const opened = await openWindow(
    { 'account.list': () => succeed([ACCOUNT]), ...answers },
    { chosenAccount: { practice: ACCOUNT.id } },
  )
  await opened.user.click(await opened.screen.findByRole('button', { name: place }))
  return { ...opened, ...leaver(opened, place) }
}

const leaver = ({ screen, user }: { screen: Screen; user: UserEvent }, place: string) => {
  const leave = async (): Promise<void> => {
    await user.keyboard('{Control>}1{/Control}')
    await screen.findByRole('heading', { level: 1, name: 'Lotes' })
  }
  const comeBack = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: place }))
  }
  return {
    leave,
    comeBack,
    leaveAndComeBack: async (): Promise<void> => {
      await leave()
      await comeBack()
    },
  }
}

test('a setting that is typed and not saved stays while another place is shown, and follows the saved one again once it is', async () => {
  const { screen, user, bridge, leaveAndComeBack } = await openPlace('Configurações')
  const section = () => within(screen.getByRole('region', { name: 'Acompanhamento' }))
  const field = () => section().getByRole<HTMLInputElement>('textbox')
  await user.clear(field())
  await user.type(field(), '045')
  await leaveAndComeBack()
  expect(field().value).toBe('045')
  await user.click(section().getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => field().value).toBe('45')
  const changed = settingsSchema.parse({ hasChosenEnvironment: true, pollSeconds: 90 })
  bridge.emit({ name: 'settings.changed', payload: changed })
  await expect.poll(() => field().value).toBe('90')
})

test('a setting that was changed elsewhere is shown where nothing is typed, and a typed one stays', async () => {
  const { screen, user, bridge } = await openPlace('Configurações')
  const fieldOf = (name: string, label: string) =>
    within(screen.getByRole('region', { name })).getByRole<HTMLInputElement>('textbox', {
      name: label,
    })
  const polling = fieldOf('Acompanhamento', 'Intervalo em segundos')
  const template = fieldOf('Nome dos arquivos', 'Modelo do nome')
  await user.type(template, '_via')
  const changed = settingsSchema.parse({
    hasChosenEnvironment: true,
    pollSeconds: 90,
    archiveNameTemplate: '{lote}/{nome}.pdf',
  })
  bridge.emit({ name: 'settings.changed', payload: changed })
  await expect.poll(() => polling.value).toBe('90')
  expect(template.value).toBe('{nome}_assinado.pdf_via')
})

test('a proxy and timeouts that are typed and not saved stay while another place is shown', async () => {
  const { screen, user, leaveAndComeBack } = await openPlace('Configurações', {
    'network.change': () => fail('diskFull', { path: 'C:' }),
  })
  const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  await user.click(await screen.findByRole('radio', { name: 'Manual' }))
  await user.type(await fieldOf('Endereço do proxy'), 'proxy.empresa')
  await user.type(await fieldOf('Porta'), '31280000')
  await user.click(screen.getByText('Tempos de espera'))
  await user.type(await fieldOf('Com o envio parado'), '0')
  const typed = (await fieldOf('Com o envio parado')).value
  await leaveAndComeBack()
  expect((await fieldOf('Endereço do proxy')).value).toBe('proxy.empresa')
  expect((await fieldOf('Porta')).value).toBe('31280000')
  const upload = await fieldOf('Com o envio parado')
  expect(upload).toBeVisible()
  expect(upload.value).toBe(typed)
})

test('a password and a key that are typed and not saved are gone once another place is shown', async () => {
  const proxy = { kind: 'manual', host: 'proxy.empresa', port: 3128, user: 'ana' } as const
  const settings = await openPlace('Configurações', {
    'network.read': () => succeed({ ...PLAIN_NETWORK, proxy }),
  })
  const password = () => settings.screen.findByLabelText<HTMLInputElement>('Senha do proxy')
  const key = () =>
    settings.screen.findByLabelText<HTMLInputElement>('Chave que o escritório já tem')
  await settings.user.type(await password(), 'segredo')
  await settings.user.type(await key(), 'segredo')
  await settings.leaveAndComeBack()
  expect([(await password()).value, (await key()).value]).toEqual(['', ''])
})

test('a holiday and the name of an office that are typed and not saved stay while another place is shown', async () => {
  const { screen, user, leaveAndComeBack } = await openPlace('Configurações')
  const fieldOf = (region: string, name: string) =>
    within(screen.getByRole('region', { name: region })).findByRole<HTMLInputElement>('textbox', {
      name,
    })
  const fields = [
    ['Feriados', 'Data', '25/01'],
    ['Feriados', 'Nome', 'Aniversário de São Paulo'],
    ['Marca do escritório', 'Nome do escritório', 'Nogueira Advogados'],
  ] as const
  for (const [region, name, text] of fields) await user.type(await fieldOf(region, name), text)
  await leaveAndComeBack()
  for (const [region, name, text] of fields) {
    expect((await fieldOf(region, name)).value).toBe(text)
  }
})

test('the address of the service that is typed and not saved stays while another place is shown', async () => {
  const opened = await openAccount({}, { environment: 'live' })
  const { leaveAndComeBack } = leaver(opened, 'Conta')
  const field = () => opened.screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço' })
  await opened.user.type(await field(), 'https://api.exem')
  const typed = (await field()).value
  await leaveAndComeBack()
  expect((await field()).value).toBe(typed)
})

test('the name of a new folder that is typed stays while another place is shown', async () => {
  const { screen, user, leaveAndComeBack } = await openPlace('Conta')
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nova pasta' })
  await user.type(await field(), 'Locações')
  await leaveAndComeBack()
  expect((await field()).value).toBe('Locações')
})

test('the name of a folder that is created after its place was left is not offered once more', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { screen, user, leave, comeBack, leaveAndComeBack } = await openPlace('Conta', {
    'savedIds.createFolder': async () => {
      await promise
      return succeed({ kind: 'created', saved: NO_SAVED_IDS })
    },
  })
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nova pasta' })
  await user.type(await field(), 'Locações{Enter}')
  await leaveAndComeBack()
  expect((await field()).value).toBe('Locações')
  await leave()
  resolve(undefined)
  await comeBack()
  await expect.poll(async () => (await field()).value).toBe('')
})

test('ids that are added after their place was left are not offered once more, and what is typed meanwhile stays', async () => {
  const asked: PromiseWithResolvers<undefined>[] = []
  const { screen, user, leave, comeBack } = await openPlace('Conta', {
    'savedIds.add': async () => {
      const answer = Promise.withResolvers<undefined>()
      asked.push(answer)
      await answer.promise
      return succeed(NO_SAVED_IDS)
    },
  })
  const field = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nomes e códigos, um por linha' })
  const add = async () =>
    user.click(
      within(await screen.findByRole('region', { name: 'Códigos da conta' })).getByRole('button', {
        name: 'Salvar',
      }),
    )
  const line = 'Locações\t7d3f9f0e-3c70-4d22-9d3b-0a1b2c3d4e5f'
  await user.click(await field())
  await user.paste(line)
  await add()
  await leave()
  asked[0]?.resolve(undefined)
  await comeBack()
  await expect.poll(async () => (await field()).value).toBe('')
  await user.click(await field())
  await user.paste(line)
  await add()
  await user.type(await field(), '{Enter}Trabalho')
  asked[1]?.resolve(undefined)
  expect(await screen.findByText(/1 código salvo/u)).toBeVisible()
  expect((await field()).value).toBe(`${line}\nTrabalho`)
})

const CATEGORY = {
  id: categoryIdSchema.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Locação',
  active: true,
}

test.each([
  ['Categorias', 'Nova categoria', 'Trabalho'],
  ['Usuários', 'Convidar por e-mail', 'lia@exemplo.com.br'],
  ['Avisos a outros sistemas', 'Endereço (https)', 'https://b.exemplo.com.br/recebe'],
])('%s: what is typed stays while another list or place is shown', async (tab, label, text) => {
  const { screen, user, leaveAndComeBack } = await openPlace('Na plataforma')
  const show = async (name: string) => user.click(await screen.findByRole('radio', { name }))
  const field = () => screen.findByLabelText<HTMLInputElement>(label)
  await show(tab)
  await user.type(await field(), text)
  await show('Documentos')
  await leaveAndComeBack()
  await show(tab)
  expect((await field()).value).toBe(text)
})

test('an invitation stays typed with what the person may do, which stays for the next one too', async () => {
  const { screen, user, leaveAndComeBack } = await openPlace('Na plataforma', {
    'service.changeUser': () => succeed({ kind: 'done' }),
  })
  const show = async () => user.click(await screen.findByRole('radio', { name: 'Usuários' }))
  const limit = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Só para assinar' })
  await show()
  await user.type(await screen.findByLabelText('Convidar por e-mail'), 'lia@exemplo.com.br')
  await user.click(await limit())
  await leaveAndComeBack()
  await show()
  expect((await limit()).checked).toBe(true)
  const email = await screen.findByLabelText<HTMLInputElement>('Convidar por e-mail')
  await user.type(email, '{Enter}')
  await expect.poll(() => email.value).toBe('')
  expect((await limit()).checked).toBe(true)
})

test('the new name of a category that is typed stays while another place is shown, and goes with "Cancelar"', async () => {
  const { screen, user, leaveAndComeBack } = await openPlace('Na plataforma', {
    'service.categories': () => succeed({ value: [CATEGORY] }),
  })
  const field = async () => {
    await user.click(await screen.findByRole('radio', { name: 'Categorias' }))
    await user.click(await screen.findByRole('button', { name: 'Renomear Locação' }))
    return screen.getByLabelText<HTMLInputElement>('Nome')
  }
  await user.type(await field(), ' comercial')
  await leaveAndComeBack()
  expect((await field()).value).toBe('Locação comercial')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect((await field()).value).toBe('Locação')
})
