// What a refusal of the service means and what to do about it; the service's own words stand beside
// it as they came, in Portuguese (WIRE-11).
import type { refusals as portuguese } from './refusals.pt-BR.ts'

export const refusals: Readonly<Record<keyof typeof portuguese, string>> = {
  'refusal.keyOrAccount':
    'The service does not recognise the key, or the account is not linked to it. Check key and account.',
  'refusal.accountCondition':
    'The account cannot be used as it is. Resolve the reason given by the service and try again.',
  'refusal.featureMissing':
    'The account’s plan lacks the feature needed: {{named}}. Ask the account’s owner to have it added to the plan.',
  'refusal.notFound':
    'The service does not have this in this account: it was deleted or is another account’s. Check again.',
  'refusal.form':
    'The service does not accept the data as it is. Correct what it points out; without a change the answer will be the same.',
  'refusal.state':
    'The data is complete, but the state of the account or the document does not allow it. Resolve what the service points out; without a change the answer will be the same.',
  'refusal.roleMissing':
    'A role that the account does not have: {{named}}. Choose another; a new role may take up to 1 hour to count.',
  'refusal.groupsRefused':
    'An access group that does not exist, is inactive or is another account’s: {{named}}. Take it off the document; a new group may take up to 3 hours to appear.',
  'refusal.notSignedYet':
    'Nobody has signed yet, so there is no signed file. Wait for the first signature.',
  'refusal.webhookExists':
    'The address {{named}} is registered in the account already. There is nothing to do.',
  'refusal.accountMissing':
    'The account does not exist at the service. Refresh the list of accounts and choose another.',
  'refusal.accountNotAllowed':
    'The key may not act for this account. Ask the service whether the account is linked to it.',
  'refusal.logoNotStored': 'The service could not store the logo. Try again later.',
  'refusal.categoryNameTaken':
    'The account has a category of this name already, whatever the letter case. Use it or choose another name.',
  'refusal.categoryMissing': 'The category is no longer in the account. Refresh the list.',
  'refusal.signerSigned':
    'Whoever has signed cannot be removed from the document. If needed, cancel and redo the document.',
  'refusal.signerMissing':
    'The signer is no longer in the document. Check the document to see who is in it.',
  'refusal.formTagsMissing':
    'Fields of the template are missing: {{named}}. Fill them in and send again.',
  'refusal.areasRequired':
    'The account requires signature positions on the document. Mark an area for each signer and send it again.',
  'refusal.quotaExhausted':
    'The plan’s quota is used up. Buy more from the service; sending then continues automatically. Nothing was sent.',
  'refusal.planResourceMissing':
    'The account’s plan lacks what the document uses: {{named}}. Take it off the document or ask the service to add it.',
  'refusal.said': 'The service said',
  'refusal.support': 'For the service’s support',
  'refusal.status': 'Answer',
  'refusal.operation': 'Operation',
}
