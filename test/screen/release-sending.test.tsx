import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sayLeftOut } from '../../renderer/document-parts/left-out.ts'
import { listOutstanding } from '../../renderer/shell/queue-words.ts'
import { createTranslator } from '../../shared/i18n/translate.ts'
import { succeed } from '../../shared/model/failure.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { makeRow, NOW, sent, SHA256, signed } from './documents.ts'
import {
  ACCOUNT,
  draft,
  forecasting,
  openRelease,
  asked,
  MIXED,
  RELEASED,
} from './release-answers.tsx'
import { IDLE } from './fake-bridge.ts'
import { makeBatch } from './open-step.tsx'
import { selectionAnswers } from './selection-answers.ts'

test('after the release the counts and the rows are shown in parts', async () => {
  const { screen, user } = await openRelease(RELEASED, MIXED)
  expect(screen.getByText('1 de 4 enviados')).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Documentos enviados' })
  expect(bar.getAttribute('aria-valuenow')).toBe('1')
  const grid = within(screen.getByRole('grid'))
  expect(grid.getAllByRole('row')).toHaveLength(MIXED.length + 1)
  await user.click(screen.getByRole('button', { name: 'Recusados ou sem arquivo 1' }))
  expect(grid.getAllByRole('row')).toHaveLength(2)
  expect(grid.getByText('Contrato 3')).toBeVisible()
})

const rejected = (number: number, reason: 'refused' | 'fileMissing') =>
  ({ ...makeRow(number), delivery: { kind: 'rejected', reason, rejectedAt: NOW } }) as const

test('19: what was stopped here for its file is not counted among what the service refused', async () => {
  const rows = [rejected(1, 'refused'), rejected(2, 'fileMissing'), rejected(3, 'fileMissing')]
  const { screen } = await openRelease({ ...RELEASED, counts: { rejected: 3 } }, rows)
  expect(
    await screen.findByText(
      /^3 documentos não foram enviados \(recusados pelo serviço: 1; com o arquivo .*: 2\)/u,
    ),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Voltar 3 não enviados a rascunho' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Recusados ou sem arquivo 3' })).toBeVisible()
})

test.each([
  ['pt-BR', /sem arquivo/u],
  ['en', /without (?:its )?file/u],
] as const)(
  '19: in %s no figure calls refused what was stopped here for its file',
  (language, words) => {
    const t = createTranslator(language)
    const line = listOutstanding(t, { stops: [] }, [makeBatch({ counts: { rejected: 2 } })])
    for (const text of [
      ...line.map((each) => each.words),
      t('delivery.rejected'),
      t('release.part.rejected'),
      sayLeftOut({ rejected: 1 }, t),
      t('cli.sendDone', { sent: 0, rejected: 1, needsDecision: 0, held: 0 }),
    ]) {
      expect(text).toMatch(words)
    }
  },
)

test('where only files stopped documents, none is counted as refused by the service', async () => {
  const rows = [rejected(1, 'fileMissing'), rejected(2, 'fileMissing')]
  const { screen } = await openRelease({ ...RELEASED, counts: { rejected: 2 } }, rows)
  const note = await screen.findByText(/^2 documentos não foram enviados, porque o arquivo/u)
  expect(note.textContent).not.toContain('recusado')
})

test('what was withdrawn is not to go: the progress ends without it, and says that it was taken out', async () => {
  const withdrawn = { ...makeRow(2), delivery: { kind: 'withdrawn', withdrawnAt: NOW } } as const
  const counts = { waiting: 1, withdrawn: 1 }
  const { screen } = await openRelease({ ...RELEASED, counts }, [makeRow(1), withdrawn])
  expect(screen.getByRole('heading', { name: 'Enviados: 1 · Retirados: 1' })).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Documentos enviados' })
  expect(bar.getAttribute('aria-valuemax')).toBe('1')
  expect(screen.getByRole('button', { name: 'Todos 2' })).toBeVisible()
})

test('a batch of which everything was withdrawn does not say that it was sent', async () => {
  const withdrawn = { ...makeRow(1), delivery: { kind: 'withdrawn', withdrawnAt: NOW } } as const
  const { screen } = await openRelease({ ...RELEASED, counts: { withdrawn: 1 } }, [withdrawn])
  expect(screen.getByRole('heading', { name: 'O documento foi retirado' })).toBeVisible()
})

test('since when a document is where it is: stored, found gone, signed; not when it was sent', async () => {
  const [storedAt, foundAt] = [toEpochMs(NOW + DAY_MS), toEpochMs(NOW + 2 * DAY_MS)]
  const file = { path: 'Contrato.pdf', sha256: SHA256, sizeBytes: 1, pages: 1 }
  const earlier = { delivery: { ...sent(1), sentAt: toEpochMs(NOW - DAY_MS) } }
  const { screen } = await openRelease(RELEASED, [
    makeRow(1, { ...earlier, tracking: signed(), archive: { kind: 'stored', ...file, storedAt } }),
    makeRow(2, {
      ...earlier,
      tracking: signed(),
      archive: { kind: 'failed', fault: 'fileMissing', tries: 0, nextTryAt: foundAt },
    }),
    makeRow(3, { ...earlier, tracking: signed() }),
    makeRow(4, earlier),
  ])
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1)
  const since = rows.map((row) => within(row).getAllByRole('gridcell').at(-1)?.textContent)
  const toDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
  expect(since.map((moment) => moment?.split(',')[0])).toEqual(
    [storedAt, foundAt, NOW, NOW - DAY_MS].map((at) => toDay.format(at)),
  )
})

test('selected rows are withdrawn after a question; those on their way are not among them', async () => {
  const { screen, user, bridge } = await openRelease(RELEASED, MIXED, {
    ...selectionAnswers(() => MIXED),
    'document.withdraw': ({ documentIds }) =>
      succeed({ withdrawn: documentIds.slice(1), left: { unseen: 1 } }),
  })
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Tirar 3 da fila' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tirar 3 da fila' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Tirar 3 documentos da fila\? .*Ficam de fora: /u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tirar 3' }))
  expect(asked(bridge.calls, 'document.withdraw')).toMatchObject([
    { input: { documentIds: [MIXED[1]?.id, MIXED[2]?.id, MIXED[3]?.id] } },
  ])
  expect(await screen.findByText('Ficam de fora: 1 ainda não verificado.')).toBeVisible()
  expect(document.activeElement).toBe(screen.getByRole('grid'))
})

test.each([
  ['is being sent', RELEASED, MIXED],
  ['was sent in part', { ...RELEASED, drafts: 1 }, [...MIXED, draft(6)]],
  ['was not sent yet', makeBatch({ drafts: 1, accountId: ACCOUNT.id }), [draft(6)]],
])(
  'QUEUE-04: a held account of a batch that %s is named with its reason and where it is mended',
  async (_when, batch, rows) => {
    const hold = { reason: 'keyOrAccount' as const }
    const { screen, user, state } = await openRelease(batch, rows, {
      ...forecasting({ ready: 1, blocked: 0 }),
      'queue.status': () =>
        succeed({
          ...IDLE,
          holds: [{ accountId: ACCOUNT.id, hold, heldAt: NOW, nextTryAt: NOW, isTrying: false }],
        }),
    })
    expect(await screen.findByText(/Nova tentativa automática às/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar agora' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Abrir Conta' }))
    expect(state().place).toBe('account')
  },
)

test('sending is paused and resumed where it is watched', async () => {
  const { screen, user } = await openRelease(RELEASED, MIXED, {
    'queue.status': () => succeed({ ...IDLE, state: 'sending' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Pausar o envio' }))
  expect(await screen.findByText(/A fila está pausada/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retomar o envio' }))
  expect(await screen.findByRole('button', { name: 'Pausar o envio' })).toBeVisible()
})

test('what was released in part shows what is left in one line, and its plan when asked', async () => {
  const rows = [makeRow(1), makeRow(2), draft(3)]
  const { screen, user } = await openRelease(
    makeBatch({ drafts: 1, accountId: ACCOUNT.id, releasedAt: NOW }),
    rows,
    forecasting({ ready: 1, blocked: 0 }),
  )
  const line = screen.getByRole('region', { name: 'Ainda no lote' })
  expect(line.textContent).toContain('1 documento continua no lote')
  await user.click(await within(line).findByRole('button', { name: 'Enviar os prontos…' }))
  expect(await screen.findByRole('button', { name: /Enviar 1 documento/u })).toBeVisible()
  expect(document.activeElement?.id).toBe('release-plan')
})
