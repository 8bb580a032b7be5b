import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLibreOffice } from '../../../main/platform/libre-office.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function install(...names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder()
  for (const name of names) await writeFile(join(folder, name), '')
  return folder
}

test.each([
  ['Linux', ['soffice', 'soffice.bin', 'scalc'], 'swriter'],
  ['Windows', ['soffice.exe', 'soffice.bin', 'scalc.exe'], 'swriter.exe'],
])('%s: LibreOffice without Writer converts no Word contract', async (_, names, writer) => {
  const calcAlone = await install(...names)
  const whole = await install(...names, writer)
  expect(findLibreOffice([calcAlone])).toBeUndefined()
  expect(findLibreOffice([whole])).toBeDefined()
  expect(findLibreOffice([calcAlone, whole])).toBeDefined()
})

test('where the program’s own folder cannot be seen, as in a snap, it is taken for whole', async () => {
  expect(findLibreOffice([await install('soffice')])).toBeDefined()
})

test.skipIf(process.platform === 'win32')(
  'a link in the path is followed to where Writer would lie',
  async () => {
    const calcAlone = await install('soffice', 'soffice.bin')
    const onPath = join(await temporaryFolder(), 'bin')
    await mkdir(onPath)
    await symlink(join(calcAlone, 'soffice'), join(onPath, 'soffice'))
    expect(findLibreOffice([onPath])).toBeUndefined()
    await writeFile(join(calcAlone, 'swriter'), '')
    expect(findLibreOffice([onPath])).toBeDefined()
  },
)
