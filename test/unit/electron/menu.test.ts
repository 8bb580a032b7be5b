import { expect, test } from 'vitest'
import { createMenuTemplate } from '../../../main/electron/menu.ts'

const base = { productName: 'Signature Batches', isDevelopment: false } as const

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
