// D5: a copied area is unseen until a person has looked at it, also after the batch was moved.
import { expect, test } from 'vitest'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { toDocumentContent } from '../../../shared/model/draft.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toSeen } from '../../../shared/model/signature-area.ts'
import { forecast } from '../../../main/drafts/forecast.ts'
import { toCreateBody } from '../../../main/partner/wire/create-document.ts'
import { prepareDrafts, valueOf } from '../../support/drafts.ts'
import { openTestWorkspace } from '../../support/open-test-workspace.ts'
import { openTwoMachines } from '../../support/two-machines.ts'

const [at, wide] = [percentSchema.parse(10), percentSchema.parse(30)]
const COPIED: SignatureArea = {
  type: 'Signature',
  page: 1,
  x: at,
  y: at,
  width: wide,
  height: at,
  signer: 0,
  isUnseen: true,
}

test('an unseen area is unseen after a restart and on another machine, is counted before the release, and never sent', async () => {
  const { here, there, service, accountId, path } = await openTwoMachines()
  const batchId = await prepareDrafts(here.workspace, { folder: here.folder, accountId, count: 2 })
  const [first] = (await here.workspace.drafts.open(batchId)).entries()
  if (!first) throw new Error('no draft')
  const { id } = first.document
  const areas = [COPIED, toSeen(COPIED)]
  valueOf(await here.workspace.drafts.change(batchId, [{ id, change: { areas } }]))
  await here.workspace.close(0)

  const again = await openTestWorkspace(service, { folder: here.folder })
  const drafts = await again.workspace.drafts.open(batchId)
  expect(drafts.entry(id)?.document.areas).toEqual(areas)
  expect(drafts.entry(id)?.findings).toMatchObject([{ code: 'area.unseen', params: { count: 1 } }])
  expect(forecast(drafts.entries())).toMatchObject({
    ready: 2,
    warned: 1,
    withoutAreas: 1,
    unseenAreas: { areas: 1, documents: 1 },
    options: { deadlines: { count: 0 }, reminders: 0, messages: 0 },
  })
  const content = drafts.entry(id) && toDocumentContent(first.document)
  if (!content) throw new Error('no content')
  expect(toCreateBody({ ...content, areas }, 'Contrato').prefix).not.toContain('isUnseen')

  await again.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path, { accountId })
  const moved = (await there.workspace.drafts.open(batchId)).entry(id)
  expect(moved?.document.areas).toEqual(areas)
})
