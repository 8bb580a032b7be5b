import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { OfficeKeyStatus } from '../../shared/model/office-key.ts'
import type { PolicyKey } from '../../shared/model/policy.ts'
import { pickPolicy } from '../support/good-policy.ts'
import { expectObstacle } from './expect-obstacle.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const SAVED = {
  kind: 'saved',
  office: 'Boa Vista',
  keyId: '0123456789abcdef',
  persistence: 'keychain',
} as const satisfies OfficeKeyStatus
const LINE = 'signature-batches-office-key:1:secret:Boa Vista'

async function openSection(
  first: OfficeKeyStatus,
  answers: Partial<Answers> = {},
  keys: readonly PolicyKey[] = [],
) {
  let status = first
  const opened = await openWindow({
    'policy.read': () =>
      succeed({ place: '/etc/policy.json', values: pickPolicy(keys), osUser: 'maria' }),
    'officeKey.status': () => succeed(status),
    'officeKey.save': ({ text }) => {
      if (text !== LINE) return fail('officeKeyMalformed')
      status = SAVED
      return succeed(status)
    },
    'officeKey.create': () => {
      status = SAVED
      return succeed({ kind: 'created', fileName: 'office-key.txt', status })
    },
    'officeKey.forget': () => {
      status = { kind: 'absent' }
      return succeed(status)
    },
    ...answers,
  })
  await opened.user.keyboard('{Control>}6{/Control}')
  const region = await opened.screen.findByRole('region', { name: 'Marca do escritório' })
  return { ...opened, region: within(region) }
}

test('a key is made for a named office, and its file is said', async () => {
  const { region, user, bridge } = await openSection({ kind: 'absent' })
  expect(await region.findByText(/^Este computador não tem a chave/u)).toBeVisible()
  const create = region.getByRole('button', { name: 'Criar chave…' })
  expectObstacle(create, 'Digite antes o nome do escritório.')
  await user.click(create)
  await user.type(region.getByLabelText('Nome do escritório'), '{Enter}')
  expect(bridge.calls.some(({ operation }) => operation === 'officeKey.create')).toBe(false)
  await user.type(region.getByLabelText('Nome do escritório'), ' Boa Vista {Enter}')
  expect(await region.findByText('Marca de Boa Vista')).toBeVisible()
  expect(region.getByText(/está em office-key\.txt/u)).toBeVisible()
  expect(region.getByText(/0123456789abcdef/u)).toBeVisible()
  const made = bridge.calls.find(({ operation }) => operation === 'officeKey.create')
  expect(made?.input).toEqual({ office: 'Boa Vista' })
})

test('a key is entered, a line that is none is said, and neither is kept by the page', async () => {
  const { region, user, client } = await openSection({ kind: 'absent' })
  const field = await region.findByLabelText('Chave que o escritório já tem')
  await user.type(field, 'uma senha{Enter}')
  expect(await region.findByText(/^O texto não é uma chave de escritório/u)).toBeVisible()
  await user.type(region.getByLabelText('Chave que o escritório já tem'), `${LINE}{Enter}`)
  expect(await region.findByText('Marca de Boa Vista')).toBeVisible()
  const states = client
    .getMutationCache()
    .getAll()
    .map(({ state }) => state)
  expect(JSON.stringify(states)).not.toContain('secret')
})

test('a key is forgotten after a question', async () => {
  const { region, user, bridge } = await openSection(SAVED)
  await user.click(await region.findByRole('button', { name: 'Esquecer a chave' }))
  expect(region.getByText(/^Sem o arquivo da chave ela não volta/u)).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'officeKey.forget')).toBe(false)
  await user.click(region.getByRole('button', { name: 'Esquecer a chave do escritório' }))
  expect(await region.findByText(/^Este computador não tem a chave/u)).toBeVisible()
})

test('a key of the administrator is shown and cannot be changed; a file without one is said', async () => {
  const { kind: _, persistence: __, ...key } = SAVED
  const keys = ['officeKeyFile', 'requireOfficeMark'] as const
  const managed = await openSection({ kind: 'managed', ...key }, {}, keys)
  expect(await managed.region.findByText('Marca de Boa Vista')).toBeVisible()
  expect(managed.region.getByText('Definido pelo administrador')).toBeVisible()
  expect(managed.region.getByText(/^A política deste computador só aceita/u)).toBeVisible()
  expect(managed.region.queryByRole('button')).toBeNull()
})

test('a file of the administrator without a key is said', async () => {
  const { region } = await openSection({ kind: 'unusable' }, {}, ['officeKeyFile'])
  expect(await region.findByText(/não pode ser lido, ou não contém uma chave/u)).toBeVisible()
})

test('a key that could not be forgotten is said to be that, not unreadable', async () => {
  const { region, user } = await openSection(SAVED, {
    'officeKey.forget': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(await region.findByRole('button', { name: 'Esquecer a chave' }))
  await user.click(region.getByRole('button', { name: 'Esquecer a chave do escritório' }))
  expect((await region.findByRole('alert')).textContent).toMatch(
    /^A chave do escritório não foi esquecida.*O disco está cheio/u,
  )
})
