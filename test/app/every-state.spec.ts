// One document in each state that the table of acts knows, in the real window: its detail offers what the table says,
// and from each there is a way on that a person finds.
import { ACTS_OF_STAGE, DOCUMENT_STAGES } from '../../shared/rules/document-acts.ts'
import { ACT_BUTTONS, OFFERED_ACTS } from '../support/act-buttons.ts'
import { toStaged } from '../support/staged-documents.ts'
import { expect, test } from './fixture.ts'
import type { Moves } from './seed-practice.ts'
import { NOW, seedPractice } from './seed-practice.ts'
import { goTo, practise, rowOf } from './steps.ts'

/** A draft is edited in its batch; of a doubted one the journal alone knows; one that is being sent is sent. */
const NOT_SHOWN = ['draft', 'doubted', 'sending']
const STAGES = DOCUMENT_STAGES.filter((stage) => !NOT_SHOWN.includes(stage))

const MOVES: Moves = Object.fromEntries(
  STAGES.map((stage) => [
    stage,
    ({ id }) => {
      const { delivery, tracking } = toStaged(stage, id, NOW)
      if (delivery.kind === 'queued') return undefined
      // Withdrawn from where it can be: what is being sent cannot.
      const before = stage === 'withdrawn' ? [toStaged('refused', id, NOW).delivery] : []
      return { steps: [...before, delivery], tracking }
    },
  ]),
)

test('every state of a document offers the acts of the table, none is a dead end, and no invitation is denied that may have gone (D12)', async ({
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
    })
  }
  // D12: the invitation may have gone.
  await rowOf(page, 'unconfirmed').click()
  await expect(detail.getByText('Convite não confirmado').first()).toBeVisible()
  await expect(detail.getByText('Ainda não convidado')).toHaveCount(0)
})
