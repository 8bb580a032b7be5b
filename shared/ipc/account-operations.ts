// Accounts, the operations that a person binds for them, and the ids that they keep with labels.
import { z } from 'zod'
import {
  accountDemandsSchema,
  accountLogoSchema,
  accountPlanSchema,
  accountSendingSchema,
  accountViewSchema,
  pickedLogoSchema,
} from '../model/account-view.ts'
import {
  bindableOperationSchema,
  bindingImportSchema,
  bindingListSchema,
  bindingSavedSchema,
  bindingSchema,
} from '../model/binding.ts'
import { failureSchema } from '../model/failure.ts'
import { folderCreationSchema, idFileSchema, idListingSchema } from '../model/saved-id-results.ts'
import { ID_KINDS, savedIdsSchema, labelledIdSchema, labelSchema } from '../model/saved-ids.ts'
import { epochMsSchema } from '../model/time.ts'
import { keptSchema, writtenSchema } from '../model/service-view.ts'
import { serviceMetricsViewSchema } from '../model/service-metrics-view.ts'
import { savedFileSchema } from '../model/carried-file.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing, ofAccount } from './operation-shape.ts'

const ofOperation = z.strictObject({ operation: bindableOperationSchema })
const ofIdKind = ofAccount.extend({ kind: z.enum(ID_KINDS) })
/** More than an account has; a guard against a page gone wrong. */
const MAX_IDS = 10_000

export const ACCOUNT_OPERATIONS = {
  'account.list': { input: nothing, output: z.array(accountViewSchema).readonly() },
  'account.readDemands': { input: ofAccount, output: accountDemandsSchema },
  /** The drafts of the account are checked by it from the next look at them on. */
  'account.changeDemands': {
    input: ofAccount.extend(accountDemandsSchema.shape),
    output: accountDemandsSchema,
  },
  'account.readSending': { input: ofAccount, output: accountSendingSchema },
  /** Counts from the next document on. */
  'account.changeSending': {
    input: ofAccount.extend(accountSendingSchema.shape),
    output: accountSendingSchema,
  },
  'account.serviceMetrics': { input: ofAccount, output: serviceMetricsViewSchema },
  /** Forgets them all: the settle time is the setting's again until answers teach another one. */
  'account.resetServiceMetrics': { input: ofAccount, output: serviceMetricsViewSchema },
  /** As they were last listed; `failure`: asked now, and why they could not be listed anew. */
  'account.categories': {
    input: ofAccount.extend({ isFresh: z.boolean() }),
    output: z.strictObject({
      categories: z
        .array(z.strictObject({ id: z.string(), label: z.string() }))
        .readonly()
        .exactOptional(),
      failure: failureSchema.exactOptional(),
    }),
  },
  'account.plan': { input: ofAccount, output: keptSchema(accountPlanSchema) },
  /** As it was last set from here; the service shows none. */
  'account.logo': {
    input: ofAccount,
    output: z.strictObject({
      logo: accountLogoSchema.exactOptional(),
      at: epochMsSchema.exactOptional(),
    }),
  },
  /** Asks for a picture. */
  'account.pickLogo': { input: nothing, output: pickedLogoSchema },
  'account.changeLogo': {
    input: ofAccount.extend({ logo: accountLogoSchema }),
    output: writtenSchema,
  },
  'binding.list': { input: nothing, output: bindingListSchema },
  'binding.save': {
    input: ofOperation.extend({ binding: bindingSchema }),
    output: bindingSavedSchema,
  },
  'binding.remove': { input: ofOperation, output: bindingListSchema },
  /** Asks where to, and writes those that are bound. */
  'binding.export': { input: nothing, output: savedFileSchema },
  /** Asks for a file and takes the bindings in it that have no findings. */
  'binding.import': { input: nothing, output: bindingImportSchema },
  'savedIds.read': { input: ofAccount, output: savedIdsSchema },
  'savedIds.add': {
    input: ofIdKind.extend({ entries: z.array(labelledIdSchema).min(1).max(MAX_IDS).readonly() }),
    output: savedIdsSchema,
  },
  'savedIds.remove': { input: ofIdKind.extend({ id: z.guid() }), output: savedIdsSchema },
  /** Asks for a CSV file of labels and ids; nothing is added yet. */
  'savedIds.readFile': { input: nothing, output: idFileSchema },
  /** Adds what the bound list operation answers. */
  'savedIds.load': { input: ofIdKind, output: idListingSchema },
  /** Creates it at the service and adds it. */
  'savedIds.createFolder': {
    input: ofAccount.extend({ name: labelSchema }),
    output: folderCreationSchema,
  },
} as const satisfies OperationSchemas
