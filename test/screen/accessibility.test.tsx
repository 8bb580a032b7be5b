// Colours are not computed here: contrast is checked in the real browser.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import { makeAccount } from './accounts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const accounts = [makeAccount(1), makeAccount(2, { isTrial: true })]
const STATES: readonly (readonly [string, Partial<Answers>, RegExp])[] = [
  ['accounts', { 'account.list': () => succeed(accounts) }, /Conta 1/u],
  [
    'no accounts',
    { 'account.list': () => succeed([]) },
    /Nenhuma conta ligada|No account is linked/u,
  ],
  [
    'a failure',
    { 'account.list': () => fail('serviceFault', { status: 503, requestId: 'r' }) },
    /503/u,
  ],
]

for (const language of ['pt-BR', 'en'] satisfies Language[]) {
  test.each(STATES)(
    `in ${language} the window with %s has no axe violation`,
    async (_, answers, words) => {
      const { screen, user, container } = await openWindow(answers, { language })
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
      await user.keyboard('{Control>}j{/Control}')
      await screen.findByRole('region', {
        name: language === 'en' ? 'Sending queue' : 'Fila de envio',
      })
      const { violations } = await run(container, {
        rules: { 'color-contrast': { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await user.keyboard('{Control>}2{/Control}')
      const settings = await run(container, { rules: { 'color-contrast': { enabled: false } } })
      expect(settings.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    },
  )
}
