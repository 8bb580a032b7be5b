// Documents and people of an account at the service, also documents that were not sent from here.
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

/** Rows of a page in the window; the service may return fewer (LIM-08). */
export const SERVICE_PAGE_ROWS = 100
const MAX_CHOSEN = 10_000
const partnerIds = z.array(partnerDocumentIdSchema).max(MAX_CHOSEN)
const text = z.string().min(1).max(200)
const boundWrittenSchema = z.discriminatedUnion('kind', [writtenSchema, unboundOutcomeSchema])

export const SERVICE_OPERATIONS = {
  /** Returns one page in the order of the service. */
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
        /** Number of documents of the filter, not of the page. */
        total: z.number().int(),
        hasNextPage: z.boolean(),
        /** Entries of the list that could not be read. */
        unreadable: z.number().int(),
      }),
    ),
  },
  /** Brings in the documents of a filter: they are watched and archived from now on, and not changed. */
  'service.bringIn': {
    input: ofAccount.extend({
      filter: serviceDocumentFilterSchema,
      chosen: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('some'), ids: partnerIds.min(1).readonly() }),
        z.strictObject({ kind: z.literal('all'), except: partnerIds.readonly() }),
      ]),
      /** Name of the batch in which they are shown, in the language of the window. */
      batchName: text,
    }),
    output: bringInResultSchema,
  },
  /** Opens a dialog for a folder, and saves a document's file there under a free name. */
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
  /** Changes webhooks; an address that is not https with a public name is refused before any call. */
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
  /** Finds a contact; what is no CPF is refused before any call. */
  'service.findContact': {
    input: ofAccount.extend({ cpf: text }),
    output: foundContactSchema,
  },
  'service.saveContact': {
    input: ofAccount.extend({ contact: newContactSchema }),
    output: boundWrittenSchema,
  },
} as const satisfies OperationSchemas
