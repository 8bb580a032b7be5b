// Adds all routes of the partner, version 1 and 2.
import type { FastifyInstance } from 'fastify'
import type { DownloadUrls } from '../download-urls.ts'
import type { Deliveries } from '../events/deliveries.ts'
import type { Forms } from '../forms.ts'
import type { PracticeContext } from '../practice-context.ts'
import { addAccountRoutes } from './accounts.ts'
import { addCategoryRoutes } from './categories.ts'
import { addContactRoutes } from './contacts.ts'
import { addDeprecatedRoutes } from './deprecated.ts'
import { addDocumentSignatureRoutes } from './document-signatures.ts'
import { addDocumentRoutes } from './documents.ts'
import { addFolderRoutes } from './folders.ts'
import { addFormRoutes } from './forms.ts'
import { addLogoRoutes } from './logo.ts'
import { addPartlyKnownDocumentRoutes } from './partly-known-documents.ts'
import { addPartlyKnownRoutes } from './partly-known.ts'
import { addSignerRoutes } from './signers.ts'
import { addUserRoutes } from './users.ts'
import { addWebhookRoutes } from './webhooks.ts'

export function addPartnerApi(
  app: FastifyInstance,
  context: PracticeContext,
  parts: {
    readonly deliveries: Deliveries
    readonly urls: DownloadUrls
    readonly forms: Forms
  },
): void {
  const { deliveries, urls, forms } = parts
  addAccountRoutes(app, context)
  addLogoRoutes(app, context)
  addCategoryRoutes(app, context)
  addContactRoutes(app, context)
  addUserRoutes(app, context)
  addWebhookRoutes(app, context, deliveries)
  addDocumentSignatureRoutes(app, context)
  addSignerRoutes(app, context)
  addDocumentRoutes(app, context, urls)
  addDeprecatedRoutes(app, context, urls)
  addFolderRoutes(app, context)
  addFormRoutes(app, context, forms)
  addPartlyKnownRoutes(app, context)
  addPartlyKnownDocumentRoutes(app, context, urls)
}
