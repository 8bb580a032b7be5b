// Failures of operations, as codes: the renderer and the command line put them into words. A code carries the values
// that these words need, and no words.
import { z } from 'zod'
import { NETWORK_FAILURE_CODES } from './network-fault.ts'
import { refusalSchema } from './refusal.ts'

const FAILURE_CODES = [
  'unknownOperation',
  'invalidInput', // the schema of the operation refused it; params.path
  'untrustedSender',
  'noAnswer', // the page asked and the application's core did not answer
  'unexpected', // a defect; params.reference finds it in the log
  'noKey',
  'keyHasPrefix', // a pasted `Bearer ` or `ApiKey `; params.prefix
  'keyEmpty',
  'keyCharacters', // blanks or letters that no key has; a piece of text was pasted
  'keyNotKept', // the keychain or its file refused it; params.reference
  'keyRefused', // 401 with empty body
  'accountCondition', // 401 with the service's reason; refusal.detail
  'missingFeature', // 403; params.features
  'serviceRefused', // 400, 404, 422; refusal
  'listNotWhole', // the service's list kept changing while it was read, or some of it could not be read
  'unreachable', // no connection; params.detail
  'tlsFailed',
  'timeout',
  'serviceFault', // 5xx or an answer that cannot be read; params.status
  'baseUrlInvalid.syntax',
  'baseUrlInvalid.scheme',
  'baseUrlInvalid.credentials',
  'baseUrlInvalid.query',
  'baseUrlMissing',
  'journalInUse', // another process has this folder; params.path
  'journalUnavailable',
  'journalForeign', // belongs to another environment or base address; params.path, params.owner
  'journalTooNew',
  'journalDamaged', // params.path
  'journalDamagedInUse', // params.path: met while it was open; the next opening restores a backup
  'settingsUnreadable', // the window's, read by the command line; params.path
  'networkFolder', // WAL is unsafe there; params.path
  'diskFull',
  'storeUnwritable', // what is to be sent cannot be copied there; params.path
  'fileMissing',
  'fileTokenUnknown',
  'filesInNoFolder', // some of the dropped files, as those of an e-mail
  'tooManyFiles', // dropped or picked at once; params.most
  'sheetUnreadable', // its thread ended twice over it; params.file
  'folderMissing', // params.path
  'archivedFileMissing', // params.file, params.path: the folder in which it was
  'accessDenied', // params.path
  'fileInUse', // another program holds it; params.file
  'folderUnreachable', // its share or disk does not answer; params.path, params.detail
  'notWritten', // a file that a person wanted; params.file, params.detail
  'startNotSet', // the start of the program with the system; params.path, params.detail
  'notOpened', // the system would not open the file; params.file, params.detail
  'noPage', // the service gave no address of the document's page
  'pageNotWeb', // the address that it gave is no https address, or hides its host; params.address
  'notFound',
  'viewNameTaken', // by a saved view of another list, or another one of the same
  'practiceOnly',
  'updateMissing', // there is no newer version to put in place
  'updateWaits', // documents are on their way: the program does not end now
  'setByPolicy', // an administrator's value; nobody at this machine changes it
  'practiceForbidden', // by an administrator, as the next two
  'loteForbidden',
  'releaseForbidden', // params.user
  'officeKeyMalformed', // what was typed is no key of an office
  'officeKeyUnreadable', // params.path: it cannot be read, or holds no key of an office
  'wordMissing', // there is no LibreOffice on this machine
  'accountMissing', // a batch without account cannot be released
  'nothingReady', // every draft of the batch has an error
  'secondPersonNeeded', // the policy demands that another person releases it
  'ownRequest', // params.user: asked for it, and cannot be the second person
  'requestChanged', // it is not what it was when its release was asked for
  'approvedContent', // of a released document: a second person approved it, so that it goes again as it is
  'releasePending', // it is on its way to the queue: take it back first
  'firstUnsettled', // the one that was sent to be looked at has no result yet
  'timePassed', // a release cannot be set for a time that is over, or more than a year away
  'stateChanged', // the row moved on meanwhile; look again
  'outcomeUnknown', // an act on signatures got no answer: it may have been done
  ...NETWORK_FAILURE_CODES, // params.detail; params.proxy and params.status where a proxy is meant
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export const failureSchema = z.strictObject({
  code: z.enum(FAILURE_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  refusal: refusalSchema.exactOptional(),
})
export type Failure = Readonly<z.infer<typeof failureSchema>>

/** Tells whether the failure lies on the way to the service, not with the service or this program. */
export function isAboutNetwork({ code }: Failure): boolean {
  return code === 'unreachable' || code.startsWith('network.')
}

/** Returns the codes that only a technician needs: the system's error code and the status of the answer. */
export function toTechnicalCodes({ params = {}, refusal }: Failure): readonly string[] {
  const { detail, status } = params
  if (refusal) return []
  return [detail, status].flatMap((code) => (code === undefined ? [] : [String(code)]))
}

export type Failed = { readonly ok: false; readonly failure: Failure }
export type Result<T> = { readonly ok: true; readonly value: T } | Failed

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(
  code: FailureCode,
  params?: Failure['params'],
  refusal?: Failure['refusal'],
): Failed {
  return {
    ok: false,
    failure: {
      code,
      ...(params === undefined ? {} : { params }),
      ...(refusal === undefined ? {} : { refusal }),
    },
  }
}
