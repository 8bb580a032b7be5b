// Documents in every state, written into the journal of practice before the application starts. The service does not
// know them, so no state changes during a test.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openJournal } from '../../main/journal/open-journal.ts'
import type { Change } from '../../main/journal/change.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import { accountIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'
import {
  aBatch,
  aContent,
  aDocument,
  aHash,
  anAttempt,
  aPartnerId,
  toReleased,
  toSending,
} from '../support/journal-builders.ts'

const ACCOUNT = accountIdSchema.parse(PRACTICE_ACCOUNTS[0]?.id)
export const NOW = systemClock.now()
const REFUSAL = {
  status: 422,
  messages: ['O papel informado não existe na conta.'],
  problems: [{ message: 'O papel informado não existe.', propertyName: 'Signers[0].Role' }],
  operation: 'partners_v1_document_signatures_create_from_file',
  requestId: '0HN5K3Q2A1B2C:00000001',
} as const
const SIGNERS = [
  { email: 'ana@exemplo.com.br', role: 'Contratante', name: 'Ana Conceição' },
  { email: 'joao@exemplo.com.br', role: 'Contratada' },
]

/** Returns the states of a row; undefined, or no steps, leaves it queued. */
type Move = (
  attempt: Attempt,
  name: string,
) => ({ readonly steps: readonly Delivery[] } & Facets) | undefined
/** Moves by the document's name. */
export type Moves = Readonly<Record<string, Move>>
type Facets = {
  readonly tracking?: Tracking
  readonly archive?: readonly ArchiveState[]
  readonly doubtedSince?: EpochMs
}

const sent = (facets: Facets = {}) => ({
  steps: [{ kind: 'sent', partnerId: aPartnerId(), sentAt: NOW, evidence: 'answer' }] as const,
  ...facets,
})
const signatures = (signed: number): readonly TrackedSignature[] =>
  SIGNERS.map(({ email, role }, index) => ({
    signatureId: signatureIdSchema.parse(randomUUID()),
    email,
    role,
    signed: index < signed,
    ...(index < signed ? { signedAt: NOW } : {}),
  }))
const seen = (signatureStatus: string, signed: number): Tracking => ({
  kind: 'seen',
  signatureStatus,
  signatures: signatures(signed),
  deadlineAt: NOW,
  checkedAt: NOW,
})
const ended = (how: 'cancelled' | 'expired'): Tracking => ({
  kind: 'ended',
  how,
  signatures: signatures(1),
  checkedAt: NOW,
})
const storing = { path: 'Contrato.pdf', sha256: aHash('assinado'), sizeBytes: 120_000, pages: 3 }

const MOVES: Moves = {
  Enviado: () => sent(),
  Esperando: () => sent({ tracking: seen('WaitingSignatures', 1) }),
  Desconhecido: () => sent({ tracking: seen('SomethingNew', 0) }),
  Cancelado: () => sent({ tracking: ended('cancelled') }),
  Expirado: () => sent({ tracking: ended('expired') }),
  Guardado: () =>
    sent({
      tracking: seen('Signed', 2),
      archive: [
        { kind: 'downloading', since: NOW },
        { kind: 'storing', ...storing },
        { kind: 'stored', ...storing, storedAt: NOW },
      ],
    }),
  Recusado: () => ({
    steps: [{ kind: 'rejected', reason: 'refused', refusal: REFUSAL, rejectedAt: NOW }],
  }),
  Parado: () => ({
    steps: [{ kind: 'held', hold: { reason: 'quota', refusal: REFUSAL }, heldAt: NOW }],
  }),
  Duvidoso: ({ id: attemptId }, name) => ({
    steps: [
      { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: NOW },
      {
        kind: 'needsDecision',
        attemptId,
        question: {
          reason: 'partialMatch',
          askedAt: NOW,
          candidates: [
            {
              partnerId: aPartnerId(),
              name,
              createdAt: NOW,
              verdict: 'partial',
              signatureStatus: 'WaitingSignatures',
              signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante', signed: false }],
              nameEqual: true,
              signersEqual: 'overlapping',
              fileEqual: 'unknown',
              referenceEqual: 'none',
            },
          ],
        },
      },
    ],
  }),
}

/** `MOVES`, with signed documents whose file is gone and queued ones. */
export const BUSY: Moves = {
  ...MOVES,
  ...Object.fromEntries(
    ['Sem arquivo 1', 'Sem arquivo 2'].map((name) => [
      name,
      () =>
        sent({
          tracking: seen('Signed', 2),
          archive: [
            { kind: 'downloading', since: NOW },
            { kind: 'failed', fault: 'gone', tries: 1, nextTryAt: NOW },
          ],
        }),
    ]),
  ),
  'Na fila 1': () => undefined,
  'Na fila 2': () => undefined,
}

/** Seeds one document for each move, named after it, in one released batch of a held account. */
export function seedPractice(dataFolder: string, moves = MOVES): void {
  const folder = join(dataFolder, 'practice')
  const { core, close } = openJournal({
    folder: join(folder, 'journal'),
    identity: { environment: 'practice', baseUrl: '' },
    stateFolder: join(dataFolder, 'state'),
    now: NOW,
  })
  const documents = Object.keys(moves).map((name, position) => {
    const content = aContent({ name, signers: SIGNERS })
    return aDocument({ position, content, lane: toLane(ACCOUNT, content) })
  })
  const batch = aBatch({ name: 'Locações', accountId: ACCOUNT, createdAt: NOW })
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], NOW)
  for (const document of documents) {
    for (const change of toChanges(document, moves)) core.commit(change, NOW)
  }
  const hold = { reason: 'quota', refusal: REFUSAL } as const
  core.commit([{ kind: 'accountHeld', accountId: ACCOUNT, hold, heldAt: NOW }], NOW)
  close()
}

/** Returns the changes of a document, one commit a step, in their order. */
function toChanges(document: NewDocument, moves: Moves): readonly (readonly Change[])[] {
  const { id: documentId, content } = document
  const attempt = anAttempt(document, { startedAt: NOW, serviceStartedAt: NOW })
  const move = moves[content.name]?.(attempt, content.name)
  if (!move) return []
  const { steps, tracking, archive = [], doubtedSince: since } = move
  const doubted: readonly Change[] =
    since === undefined ? [] : [{ kind: 'documentsDoubted', documentIds: [documentId], since }]
  if (steps.length === 0) return [doubted]
  const deliveries = steps.map((to, index): Change => {
    const from = steps[index - 1]?.kind ?? 'sending'
    return { kind: 'deliveryMoved', documentId, from, to }
  })
  const storings = archive.map((to, index): Change => {
    const from = archive[index - 1]?.kind ?? 'waiting'
    return { kind: 'archiveMoved', documentId, from, to }
  })
  const tracked: readonly Change[] = tracking
    ? [{ kind: 'trackingMoved', documentId, to: tracking }]
    : []
  return [
    toSending(document, attempt),
    ...[...deliveries, ...tracked, ...storings, ...doubted].map((one) => [one]),
  ]
}
