// What an account's plan lets it do, and its logo.
import type { accountPlan as portuguese } from './account-plan.pt-BR.ts'

export const accountPlan: Readonly<Record<keyof typeof portuguese, string>> = {
  'plan.title': 'The account’s plan',
  'plan.about':
    'What the plan lets this account do. Only the platform shows how much of the quota is left: when it runs out, the program holds the sending and tells you.',
  'plan.trial':
    'This account is on trial: when the trial ends, nothing more is sent. Get a plan on the platform before that.',
  'plan.features': 'What the plan allows',
  'plan.has': '{{what}}',
  'plan.lacks': 'Not in the plan: {{what}}',
  'plan.other': 'Another feature of the plan: {{code}}',
  'plan.roles': 'Roles that signers may have: {{roles}}.',
  'plan.unread': 'The plan could not be read',
  'plan.keptOf': 'Plan of {{moment}}: the service could not be asked now.',
  'plan.feature.documents': 'Documents: list, follow and download',
  'plan.feature.documents_signatures': 'Signatures: send documents to be signed',
  'plan.feature.integrations': 'Integrations: webhooks for other systems',
  'plan.feature.contacts': 'Contacts: look up and save people',
  'plan.feature.categories': 'Categories: sort documents',
  'plan.feature.custom_models': 'Forms from your own templates',
  'plan.feature.default_models': 'Forms from the standard templates',
  'plan.feature.folder_writer': 'Folders: create new ones',
  'plan.feature.groups': 'Access groups: choose who sees a document',
  'plan.feature.document_informations': 'Information fields of documents',
  'plan.feature.only_signature': 'Users who only sign',
  'logo.title': 'Logo',
  'logo.about':
    'Signers see it in messages and on the signing page. The service does not show the current logo: this is the last one set by this program.',
  'logo.lastSet': 'Set by this program on {{day}}',
  'logo.pick': 'Choose a picture…',
  'logo.pickFile': 'Choose the account’s logo',
  'logo.change': 'Use {{file}} as the logo',
  'logo.tooLarge': '{{file}} is too large for a logo: use a picture of up to 1 MB.',
  'logo.noPicture': '{{file}} is no PNG or JPEG picture, and the service takes no other.',
  'logo.unread': 'The picture could not be read',
  'logo.notChanged': 'The logo was not changed',
  'logo.changed.done': 'The logo was changed.',
  'logo.changed.alreadySo': 'The logo was this one already.',
  'logo.changed.notDone': 'The logo was not changed: the service shows that it was not possible.',
  'logo.changed.unknown':
    'The service did not answer in time. Setting the same picture again does no harm.',
}
