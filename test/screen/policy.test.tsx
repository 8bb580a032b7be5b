import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { Policy, PolicyKey } from '../../shared/model/policy.ts'
import { POLICY_KEYS } from '../../shared/model/policy.ts'
import type { Language } from '../../shared/model/settings.ts'
import { LANGUAGES } from '../../shared/model/settings.ts'
import { GOOD_POLICY, pickPolicy } from '../support/good-policy.ts'
import { openWindow } from './open-window.tsx'

const PLACE = '/etc/signature-batches/policy.json'

async function openSettings(values: Policy, language: Language = 'pt-BR') {
  const opened = await openWindow(
    { 'policy.read': () => succeed({ place: PLACE, values, osUser: 'maria' }) },
    { environment: 'live', language },
  )
  await opened.user.keyboard('{Control>}6{/Control}')
  const section = (name: string) => within(opened.screen.getByRole('region', { name }))
  return { ...opened, section }
}

const TITLES = {
  'pt-BR': 'Definido pelo administrador',
  en: 'Set by the administrator',
} as const

/** Words of each key of `GOOD_POLICY`, its name first: what a person reads who wonders why something is closed. */
const WORDS: Readonly<Record<PolicyKey, Readonly<Record<Language, readonly string[]>>>> = {
  baseUrl: {
    'pt-BR': ['Endereço do serviço', 'https://service.example/api'],
    en: ['Address of the service', 'https://service.example/api'],
  },
  proxy: { 'pt-BR': ['Proxy', 'proxy.office:3128'], en: ['Proxy', 'proxy.office:3128'] },
  caFile: {
    'pt-BR': ['Arquivo de certificados da rede', '/etc/ssl/office.pem'],
    en: ['File of certificates of the network', '/etc/ssl/office.pem'],
  },
  archiveFolder: {
    'pt-BR': ['Pasta dos assinados', '/srv/assinados'],
    en: ['Folder of the signed files', '/srv/assinados'],
  },
  archiveNameTemplate: {
    'pt-BR': ['Nome dos arquivos', '{lote}/{nome}.pdf'],
    en: ['Names of the files', '{lote}/{nome}.pdf'],
  },
  allowPractice: {
    'pt-BR': ['Ambiente de prática', 'Desativado'],
    en: ['Practice environment', 'Turned off'],
  },
  allowLoteImport: {
    'pt-BR': ['Abrir lotes salvos (.lote)', 'Desativado'],
    en: ['Opening saved batches (.lote)', 'Turned off'],
  },
  officeKeyFile: {
    'pt-BR': ['Arquivo da chave do escritório', '/etc/signature-batches/office-key.txt'],
    en: ['File of the office’s key', '/etc/signature-batches/office-key.txt'],
  },
  requireOfficeMark: {
    'pt-BR': ['Lotes salvos sem a marca do escritório', 'Recusados'],
    en: ['Saved batches without the mark of the office', 'Refused'],
  },
  releasers: {
    'pt-BR': ['Quem pode enviar lotes', String.raw`OFFICE\maria`, 'joao'],
    en: ['Who may send batches', String.raw`OFFICE\maria`, 'joao'],
  },
  userEmails: {
    'pt-BR': ['E-mail de cada usuário na conta', String.raw`OFFICE\maria: maria@office.example`],
    en: ['E-mail of each user in the account', String.raw`OFFICE\maria: maria@office.example`],
  },
  secondPerson: {
    'pt-BR': [
      'Liberação por uma segunda pessoa',
      'Lotes com mais de 200 documentos',
      'Lotes em que a coluna “Valor” soma mais de 50.000',
    ],
    en: [
      'Release by a second person',
      'Batches with more than 200 documents',
      'Batches in which the column “Valor” adds up to more than 50,000',
    ],
  },
  pollSeconds: {
    'pt-BR': ['Intervalo do acompanhamento', '120 segundos'],
    en: ['Interval of tracking', '120 seconds'],
  },
  sendsAtOnce: { 'pt-BR': ['Envios ao mesmo tempo', '2'], en: ['Documents at once', '2'] },
  sendsAtOncePerAccount: {
    'pt-BR': ['Envios ao mesmo tempo por conta', '1'],
    en: ['Documents at once per account', '1'],
  },
  stopAfterRefusals: {
    'pt-BR': ['Parar o lote', 'Depois de 3 recusas seguidas'],
    en: ['Stopping a batch', 'After 3 refusals in a row'],
  },
  originalsKeptDays: {
    'pt-BR': [
      'Contratos originais depois de arquivados',
      'Remover 90 dias depois de guardado e conferido o assinado',
    ],
    en: [
      'Original contracts once archived',
      'Remove 90 days after the signed file was stored and checked',
    ],
  },
  systemLog: {
    'pt-BR': ['Registro técnico no registro do sistema', 'Avisos e erros'],
    en: ['Technical log in the system’s log', 'Warnings and errors'],
  },
  updates: {
    'pt-BR': [
      'Atualizações',
      'O programa só avisa',
      'Endereço: https://updates.office/sb',
      'Procuradas a cada 24 horas',
    ],
    en: [
      'Updates',
      'The program only tells of them',
      'Address: https://updates.office/sb',
      'Looked for every 24 hours',
    ],
  },
}

const readRows = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map((name) => [
    name.textContent,
    ...[...(name.parentElement?.querySelectorAll('dd') ?? [])].map(
      ({ textContent }) => textContent,
    ),
  ])

test.each(LANGUAGES)(
  'everything that the administrator set is listed, with its place: %s',
  async (language) => {
    const { screen } = await openSettings(GOOD_POLICY, language)
    const section = await screen.findByRole('region', { name: TITLES[language] })
    expect(readRows(section)).toEqual(POLICY_KEYS.map((key) => WORDS[key][language]))
    expect(within(section).getByText(PLACE, { exact: false })).toBeVisible()
  },
)

test.each<[Policy, readonly string[]]>([
  [{ proxy: { kind: 'none' } }, ['Nenhum']],
  [{ proxy: { kind: 'system' } }, ['O do sistema']],
  [
    { proxy: { kind: 'manual', host: 'fe80::1', port: 80, user: 'maria' } },
    ['[fe80::1]:80, com o usuário maria'],
  ],
  [{ releasers: [] }, ['Ninguém']],
  [{ releasers: ['joao', 'joao'] }, ['joao']],
  [{ userEmails: {} }, ['Nenhum']],
  [{ secondPerson: { overDocuments: 0 } }, ['Todos os lotes']],
  [{ secondPerson: { overDocuments: 1 } }, ['Lotes com mais de 1 documento']],
  [{ stopAfterRefusals: 0 }, ['Não parar']],
  [{ stopAfterRefusals: 1 }, ['Depois de 1 recusa']],
  [{ originalsKeptDays: 0 }, ['Guardar sempre']],
  [{ systemLog: 'info' }, ['Todas as entradas']],
  [{ systemLog: 'error' }, ['Só erros']],
  [{ updates: { mode: 'off' } }, ['Desativadas']],
  [{ updates: { mode: 'install' } }, ['Instaladas quando o programa é fechado']],
  [{ updates: { everyHours: 1 } }, ['Procuradas a cada hora']],
  [{ updates: {} }, ['Como o programa faz sem definição']],
])('a value is told in words: %j', async (values, words) => {
  const { screen } = await openSettings(values)
  const section = await screen.findByRole('region', { name: TITLES['pt-BR'] })
  const [[, ...lines] = []] = readRows(section)
  expect(lines).toEqual(words)
})

test.each([
  [{ updates: { mode: 'off' } }, /^O administrador desativou as atualizações/u],
  [{ pollSeconds: 60 }, /^Neste computador o programa não se atualiza sozinho/u],
] as const)('updates that are off name who turned them off: %j', async (values, words) => {
  const { section } = await openSettings(values)
  expect(await section('Atualizações').findByText(words)).toBeVisible()
})

test('what the administrator set is shown, says so, and cannot be typed', async () => {
  const { section } = await openSettings(pickPolicy(['pollSeconds', 'archiveNameTemplate']))
  for (const name of ['Acompanhamento', 'Nome dos arquivos']) {
    expect(await section(name).findByText('Definido pelo administrador')).toBeVisible()
    expect(section(name).getByRole('textbox').matches(':disabled')).toBe(true)
  }
  expect(section('Acompanhamento').getByDisplayValue('30')).toBeVisible()
})

test('of the limits of sending only the one that is set is closed', async () => {
  const { section } = await openSettings(pickPolicy(['stopAfterRefusals']))
  const limits = section('Envio')
  await limits.findByText('Definido pelo administrador')
  expect(limits.getAllByRole('textbox').map((field) => field.matches(':disabled'))).toEqual([
    false,
    false,
    true,
  ])
})

test('the folder, the proxy and the authorities that are set cannot be chosen', async () => {
  const { section } = await openSettings(pickPolicy(['archiveFolder', 'proxy', 'caFile']))
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
  const { section } = await openSettings(pickPolicy(['originalsKeptDays']))
  const data = section('Dados')
  await data.findByText('Definido pelo administrador')
  expect(data.getByRole('combobox').matches(':disabled')).toBe(true)
  expect(data.getByRole('button', { name: 'Ver o espaço ocupado' }).matches(':disabled')).toBe(
    false,
  )
})

test('where nothing is set nothing is said', async () => {
  const { section, screen } = await openSettings({})
  expect(section('Acompanhamento').getByRole('textbox').matches(':disabled')).toBe(false)
  expect(screen.queryByText('Definido pelo administrador')).toBeNull()
})
