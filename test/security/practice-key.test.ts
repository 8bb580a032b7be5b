// Practice service on this machine, where every page and program can
// reach it: only who can read its folder has its key.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCliOptions } from '../../main/practice/cli-options.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { startTestService } from '../support/open-test-workspace.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const statusWith = async (baseUrl: string, key: string): Promise<number> =>
  (await fetch(`${baseUrl}/partners/v1/accounts`, { headers: { authorization: key } })).status

test('AUTH-05: two services have different keys, and neither takes the other’s or one of the source', async () => {
  const [one, other] = [await startTestService(), await startTestService()]
  expect(one.key).toMatch(/^pratica-[0-9a-f]{48}$/u)
  expect(one.key).not.toBe(other.key)
  expect(new URL(one.baseUrl).port).not.toBe(new URL(other.baseUrl).port)
  expect(await statusWith(one.baseUrl, one.key)).toBe(200)
  expect(await statusWith(one.baseUrl, other.key)).toBe(401)
  expect(await statusWith(one.baseUrl, 'pratica-7f3c9a51e2d84b60')).toBe(401)
})

test('the key stays with its folder, where nobody else reads it; an unreadable one is drawn anew', async () => {
  const stateFolder = await temporaryFolder()
  const start = async (): Promise<string> => {
    const service = await startPracticeService({ stateFolder })
    await service.close()
    return service.key
  }
  const key = await start()
  expect(await start()).toBe(key)
  const path = join(stateFolder, 'key')
  expect(await readFile(path, 'utf8')).toBe(key)
  expect((await stat(path)).mode & 0o077).toBe(0)
  await writeFile(path, '')
  expect(await start()).not.toBe(key)
})

test('a key that is given is good for that run, and one with a blank is none', async () => {
  const stateFolder = await temporaryFolder()
  const parsed = parseCliOptions(['--data', stateFolder, '--key', 'minha-chave'])
  if (parsed.kind !== 'start') throw new Error(parsed.kind)
  const service = await startTestService(parsed.options)
  expect(await statusWith(service.baseUrl, 'minha-chave')).toBe(200)
  expect(parseCliOptions(['--key', 'minha chave'])).toMatchObject({ kind: 'wrong' })
  expect(parseCliOptions(['--key', ''])).toMatchObject({ kind: 'wrong' })
})
