// Decisions by the keyboard alone: three creates without an answer, a similar document at the service for each, and
// each of the three answers given once.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { writeContracts } from './batch-steps.ts'
import { createAlike } from './create-alike.ts'
import { expect, test } from './fixture.ts'
import { copySigners, pickFiles, sendNow, typeSigner } from './keyboard-steps.ts'
import type { Keyboard } from './keyboard.ts'
import { createKeyboard } from './keyboard.ts'

const ACCOUNT = 'Imobiliária Boa Vista'
const NAMES = ['Contrato de locação 1', 'Contrato de locação 2', 'Contrato de locação 3']
const SIGNER = { email: 'bruno.alves@exemplo.com.br', name: 'Bruno Alves', role: 'Locatário' }
/** Settle time, long enough to make the similar documents before an absence can be proven, on a busy machine too. */
const ENVIRONMENT = { SIGNATURE_BATCHES_SETTLE_SECONDS: '30' }

test(
  'each of the three answers is given by keyboard alone, and the focus is never lost between them',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const service = await startPracticeService()
    try {
      const { page } = await start(ENVIRONMENT)
      const keys = createKeyboard(page)
      await connect(page, keys, service)
      await pickFiles(page, keys, await writeContracts(join(dataFolder, 'originais'), NAMES))
      await typeSigner(page, keys, SIGNER)
      await copySigners(page, keys, SIGNER, NAMES.length)
      service.arm({ on: 'create', kind: '500', times: NAMES.length })
      await keys.press('Alt+6')
      await keys.tabTo(page.getByRole('button', { name: /Enviar 3 documentos/u }))
      await keys.press('Enter')
      await sendNow(page, keys)
      await expect(page.getByRole('row', { name: /Não confirmado/u })).toHaveCount(NAMES.length)
      for (const name of NAMES) await createAlike(service, { name, signers: [SIGNER] })
      await keys.press('Control+3')
      await expect(page.getByRole('heading', { level: 1, name: 'Decisões' })).toBeFocused()
      await expect(page.getByRole('row', { name: /Um parecido no serviço/u })).toHaveCount(
        NAMES.length,
      )
      await answerEach(page, keys)
      await expect.poll(() => service.documents().length).toBe(NAMES.length + 1)
    } finally {
      await service.close()
    }
  },
)

async function connect(page: Page, keys: Keyboard, service: PracticeService): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: 'Conectar minha conta' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const address = page.getByRole('textbox', { name: 'Endereço' })
  await keys.tabTo(address)
  await keys.type(service.baseUrl)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
  await expect(address).toBeFocused()
  await keys.tabTo(page.getByLabel('Chave', { exact: true }))
  await keys.type(service.key)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Substituir' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: `Usar a conta ${ACCOUNT}` }))
  await keys.goRound()
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: 'Começar' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
}

/** A number goes to an answer, Enter gives it; then the next question has the focus. */
async function answerEach(page: Page, keys: Keyboard): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Perguntas em aberto' })
  const question = page.getByRole('region', { name: 'Pergunta' }).getByRole('heading', { level: 2 })
  await keys.tabTo(grid)
  await keys.goRound()
  const answers = { 1: 'É este documento', 2: 'Enviar de novo', 3: 'Não enviar' }
  for (const [key, name] of Object.entries(answers)) {
    await keys.press(key)
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    await keys.press('Enter')
    if (key === '3') break
    await expect(grid.getByRole('row', { name: /Um parecido/u })).toHaveCount(3 - Number(key))
    await expect(question).toBeFocused()
  }
  const none = page.getByRole('heading', { name: 'Nenhuma decisão pendente' })
  await expect(none.locator('xpath=..')).toBeFocused()
}
