// One document in each state of the table of acts, in the real window: its detail offers the acts of the table, and
// each state has an act that leads on.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
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

/**
 * Stages that no journal is seeded with: a draft is in its batch alone,
 * and a row that is `sending` at a start becomes unconfirmed.
 */
const LIVE = ['draft', 'sending']
const STAGES = DOCUMENT_STAGES.filter((stage) => !LIVE.includes(stage))

const MOVES: Moves = Object.fromEntries(
  STAGES.map((stage) => [
    stage,
    ({ id }) => {
      const { delivery, tracking, doubtedSince } = toStaged(stage, id, NOW)
      if (doubtedSince !== undefined) return { steps: [], doubtedSince }
      if (delivery.kind === 'queued') return undefined
      // A withdrawn row was refused before: a row that is being sent cannot be withdrawn.
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
  await showTracked(page)
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  for (const stage of STAGES) {
    await test.step(stage, async () => {
      const row = rowOf(page, stage)
      await row.click()
      await expect(detail.getByRole('heading', { name: stage, exact: true })).toBeVisible()
      await expectOffered(detail, stage)
    })
  }
  // A doubted row says why it cannot become a draft yet, and what to do.
  await rowOf(page, 'doubted').click()
  await expect(detail.getByText(/procura no serviço.*“Não enviar”/u)).toBeVisible()
  // D11: the signers of an unseen row are known, and shown as not checked yet.
  await expect(rowOf(page, 'unseen')).toContainText('0/2')
  await rowOf(page, 'unseen').click()
  await expect(detail.getByText('Ainda não verificado').first()).toBeVisible()
  // D12: the service may have sent the invitation.
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
    await showTracked(page)
    await rowOf(page, 'Contrato A').click()
    const detail = page.getByRole('region', { name: 'Documento selecionado' })
    await expect(detail.getByText(/Está sendo enviado agora/u)).toBeVisible()
    await expectOffered(detail, 'sending')
  })
  await service.close()
})

async function showTracked(page: Page): Promise<void> {
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
}

/** Expects the detail to offer exactly the acts of the table. */
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
