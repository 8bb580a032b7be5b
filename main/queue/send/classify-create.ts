// Outcome of a create, from the bytes handed over and the answer alone, never from an error code
// (R2, classified by bytes). Whatever is not certainly created, refused or never left is unknown.
import type { AttemptOutcome, UnknownCause } from '../../../shared/model/attempt.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { featuresOf } from '../../partner/operations.ts'
import type { CreateReport } from '../../partner/partner-client.ts'
import { parseCreatedAnswer } from '../../partner/wire/created-document.ts'
import { parseProblemDetails, toRefusal } from '../../partner/wire/problem-details.ts'

type CreateAnswer = NonNullable<CreateReport['answer']>

export const CREATE_OPERATION = 'partners_v1_document_signatures_create_from_file'

export function classifyCreate(report: CreateReport): AttemptOutcome {
  const { answer } = report
  const created =
    answer && answer.facts.status === 201 ? parseCreatedAnswer(answer.bodyText) : undefined
  if (created) return { kind: 'created', ...created }
  const refusal = answer && toFinalRefusal(answer)
  if (refusal) return { kind: 'refused', refusal }
  if (report.fileChanged) return { kind: 'neverLeft', cause: 'fileChanged' }
  if (report.handedBytes < report.bodyBytes) return neverLeft(report)
  return unknown(report)
}

/**
 * Refusal by 400 and 422 with problem details, 401 empty or with problem details, or 403 empty; any
 * other status is not final.
 */
function toFinalRefusal(answer: CreateAnswer): Refusal | undefined {
  const { status } = answer.facts
  const isEmpty = answer.bodyText.trim() === ''
  const problem = parseProblemDetails(answer.bodyText)
  const isFinal =
    ((status === 400 || status === 422) && problem !== undefined) ||
    (status === 401 && (isEmpty || problem !== undefined)) ||
    (status === 403 && isEmpty)
  return isFinal
    ? toRefusal(status, problem, CREATE_OPERATION, featuresOf(CREATE_OPERATION))
    : undefined
}

function neverLeft(report: CreateReport): AttemptOutcome {
  const { fault } = report
  if (fault?.kind === 'noKey') return { kind: 'neverLeft', cause: 'noKey' }
  // Stop on this side: by the file, the fence or the program itself.
  if (fault?.kind === 'aborted' || fault?.kind === 'local') {
    return { kind: 'neverLeft', cause: 'stopped', detail: fault.detail }
  }
  const { answer } = report
  const answered = answer && {
    status: answer.facts.status,
    ...omitUndefined({ words: toFirstWords(answer.bodyText) }),
  }
  const noConnection = fault?.kind === 'unreachable' || fault?.kind === 'tls'
  return {
    kind: 'neverLeft',
    cause: noConnection && report.handedBytes === 0 ? 'unreachable' : 'interrupted',
    handedBytes: report.handedBytes,
    ...(fault ? { detail: fault.detail } : {}),
    ...answered,
  }
}

function unknown(report: CreateReport): AttemptOutcome {
  const { answer, fault } = report
  if (!answer) {
    return {
      kind: 'unknown',
      cause: fault?.kind === 'aborted' ? 'stopped' : 'noAnswer',
      ...(fault ? { detail: fault.detail } : {}),
    }
  }
  const { status, requestId, traceId, retryAfterMs } = answer.facts
  return omitUndefined({
    kind: 'unknown' as const,
    cause: toUnknownCause(status),
    status,
    words: toFirstWords(answer.bodyText),
    requestId,
    traceId,
    retryAfterMs,
  })
}

const MAX_WORDS_CHARACTERS = 160
/** Characters of a page that are read; its message stands at the beginning. */
const MAX_READ_CHARACTERS = 4_000

/** First words of a page without markup and control characters; undefined when there are none. */
function toFirstWords(bodyText: string): string | undefined {
  const text = bodyText
    .slice(0, MAX_READ_CHARACTERS)
    .replace(/<(script|style)\b.*?(?:<\/\1>|$)/gisu, ' ')
    .replace(/<[^>]*(?:>|$)/gu, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(text)
  const cut = characters.slice(0, MAX_WORDS_CHARACTERS).join('')
  if (cut === '') return undefined
  return characters.length > MAX_WORDS_CHARACTERS ? `${cut}…` : cut
}

function toUnknownCause(status: number): UnknownCause {
  if (status >= 500) return 'serverError'
  if (status === 408 || status === 429) return 'throttled'
  return 'unreadableAnswer'
}
