// Hashes of partial files, known again when a file is served as final.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isKnownPartial, keepPartial } from '../../../main/archive/kept-partials.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { documentIdSchema, signatureIdSchema } from '../../../shared/model/ids.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { SOME_TIME, aHash } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

test('A3: a record of a partial file that cannot be read costs none of the others', async () => {
  const { core } = await openTestJournal()
  const journal = createInThreadJournal(core)
  const documentId = documentIdSchema.parse(crypto.randomUUID())
  const ana = signatureIdSchema.parse(crypto.randomUUID())
  const bia = signatureIdSchema.parse(crypto.randomUUID())
  const sha256 = aHash('partial')
  await keepPartial({ journal, clock: systemClock }, documentId, { sha256, signedBy: [ana] })
  const key = `archive.partials.${documentId}`
  const kept = z.array(z.unknown()).parse((await journal.memory.recall(key))?.value)
  await journal.memory.remember(key, [{ sha256: 'of another version' }, ...kept], SOME_TIME)
  const served = { sha256, signedBy: [ana, bia] }
  expect(await isKnownPartial(journal, documentId, served)).toBe(true)
})
