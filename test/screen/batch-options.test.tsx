import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDay, readMinute, writeDay, writeMinute } from '../../renderer/components/local-time.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Answers } from './fake-bridge.ts'
import { makeAccount } from './accounts.ts'
import { savedIdsAnswers } from './fake-bindings.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatchAt } from './open-batch.ts'

async function openOptions(drafts: readonly DraftDocument[], answers: Partial<Answers> = {}) {
  const main = keepDrafts(drafts, { accountId: makeAccount(1).id })
  const opened = await openBatchAt('options', { ...main.answers, ...answers })
  return { ...opened, main }
}

const DEADLINE = toEpochMs(+new Date(2030, 4, 31, 23, 59, 59))

test('a message for all is entered once and saved for each', async () => {
  const { screen, user, main, bridge } = await openOptions([makeDraft(1), makeDraft(2)])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todos (2)' }).checked).toBe(true)
  await user.click(screen.getByRole('textbox', { name: 'Mensagem aos signatários' }))
  await user.paste('Olá')
  await user.tab()
  await expect.poll(() => main.drafts().map(({ message }) => message)).toEqual(['Olá', 'Olá'])
  expect(bridge.calls.filter(({ operation }) => operation === 'draft.change')).toHaveLength(1)
})

test('the program ends while a field is typed in: its text is saved before main is told that all is', async () => {
  const { screen, user, main, bridge } = await openOptions([makeDraft(1)])
  await user.click(screen.getByRole('textbox', { name: 'Mensagem aos signatários' }))
  await user.paste('Olá')
  bridge.emit({ name: 'edits.requested', payload: {} })
  const saves = () =>
    bridge.calls
      .map(({ operation }) => operation)
      .filter((name) => name === 'draft.change' || name === 'app.confirmSaved')
  await expect.poll(saves).toEqual(['draft.change', 'app.confirmSaved'])
  expect(main.drafts().map(({ message }) => message)).toEqual(['Olá'])
})

test('where documents differ the field says so, and Ctrl+Z gives each its own back', async () => {
  const { screen, user, main } = await openOptions([
    makeDraft(1, { message: 'Bom dia' }),
    makeDraft(2, { message: 'Boa tarde' }),
    makeDraft(3),
  ])
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mensagem/u })
  expect(field.placeholder).toBe('vários valores')
  expect(field.value).toBe('')
  await user.click(screen.getByRole('button', { name: /Limpar Mensagem/u }))
  await expect
    .poll(() => main.drafts().map(({ message }) => message))
    .toEqual([undefined, undefined, undefined])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ message }) => message))
    .toEqual(['Bom dia', 'Boa tarde', undefined])
})

test('a deadline is a day to its last second, for the selected documents alone', async () => {
  const { screen, user, grid, main } = await openOptions([makeDraft(1), makeDraft(2), makeDraft(3)])
  grid.focus()
  await user.keyboard('{Control>} {/Control}{ArrowDown}{Control>} {/Control}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Selecionados (2)' }).checked).toBe(
    true,
  )
  await user.type(screen.getByRole('textbox', { name: 'Prazo para assinar' }), '31/05/2030')
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([DEADLINE, DEADLINE, undefined])
})

test('what the rules say of a date stands at its field, with how many documents it is about', async () => {
  const past = { deadlineAt: toEpochMs(+new Date(2020, 0, 1)) }
  const { screen, user, grid } = await openOptions([
    makeDraft(1, past),
    makeDraft(2, past),
    makeDraft(3),
  ])
  expect(
    screen.getByText('O prazo já passou. Escolha uma data futura. (em 2 documentos)'),
  ).toBeVisible()
  grid.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('O prazo já passou. Escolha uma data futura.')).toBeVisible()
})

test('observers are entered one after the other; one that is no e-mail is named', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const field = screen.getByRole('combobox', { name: 'Observadores' })
  await user.type(field, 'rh@exemplo.com.br,chefe{Enter}')
  await user.tab()
  await expect.poll(() => main.drafts()[0]?.observers).toEqual(['rh@exemplo.com.br', 'chefe'])
  expect(await screen.findByText(/“chefe” não é um e-mail de observador válido/u)).toBeVisible()
})

test('a reminder is set and taken away', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const field = screen.getByRole('combobox', { name: 'Lembrete a quem não assinou' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'A cada 3 dias', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.reminderFrequency).toBe('ThreeDays')
  expect(within(screen.getByRole('grid')).getByText('lembrete')).toBeVisible()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Sem lembrete', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.reminderFrequency).toBeUndefined()
})

test('a date that is not whole stays in the field, with how to write it', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1, { deadlineAt: DEADLINE })])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prazo para assinar' })
  expect(field.value).toBe('31/05/2030')
  await user.clear(field)
  await user.type(field, '31/02/2031')
  await user.tab()
  expect(screen.getByText('Escreva assim uma data que existe: dd/mm/aaaa.')).toBeVisible()
  expect(field.value).toBe('31/02/2031')
  await user.clear(field)
  await user.type(field, '1/6/31')
  await user.tab()
  expect(field.value).toBe('01/06/2031')
  await expect.poll(() => main.drafts()[0]?.deadlineAt).toBe(+new Date(2031, 5, 1, 23, 59, 59))
})

test('a usual deadline is one click, to the last second of its day', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  await user.click(screen.getByRole('button', { name: 'Prazo em 15 dias' }))
  await expect.poll(() => main.drafts()[0]?.deadlineAt).toBeDefined()
  const chosen = new Date(main.drafts()[0]?.deadlineAt ?? 0)
  expect([chosen.getHours(), chosen.getMinutes(), chosen.getSeconds()]).toEqual([23, 59, 59])
  expect(Math.round((+chosen - Date.now()) / DAY_MS)).toBeGreaterThanOrEqual(15)
})

test('a date is read as the language writes it, and written so that it can be read', () => {
  const inPortuguese = { language: 'pt-BR', isLeft: false } as const
  const inEnglish = { language: 'en', isLeft: false } as const
  expect(readDay('31/05/2030', inPortuguese)).toBe(DEADLINE)
  expect(readDay('05/31/2030', inEnglish)).toBe(DEADLINE)
  expect(readDay('2030-05-31', inEnglish)).toBe(DEADLINE)
  expect(writeDay(DEADLINE, 'en')).toBe('31 May 2030')
  for (const typed of ['31 May 2030', '31 may 2030', 'May 31, 2030', '31/05/2030']) {
    expect(readDay(typed, inEnglish), typed).toBe(DEADLINE)
  }
  // The date may be the fifth of June or the sixth of May.
  expect(readDay('05/06/2030', inEnglish)).toBeUndefined()
  expect(readDay('05/06/2030', { ...inEnglish, isLeft: true })).toBeUndefined()
  expect(readDay('31/05/203', inPortuguese)).toBeUndefined()
  expect(readDay('31/05/30', inPortuguese)).toBeUndefined()
  expect(readDay('31/05/30', { ...inPortuguese, isLeft: true })).toBe(DEADLINE)
  expect(readDay('30/02/2030', inPortuguese)).toBeUndefined()
  expect(readMinute('31/05/2030', inPortuguese)).toBeUndefined()
  expect(readMinute('31/05/2030 25:00', inPortuguese)).toBeUndefined()
  for (const { language } of [inPortuguese, inEnglish]) {
    const reading = { language, isLeft: false }
    expect(readDay(writeDay(DEADLINE, language), reading)).toBe(DEADLINE)
    const minute = toEpochMs(+new Date(2030, 0, 2, 3, 4))
    expect(readMinute(writeMinute(minute, language), reading)).toBe(minute)
  }
})

test('PART-15: folder and groups are chosen by the labels of the account, or typed as ids', async () => {
  const folder = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  const group = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  const raw = '2b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  const saved = {
    ...NO_SAVED_IDS,
    folder: [{ id: folder, label: 'Locações' }],
    group: [{ id: group, label: 'Jurídico' }],
  }
  const { screen, user, main } = await openOptions([makeDraft(1)], savedIdsAnswers(saved))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pasta' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Locações', hidden: true }))
  await user.click(screen.getByRole('combobox', { name: 'Grupos de acesso' }))
  await user.paste('Jurídico')
  await user.keyboard('{Enter}')
  await user.paste(raw)
  await user.keyboard('{Enter}')
  await user.tab()
  await expect.poll(() => main.drafts()[0]?.groups).toEqual([group, raw])
  expect(main.drafts()[0]?.folderId).toBe(folder)
  expect(screen.getByText('Jurídico')).toBeVisible()
  expect(screen.getByText('pasta · 2 grupos')).toBeVisible()
  await user.clear(field)
  await user.paste('nem nome nem código')
  await user.tab()
  expect(await screen.findByText(/não é um código da plataforma nem um nome salvo/u)).toBeVisible()
  await expect.poll(() => main.drafts()[0]?.folderId).toBeUndefined()
})

test('a text that cannot be stored stays in its field while another place is shown', async () => {
  const { screen, user } = await openOptions([makeDraft(1)])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prazo para assinar' })
  await user.type(field, '31/02/2027')
  await user.tab()
  await user.keyboard('{Control>}2{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Acompanhamento' })
  await user.keyboard('{Control>}1{/Control}')
  await user.click(await screen.findByRole('tab', { name: /Envio/u }))
  expect(await screen.findByText(/“31\/02\/2027”/u)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Opções/u }))
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Prazo para assinar' })
  expect(again.value).toBe('31/02/2027')
})

test('a reminder that a sheet brought and the manual does not have says so, and gives way to one that it has', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1, { reminderFrequency: 'Weekly' })])
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Lembrete/u })
  expect(field.value).toBe('“Weekly”, que não está no manual')
  expect(screen.getByText(/“Weekly” não está no manual.*escolha outra em Opções/u)).toBeVisible()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'A cada 3 dias', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.reminderFrequency).toBe('ThreeDays')
})

test('LIM-07: beside the reminder it is said how often and by which way the service reminds', async () => {
  const { screen } = await openOptions([makeDraft(1)])
  expect(screen.getByText(/por e-mail, até 3 vezes/u)).toBeVisible()
})

test('CREATE-12: where folder and groups are chosen it is said who will see the documents', async () => {
  const folderId = '0f1d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e31'
  const group = '0f1d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e32'
  const saved = {
    ...NO_SAVED_IDS,
    folder: [{ id: folderId, label: 'Locação' }],
    group: [{ id: group, label: 'Jurídico' }],
  }
  const { screen } = await openOptions(
    [makeDraft(1), makeDraft(2, { folderId }), makeDraft(3, { folderId, groups: [group] })],
    savedIdsAnswers(saved),
  )
  const lines = () =>
    within(screen.getByRole('list', { name: /Quem verá/u }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/a conta inteira.*\(1 documento\)/u),
      expect.stringMatching(/quem tem acesso à pasta Locação.*\(1 documento\)/u),
      expect.stringMatching(/o grupo Jurídico.*\(1 documento\)/u),
    ])
})

test('CREATE-12: a group that has no name here is told by the beginning of its id, not by the whole of it', async () => {
  const groups = ['0f1d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e32']
  const { screen } = await openOptions([makeDraft(1, { groups })])
  const list = screen.getByRole('list', { name: /Quem verá/u })
  expect(list.textContent).toBe(
    'Quem verá o documento: o grupo sem nome neste programa (0f1d7a0e…).',
  )
})

test('a text that is no date stays when the step is left, and Sending names it with the way back', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const deadline = (): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /Prazo/u })
  await user.type(deadline(), '32/13/2030')
  await user.keyboard('{Alt>}2{/Alt}')
  await expect.poll(() => screen.queryByRole('textbox', { name: /Prazo/u })).toBeNull()
  await user.keyboard('{Alt>}4{/Alt}')
  await screen.findByRole('textbox', { name: /Prazo/u })
  expect(deadline().value).toBe('32/13/2030')
  expect(deadline().getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Alt>}6{/Alt}')
  const note = await screen.findByRole('alert', { name: 'Textos que não foram salvos' })
  expect(note.textContent).toContain('“32/13/2030” no campo Prazo')
  const go = within(note).getByRole('button', { name: 'Ir ao campo' })
  // The link is as large as the sentence that it ends, which has the window's size.
  expect(go.style.getPropertyValue('--text-fz')).toBe('var(--mantine-font-size-sm)')
  await user.click(go)
  await screen.findByRole('textbox', { name: /Prazo/u })
  await user.clear(deadline())
  await user.type(deadline(), '31/05/2030')
  await user.keyboard('{Alt>}6{/Alt}')
  await expect.poll(() => main.drafts()[0]?.deadlineAt).toBe(DEADLINE)
  await expect
    .poll(() => screen.queryByRole('alert', { name: 'Textos que não foram salvos' }))
    .toBeNull()
})

test('an unknown folder stays in its field when the step is left, and can be discarded', async () => {
  const { screen, user } = await openOptions([makeDraft(1)])
  await user.type(screen.getByRole('combobox', { name: 'Pasta' }), 'Locações 2031')
  await user.keyboard('{Alt>}2{/Alt}{Alt>}4{/Alt}')
  const folder = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Pasta' })
  expect(folder.value).toBe('Locações 2031')
  await user.keyboard('{Alt>}5{/Alt}')
  const note = await screen.findByRole('alert', { name: 'Textos que não foram salvos' })
  await user.click(within(note).getByRole('button', { name: 'Descartar o texto' }))
  await user.keyboard('{Alt>}4{/Alt}')
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Pasta' })).value).toBe('')
})
