// The practice service's files: what was left unreadable or half written is erased, and what was not written is not there.
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toPersonTerms } from '../../../shared/rules/person-terms.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('LGPD: a record that could not be read and a file that was cut off go with any erasure', async () => {
  const folder = await temporaryFolder()
  const first = await startPracticeClient({ stateFolder: folder })
  const { id } = await first.createDocument({ signers: [ANA] })
  const other = await first.createDocument({ signers: [{ ...ANA, email: 'rui@exemplo.com.br' }] })
  await first.service.close()
  const record = join(folder, 'documents', `${id}.json`)
  const text = await readFile(record, 'utf8')
  await writeFile(record, text.slice(0, -20))
  await writeFile(join(folder, 'files', `${id}-assinado.pdf`), ANA.email)
  await writeFile(join(folder, 'files', 'abc.part'), ANA.email)

  const next = await startPracticeClient({ stateFolder: folder })
  expect(next.service.unreadable).toEqual([`${id}.json`])
  next.service.forget({ terms: toPersonTerms({ email: ANA.email }), documentIds: [], kept: [] })
  for (const name of ['documents', 'files']) {
    for (const each of await readdir(join(folder, name))) {
      expect(await readFile(join(folder, name, each), 'latin1'), each).not.toContain(ANA.email)
    }
  }
  expect(next.service.documents().map((each) => each.id)).toEqual([other.id])
})

test('a document that the disk did not take is none at the service either, before its end as after it', async () => {
  const folder = await temporaryFolder()
  const client = await startPracticeClient({ stateFolder: folder })
  await rm(join(folder, 'documents'), { recursive: true })
  expect((await client.create()).status).toBe(500)
  expect((await client.list()).json).toMatchObject({ count: 0 })
})
