import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compareQuestions } from '../../renderer/screens/decisions/compare-questions.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { CandidateEvidence, Question } from '../../shared/model/evidence.ts'
import { attemptIdOf, makeCounts, makeRow, makeView, NOW, partnerIdOf } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

function makeCandidate(number: number, given: Partial<CandidateEvidence> = {}): CandidateEvidence {
  return {
    partnerId: partnerIdOf(number),
    name: `Contrato ${String(number)}`,
    createdAt: NOW,
    verdict: 'full',
    signatureStatus: 'WaitingSignatures',
    signers: [{ email: 'pessoa1@exemplo.com.br', role: 'Signatário', signed: true }],
    nameEqual: true,
    signersEqual: 'equal',
    fileEqual: 'unknown',
    referenceEqual: 'none',
    ...given,
  }
}

function ask(number: number, given: Partial<Question> = {}): DocumentRowView {
  const question: Question = {
    reason: 'sharedAccount',
    candidates: [makeCandidate(number)],
    askedAt: NOW,
    ...given,
  }
  return makeRow(number, {
    delivery: { kind: 'needsDecision', attemptId: attemptIdOf(number), question },
  })
}

/** Opens Decisões; a decision answered with `done` removes its row, as in main. */
async function openDecisions(
  rows: readonly DocumentRowView[],
  decide: Answers['document.decide'] = () => succeed({ kind: 'done' }),
) {
  let open = rows
  const opened = await openWindow({
    'document.list': () => succeed({ rows: open, total: open.length, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ decisions: open.length })),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      return row ? succeed(makeView(row)) : fail('notFound')
    },
    'document.decide': async (input) => {
      const result = await decide(input)
      if (result.ok && result.value.kind === 'done') {
        open = open.filter(({ id }) => id !== input.documentId)
      }
      return result
    },
  })
  await opened.user.keyboard('{Control>}3{/Control}')
  return {
    ...opened,
    replace: (changed: readonly DocumentRowView[]) => {
      open = changed
    },
    question: () => opened.screen.findByRole('region', { name: 'Pergunta' }),
  }
}

const decisions = (bridge: Awaited<ReturnType<typeof openWindow>>['bridge']) =>
  bridge.calls.filter(({ operation }) => operation === 'document.decide').map(({ input }) => input)

test('R18: asked after several equal ends, the question says what the last answer was', async () => {
  const lastEnd = { times: 3, status: 413, words: 'Request Entity Too Large' }
  const { question } = await openDecisions([
    ask(1, { reason: 'equalEnds', candidates: [], lastEnd }),
  ])
  const panel = within(await question())
  expect(panel.getByText(/sem uma resposta clara/u)).toBeVisible()
  expect(
    panel.getByText('3 tentativas. Última resposta: HTTP 413 “Request Entity Too Large”'),
  ).toBeVisible()
})

test('R18: of a document that could not be read the question does not say that it is alike', async () => {
  const { signatureStatus: _, ...named } = makeCandidate(1)
  const unread = { ...named, verdict: 'partial', signers: [], signersEqual: 'unknown' } as const
  const { question, screen } = await openDecisions([
    ask(1, { reason: 'partialMatch', candidates: [unread] }),
  ])
  const panel = within(await question())
  expect(panel.getByText(/um documento com este nome que não pôde ser lido/u)).toBeVisible()
  expect(screen.queryByText(/parecido/u)).toBeNull()
})

test('R18: without any answer the question says that the connection was lost', async () => {
  const { question } = await openDecisions([
    ask(1, { reason: 'equalEnds', candidates: [], lastEnd: { times: 4 } }),
  ])
  const panel = within(await question())
  expect(panel.getByText(/4 tentativas\. Última resposta: nenhuma/u)).toBeVisible()
})

test('the question, what was sent and what the service shows stand side by side', async () => {
  const { question } = await openDecisions([
    ask(1, {
      reason: 'partialMatch',
      candidates: [
        makeCandidate(1, {
          name: 'Contrato 1 (cópia)',
          verdict: 'partial',
          nameEqual: false,
          signersEqual: 'overlapping',
          fileEqual: 'different',
        }),
      ],
    }),
  ])
  const panel = within(await question())
  expect(panel.getByText(/um documento parecido, mas não igual/u)).toBeVisible()
  const table = panel.getByRole('table', { name: 'O que se sabe' })
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toContain('NomeContrato 1Contrato 1 (cópia)Diferente')
  expect(rows).toContain('Arquivocontrato-1.pdfDiferente')
  expect(rows.join()).toContain('Igual em parte')
  expect(rows.join()).toContain('assinou')
})

test('names of questions begin where they differ, and stay whole as hint', async () => {
  const named = [1, 2, 3].map((number) => `Contrato de Locação Residencial ${String(number)}`)
  const { screen } = await openDecisions(named.map((name, at) => ({ ...ask(at), name })))
  const grid = await screen.findByRole('grid')
  const cell = within(grid).getByRole('gridcell', { name: /^Contrato.*Residencial\s*2$/u })
  expect(cell.firstChild?.lastChild?.textContent).toBe(' 2')
  expect(cell.title).toBe(named[1])
})

test('R16: a number puts the focus on an answer, Enter gives it, and the next question comes', async () => {
  const { screen, user, bridge, question } = await openDecisions([ask(1), ask(2)])
  await within(await question()).findByRole('heading', { name: 'Contrato 1' })
  await user.keyboard('1')
  expect(document.activeElement?.textContent).toBe('É este documento')
  expect(decisions(bridge)).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('“Contrato 1”: reconhecido no serviço.')).toBeVisible()
  const next = await within(await question()).findByRole('heading', { name: 'Contrato 2' })
  await expect.poll(() => document.activeElement).toBe(next)
  expect(decisions(bridge)).toEqual([
    { documentId: ask(1).id, decision: { kind: 'adopt', partnerId: partnerIdOf(1) }, askedAt: NOW },
  ])
})

test('an answer is told, and the next question has the focus, when the list moves on before it is back', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<Answers['document.decide']>>>()
  const { screen, user, bridge, replace, question } = await openDecisions(
    [ask(1), ask(2)],
    () => answer.promise,
  )
  await within(await question()).findByRole('heading', { name: 'Contrato 1' })
  await user.keyboard('1{Enter}')
  replace([ask(2)])
  act(() => {
    bridge.emit({ name: 'queue.changed', payload: {} })
  })
  const next = await within(await question()).findByRole('heading', { name: 'Contrato 2' })
  answer.resolve(succeed({ kind: 'done' }))
  expect(await screen.findByText('“Contrato 1”: reconhecido no serviço.')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(next)
})

test('after an answer the arrow keys go through the list as before', async () => {
  const { screen, user, question } = await openDecisions([ask(1), ask(2), ask(3), ask(4)])
  await within(await question()).findByRole('heading', { name: 'Contrato 1' })
  await user.keyboard('3{Enter}')
  await within(await question()).findByRole('heading', { name: 'Contrato 2' })
  const grid = screen.getByRole('grid', { name: 'Perguntas em aberto' })
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}')
  await within(await question()).findByRole('heading', { name: 'Contrato 3' })
  expect(document.activeElement).toBe(grid)
  await user.keyboard('{ArrowDown}')
  expect(await within(await question()).findByRole('heading', { name: 'Contrato 4' })).toBeVisible()
})

test('each of several candidates has its own answer', async () => {
  const { user, bridge, question } = await openDecisions([
    ask(1, { reason: 'severalMatches', candidates: [makeCandidate(1), makeCandidate(2)] }),
  ])
  await question()
  await user.keyboard('11')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('o 2: Contrato 2')
  await user.keyboard('{Enter}')
  await expect
    .poll(() => decisions(bridge))
    .toMatchObject([{ decision: { kind: 'adopt', partnerId: partnerIdOf(2) } }])
})

test('without a candidate there is nothing to recognise, and the answer says why it cannot be given', async () => {
  const { user, bridge, question } = await openDecisions([
    ask(1, { reason: 'absenceUnproven', candidates: [] }),
  ])
  const panel = within(await question())
  const button = panel.getByRole('button', { name: 'É este documento' })
  const why = 'Não pode ser escolhido: nada parecido foi encontrado no serviço.'
  expect(panel.getByText(why)).toBeVisible()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe(why)
  await user.keyboard('1{Enter}')
  expect(document.activeElement).toBe(button)
  expect(decisions(bridge)).toEqual([])
  expect(panel.getByText('Nada parecido foi encontrado na lista do serviço.')).toBeVisible()
})

test.each([
  ['2', 'sendAgain', /voltou à fila/u],
  ['3', 'withdraw', /não será enviado/u],
])('key %s answers %s, and what it did is said', async (key, kind, words) => {
  const { screen, user, bridge, question } = await openDecisions([ask(1)])
  await question()
  await user.keyboard(`${key}{Enter}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByText('Nenhuma decisão pendente')).toBeVisible()
  expect(decisions(bridge)).toMatchObject([{ decision: { kind } }])
})

test('R16: evidence that changed is shown, and the question is asked again', async () => {
  const { user, question, replace } = await openDecisions([ask(1)], () => {
    replace([
      ask(1, {
        candidates: [makeCandidate(1, { fileEqual: 'equal' }), makeCandidate(2)],
        reason: 'severalMatches',
      }),
    ])
    return succeed({ kind: 'changed' })
  })
  const panel = within(await question())
  await user.click(panel.getByRole('button', { name: 'Enviar de novo' }))
  const notice = await panel.findByRole('alert')
  expect(notice.textContent).toContain('Nada foi feito')
  await expect.poll(() => notice.textContent).toContain('“Contrato 1” mudou: arquivo.')
  expect(notice.textContent).toContain('Apareceu “Contrato 2”')
})

test('an answer that could not be checked says so and keeps the question', async () => {
  const { user, question } = await openDecisions([ask(1)], () => succeed({ kind: 'inconclusive' }))
  const panel = within(await question())
  await user.click(panel.getByRole('button', { name: 'Não enviar' }))
  expect((await panel.findByRole('alert')).textContent).toContain('a pergunta continua')
  expect(panel.getByRole('heading', { name: 'Contrato 1' })).toBeVisible()
})

test('a failed answer says why and keeps the question', async () => {
  const { user, question } = await openDecisions([ask(1)], () =>
    fail('unreachable', { detail: 'ECONNRESET' }),
  )
  const panel = within(await question())
  await user.click(panel.getByRole('button', { name: 'Não enviar' }))
  expect((await panel.findByRole('alert')).textContent).toContain('ECONNRESET')
})

test('how many questions are open is said at their place in the navigation', async () => {
  const { screen } = await openDecisions([ask(1), ask(2)])
  expect(
    await screen.findByRole('button', { name: /Decisões.*2 perguntas em aberto/u }),
  ).toBeVisible()
})

test('what changed between two looks is told by candidate and aspect', () => {
  const before: Question = {
    reason: 'partialMatch',
    candidates: [makeCandidate(1), makeCandidate(2)],
    askedAt: NOW,
  }
  const after: Question = {
    reason: 'partialMatch',
    candidates: [makeCandidate(1, { name: 'Outro', signersEqual: 'different' })],
    askedAt: NOW,
  }
  expect(compareQuestions(before, after)).toMatchObject([
    { kind: 'differs', aspects: ['name', 'signers'] },
    { kind: 'vanished', candidate: { name: 'Contrato 2' } },
  ])
  expect(compareQuestions(before, before)).toEqual([])
  expect(compareQuestions(before, { ...before, reason: 'fileDiffers' })).toEqual([
    { kind: 'reason' },
  ])
})
