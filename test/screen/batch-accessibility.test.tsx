// Axe over the steps of a batch, without contrast: jsdom computes no colours, test/app/accessibility.spec.ts does.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { Language } from '../../shared/model/settings.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openWindow } from './open-window.tsx'

const refused = makeDraft(2, {
  file: {
    kind: 'refused',
    originalName: 'protegido.pdf',
    finding: makeFinding('file.passwordRequired', ['file']),
  },
})
const signer = { email: 'ana@', role: 'Parte', telephone: '1', signatureLinkMethod: 'Sms' as const }
const DRAFTS = [
  makeDraft(1, { signers: [signer, signer], observers: ['chefe'], message: 'Olá' }),
  refused,
  makeDraft(3),
]
const STEPS = [
  ['files', '1'],
  ['signers', '2'],
  ['options', '4'],
] as const

for (const language of ['pt-BR', 'en'] satisfies Language[]) {
  test.each(STEPS)(`in ${language} the step %s has no axe violation`, async (_, key) => {
    const { screen, user, container } = await openWindow(keepDrafts(DRAFTS).answers, { language })
    const list = await screen.findByRole('grid')
    const check = async () => {
      const { violations } = await run(container, {
        rules: { 'color-contrast': { enabled: false } },
      })
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    }
    expect(await check()).toEqual([])
    list.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('tablist')
    await user.keyboard(`{Alt>}${key}{/Alt}`)
    const grid = await screen.findByRole('grid')
    expect(document.activeElement).toBe(grid)
    await user.keyboard('{ArrowDown}{Control>} {/Control}')
    expect(await check()).toEqual([])
  })
}
