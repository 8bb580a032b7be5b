// Accounts, the operations that a person binds for them, and the labelled ids that are kept for them.
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
/** Most ids of a call, more than an account has; a guard against a faulty window. */
const MAX_IDS = 10_000

export const ACCOUNT_OPERATIONS = {
  'account.list': { input: nothing, output: z.array(accountViewSchema).readonly() },
  'account.readDemands': { input: ofAccount, output: accountDemandsSchema },
  /** Changes the demands; each draft of the account is checked by them from its next check on. */
  'account.changeDemands': {
    input: ofAccount.extend(accountDemandsSchema.shape),
    output: accountDemandsSchema,
  },
  'account.readSending': { input: ofAccount, output: accountSendingSchema },
  /** Changes how the account sends, from the next document on. */
  'account.changeSending': {
    input: ofAccount.extend(accountSendingSchema.shape),
    output: accountSendingSchema,
  },
  'account.serviceMetrics': { input: ofAccount, output: serviceMetricsViewSchema },
  /** Forgets all metrics: the settle time is that of the setting until new answers change it. */
  'account.resetServiceMetrics': { input: ofAccount, output: serviceMetricsViewSchema },
  /** Returns the last listed categories; with `isFresh` it lists them first, and `failure` says why that failed. */
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
  /** Returns the logo that was last set from here; the service tells none. */
  'account.logo': {
    input: ofAccount,
    output: z.strictObject({
      logo: accountLogoSchema.exactOptional(),
      at: epochMsSchema.exactOptional(),
    }),
  },
  /** Opens a dialog for a picture. */
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
  /** Opens a dialog for the place, and writes all bindings there. */
  'binding.export': { input: nothing, output: savedFileSchema },
  /** Opens a dialog for a file, and imports its bindings without findings. */
  'binding.import': { input: nothing, output: bindingImportSchema },
  'savedIds.read': { input: ofAccount, output: savedIdsSchema },
  'savedIds.add': {
    input: ofIdKind.extend({ entries: z.array(labelledIdSchema).min(1).max(MAX_IDS).readonly() }),
    output: savedIdsSchema,
  },
  'savedIds.remove': { input: ofIdKind.extend({ id: z.guid() }), output: savedIdsSchema },
  /** Opens a dialog for a CSV file of labels and ids; none is added yet. */
  'savedIds.readFile': { input: nothing, output: idFileSchema },
  /** Adds the ids that the bound list operation returns. */
  'savedIds.load': { input: ofIdKind, output: idListingSchema },
  /** Creates the folder at the service and adds its id. */
  'savedIds.createFolder': {
    input: ofAccount.extend({ name: labelSchema }),
    output: folderCreationSchema,
  },
} as const satisfies OperationSchemas
