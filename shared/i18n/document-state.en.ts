// The state of a released document in a word or two; `delivery.*` is with the window's words.
import type { documentState as portuguese } from './document-state.pt-BR.ts'

export const documentState: Readonly<Record<keyof typeof portuguese, string>> = {
  'documentState.uploading': 'Sending',
  'documentState.completing': 'Finishing the sending',
  'documentState.held': 'On hold with the account',
  'documentState.rejected.refused': 'Refused by the service',
  'documentState.rejected.fileChanged': 'Not sent: file changed',
  'documentState.rejected.fileMissing': 'Not sent: file missing',
  'documentState.SignatureNotSet': 'No signatures asked for',
  'documentState.SettingUpSignatures': 'Setting up signatures',
  'documentState.SignaturesDeliveryScheduled': 'Delivery scheduled',
  'documentState.WaitingSignatures': 'Waiting for signatures',
  'documentState.FinalizingSignatures': 'Finalising signatures',
  'documentState.ErrorOnFinalizingSignatures': 'Service error on finalising',
  'documentState.Signed': 'Signed by everyone',
  'documentState.unknown': 'Status “{{status}}”',
  'documentState.cancelled': 'Cancelled',
  'documentState.expired': 'Deadline passed',
  'documentState.gone': 'No longer at the service',
  'documentState.archive.waiting': 'Signed, waiting for its file',
  'documentState.archive.downloading': 'Signed, downloading',
  'documentState.archive.storing': 'Signed, storing',
  'documentState.archive.stored': 'Signed and stored',
  'documentState.archive.failed': 'Signed, without file',
  'documentState.archive.fileMissing': 'Stored file is gone',
  'documentState.archive.fileChanged': 'Stored file was changed',
}
