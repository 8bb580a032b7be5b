// A1: which file is final. The service serves a file before it is known whether that file is the last one.
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServedFiles } from '../../support/open-archive.ts'
import { FOLDER, openArchive } from '../../support/open-archive.ts'

const FINAL = `${FOLDER}/Contrato_assinado.pdf`

test.each<readonly [string, (served: ServedFiles) => void]>([
  [
    'the document waits for signatures again',
    (served) => (served.signatureStatus = 'WaitingSignatures'),
  ],
  [
    'a signature is another than before',
    (served) => (served.signatures = served.signatures.map((each) => ({ ...each, signed: false }))),
  ],
])('A1: a file during whose download %s is not final, and is fetched anew', async (_, change) => {
  const { archive, row, served, disk, pass } = await openArchive()
  const { signatureStatus, signatures } = served
  served.onBytes = () => change(served)
  await archive().round()
  expect(row().archive).toMatchObject({ kind: 'failed', fault: 'statusChanged' })
  expect([...disk.files.keys()]).not.toContain(FINAL)
  Object.assign(served, { signatureStatus, signatures, onBytes: () => {} })
  pass(MINUTE_MS)
  await archive().round()
  expect(row().archive.kind).toBe('stored')
  expect([...disk.files.keys()]).toContain(FINAL)
})

test('A1: of a document that is not signed by its status no file is fetched', async () => {
  const { archive, row, served } = await openArchive()
  served.signatureStatus = 'WaitingSignatures'
  await archive().round()
  expect(row().archive).toMatchObject({ kind: 'failed', fault: 'statusChanged' })
  expect(served.downloads).toBe(0)
})
