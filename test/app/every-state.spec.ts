// One document in each state that the table of acts knows, in the real window: its detail offers what the table says,
// and from each there is a way on that a person finds.
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import type { DocumentStage } from '../../shared/rules/document-acts.ts'
import { ACTS_OF_STAGE, DOCUMENT_STAGES } from '../../shared/rules/document-acts.ts'
import { ACT_BUTTONS, OFFERED_ACTS } from '../support/act-buttons.ts'
import { toStaged } from '../support/staged-documents.ts'
import { prepareBatch, release, writeContracts } from './batch-steps.ts'
import { expect, test } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import type { Moves } from './seed-practice.ts'
import { NOW, seedPractice } from './seed-practice.ts'
import { goTo, practise, rowOf } from './steps.ts'

/** These two are what a journal cannot be seeded with: a draft is in its batch, and who is cut off while sending asks. */
const LIVE = ['draft', 'sending']
const STAGES = DOCUMENT_STAGES.filter((stage) => !LIVE.includes(stage))

const MOVES: Moves = Object.fromEntries(
  STAGES.map((stage) => [
    stage,
    ({ id }) => {
      const { delivery, tracking, doubtedSince } = toStaged(stage, id, NOW)
      if (doubtedSince !== undefined) return { steps: [], doubtedSince }
      if (delivery.kind === 'queued') return undefined
      // Withdrawn from where it can be: what is being sent cannot.
      const before = stage === 'withdrawn' ? [toStaged('refused', id, NOW).delivery] : []
      return { steps: [...before, delivery], tracking }
    },
  ]),
)

test('every state of a document offers the acts of the table, none is a dead end, and no invitation is denied that may have gone (D12) @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, MOVES)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  for (const stage of STAGES) {
    await test.step(stage, async () => {
      const row = rowOf(page, stage)
      await row.click()
      await expect(detail.getByRole('heading', { name: stage, exact: true })).toBeVisible()
      await expectOffered(detail, stage)
    })
  }
  // The reason why it cannot be a draft yet, and the way to become one.
  await rowOf(page, 'doubted').click()
  await expect(detail.getByText(/procura no serviço.*“Não enviar”/u)).toBeVisible()
  // D11: what was sent is known, and shown as not looked at yet.
  await expect(rowOf(page, 'unseen')).toContainText('0/2')
  await rowOf(page, 'unseen').click()
  await expect(detail.getByText('Ainda não verificado').first()).toBeVisible()
  // D12: the invitation may have gone.
  await rowOf(page, 'unconfirmed').click()
  await expect(detail.getByText('Convite não confirmado').first()).toBeVisible()
  await expect(detail.getByText('Ainda não convidado')).toHaveCount(0)
})

test('a draft is edited in its batch; while its document is being sent, its detail says so and offers nothing that could send it twice @deep', async ({
  start,
  dataFolder,
}) => {
  const service = await startPracticeService({ port: 0, stateFolder: join(dataFolder, 'service') })
  const names = ['Contrato A', 'Contrato B', 'Contrato C']
  const { page } = await start()
  await connectLive(page, service)
  await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), names))
  await test.step('draft', async () => {
    await rowOf(page, 'Contrato A').click()
    await expect(page.getByRole('button', { name: 'Adicionar signatário' })).toBeEnabled()
    await goTo(page, 'Lotes')
    const row = page.getByRole('row', { name: /^Lote de \d.*Em preparação/u })
    await row.dblclick()
    await expect(page.getByRole('tab', { name: /Arquivos/u })).toBeVisible()
  })
  service.arm({ on: 'create', kind: 'timeoutBeforeActing', times: names.length })
  await release(page, names.length)
  await test.step('sending', async () => {
    await goTo(page, 'Acompanhamento')
    await page.locator('label').filter({ hasText: 'Todos' }).click()
    await rowOf(page, 'Contrato A').click()
    const detail = page.getByRole('region', { name: 'Documento selecionado' })
    await expect(detail.getByText(/Está sendo enviado agora/u)).toBeVisible()
    await expectOffered(detail, 'sending')
  })
  await service.close()
})

/** Each act of the table that a button of the detail offers, and no other. */
async function expectOffered(detail: Locator, stage: DocumentStage): Promise<void> {
  await expect(async () => {
    const offered = await Promise.all(
      OFFERED_ACTS.map((act) =>
        detail.getByRole('button', { name: ACT_BUTTONS[act] ?? '', disabled: false }).count(),
      ),
    )
    expect(OFFERED_ACTS.filter((_, index) => (offered[index] ?? 0) > 0)).toEqual(
      OFFERED_ACTS.filter((act) => ACTS_OF_STAGE[stage].includes(act)),
    )
  }).toPass()
}
