// Person who corrects failures after the release, by mouse or by the
// keyboard alone, with the same acts in the same order.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { createHand } from './hand.ts'
import { createKeyboardHand } from './keyboard-hand.ts'
import type { LEFT } from './planted-faults.ts'
import {
  GONE_ID,
  GONE_ROLE,
  OTHER_ROLE,
  REDONE,
  REFUSED,
  toRight,
  toWrong,
  WRONG,
} from './planted-faults.ts'

export type FixingPerson = {
  readonly tryAgain: () => Promise<void>
  /** Decides that the document at the service is another one, so that ours is sent. */
  readonly sendAgain: () => Promise<void>
  /** Makes one new batch of all refused documents, in which each cause of a refusal is a finding. */
  readonly fixRefused: () => Promise<void>
  readonly showPeople: () => Promise<void>
  /** Corrects all addresses by one list of old and new ones, as a spreadsheet has it. */
  readonly correctAddresses: () => Promise<void>
  readonly replace: (left: (typeof LEFT)[number]) => Promise<void>
  readonly redo: () => Promise<void>
  readonly showTracking: () => Promise<void>
  readonly checkNow: () => Promise<void>
  readonly gestures: () => number
  readonly presses?: () => number
}

/** Gestures that differ between mouse and keyboard. */
type Means = {
  readonly click: (target: Locator) => Promise<void>
  readonly fill: (field: Locator, text: string) => Promise<void>
  readonly press: (keys: string) => Promise<void>
  readonly goTo: (place: 'Lotes' | 'Acompanhamento' | 'Decisões') => Promise<void>
  readonly openStep: (step: 'Opções' | 'Revisão' | 'Envio') => Promise<void>
  readonly group: (grouping: 'Por documento' | 'Por pessoa') => Promise<void>
  /** Chooses the only row that a search has left, or the row with these words. */
  readonly choose: (grid: Locator, row: RegExp) => Promise<void>
  readonly search: (text: string) => Promise<void>
  readonly send: (count: number) => Promise<void>
  readonly submit: (button: Locator) => Promise<void>
}

const buttonIn = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name })

function createPerson(page: Page, means: Means): Omit<FixingPerson, 'gestures' | 'presses'> {
  const { click, fill, press, goTo, openStep, group, choose, search, send, submit } = means
  const dialog = page.getByRole('dialog')
  /** Confirms, and expects every result to be done. */
  const agreeTo = async (words: string): Promise<void> => {
    await click(buttonIn(dialog, words))
    await expect(dialog.getByText(/^Confirmado: (\d+) de \1\.$/u)).toBeVisible()
    await click(buttonIn(dialog, 'Fechar').last())
    await expect(dialog).toHaveCount(0)
  }
  return {
    tryAgain: () => click(buttonIn(page, 'Tentar agora')),
    async sendAgain() {
      await goTo('Decisões')
      await click(buttonIn(page, /^Enviar de novo$/u))
      await expect(page.getByRole('heading', { name: 'Nenhuma decisão pendente' })).toBeVisible()
    },
    async fixRefused() {
      await goTo('Lotes')
      await click(buttonIn(page, `Voltar ${String(REFUSED)} recusados a rascunho`))
      await expect(page.getByRole('heading', { level: 1, name: /\(2\)$/u })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Papel' })).toBeFocused()
      await openStep('Opções')
      for (const field of ['Pasta', 'Grupos de acesso', GONE_ID]) {
        await click(buttonIn(page, `Limpar ${field} em todos`))
      }
      await openStep('Revisão')
      const refusedRole = new RegExp(`Papel “${GONE_ROLE}” recusado`, 'u')
      const causes = page.getByRole('grid', { name: 'Causas' })
      // Three rows: the header, all findings, and the one cause that was not cleared in Opções.
      await expect(causes.getByRole('row')).toHaveCount(3)
      await choose(causes, refusedRole)
      await fill(page.getByRole('combobox', { name: 'Escolha o papel' }), OTHER_ROLE)
      await press('Enter')
      await expect(page.getByText('Tudo certo')).toBeVisible()
      await send(REFUSED)
    },
    async showPeople() {
      await goTo('Acompanhamento')
      await group('Por pessoa')
    },
    async correctAddresses() {
      const numbers = Array.from({ length: WRONG.count }, (_, index) => WRONG.from + index)
      const pasted = numbers.map((number) => `${toWrong(number)}\t${toRight(number)}`).join('\n')
      await click(buttonIn(page, 'Corrigir endereços'))
      await fill(dialog.getByRole('textbox', { name: /^Endereço antigo e novo/u }), pasted)
      await click(buttonIn(dialog, 'Continuar'))
      await agreeTo(`Corrigir ${String(WRONG.count)} documentos`)
    },
    async replace({ email, next, count }) {
      await search(email)
      await choose(
        page.getByRole('grid', { name: 'Pessoas que ainda não assinaram' }),
        new RegExp(email, 'u'),
      )
      await click(buttonIn(page, 'Substituir esta pessoa'))
      await fill(dialog.getByRole('textbox', { name: 'E-mail' }), next)
      await submit(buttonIn(dialog, 'Continuar'))
      await agreeTo(`Substituir em ${String(count)} documentos`)
    },
    async redo() {
      await group('Por documento')
      await search(REDONE.word)
      const documents = page.getByRole('grid', { name: 'Documentos enviados' })
      await expect(documents).toHaveAttribute('aria-rowcount', String(REDONE.count + 1))
      await choose(documents, new RegExp(REDONE.word, 'u'))
      await press('Control+a')
      const bar = page.getByRole('group', { name: 'Documentos selecionados' })
      await click(buttonIn(bar, 'Cancelar e refazer'))
      await click(buttonIn(bar, `Preparar ${String(REDONE.count)} novos`))
      await expect(page.getByRole('heading', { level: 1, name: /^Lote de \d/u })).toBeVisible()
      await send(REDONE.count)
    },
    showTracking: () => goTo('Acompanhamento'),
    checkNow: () => click(buttonIn(page, 'Verificar agora')),
  }
}

export function createMousePerson(page: Page): FixingPerson {
  const { click, fill, press, gestures } = createHand(page)
  const openStep: Means['openStep'] = (step) =>
    click(page.getByRole('tab', { name: new RegExp(step, 'u') }))
  const person = createPerson(page, {
    click,
    fill,
    press,
    goTo: (place) => click(page.getByRole('navigation').getByRole('button', { name: place })),
    openStep,
    group: (grouping) => click(page.locator('label').filter({ hasText: grouping })),
    choose: (grid, row) => click(grid.getByRole('row', { name: row }).first()),
    search: (text) => fill(page.getByRole('searchbox', { name: /^Buscar/u }), text),
    async send(count) {
      await openStep('Envio')
      await click(buttonIn(page, `Enviar ${String(count)} documentos`))
      await click(buttonIn(page, 'Enviar agora'))
    },
    submit: click,
  })
  return { ...person, gestures }
}

const PLACE_KEYS = { Lotes: 'Control+1', Acompanhamento: 'Control+2', Decisões: 'Control+3' }
const STEP_KEYS = { Opções: 'Alt+4', Revisão: 'Alt+5', Envio: 'Alt+6' }

export function createKeyboardPerson(page: Page): FixingPerson {
  const { click, fill, press, goTo, gestures, presses } = createKeyboardHand(page)
  const openStep: Means['openStep'] = async (step) => {
    await press(STEP_KEYS[step])
    const tab = page.getByRole('tab', { name: new RegExp(step, 'u'), selected: true })
    await expect(tab).toBeVisible()
  }
  const person = createPerson(page, {
    click,
    fill,
    press,
    async goTo(place) {
      await press(PLACE_KEYS[place])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    openStep,
    async group(grouping) {
      await goTo(page.getByRole('radio', { name: /^Por (?:documento|pessoa)$/u, checked: true }))
      await press(grouping === 'Por pessoa' ? 'ArrowRight' : 'ArrowLeft')
    },
    async choose(grid, row) {
      await goTo(grid)
      for (;;) {
        const id = (await grid.getAttribute('aria-activedescendant')) ?? ''
        const cursor = page.locator(`[id="${id}"]`)
        if (row.test((await cursor.textContent()) ?? '')) return
        await press('ArrowDown')
      }
    },
    async search(text) {
      await press('Control+f')
      await fill(page.getByRole('searchbox', { name: /^Buscar/u }), text)
    },
    async send(count) {
      await openStep('Envio')
      await expect(buttonIn(page, `Enviar ${String(count)} documentos`)).toBeEnabled()
      await press('Control+Enter')
      await click(buttonIn(page, 'Enviar agora'))
    },
    submit: () => press('Enter'),
  })
  return { ...person, checkNow: () => press('F5'), gestures, presses }
}
