// User of the operating system: told by the system, not by variables of the start.
import { userInfo } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { readOsUser } from '../../../main/app/os-user.ts'

const { username } = userInfo()
afterEach(() => vi.unstubAllEnvs())

test('Windows: the domain is the system’s, whatever the variable of the start says', async () => {
  vi.stubEnv('USERDOMAIN', 'PLANTED')
  const asked: string[] = []
  const ask = async (program: string): Promise<string> => {
    asked.push(program)
    return String.raw`office\somebody`
  }
  expect(await readOsUser({ platform: 'win32', ask })).toBe(`OFFICE\\${username}`)
  expect(asked).toEqual([String.raw`C:\Windows\System32\whoami.exe`])
})

test.each([
  ['does not answer', undefined],
  ['answers without a domain', 'maria'],
  ['answers with letters of a code page', `escrit\uFFFDrio\\maria`],
  ['answers with an empty domain', String.raw`\maria`],
])('Windows: a system that %s leaves the plain name', async (_, answer) => {
  vi.stubEnv('USERDOMAIN', 'PLANTED')
  expect(await readOsUser({ platform: 'win32', ask: async () => answer })).toBe(username)
})

test('elsewhere there is no domain, and nothing is asked', async () => {
  vi.stubEnv('USERDOMAIN', 'PLANTED')
  const asked: string[] = []
  const ask = async (program: string): Promise<string> => {
    asked.push(program)
    return String.raw`office\somebody`
  }
  expect(await readOsUser({ platform: 'linux', ask })).toBe(username)
  expect(asked).toEqual([])
})
