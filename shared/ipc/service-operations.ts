// Documents and people of an account at the service: its documents, also those that were not sent from here, and its
// people.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from '../model/archive-state.ts'
import { unboundOutcomeSchema } from '../model/binding.ts'
import { partnerDocumentIdSchema } from '../model/ids.ts'
import {
  bringInResultSchema,
  categoryActSchema,
  foundContactSchema,
  keptSchema,
  newContactSchema,
  serviceCategorySchema,
  serviceUserSchema,
  serviceWebhookSchema,
  userActSchema,
  webhookActSchema,
  writtenSchema,
  SERVICE_DOCUMENT_SORTS,
  SERVICE_FILES,
  serviceDocumentFilterSchema,
  serviceDocumentRowSchema,
} from '../model/service-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { ofAccount } from './operation-shape.ts'

/** Rows of one page of the window; the service may give fewer (LIM-08). */
export const SERVICE_PAGE_ROWS = 100
const MAX_CHOSEN = 10_000
const partnerIds = z.array(partnerDocumentIdSchema).max(MAX_CHOSEN)
const text = z.string().min(1).max(200)
const boundWrittenSchema = z.discriminatedUnion('kind', [writtenSchema, unboundOutcomeSchema])

export const SERVICE_OPERATIONS = {
  /** One page, as the service lists it. */
  'service.documents': {
    input: ofAccount.extend({
      filter: serviceDocumentFilterSchema,
      page: z.number().int().min(1),
      sortField: z.enum(SERVICE_DOCUMENT_SORTS),
      sortDirection: z.enum(['Asc', 'Desc']),
    }),
    output: keptSchema(
      z.strictObject({
        rows: z.array(serviceDocumentRowSchema).readonly(),
        /** Of the filter, not of the page. */
        total: z.number().int(),
        hasNextPage: z.boolean(),
        /** Entries that could not be read. */
        unreadable: z.number().int(),
      }),
    ),
  },
  /** Documents of a filter are followed and archived from now on; none of them is changed. */
  'service.bringIn': {
    input: ofAccount.extend({
      filter: serviceDocumentFilterSchema,
      chosen: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('some'), ids: partnerIds.min(1).readonly() }),
        z.strictObject({ kind: z.literal('all'), except: partnerIds.readonly() }),
      ]),
      /** Of the batch that they are shown in, in the language of the window. */
      batchName: text,
    }),
    output: bringInResultSchema,
  },
  /** Asks for a folder and saves a document's file there, under a name that is free. */
  'service.saveFile': {
    input: ofAccount.extend({
      partnerId: partnerDocumentIdSchema,
      name: z.string().max(1_000),
      what: z.enum(SERVICE_FILES),
    }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('closed') }),
      z.strictObject({ kind: z.literal('saved'), fileName: z.string(), folder: z.string() }),
      z.strictObject({ kind: z.literal('notSaved'), fault: z.enum(ARCHIVE_FAULTS) }),
      unboundOutcomeSchema,
    ]),
  },
  'service.categories': {
    input: ofAccount,
    output: keptSchema(z.array(serviceCategorySchema).readonly()),
  },
  'service.changeCategory': {
    input: ofAccount.extend({ act: categoryActSchema }),
    output: writtenSchema,
  },
  'service.webhooks': {
    input: ofAccount,
    output: keptSchema(z.array(serviceWebhookSchema).readonly()),
  },
  /** An address that is not https with a public name is refused before anything is asked. */
  'service.changeWebhook': {
    input: ofAccount.extend({ act: webhookActSchema }),
    output: writtenSchema,
  },
  'service.users': {
    input: ofAccount,
    output: keptSchema(z.array(serviceUserSchema).readonly()),
  },
  'service.changeUser': {
    input: ofAccount.extend({ act: userActSchema }),
    output: boundWrittenSchema,
  },
  /** What is no CPF is refused before anything is asked. */
  'service.findContact': {
    input: ofAccount.extend({ cpf: text }),
    output: foundContactSchema,
  },
  'service.saveContact': {
    input: ofAccount.extend({ contact: newContactSchema }),
    output: boundWrittenSchema,
  },
} as const satisfies OperationSchemas
