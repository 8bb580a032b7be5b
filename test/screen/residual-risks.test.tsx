// Residual risks: shown where a person decides.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../shared/i18n/en.ts'
import { ptBR } from '../../shared/i18n/pt-BR.ts'
import { succeed } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { openAccount } from './account-answers.tsx'
import { attemptIdOf, makeCounts, makeRow, makeView, NOW } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { forecasting } from './release-answers.tsx'
import { openWindow } from './open-window.tsx'

const TEXTS = { 'pt-BR': ptBR, en } as const
const RISKS = [
  'late',
  'identicalSender',
  'noHash',
  'changedThere',
  'bothRestored',
  'preparedAfter',
  'fixedElsewhere',
  'lateCopy',
] as const
type Language = keyof typeof TEXTS

function expectEachRisk(place: HTMLElement, language: Language): void {
  for (const risk of RISKS) {
    expect(place.textContent).toContain(TEXTS[language][`risks.${risk}`])
    expect(place.textContent).toContain(TEXTS[language][`risks.${risk}.shown`])
  }
}

test.each(['pt-BR', 'en'] as const)(
  'in %s the account options show every residual risk',
  async (language) => {
    const account = makeAccount(1)
    const settings = { language, chosenAccount: { practice: account.id } }
    const { screen } = await openAccount({ 'account.list': () => succeed([account]) }, settings)
    const title = TEXTS[language]['accountSending.title']
    const section = (await screen.findByRole('heading', { name: title })).closest('section')
    if (!section) throw new Error('the options have a section')
    await within(section).findByText(TEXTS[language]['risks.title'])
    expectEachRisk(section, language)
  },
)

test.each(['pt-BR', 'en'] as const)(
  'in %s a question leads to every residual risk',
  async (language) => {
    const row = makeRow(1, {
      delivery: {
        kind: 'needsDecision',
        attemptId: attemptIdOf(1),
        question: { reason: 'absenceUnproven', candidates: [], askedAt: NOW },
      },
    })
    const { screen, user } = await openWindow(
      {
        'document.list': () => succeed({ rows: [row], total: 1, unreadable: [] }),
        'document.counts': () => succeed(makeCounts({ decisions: 1 })),
        'document.read': () => succeed(makeView(row)),
      },
      { language },
    )
    await user.keyboard('{Control>}3{/Control}')
    await user.click(await screen.findByRole('button', { name: TEXTS[language]['risks.button'] }))
    expectEachRisk(await screen.findByRole('dialog'), language)
  },
)

test.each(['pt-BR', 'en'] as const)(
  'in %s every residual risk is read before the first live release, later on request',
  async (language) => {
    const account = makeAccount(1)
    const drafts = keepDrafts([makeDraft(1)], { accountId: account.id })
    let isFirst = true
    const old = makeBatch(2, { releasedAt: NOW, drafts: 0 })
    const { screen, user, client } = await openBatch(
      {
        ...drafts.answers,
        ...forecasting(),
        'batch.list': () =>
          succeed([makeBatch(1, { drafts: 1, accountId: account.id }), ...(isFirst ? [] : [old])]),
      },
      { language, environment: 'live', liveBaseUrl: 'https://api.example.com' },
    )
    await user.keyboard('{Alt>}6{/Alt}')
    const name = TEXTS[language]['risks.firstTitle']
    expectEachRisk(await screen.findByRole('region', { name }), language)
    isFirst = false
    await client.invalidateQueries()
    await screen.findByRole('button', { name: TEXTS[language]['risks.button'] })
    expect(screen.queryByRole('region', { name })).toBeNull()
  },
)
