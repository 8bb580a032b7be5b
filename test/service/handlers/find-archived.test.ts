import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFiles } from '../../../main/handlers/archive.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('a selection of thousands is looked up a few documents at once, and each that has no file is counted', async () => {
  const { workspace } = await openTestWorkspace(await startTestService())
  let running = 0
  let most = 0
  const list: typeof workspace.journal.documents.list = async (query) => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    return workspace.journal.documents.list(query)
  }
  const documents = { ...workspace.journal.documents, list }
  const selected = Array.from({ length: 40 }, (_, index) => ({
    id: documentIdSchema.parse(systemRandom.uuid()),
    name: `Contrato ${String(index)}`,
    standing: 'signed' as const,
    unsigned: [],
  }))
  const journal = { ...workspace.journal, documents }
  expect(await findFiles(systemClock, { ...workspace, journal }, selected)).toEqual({
    files: [],
    without: 40,
  })
  expect(most).toBeLessThanOrEqual(4)
})
