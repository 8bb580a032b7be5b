import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { setSignerOptions } from '../../shared/model/signer-options.ts'
import { keepDrafts, makeDraft, toRow } from './drafts.ts'
import { openWindow } from './open-window.tsx'

const TENANT = { email: 'ana@exemplo.com', role: 'Locatária', name: 'Ana' }
const OWNER = { email: 'eva@exemplo.com', role: 'Locadora', language: 'en-US' }

async function openSigners() {
  const main = keepDrafts([
    makeDraft(1, { signers: [TENANT, OWNER] }),
    makeDraft(2, { signers: [TENANT] }),
  ])
  const opened = await openWindow({
    ...main.answers,
    'signers.change': ({ documentIds, role, options }) => {
      const before = main.drafts().filter(({ id }) => documentIds?.includes(id) ?? true)
      const meant = new Set(before.map(({ id }) => id))
      main.set(
        main.drafts().map((draft) => ({
          ...draft,
          signers: draft.signers.map((signer) =>
            meant.has(draft.id) && (role === undefined || signer.role === role)
              ? setSignerOptions(signer, options)
              : signer,
          ),
        })),
      )
      return succeed({
        rows: main.drafts().map(toRow),
        signers: 2,
        before: before.map(({ id: documentId, signers }) => ({ documentId, signers })),
      })
    },
  })
  const list = await opened.screen.findByRole('grid', { name: 'Lotes' })
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.screen.findByRole('tab', { name: /Opções/u })
  await opened.user.keyboard('{Alt>}2{/Alt}')
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Opções para vários…' }))
  const panel = opened.screen.getByRole('region', {
    name: 'Opções dos signatários de vários documentos',
  })
  const choose = async (field: string, option: string) => {
    const box = within(panel).getByRole('combobox', { name: field })
    await opened.user.click(box)
    // Each list is in the page from the start.
    const listbox = document.getElementById(box.getAttribute('aria-controls') ?? '')
    const choices = within(listbox ?? document.body)
    await opened.user.click(choices.getByRole('option', { name: option, hidden: true }))
  }
  return { ...opened, main, panel: within(panel), choose }
}

test('a method is set for every signer of one role in all documents, what is not chosen stays, and it is taken back', async () => {
  const { screen, user, main, panel, choose } = await openSigners()
  const apply = panel.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' })
  expect(apply.disabled).toBe(true)
  await choose('De qual papel', 'Locatária')
  await choose('Confirmação de identidade', 'WhatsApp')
  await choose('Documento com foto', 'Sim')
  await user.click(apply)
  const after = {
    ...TENANT,
    authenticationMethod: 'WhatsApp',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  }
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[after, OWNER], [after]])
  expect(panel.getByRole('status').textContent).toBe('2 signatários mudados')
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[TENANT, OWNER], [TENANT]])
})

test('an option is emptied for the chosen document alone', async () => {
  const { user, main, panel, choose } = await openSigners()
  await user.click(panel.getByRole('radio', { name: '1 documento escolhido' }))
  await choose('Idioma das mensagens', 'Padrão da conta')
  await user.click(panel.getByRole('button', { name: 'Aplicar' }))
  const { language: _, ...plain } = OWNER
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[TENANT, plain], [TENANT]])
})
