// Order of the queue: stopped rows say why and what to do, a person
// chooses what is first, and a release waits for its time.
import { expect, test } from './fixture.ts'
import { seedQueue } from './seed-queue.ts'
import { goTo, practise } from './steps.ts'

test(
  'a held account says when it is tried again, a stopped batch goes on or is withdrawn, and batches change places',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    seedQueue(dataFolder)
    const { page } = await start()
    await practise(page)
    await page.keyboard.press('Control+J')
    const panel = page.getByRole('region', { name: 'Fila de envio' })
    await expect(panel.getByText(/Nova tentativa automática às/u)).toBeVisible()
    await expect(panel.getByText(/não tem plano ativo/u)).toBeVisible()
    await expect(panel.getByText(/recusou 5 documentos seguidos/u)).toBeVisible()
    const batches = panel.getByRole('region', { name: 'Lotes a caminho' }).getByRole('listitem')
    await expect(batches).toHaveCount(3)
    await panel.getByRole('combobox', { name: 'Prioridade de Aditivos' }).selectOption('Urgente')
    await expect(batches.first()).toContainText('Aditivos')
    await panel
      .getByRole('button', { name: 'Tirar da fila o restante de Planilha de outubro' })
      .click()
    await panel.getByRole('button', { name: 'Tirar da fila', exact: true }).first().click()
    await expect(panel.getByText(/recusou 5 documentos seguidos/u)).toHaveCount(0)
    await expect(batches).toHaveCount(2)
  },
)

test(
  'with the keyboard a batch is set for a time, changed, and cancelled; then it is as it was',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await practise(page)
    await page.getByRole('tab', { name: /Envio/u }).click()
    await page.getByRole('button', { name: 'Agendar…' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'amanhã às 08:00', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Agendar para amanhã às/u }).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: /documentos serão enviados amanhã às/u }),
    ).toBeVisible()
    await expect(page.getByText('1 lote agendado')).toBeVisible()
    await page.getByRole('button', { name: 'Mudar o horário' }).click()
    const moment = page.getByRole('textbox', { name: 'Dia e hora' })
    await moment.fill((await moment.inputValue()).replace(/\d{2}:\d{2}$/u, '21:30'))
    await page.getByRole('button', { name: /Agendar para amanhã às 21:30/u }).click()
    await expect(
      page.getByRole('heading', { name: /serão enviados amanhã às 21:30/u }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).click()
    await expect(page.getByRole('heading', { name: 'O que vai acontecer' })).toBeVisible()
    await goTo(page, 'Conta')
    await expect(page.getByRole('switch', { name: /também enviam por esta conta/u })).toBeVisible()
  },
)
