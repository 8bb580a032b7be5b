// Axe over the screens of the window; contrast is checked in test/app/accessibility.spec.ts, as jsdom has no colours.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentViewName } from '../../shared/model/document-standing.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Language } from '../../shared/model/settings.ts'
import { makeAccount } from './accounts.ts'
import {
  attemptIdOf,
  makeCounts,
  makeRow,
  makeSignature,
  makeView,
  NOW,
  partnerIdOf,
  SHA256,
  signed,
  waiting,
} from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const LANGUAGES: readonly Language[] = ['pt-BR', 'en']

async function findViolations(container: HTMLElement) {
  const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

const accounts = [makeAccount(1), makeAccount(2, { isTrial: true })]
const ACCOUNT_STATES: readonly (readonly [string, Partial<Answers>, RegExp])[] = [
  ['accounts', { 'account.list': () => succeed(accounts) }, /Conta 1/u],
  [
    'no accounts',
    { 'account.list': () => succeed([]) },
    /Nenhuma conta vinculada|No account is linked/u,
  ],
  [
    'a failure',
    { 'account.list': () => fail('serviceFault', { status: 503, requestId: 'r' }) },
    /503/u,
  ],
]

const rows: readonly DocumentRowView[] = [
  makeRow(1, { tracking: waiting([makeSignature(1)], { deadlineAt: NOW }) }),
  makeRow(2, {
    delivery: {
      kind: 'needsDecision',
      attemptId: attemptIdOf(2),
      question: {
        reason: 'fileDiffers',
        candidates: [
          {
            partnerId: partnerIdOf(2),
            name: 'Contrato 2',
            createdAt: NOW,
            verdict: 'full',
            nameEqual: true,
            signersEqual: 'equal',
            fileEqual: 'different',
            referenceEqual: 'none',
          },
        ],
        askedAt: NOW,
      },
    },
  }),
  makeRow(3, {
    tracking: signed(),
    archive: {
      kind: 'stored',
      path: 'a.pdf',
      sha256: SHA256,
      sizeBytes: 1_000,
      pages: 2,
      storedAt: NOW,
    },
  }),
  makeRow(4, { delivery: { kind: 'queued', queuedAt: NOW } }),
]

const VIEWS: readonly DocumentViewName[] = ['pending', 'decisions', 'archive', 'moving']

/** Answers that show one row in each view of `VIEWS`, in the same order. */
const documents: Partial<Answers> = {
  'account.list': () => succeed(accounts),
  'document.list': ({ view }) => {
    const place = VIEWS.indexOf(view)
    return succeed({ rows: rows.slice(place, place + 1), total: 1, unreadable: [] })
  },
  'document.counts': () => succeed(makeCounts({ all: 4, decisions: 1 })),
  'document.read': ({ documentId }) => {
    const row = rows.find(({ id }) => id === documentId)
    return row ? succeed(makeView(row)) : fail('notFound')
  },
}

/** Place, digit of its shortcut, and words that the screen shows once it has its data. */
const PLACES: readonly (readonly [string, string, RegExp])[] = [
  ['tracking', '2', /Contrato 1/u],
  ['decisions', '3', /Contrato 2/u],
  ['archive', '4', /Contrato 3/u],
  ['settings', '6', /\{nome\}/u],
]

for (const language of LANGUAGES) {
  test.each(ACCOUNT_STATES)(
    `in ${language} the window with %s has no axe violation`,
    async (_, answers, words) => {
      const { screen, user, container } = await openWindow(answers, { language })
      await user.keyboard('{Control>}5{/Control}')
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
      expect(await findViolations(container)).toEqual([])
    },
  )

  test.each(PLACES)(
    `in ${language} %s with the queue open has no axe violation`,
    async (_, key, words) => {
      const { screen, user, container } = await openWindow(documents, { language })
      await user.keyboard(`{Control>}${key}j{/Control}`)
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
      const queue = language === 'en' ? 'Documents on their way' : 'Documentos a caminho'
      await screen.findByRole('grid', { name: queue })
      expect(await findViolations(container)).toEqual([])
    },
  )
}
