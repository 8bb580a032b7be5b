// Finding of a document whose file could not be admitted.
import type { Finding, FindingCode } from '../../shared/rules/finding.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { toSizes } from '../../shared/rules/file-rules.ts'
import { toBase64Length } from '../partner/wire/create-document.ts'
import type { AdmissionFault } from './admission-fault.ts'
import type { AdmissionRefusal } from './file-jobs.ts'

const FINDING_OF_FAULT: Readonly<Record<AdmissionFault, FindingCode>> = {
  missing: 'file.missing',
  notAFile: 'file.notAFile',
  empty: 'file.empty',
  unreadable: 'file.unreadable',
  unknownType: 'file.notPdf',
  wordUnreadable: 'file.wordUnreadable',
  imageUnreadable: 'file.imageUnreadable',
  imageTooLarge: 'file.imageTooLarge',
  passwordRequired: 'file.wordLocked',
  tooLarge: 'body.overLimit',
  changed: 'file.changed',
  diskFull: 'file.notStored',
  storeUnwritable: 'file.notStored',
}

/**
 * Finding of a refused file.
 * @param file name as people know it
 * @param admission refusal; undefined when nothing is known of the file
 */
export function toAdmissionFinding(file: string, admission: AdmissionRefusal | undefined): Finding {
  const { fault = 'unreadable', sizeBytes } = admission ?? {}
  // The bytes of the other fields are not known yet.
  const size = sizeBytes === undefined ? {} : toSizes(sizeBytes, toBase64Length(sizeBytes))
  return makeFinding(FINDING_OF_FAULT[fault], ['file'], { file, ...size })
}
