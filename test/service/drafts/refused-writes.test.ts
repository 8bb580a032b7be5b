// Long runs over drafts (intake of files, positions, layouts) while the journal refuses a write, as on a full disk: the
// run ends with the error of the write, and no promise is rejected while nobody handles it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Drafts } from '../../../main/drafts/drafts.ts'
import { createFileIntake } from '../../../main/drafts/file-intake.ts'
import { applyLayouts } from '../../../main/drafts/layouts/apply-layouts.ts'
import { createPositions } from '../../../main/drafts/positions.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { succeed } from '../../../shared/model/failure.ts'
import { layoutIdSchema } from '../../../shared/model/ids.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const FULL = 'database or disk is full'
/** Enough that some are never begun once a write was refused. */
const FILES = 60

const LAYOUT: Layout = {
  name: 'Contrato',
  rules: [
    {
      signer: { by: 'role', role: 'Contratante', number: 1 },
      type: 'Signature',
      place: {
        kind: 'lastPage',
        x: toPercent(10),
        y: toPercent(10),
        width: toPercent(30),
        height: toPercent(5),
      },
    },
  ],
}

/** Workspace whose drafts are not saved: each write of a run is refused. */
async function openRefusing() {
  const { workspace, folder } = await openTestWorkspace(await startTestService())
  const { batchId } = await workspace.drafts.create({ name: 'Disco cheio' })
  const act: Drafts['act'] = (id, work) =>
    workspace.drafts.act(id, (draft, draftStore) =>
      work(draft, { ...draftStore, save: () => Promise.reject(new Error(FULL)) }),
    )
  return { ...workspace, workspace, folder, batchId, refusing: { ...workspace.drafts, act } }
}

async function addContracts({
  workspace,
  folder,
  batchId,
}: Awaited<ReturnType<typeof openRefusing>>) {
  const bytes = await makePdf('Contrato')
  const names = Array.from({ length: FILES }, (_, index) => `${index}.pdf`)
  await addTestFiles(
    workspace,
    batchId,
    join(folder, 'contratos'),
    Object.fromEntries(names.map((name) => [name, bytes])),
  )
  const signers = [{ email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }]
  const entries = (await workspace.drafts.open(batchId)).entries()
  const changes = entries.map(({ document: { id } }) => ({ id, change: { signers } }))
  valueOf(await workspace.drafts.change(batchId, changes))
}

/** Counts the calls of a slow job; other work of the process goes on between its calls. */
function createSlowJob() {
  let begun = 0
  return {
    count: () => begun,
    async wait() {
      begun += 1
      for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    },
  }
}

test('files that cannot be recorded end the intake with the error, and further files are not read', async () => {
  const opened = await openRefusing()
  const { folder, batchId, journal, files, refusing } = opened
  const job = createSlowJob()
  const admit: typeof files.admit = async (path) => {
    await job.wait()
    return files.admit(path)
  }
  const paths = []
  for (let index = 0; index < FILES; index += 1) {
    const fileName = `${index}.pdf`
    await writeFile(join(folder, fileName), 'no PDF')
    paths.push({ path: join(folder, fileName), fileName })
  }
  const intake = createFileIntake(
    { journal, files: { ...files, admit }, random: systemRandom, clock: systemClock },
    refusing,
    async () => succeed([]),
  )
  await expect(intake.add(batchId, paths, () => {})).rejects.toThrow(FULL)
  expect(job.count()).toBeLessThan(FILES)
})

test('positions that cannot be recorded end the run with the error, and further contracts are not read', async () => {
  const opened = await openRefusing()
  await addContracts(opened)
  const { batchId, files, refusing } = opened
  const job = createSlowJob()
  const readContract: typeof files.readContract = async (...given) => {
    await job.wait()
    return files.readContract(...given)
  }
  const positions = createPositions({ files: { ...files, readContract } }, refusing)
  await expect(positions.propose(batchId, undefined, () => {})).rejects.toThrow(FULL)
  expect(job.count()).toBeLessThan(FILES)
})

test('layouts that cannot be recorded end the run with the error', async () => {
  const opened = await openRefusing()
  await addContracts(opened)
  const { batchId, files, refusing } = opened
  const job = createSlowJob()
  const findTexts: typeof files.findTexts = async (...given) => {
    await job.wait()
    return files.findTexts(...given)
  }
  const id = layoutIdSchema.parse('a1b2c3d4-0000-4000-8000-000000000000')
  const applied = applyLayouts({ files: { findTexts } }, refusing, {
    batchId,
    choice: { by: 'one', layoutId: id },
    layouts: [{ id, layout: LAYOUT, changedAt: systemClock.now() }],
    isWanted: () => true,
    how: 'apply',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await expect(applied).rejects.toThrow(FULL)
  expect(job.count()).toBeLessThan(FILES)
})
