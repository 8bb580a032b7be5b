import { within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { NetworkTrial, NetworkView } from '../../shared/model/network.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { PLAIN_NETWORK } from '../support/plain-network.ts'
import { expectObstacle } from './expect-obstacle.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

/** Returns answers that keep the network settings as main does. */
function keepNetwork(given: Partial<NetworkView> = {}): Partial<Answers> {
  let view: NetworkView = { ...PLAIN_NETWORK, ...given }
  const set = (patch: Partial<NetworkView>): Result<NetworkView> => {
    view = { ...view, ...patch }
    return succeed(view)
  }
  return {
    'network.read': () => succeed(view),
    'network.change': set,
    'network.savePassword': () => set({ password: 'keychain' }),
    'network.forgetPassword': () => set({ password: 'none' }),
    'network.pickCaFile': () => set({ caFile: 'empresa.pem' }),
    'network.forgetCaFile': () => {
      const { caFile: _, ...others } = view
      view = others
      return succeed(view)
    },
  }
}

async function openNetwork(answers: Partial<Answers>, settings: Partial<Settings> = {}) {
  const opened = await openWindow(answers, settings)
  await opened.user.keyboard('{Control>}6{/Control}')
  const title = settings.language === 'en' ? 'Network' : 'Rede'
  const region = await opened.screen.findByRole('region', { name: title })
  const network = within(region)
  await network.findByRole('button', { name: /Testar conexão|Test the connection/u })
  return {
    ...opened,
    region,
    network,
    asked: (operation: string) =>
      opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input),
  }
}

const MANUAL = { kind: 'manual', host: 'proxy.empresa', port: 3128, user: 'ana' } as const

test('a manual proxy is saved once its address is complete and right', async () => {
  const { network, user, asked } = await openNetwork(keepNetwork())
  await user.click(network.getByRole('radio', { name: 'Manual' }))
  const save = () =>
    within(network.getByRole('group', { name: 'Proxy' })).getByRole<HTMLButtonElement>('button', {
      name: 'Salvar',
    })
  const host = network.getByRole('textbox', { name: 'Endereço do proxy' })
  await user.type(host, 'http://proxy.empresa')
  expect(network.getByText(/sem http:\/\/ e sem porta/u)).toBeVisible()
  await user.clear(host)
  await user.type(host, ' proxy.empresa ')
  const port = network.getByRole('textbox', { name: 'Porta' })
  await user.type(port, '70000')
  expect(network.getByText('Digite uma porta de 1 a 65535.')).toBeVisible()
  expectObstacle(save(), 'Corrija antes o que está marcado como errado.')
  expect(asked('network.change')).toEqual([])
  await user.clear(port)
  await user.type(port, '3128{Enter}')
  expect(asked('network.change')).toEqual([
    { proxy: { kind: 'manual', host: 'proxy.empresa', port: 3128 } },
  ])
  expect(network.queryByLabelText('Senha do proxy')).toBeNull()
})

test('the system’s proxy and none count as they are chosen', async () => {
  const { network, user, asked } = await openNetwork(keepNetwork())
  await user.click(network.getByRole('radio', { name: 'Nenhum' }))
  await user.click(network.getByRole('radio', { name: 'O do sistema' }))
  expect(asked('network.change')).toEqual([
    { proxy: { kind: 'none' } },
    { proxy: { kind: 'system' } },
  ])
})

test('a proxy that could not be saved is not shown as chosen', async () => {
  const { network, user } = await openNetwork({
    ...keepNetwork(),
    'network.change': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(network.getByRole('radio', { name: 'Nenhum' }))
  expect(await network.findByRole('alert')).toBeVisible()
  const chosen = (name: string) => network.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([chosen('Nenhum'), chosen('O do sistema')]).toEqual([false, true])
})

test('a password goes in, is said to be saved, and can be forgotten; the focus is never lost', async () => {
  const { network, user, asked, container } = await openNetwork(keepNetwork({ proxy: MANUAL }))
  await user.type(network.getByLabelText('Senha do proxy'), 'segredo{Enter}')
  expect(await network.findByText('Senha salva no cofre de senhas do computador')).toBeVisible()
  expect(asked('network.savePassword')).toEqual([{ password: 'segredo' }])
  expect(container.innerHTML).not.toContain('segredo')
  const replace = () => network.getByRole('button', { name: 'Trocar senha' })
  expect(document.activeElement).toBe(replace())
  await user.click(replace())
  expect(document.activeElement).toBe(network.getByLabelText('Senha do proxy'))
  await user.click(network.getByRole('button', { name: 'Cancelar' }))
  expect(document.activeElement).toBe(replace())
  await user.click(network.getByRole('button', { name: 'Esquecer senha' }))
  expect(document.activeElement).toBe(await network.findByLabelText('Senha do proxy'))
})

test('a file of authorities is shown by its name, and can be left', async () => {
  const { network, user } = await openNetwork(keepNetwork())
  await user.click(network.getByRole('button', { name: 'Escolher arquivo…' }))
  expect(await network.findByText('Também vale o arquivo empresa.pem.')).toBeVisible()
  await user.click(network.getByRole('button', { name: 'Deixar de usar' }))
  expect(network.queryByText(/empresa\.pem/u)).toBeNull()
  expect(document.activeElement).toBe(network.getByRole('button', { name: 'Escolher arquivo…' }))
})

test('a file that is no good says so where it was picked', async () => {
  const { network, user } = await openNetwork({
    ...keepNetwork(),
    'network.pickCaFile': () => fail('network.caFileEmpty'),
  })
  await user.click(network.getByRole('button', { name: 'Escolher arquivo…' }))
  expect((await network.findByRole('alert')).textContent).toMatch(/não tem nenhum certificado/u)
})

test('the system’s network says what it is for, and that files of authorities do not count there', async () => {
  const { network, user, asked } = await openNetwork(keepNetwork())
  await user.click(network.getByRole('radio', { name: 'Rede do sistema' }))
  expect(asked('network.change')).toEqual([{ transport: 'system' }])
  expect(await network.findByText(/NTLM ou Kerberos/u)).toBeVisible()
  expect(network.getByText(/só valem os certificados do próprio sistema/u)).toBeVisible()
})

test('where the host has no network of its own it is not offered', async () => {
  const { network } = await openNetwork(keepNetwork({ hasSystemTransport: false }))
  expect(network.queryByRole('radio', { name: 'Rede do sistema' })).toBeNull()
})

test('a waiting time out of bounds stays typed with its error, the others are saved together', async () => {
  const { network, user, asked } = await openNetwork(keepNetwork())
  await user.click(network.getByText('Tempos de espera'))
  const connect = network.getByRole('textbox', { name: 'Para conectar' })
  await user.clear(connect)
  await user.type(connect, '61{Enter}')
  expect(network.getByText('Digite um número inteiro de 1 a 60.')).toBeVisible()
  expect(asked('network.change')).toEqual([])
  await user.clear(connect)
  await user.type(connect, '25{Enter}')
  expect(asked('network.change')).toEqual([
    { timeouts: { ...PLAIN_NETWORK.timeouts, connect: 25 } },
  ])
})

const answered = (trial: Partial<NetworkTrial>) =>
  succeed({ status: 401, durationMs: 42.4, ...trial })

test.each([
  [answered({ route: 'DIRECT' }), 'O serviço respondeu em 42 ms (sem proxy).'],
  [answered({ route: 'PROXY p:3128' }), 'O serviço respondeu em 42 ms (rota: PROXY p:3128).'],
  [answered({}), 'O serviço respondeu em 42 ms (pela rede do sistema).'],
  [answered({ status: 302, route: '' }), /Pode ser uma página de login da rede/u],
  [answered({ status: 200, route: '' }), /não parece ser o serviço \(resposta 200\)/u],
  [answered({ status: 503, route: '' }), /conexão funciona/u],
  [fail('network.proxyNeedsPassword', { proxy: 'p:3128' }), /O proxy p:3128 pede usuário e senha/u],
  [fail('baseUrlMissing'), 'Falta o endereço do serviço.'],
])('the trial says in words what happened', async (answer, words) => {
  const { network, user } = await openNetwork({ ...keepNetwork(), 'network.test': () => answer })
  await user.click(network.getByRole('button', { name: 'Testar conexão' }))
  expect(await network.findByText(words)).toBeVisible()
})

test('settings that cannot be read say so, and are asked for again', async () => {
  let isThere = false
  const { screen, user } = await openWindow({
    'network.read': () => (isThere ? succeed(PLAIN_NETWORK) : fail('noAnswer')),
  })
  await user.keyboard('{Control>}6{/Control}')
  const network = within(await screen.findByRole('region', { name: 'Rede' }))
  expect((await network.findByRole('alert')).textContent).toMatch(/não foram lidas/u)
  isThere = true
  await user.click(network.getByRole('button', { name: 'Tentar de novo' }))
  expect(await network.findByRole('button', { name: 'Testar conexão' })).toBeVisible()
})

test.each(['pt-BR', 'en'] as const)(
  'in %s nothing is out of reach of a screen reader',
  async (language) => {
    const { network, user, region } = await openNetwork(
      keepNetwork({ proxy: MANUAL, password: 'session', caFile: 'empresa.pem' }),
      { language },
    )
    await user.click(network.getByText(language === 'en' ? 'Waiting times' : 'Tempos de espera'))
    const { violations } = await axe.run(region, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)

test('the result of a trial goes once the settings that it tried are changed', async () => {
  const { network, user } = await openNetwork({
    ...keepNetwork(),
    'network.test': () => answered({ route: 'DIRECT' }),
  })
  await user.click(network.getByRole('button', { name: 'Testar conexão' }))
  expect(await network.findByText(/^O serviço respondeu em 42 ms/u)).toBeVisible()
  await user.click(network.getByRole('radio', { name: 'Nenhum' }))
  await expect.poll(() => network.queryByText(/^O serviço respondeu/u)).toBeNull()
})
