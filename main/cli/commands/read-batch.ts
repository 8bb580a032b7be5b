// Reads the FILE of `check` and `send`: a batch description, or a batch file that the window saved. Both become
// documents with their findings.
import { basename } from 'node:path'
import type { z } from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { BatchDescription } from '../../../shared/model/batch-description.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { Failure, Result } from '../../../shared/model/failure.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { LoteFault } from '../../../shared/model/lote.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { CheckedLote, PreviewedLote } from '../../drafts/receive-portable.ts'
import type { CheckedBatch } from '../../import/check-description.ts'
import { checkDescription } from '../../import/check-description.ts'
import { isLoteFile } from '../../import/lote/open-lote.ts'
import { readDescription } from '../../import/read-description.ts'
import type { TextKey, TextParams } from '../../../shared/i18n/translate.ts'
import { toDraftSource } from '../../drafts/draft-doubt.ts'
import { toLane } from '../../queue/send/identity-key.ts'
import type { Workspace } from '../../app/workspace.ts'

/** Data of the batch that is made here. */
export type BatchHeader = Pick<Batch, 'accountId' | 'name' | 'sourceSha256'> &
  Partial<Pick<Batch, 'id' | 'createdAt' | 'priority'>> & {
    /** Whether documents of the batch file were released where it was saved (R17, restored journal). */
    readonly isReleasedElsewhere: boolean
  }

/** Facts of a batch file: office mark, signers, and a sheet that waits in it. */
export type ReadableLote = Extract<PreviewedLote, { kind: 'readable' }>

export type ReadBatch =
  | {
      readonly kind: 'read'
      readonly header: BatchHeader
      readonly batch: CheckedBatch
      readonly preview?: ReadableLote
    }
  /** The service did not answer `askNow`. */
  | { readonly kind: 'unanswered'; readonly failure: Failure }
  /** Faults of the file as a whole. */
  | { readonly kind: 'unreadable'; readonly faults: readonly FileFault[] }

export type FileFault = {
  readonly code: string
  readonly text: TextKey
  readonly params: TextParams
  /** Issue of the schema with its path in the JSON, printed in the person's language. */
  readonly issue?: z.core.$ZodIssue
}

function toUnreadable(fault: FileFault): ReadBatch {
  return { kind: 'unreadable', faults: [fault] }
}

export type ReadOptions = {
  /** Asks the service for the facts that the rules need; resolves to the service time. */
  readonly askNow: (accountId: AccountId) => Promise<Result<EpochMs>>
  readonly isResent: (documentName: string) => boolean
  /** Passwords that are tried on a sealed batch file. */
  readonly passwords: readonly string[]
}

export async function readBatch(
  path: string,
  workspace: Workspace,
  options: ReadOptions,
): Promise<ReadBatch> {
  return (await isLoteFile(path))
    ? readLoteBatch(path, workspace, options)
    : readDescribedBatch(path, workspace, options)
}

async function readLoteBatch(
  path: string,
  { portable }: Workspace,
  options: ReadOptions,
): Promise<ReadBatch> {
  const checked = await checkLote(path, portable, options)
  switch (checked.kind) {
    case 'notOpened': {
      const { fault, contract, sheet } = checked
      const code = `lote.${fault}`
      if (contract !== undefined) {
        const text = 'cli.lote.damagedContract'
        return toUnreadable({ code, text, params: { file: path, contract } })
      }
      if (sheet !== undefined && fault === 'damaged') {
        return toUnreadable({ code, text: 'cli.lote.damagedSheet', params: { file: path, sheet } })
      }
      return toUnreadable({ code, text: `cli.lote.${fault}`, params: { file: path } })
    }
    case 'otherEnvironment':
    case 'noAccount': {
      const { kind } = checked
      const text = `cli.lote.${kind}` as const
      return toUnreadable({ code: `lote.${kind}`, text, params: { file: path } })
    }
    case 'unanswered':
      return checked
    case 'checked': {
      const { lote, preview, accountId, documents } = checked
      if (documents.length === 0) {
        const text = 'cli.lote.noDocuments'
        return toUnreadable({ code: 'lote.noDocuments', text, params: { file: path } })
      }
      const { id, name, createdAt, priority, isReleased } = lote.batch
      const sourceSha256 = toDraftSource({ batchId: id, isPortable: true })
      return {
        kind: 'read',
        preview,
        header: {
          accountId,
          name,
          id,
          createdAt,
          ...omitUndefined({ priority, sourceSha256 }),
          isReleasedElsewhere: isReleased,
        },
        batch: omitUndefined({
          documents: documents.map(({ document, content, findings }) => ({
            id: document.id,
            name: document.name,
            file: toFileName(document),
            ...omitUndefined({ content }),
            findings,
          })),
          sourceSha256,
        }),
      }
    }
    default:
      return assertNever(checked)
  }
}

async function checkLote(
  path: string,
  portable: Workspace['portable'],
  { passwords, ...options }: ReadOptions,
): Promise<CheckedLote> {
  let checked = await portable.check(path, options)
  for (const password of passwords) {
    if (checked.kind !== 'notOpened' || !LOCKED.has(checked.fault)) return checked
    checked = await portable.check(path, { ...options, password })
  }
  return checked
}

const LOCKED: ReadonlySet<LoteFault> = new Set<LoteFault>(['sealed', 'wrongPassword'])

async function readDescribedBatch(
  path: string,
  workspace: Workspace,
  options: ReadOptions,
): Promise<ReadBatch> {
  const read = await readDescription(path)
  if (!read.ok) {
    const { problem } = read
    if (problem.kind === 'shape') return toShapeFaults(path, problem.issues)
    const { kind, ...params } = problem
    const code = `description.${kind}`
    return toUnreadable({
      code,
      text: `cli.description.${kind}`,
      params: { file: path, ...params },
    })
  }
  const { description } = read
  const now = await options.askNow(description.accountId)
  if (!now.ok) return { kind: 'unanswered', failure: now.failure }
  const given = { now: now.value, isResent: options.isResent }
  const batch = await checkDescribed(description, path, workspace, given)
  const { sourceSha256 } = batch
  const name = basename(path).replace(/\.json$/iu, '')
  const header = { accountId: description.accountId, name, ...omitUndefined({ sourceSha256 }) }
  return { kind: 'read', header: { ...header, isReleasedElsewhere: false }, batch }
}

/** Faults of a schema, one for each path, for example `documents.3.signers.0.order`. */
function toShapeFaults(file: string, issues: readonly z.core.$ZodIssue[]): ReadBatch {
  return {
    kind: 'unreadable',
    faults: issues.map((issue) => ({
      code: 'description.shape',
      text: 'cli.description.shape',
      params: { file, path: issue.path.map(String).join('.') },
      issue,
    })),
  }
}

async function checkDescribed(
  description: BatchDescription,
  path: string,
  { reference, partner, journal, files }: Workspace,
  { now, isResent }: Pick<ReadOptions, 'isResent'> & { readonly now: EpochMs },
): Promise<CheckedBatch> {
  const { accountId } = description
  const known = await reference.known(accountId)
  return checkDescription(
    description,
    path,
    files,
    omitUndefined({
      now,
      roles: known?.facts.roles,
      features: known?.facts.features,
      measure: (content: DocumentContent) =>
        partner.measureCreate({
          accountId,
          content,
          documentName: content.name,
          file: { ...content.file, open: emptyFile },
        }),
      isSentBefore: async (content: DocumentContent) => {
        const { sha256: fileSha256 } = content.file
        const like = { accountId, fileSha256, lane: toLane(accountId, content) }
        return (
          !isResent(content.name) && (await journal.documents.areSentBefore([like])).includes(true)
        )
      },
    }),
  )
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}
