import { execFile } from 'node:child_process'
import { chmod, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceAppImage } from '../../../main/electron/replace-app-image.ts'
import { ROOT } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const run = promisify(execFile)
let folder: string
let running: string
let fetched: string

beforeEach(async () => {
  folder = await temporaryFolder()
  running = join(folder, 'Signature Batches.AppImage')
  fetched = join(folder, 'fetched.AppImage')
  await writeFile(running, 'the running one')
  await chmod(running, 0o755)
  await writeFile(fetched, 'the newer one')
})

const isSigned = async (path: string): Promise<boolean> =>
  (await readFile(path, 'utf8')) === 'the newer one'

describe.skipIf(process.platform === 'win32')('a newer AppImage', () => {
  test('gets the path and the rights of the running one', async () => {
    await replaceAppImage({ fetched, running, isSigned })
    expect(await readFile(running, 'utf8')).toBe('the newer one')
    expect((await stat(running)).mode & 0o777).toBe(0o755)
    expect(await readdir(folder)).toEqual(['Signature Batches.AppImage'])
  })

  test('that is gone leaves the running one as it was', async () => {
    await rm(fetched)
    await expect(replaceAppImage({ fetched, running, isSigned })).rejects.toThrow('ENOENT')
    expect(await readFile(running, 'utf8')).toBe('the running one')
  })

  test('whose copy is not what was signed leaves the running one, and is kept for the next time', async () => {
    const replacing = replaceAppImage({ fetched, running, isSigned: async () => false })
    await expect(replacing).rejects.toThrow('not what was signed')
    expect(await readFile(running, 'utf8')).toBe('the running one')
    expect((await readdir(folder)).sort()).toEqual([
      'Signature Batches.AppImage',
      'fetched.AppImage',
    ])
  })

  test('is put in place after a copy that a power cut interrupted', async () => {
    await writeFile(`${running}.new`, 'the newer')
    await replaceAppImage({ fetched, running, isSigned })
    expect(await readFile(running, 'utf8')).toBe('the newer one')
  })

  test('starts when the program that it replaced has gone', async () => {
    const note = join(folder, 'note.txt')
    await writeFile(running, `#!/bin/sh\nkill -0 "$FIRST" 2>/dev/null; echo "$?" > '${note}'\n`)
    const module = join(ROOT, 'main/electron/replace-app-image.ts')
    const lines = `import { startWhenGone } from '${module}'
process.env.FIRST = String(process.pid)
startWhenGone('${running}')
setTimeout(() => {}, 300)`
    await run(process.execPath, ['--input-type=module', '-e', lines])
    await expect.poll(() => readFile(note, 'utf8').catch(() => '')).toBe('1\n')
  })
})
