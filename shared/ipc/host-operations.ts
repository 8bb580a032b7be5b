// The program itself: settings, environment, key, network, files that a person picks, notices.
import { z } from 'zod'
import { applicationDescriptionSchema } from '../model/application.ts'
import { environmentSchema } from '../model/environment.ts'
import { fileDescriptionSchema, fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import { holidaysSchema } from '../model/holidays.ts'
import { accountIdSchema } from '../model/ids.ts'
import { keyStatusSchema } from '../model/key-status.ts'
import { networkChangeSchema, networkTrialSchema, networkViewSchema } from '../model/network.ts'
import { noticeIdSchema, noticeSchema } from '../model/notice.ts'
import {
  officeKeyCreatedSchema,
  officeKeyStatusSchema,
  officeNameSchema,
} from '../model/office-key.ts'
import { policyViewSchema } from '../model/policy.ts'
import {
  firstBatchSchema,
  LANGUAGES,
  nameTemplateSchema,
  originalsKeptDaysSchema,
  listColumnsSchema,
  pollSecondsSchema,
  sendsAtOnceSchema,
  settingsSchema,
  stopAfterRefusalsSchema,
  THEMES,
} from '../model/settings.ts'
import { updateViewSchema } from '../model/update.ts'
import { epochMsSchema } from '../model/time.ts'
import { savedFileSchema } from '../model/carried-file.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

/** More than any address, key or password has; guards against a page gone wrong, not rules of the service. */
const ADDRESS_LENGTH = 2_048
const KEY_LENGTH = 4_096
const PASSWORD_LENGTH = 1_024

const settingsChangeSchema = z.strictObject({
  language: z.enum(LANGUAGES).exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  /** As typed; checked and normalised by the handler. */
  liveBaseUrl: z.string().max(ADDRESS_LENGTH).exactOptional(),
  /** Of the environment that is chosen now. */
  accountId: accountIdSchema.exactOptional(),
  archiveNameTemplate: nameTemplateSchema.exactOptional(),
  keepsInTray: z.boolean().exactOptional(),
  startsWithSystem: z.boolean().exactOptional(),
  notifies: z.boolean().exactOptional(),
  pollSeconds: pollSecondsSchema.exactOptional(),
  sendsAtOnce: sendsAtOnceSchema.exactOptional(),
  sendsAtOncePerAccount: sendsAtOnceSchema.exactOptional(),
  stopAfterRefusals: stopAfterRefusalsSchema.exactOptional(),
  originalsKeptDays: originalsKeptDaysSchema.exactOptional(),
  firstBatch: firstBatchSchema.exactOptional(),
  /** As a whole. */
  holidays: holidaysSchema.exactOptional(),
  /** As a whole. */
  listColumns: z.record(z.string(), listColumnsSchema).exactOptional(),
})

export const HOST_OPERATIONS = {
  'app.ping': { input: nothing, output: z.strictObject({ answeredAt: epochMsSchema }) },
  'app.describe': { input: nothing, output: applicationDescriptionSchema },
  /** What was typed and could be saved is saved: the answer to `edits.requested`. */
  'app.confirmSaved': { input: nothing, output: nothing },
  /** Made anew, and kept as it is shown until it is saved. */
  'support.report': { input: nothing, output: z.strictObject({ text: z.string() }) },
  /** The report that was shown last, where the person says. */
  'support.save': {
    input: nothing,
    output: savedFileSchema,
  },
  /** Licences of what the program is made with, in the system's own program. */
  'support.openNotices': { input: nothing, output: nothing },
  'update.read': { input: nothing, output: updateViewSchema },
  'update.check': { input: nothing, output: updateViewSchema },
  /** Ends the program, which then comes back as the newer one; refused while something is under way. */
  'update.install': { input: nothing, output: updateViewSchema },
  /** As it was when the program started. */
  'policy.read': { input: nothing, output: policyViewSchema },
  'settings.read': { input: nothing, output: settingsSchema },
  'settings.change': { input: settingsChangeSchema, output: settingsSchema },
  /** Asks for a folder for the environment of now; unchanged when the person closed the dialog. */
  'settings.pickArchiveFolder': { input: nothing, output: settingsSchema },
  'settings.useDefaultArchiveFolder': { input: nothing, output: settingsSchema },
  'environment.choose': {
    input: z.strictObject({ environment: environmentSchema }),
    output: settingsSchema,
  },
  /** Practice only: the page of the practice service, in the system's browser. */
  'environment.openPracticePage': { input: nothing, output: nothing },
  /** Practice only: as far as its slowest signer needs, and what is sent is looked at again. */
  'environment.movePracticeClock': { input: nothing, output: nothing },
  'key.status': { input: nothing, output: keyStatusSchema },
  /** The key goes in and never comes out (AUTH-16). */
  'key.save': {
    input: z.strictObject({ key: z.string().max(KEY_LENGTH) }),
    output: keyStatusSchema,
  },
  'key.forget': { input: nothing, output: keyStatusSchema },
  'officeKey.status': { input: nothing, output: officeKeyStatusSchema },
  /** The line of a key file; it goes in and never comes out. */
  'officeKey.save': {
    input: z.strictObject({ text: z.string().max(KEY_LENGTH) }),
    output: officeKeyStatusSchema,
  },
  /** Asks where the file with the new key goes. */
  'officeKey.create': {
    input: z.strictObject({ office: officeNameSchema }),
    output: officeKeyCreatedSchema,
  },
  'officeKey.forget': { input: nothing, output: officeKeyStatusSchema },
  'network.read': { input: nothing, output: networkViewSchema },
  /** Counts from the next call on; what is in flight finishes as it began. */
  'network.change': { input: networkChangeSchema, output: networkViewSchema },
  /** For the proxy that is saved; it goes in and never comes out. */
  'network.savePassword': {
    input: z.strictObject({ password: z.string().min(1).max(PASSWORD_LENGTH) }),
    output: networkViewSchema,
  },
  'network.forgetPassword': { input: nothing, output: networkViewSchema },
  /** Asks for a file of authorities; unchanged when the person closed the dialog. */
  'network.pickCaFile': { input: nothing, output: networkViewSchema },
  'network.forgetCaFile': { input: nothing, output: networkViewSchema },
  /** One request to the live service, without the key; any answer is a success. */
  'network.test': { input: nothing, output: networkTrialSchema },
  /** Empty when the person closed the dialog. */
  'file.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  /** A folder of sample contracts with their sheet, where the person says; none when the dialog was closed. */
  'file.writeSamples': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.pickFolder': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.describe': {
    input: z.strictObject({ token: fileTokenIdSchema }),
    output: fileDescriptionSchema,
  },
  'notice.list': { input: nothing, output: z.array(noticeSchema).readonly() },
  /** Answers with what is left. */
  'notice.dismiss': {
    input: z.strictObject({ id: noticeIdSchema }),
    output: z.array(noticeSchema).readonly(),
  },
} as const satisfies OperationSchemas
