// Paths of the operations whose place the document does not show (PART-01), invented for the practice service; their
// text says so.
const OWN = 'partly-known'
const ACCOUNT = `/partners/v1/accounts/:accountId/${OWN}`
const DOCUMENT = `${ACCOUNT}/documents/:documentId`

/** Paths with parameters in fastify's form. */
export const PRESET = {
  plans: `/partners/v1/${OWN}/plans`,
  folders: `${ACCOUNT}/folders`,
  groups: `${ACCOUNT}/groups`,
  informationFields: `${ACCOUNT}/information-fields`,
  formTemplates: `${ACCOUNT}/form-templates`,
  forms: `${ACCOUNT}/forms`,
  users: `${ACCOUNT}/users`,
  userStatus: `${ACCOUNT}/users/:userId/status`,
  person: `${ACCOUNT}/contacts/person`,
  company: `${ACCOUNT}/contacts/company`,
  document: DOCUMENT,
  documentGroups: `${DOCUMENT}/groups`,
  signatureRequest: `${DOCUMENT}/signature-request`,
  evidence: `${DOCUMENT}/signatures/:signatureId/additional-authentication-methods`,
  certificate: `${DOCUMENT}/digital-certificate`,
} as const
