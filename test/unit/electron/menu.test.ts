import { expect, test } from 'vitest'
import { createMenuTemplate } from '../../../main/electron/menu.ts'

const base = {
  isDevelopment: false,
  openLote: () => {},
} as const

function labelsOf(items: readonly Electron.MenuItemConstructorOptions[]): readonly string[] {
  return items.flatMap(({ label, submenu }) => [
    ...(label === undefined ? [] : [label]),
    ...(Array.isArray(submenu) ? labelsOf(submenu) : []),
  ])
}

function rolesOf(items: readonly Electron.MenuItemConstructorOptions[]): readonly string[] {
  return items.flatMap(({ role, submenu }) => [
    ...(role === undefined ? [] : [role]),
    ...(Array.isArray(submenu) ? rolesOf(submenu) : []),
  ])
}

test('every entry has its words in the person’s language', () => {
  const portuguese = createMenuTemplate({ ...base, language: 'pt-BR', platform: 'win32' })
  const english = createMenuTemplate({ ...base, language: 'en', platform: 'win32' })
  expect(labelsOf(portuguese)).toContain('Selecionar tudo')
  expect(labelsOf(english)).toContain('Select All')
  for (const labels of [labelsOf(portuguese), labelsOf(english)]) {
    expect(labels.filter((label) => label.includes('menu.') || label.includes('{{'))).toEqual([])
  }
})

test('macOS has the application menu first, and quits from there', () => {
  const [first] = createMenuTemplate({ ...base, language: 'en', platform: 'darwin' })
  expect(first?.label).toBe('Signature Batches')
  const [portuguese] = createMenuTemplate({ ...base, language: 'pt-BR', platform: 'darwin' })
  expect(portuguese?.label).toBe('Lotes de Assinatura')
  expect(rolesOf(first ? [first] : [])).toContain('quit')
})

test.for(['win32', 'linux'] as const)('%s quits from the file menu', (platform) => {
  const [first] = createMenuTemplate({ ...base, language: 'en', platform })
  expect(first?.label).toBe('File')
  expect(rolesOf(first ? [first] : [])).toEqual(['quit'])
})

test('a package has neither reload nor developer tools', () => {
  const packaged = createMenuTemplate({ ...base, language: 'en', platform: 'linux' })
  const inDevelopment = createMenuTemplate({
    ...base,
    language: 'en',
    platform: 'linux',
    isDevelopment: true,
  })
  expect(rolesOf(packaged)).not.toContain('toggleDevTools')
  expect(rolesOf(packaged)).not.toContain('reload')
  expect(rolesOf(inDevelopment)).toContain('toggleDevTools')
})

test('the file menu opens a batch that was saved as a file, in either language', () => {
  for (const [language, label] of [
    ['pt-BR', 'Abrir .lote…'],
    ['en', 'Open .lote…'],
  ] as const) {
    for (const platform of ['win32', 'linux', 'darwin'] as const) {
      let opened = 0
      const openLote = () => void (opened += 1)
      const menu = createMenuTemplate({ ...base, language, platform, openLote })
      const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
      const item = items.find((each) => each.label === label)
      // Cast: the handler reads nothing of the click's event.
      item?.click?.apply(undefined, [] as never)
      expect(opened).toBe(1)
    }
  }
})
