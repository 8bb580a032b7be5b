// Prepares the batches of a scenario as the application would.
import { toLane } from '../../main/queue/send/identity-key.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import type { Batch } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { documentContentSchema } from '../../shared/model/document.ts'
import type { AccountId, Sha256 } from '../../shared/model/ids.ts'
import {
  accountIdSchema,
  batchIdSchema,
  documentIdSchema,
  sha256Schema,
} from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { BatchPlan, RestPlan, RowPlan, Scenario } from './scenario.ts'
import { hashOf, toPdf } from './sim-disk.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'

/** Accounts; most runs have only the first. */
export const SIM_ACCOUNTS = [1, 2, 3].map((number) =>
  accountIdSchema.parse(`0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f100${number}`),
)

export function toAccount(number = 0): AccountId {
  const account = SIM_ACCOUNTS[number]
  if (account === undefined) throw new RangeError(`no account ${number}`)
  return account
}

const FIELD = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f9001'
const GROUP = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f5001'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Delivery date that is later than any run. */
const SCHEDULED_AT = Date.UTC(2026, 11, 1, 12)

export type PreparedRow = {
  readonly plan: RowPlan
  readonly document: NewDocument
  readonly accountId: AccountId
}

export type ReleasePart = {
  readonly atMs: number
  readonly isRest: boolean
  /** Documents of the parts before it, whose unclaimed documents its release waits for. */
  readonly awaited: readonly NewDocument[]
  readonly documents: readonly NewDocument[]
}

export type Prepared = {
  /** Rows by the document's id. */
  readonly rows: ReadonlyMap<string, PreparedRow>
  /** Origins of remade rows, by the document's id. */
  readonly madeFrom: ReadonlyMap<string, string>
  /** Adds a row that a person made from another one. */
  readonly addRow: (row: PreparedRow, madeFrom: string) => void
  readonly batches: readonly {
    readonly workstation: number
    readonly batch: Batch
    readonly documents: readonly NewDocument[]
    /** Documents that are released together; the first part is the new batch, the others are added to it. */
    readonly parts: readonly ReleasePart[]
  }[]
  readonly files: readonly { readonly sha256: string; readonly bytes: Buffer }[]
}

export function prepareBatches(scenario: Scenario, random: SimRandom): Prepared {
  const rows = new Map<string, PreparedRow>()
  const files = new Map<string, Buffer>()
  const toDocuments = (accountId: AccountId, plans: readonly RowPlan[]): readonly NewDocument[] =>
    plans.map((plan, position): NewDocument => {
      const bytes = toPdf(`original ${plan.file}`)
      files.set(hashOf(bytes), bytes)
      const id = documentIdSchema.parse(random.uuid())
      const content = toContent(plan, id, bytes)
      const document = { id, position, content, lane: toLane(accountId, content) }
      rows.set(id, { plan, document, accountId })
      return document
    })
  let first: readonly NewDocument[] | undefined
  const batches = scenario.workstations.flatMap(({ batches: plans }, workstation) =>
    plans.map((plan) => {
      const accountId = toAccount(plan.isSameFile === true ? undefined : plan.account)
      const shared = plan.isSameFile === true ? first : undefined
      const documents = shared ?? toDocuments(accountId, plan.rows)
      first ??= documents
      const batch: Batch = {
        id: batchIdSchema.parse(random.uuid()),
        name: 'Lote',
        accountId,
        createdAt: toEpochMs(0),
        ...(plan.isFromFile ? { sourceSha256: toSource(documents) } : {}),
      }
      return { workstation, batch, documents, parts: toParts(plan, documents) }
    }),
  )
  const madeFrom = new Map<string, string>()
  return {
    rows,
    madeFrom,
    addRow(row, source) {
      rows.set(row.document.id, row)
      madeFrom.set(row.document.id, source)
    },
    batches,
    files: [...files].map(([sha256, bytes]) => ({ sha256, bytes })),
  }
}

function toParts(
  { atMs, rests = [] }: BatchPlan,
  documents: readonly NewDocument[],
): readonly ReleasePart[] {
  const starts: readonly RestPlan[] = [{ fromRow: 0, afterMs: 0 }, ...rests]
  const parts = starts.map(({ fromRow, afterMs, isWhenListed }, index): ReleasePart => ({
    atMs: atMs + afterMs,
    isRest: index > 0,
    awaited: isWhenListed === true ? documents.slice(0, fromRow) : [],
    documents: documents.slice(fromRow, starts[index + 1]?.fromRow),
  }))
  return parts.filter((part) => !part.isRest || part.documents.length > 0)
}

/** Hash of the file from which the batch came. */
function toSource(documents: readonly NewDocument[]): Sha256 {
  return sha256Schema.parse(hashOf(Buffer.from(documents.map(({ id }) => id).join())))
}

/** Makes documents of others that have nothing to do with the batches. */
export function seedOthers({ service: { othersDocuments } }: Scenario, service: SimService): void {
  for (let at = 0; at < othersDocuments; at += 1) {
    service.make({
      accountId: toAccount(),
      name: `Ata de reunião ${at}`,
      signers: [{ email: `outra.${at}@exemplo.com.br`, role: 'Diretora' }],
      fileSha256: 'e'.repeat(64),
      fileKey: '',
      isWord: false,
      isGrouped: false,
    })
  }
}

/** Document of somebody else with the same contract; another scan of it when not `sameBytes`. */
export function prepareRival({ document, plan, accountId }: PreparedRow, sameBytes: boolean) {
  const { name, signers, file } = document.content
  return {
    accountId,
    name,
    signers,
    fileSha256: sameBytes ? file.sha256 : 'f'.repeat(64),
    fileKey: '',
    isWord: plan.isWord,
    isGrouped: false,
  }
}

/** Information field with the row's id, which the program neither reads nor compares. */
export function toRowInformation(rowId: string) {
  return [{ informationFieldId: FIELD, value: rowId }]
}

function toContent(plan: RowPlan, rowId: string, bytes: Buffer): DocumentContent {
  return documentContentSchema.parse({
    name: plan.name,
    file: {
      sha256: hashOf(bytes),
      sizeBytes: bytes.byteLength,
      originalName: 'contrato.pdf',
      contentType: plan.isWord ? WORD : 'application/pdf',
    },
    signers: plan.emails.map((email) => ({ email, role: 'Contratante' })),
    areas: [],
    ...(plan.isGrouped ? { groups: [GROUP] } : {}),
    ...(plan.isScheduled ? { scheduledToAt: SCHEDULED_AT } : {}),
    informations: toRowInformation(rowId),
  })
}
