// Program itself: settings, environment, key, network, files that a person picks, notices.
import { z } from 'zod'
import { applicationDescriptionSchema } from '../model/application.ts'
import { environmentSchema } from '../model/environment.ts'
import { ERROR_KIND, FRAME, MAX_FRAMES } from '../model/error-frames.ts'
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

/** Most characters of any address, key or password; guards against a faulty window, no rules of the service. */
const ADDRESS_LENGTH = 2_048
const KEY_LENGTH = 4_096
const PASSWORD_LENGTH = 1_024

/** Error of the page for the technical log: its kind and place in the code, no words. */
const pageErrorSchema = z.strictObject({
  /** Part of the window that could not be shown: `tracking`, `queueBar`. */
  where: z.string().regex(/^[A-Za-z]{1,40}$/u),
  error: z.string().regex(ERROR_KIND),
  frames: z.array(z.string().regex(FRAME)).max(MAX_FRAMES).readonly(),
})

const settingsChangeSchema = z.strictObject({
  language: z.enum(LANGUAGES).exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  /** Address as typed; the handler checks and normalises it. */
  liveBaseUrl: z.string().max(ADDRESS_LENGTH).exactOptional(),
  /** Chosen account of the present environment. */
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
  /** New holidays, replaced as a whole. */
  holidays: holidaysSchema.exactOptional(),
  /** New columns, replaced as a whole. */
  listColumns: z.record(z.string(), listColumnsSchema).exactOptional(),
})

export const HOST_OPERATIONS = {
  'app.ping': { input: nothing, output: z.strictObject({ answeredAt: epochMsSchema }) },
  'app.describe': { input: nothing, output: applicationDescriptionSchema },
  /** Confirms that what was typed is saved, as far as it could be: the answer to `edits.requested`. */
  'app.confirmSaved': { input: nothing, output: nothing },
  /** Writes an error of the page's code to the technical log. */
  'app.logPageError': { input: pageErrorSchema, output: nothing },
  /** Makes a new report and keeps it until it is saved, so that the saved one is the shown one. */
  'support.report': { input: nothing, output: z.strictObject({ text: z.string() }) },
  /** Saves the last shown report; opens a dialog for the place. */
  'support.save': {
    input: nothing,
    output: savedFileSchema,
  },
  /** Opens the licences of the used libraries in the system's program. */
  'support.openNotices': { input: nothing, output: nothing },
  'update.read': { input: nothing, output: updateViewSchema },
  'update.check': { input: nothing, output: updateViewSchema },
  /** Ends the program and starts the newer one; refused while documents are on their way. */
  'update.install': { input: nothing, output: updateViewSchema },
  /** Returns the policy as it was read at the start of the program. */
  'policy.read': { input: nothing, output: policyViewSchema },
  'settings.read': { input: nothing, output: settingsSchema },
  'settings.change': { input: settingsChangeSchema, output: settingsSchema },
  /** Opens a dialog for the archive folder of the present environment; a closed dialog changes nothing. */
  'settings.pickArchiveFolder': { input: nothing, output: settingsSchema },
  'settings.useDefaultArchiveFolder': { input: nothing, output: settingsSchema },
  'environment.choose': {
    input: z.strictObject({ environment: environmentSchema }),
    output: settingsSchema,
  },
  /** Opens the page of the practice service in the system's browser; practice only. */
  'environment.openPracticePage': { input: nothing, output: nothing },
  /**
   * Moves the practice clock on until the slowest signer has signed, and watches the sent documents again; practice
   * only.
   */
  'environment.movePracticeClock': { input: nothing, output: nothing },
  'key.status': { input: nothing, output: keyStatusSchema },
  /** Saves the key, which is never returned (AUTH-16). */
  'key.save': {
    input: z.strictObject({ key: z.string().max(KEY_LENGTH) }),
    output: keyStatusSchema,
  },
  'key.forget': { input: nothing, output: keyStatusSchema },
  'officeKey.status': { input: nothing, output: officeKeyStatusSchema },
  /** Saves the office key from the line of a key file; it is never returned. */
  'officeKey.save': {
    input: z.strictObject({ text: z.string().max(KEY_LENGTH) }),
    output: officeKeyStatusSchema,
  },
  /** Opens a dialog for the place of the new key's file. */
  'officeKey.create': {
    input: z.strictObject({ office: officeNameSchema }),
    output: officeKeyCreatedSchema,
  },
  'officeKey.forget': { input: nothing, output: officeKeyStatusSchema },
  'network.read': { input: nothing, output: networkViewSchema },
  /** Changes the network settings from the next call on; calls in flight keep the old ones. */
  'network.change': { input: networkChangeSchema, output: networkViewSchema },
  /** Saves the password of the saved proxy; it is never returned. */
  'network.savePassword': {
    input: z.strictObject({ password: z.string().min(1).max(PASSWORD_LENGTH) }),
    output: networkViewSchema,
  },
  'network.forgetPassword': { input: nothing, output: networkViewSchema },
  /** Opens a dialog for a file of authorities; a closed dialog changes nothing. */
  'network.pickCaFile': { input: nothing, output: networkViewSchema },
  'network.forgetCaFile': { input: nothing, output: networkViewSchema },
  /** Makes one request to the live service without the key; any answer is a success. */
  'network.test': { input: nothing, output: networkTrialSchema },
  /** Returns the picked files; empty when the dialog was closed. */
  'file.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  /**
   * Writes a folder of sample contracts with their spreadsheet where the person says; empty when the dialog was
   * closed.
   */
  'file.writeSamples': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.pickFolder': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.describe': {
    input: z.strictObject({ token: fileTokenIdSchema }),
    output: fileDescriptionSchema,
  },
  'notice.list': { input: nothing, output: z.array(noticeSchema).readonly() },
  /** Returns the notices that are left. */
  'notice.dismiss': {
    input: z.strictObject({ id: noticeIdSchema }),
    output: z.array(noticeSchema).readonly(),
  },
} as const satisfies OperationSchemas
