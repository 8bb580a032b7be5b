// Notice to a person that no action of theirs asked for. It describes a condition of this run; a dismissed notice
// stays away until the next run.
import { z } from 'zod'
import { epochMsSchema } from './time.ts'

const NOTICE_KINDS = [
  'settingsPutAside', // the settings file could not be read; params.file is where it lies now
  'journalUpgrading', // it is of an earlier version and nothing can be read yet; params.step of params.steps
  // from a backup; params: file (the damaged one), backup, commits, batches and documents that it lacks, report
  'journalRestored',
  'journalWaits', // it cannot be written and everything waits; params.text
  'releasedLate', // a scheduled release was made after its time; params.batch, params.time
  'releasedPartly', // a scheduled release left documents with errors behind; params.batch, params.time, params.left
  'releaseEmpty', // a scheduled release ended without a document: all have errors; params.batch, params.time
  'releaseMissed', // a scheduled release was not made; params.batch, params.time
  // gone at the service before its signed file was fetched; params.document is the last of params.count
  'signedGone',
  'keyForSession', // no keychain: the key is gone when the program ends
  'updateReady', // put in place when the program ends; params.version
  'policyUnusable', // it has a mistake, and none of it counts; params.place, params.where
  'standIn', // the host is the stand-in for Electron
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const noticeIdSchema = z.string().min(1).max(64).brand<'NoticeId'>()
export type NoticeId = z.infer<typeof noticeIdSchema>

export const noticeSchema = z.strictObject({
  id: noticeIdSchema,
  kind: z.enum(NOTICE_KINDS),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  raisedAt: epochMsSchema,
})
export type Notice = Readonly<z.infer<typeof noticeSchema>>
