// Last typed text: saved when the program is quit while the field still waits to be saved.
import { expect, test } from './fixture.ts'
import { goTo, practise } from './steps.ts'

test('a message that is typed right before the program is quit is there at the next start @deep', async ({
  start,
}) => {
  const first = await start()
  await practise(first.page)
  await first.page.getByRole('tab', { name: /Opções/u }).click()
  const field = first.page.getByLabel('Mensagem aos signatários')
  await field.fill('Digitado por último')
  await first.close()
  expect(await first.ended).toBe(0)

  const { page } = await start()
  await goTo(page, 'Lotes')
  const tab = page.getByRole('tab', { name: /Opções/u })
  const row = page.getByRole('row', { name: /^Lote de exemplo/u }).first()
  await expect(tab.or(row)).toBeVisible()
  if (await row.isVisible()) await row.dblclick()
  await tab.click()
  await expect(page.getByLabel('Mensagem aos signatários')).toHaveValue('Digitado por último')
})
