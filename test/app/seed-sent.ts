// Documents that were sent and wait for signatures, written into a practice service's folder and into the live journal
// before the application starts, so that none has to be sent one by one.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from '../../main/journal/change.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import type { PracticeDocument } from '../../main/practice/practice-document.ts'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { practiceSettingsSchema } from '../../main/practice/settings.ts'
import { toSigner } from '../../main/practice/signer-facts.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import {
  accountIdSchema,
  partnerDocumentIdSchema,
  signatureIdSchema,
} from '../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { aBatch, aContent, aDocument, toReleased, toSending } from '../support/journal-builders.ts'
import { aPracticeDocument } from '../support/practice-document.ts'

type Sent = {
  /** Number of signers of each document, who sign one after another. */
  readonly signers: number
  /** Whether the watcher has read the status of each. */
  readonly isSeen: boolean
}

const ACCOUNT = accountIdSchema.parse(PRACTICE_ACCOUNTS[0]?.id)
const DEADLINE_DAYS = 30
export const PAGES = 7

/** Starts a service and seeds it and the live journal of the data folder with `count` sent documents. */
export async function startWithSent(
  dataFolder: string,
  count: number,
  { signers, isSeen }: Sent,
): Promise<PracticeService> {
  const stateFolder = join(dataFolder, 'service')
  await mkdir(join(stateFolder, 'documents'), { recursive: true })
  const now = systemClock.now()
  const settings = practiceSettingsSchema.parse({})
  const made = Array.from({ length: count }, (_, at): PracticeDocument => {
    const people = Array.from({ length: signers }, (__, order) => ({
      ...toSigner(
        {
          email: `pessoa.${String(at)}.${String(order)}@exemplo.com.br`,
          name: `Pessoa ${String(at)} ${String(order)}`,
          role: 'Parte',
          order: order + 1,
        },
        settings,
      ),
      ...(order === 0 ? { notifiedAt: now } : {}),
    }))
    return aPracticeDocument({
      id: randomUUID(),
      accountId: ACCOUNT,
      name: `Contrato ${String(at + 1).padStart(4, '0')}`,
      createdAt: now,
      listedAt: now,
      requestedAt: now,
      deadline: now + DEADLINE_DAYS * DAY_MS,
      signers: people,
    })
  })
  for (const document of made) {
    await writeFile(join(stateFolder, 'documents', `${document.id}.json`), JSON.stringify(document))
  }
  const service = await startPracticeService({ stateFolder })
  seedJournal(dataFolder, service.baseUrl, made, isSeen)
  return service
}

function seedJournal(
  dataFolder: string,
  baseUrl: string,
  made: readonly PracticeDocument[],
  isSeen: boolean,
): void {
  const now = systemClock.now()
  const { core, close } = openJournal({
    folder: join(dataFolder, 'live', new URL(baseUrl).host.replace(':', '_'), 'journal'),
    identity: { environment: 'live', baseUrl },
    stateFolder: join(dataFolder, 'state'),
    now,
  })
  const documents = made.map(({ name, signers, deadline = now }, position) => {
    const content = aContent({
      name,
      pages: PAGES,
      deadlineAt: toEpochMs(deadline),
      signers: signers.map(({ email, role, name: person = '', order = 1 }) => ({
        email,
        role,
        name: person,
        order,
      })),
    })
    return aDocument({ position, content, lane: toLane(ACCOUNT, content) })
  })
  const batch = aBatch({ name: 'Locações', accountId: ACCOUNT, createdAt: now })
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], now)
  for (const [at, document] of documents.entries()) {
    const there = made[at]
    if (!there) continue
    const { id: documentId } = document
    const partnerId = partnerDocumentIdSchema.parse(there.id)
    const seen: Change = {
      kind: 'trackingMoved',
      documentId,
      to: {
        kind: 'seen',
        signatureStatus: there.signatureStatusId,
        checkedAt: now,
        signatures: there.signers.map(({ id, email, role, order = 1 }) => ({
          signatureId: signatureIdSchema.parse(id),
          email,
          role,
          order,
          signed: false,
        })),
      },
    }
    core.commit(toSending(document), now)
    core.commit(
      [
        {
          kind: 'deliveryMoved',
          documentId,
          from: 'sending',
          to: { kind: 'sent', partnerId, sentAt: now, evidence: 'answer' },
        },
        ...(isSeen ? [seen] : []),
      ],
      now,
    )
  }
  close()
}
