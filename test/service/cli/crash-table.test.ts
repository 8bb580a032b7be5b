// The crash table: the process is ended at each named place of claim → send → settle → adopt →
// archive, started again, and nothing is lost and nothing doubled. The second document at each place is
// in the deep tests.
import { expect, test } from 'vitest'
import { ARCHIVE_CHECKPOINTS } from '../../../main/archive/archive-ports.ts'
import { SEND_CHECKPOINTS } from '../../../main/queue/queue-ports.ts'
import { crashWhileSending, DOCUMENTS, prepareCrash } from '../../support/crash-and-go-on.ts'

test.each(SEND_CHECKPOINTS)(
  'killed at %s while sending: each document exists once and is archived',
  { timeout: 60_000 },
  (point) => crashWhileSending(point, 1),
)

test.each(ARCHIVE_CHECKPOINTS)(
  'killed at %s while archiving: every signed file is there once, whole, without leftovers',
  { timeout: 60_000 },
  async (point) => {
    const { service, send, runAll, crash, signedFiles } = await prepareCrash({})
    await send()
    const killed = await crash(`${point}:2`, ['archive', '--interval', '0.2'])
    expect(killed.exitCode, 'the place was reached').toBeNull()
    const { archived } = await runAll()
    expect(archived.exitCode).toBe(0)
    expect(service.documents()).toHaveLength(DOCUMENTS)
    const files = await signedFiles()
    expect(files.filter((name) => name.endsWith('_assinado.pdf'))).toHaveLength(DOCUMENTS)
    expect(files).toHaveLength(DOCUMENTS)
  },
)
