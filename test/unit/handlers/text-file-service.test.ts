// Files that a person picks: what is said of one that cannot be read.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTextFileService } from '../../../main/app/text-file-service.ts'
import type { Dialogs } from '../../../main/ports.ts'
import { fail } from '../../../shared/model/failure.ts'
import { settingsSchema } from '../../../shared/model/settings.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function pick(path: string) {
  const dialogs: Dialogs = {
    pickFiles: async () => [path],
    pickFolder: async () => undefined,
    pickNewFile: async () => undefined,
    confirm: async () => false,
  }
  const service = createTextFileService({
    settings: { read: () => settingsSchema.parse({}) },
    dialogs,
  })
  return service.read('bindings.importTitle', 'json')
}

test('a file that is there and cannot be read is not said to be missing', async () => {
  const path = join(await temporaryFolder(), 'Vínculos.json')
  expect(await pick(path)).toEqual(fail('fileMissing', { file: 'Vínculos.json' }))
  await mkdir(path)
  expect(await pick(path)).toEqual(fail('notOpened', { file: 'Vínculos.json', detail: 'EISDIR' }))
})
