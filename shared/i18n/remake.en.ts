// Documents that become drafts again, and those that are cancelled when another takes their place.
import type { remake as ptBR } from './remake.pt-BR.ts'

export const remake: Readonly<Record<keyof typeof ptBR, string>> = {
  'redraft.toDraft': 'Back to draft',
  'redraft.toDraftCount_one': 'Back to draft: {{count}}',
  'redraft.toDraftCount_other': 'Back to draft: {{count}}',
  'redraft.refused_one': 'Take {{count}} refused back to draft',
  'redraft.refused_other': 'Take {{count}} refused back to draft',
  'redraft.unsent_one': 'Take {{count}} unsent back to draft',
  'redraft.unsent_other': 'Take {{count}} unsent back to draft',
  'redraft.refusedAbout_one':
    '{{count}} document was refused and not sent. Take it back to draft with all that was prepared, correct it and send it.',
  'redraft.refusedAbout_other':
    '{{count}} documents were refused and not sent. Take them back to draft with all that was prepared, correct and send them.',
  'redraft.stoppedAbout_one':
    '{{count}} document was not sent, since its file is missing or was changed on this computer. Take it back to draft with all that was prepared, correct it and send it.',
  'redraft.stoppedAbout_other':
    '{{count}} documents were not sent, since their files are missing or were changed on this computer. Take them back to draft with all that was prepared, correct and send them.',
  'redraft.rejectedAbout':
    '{{count}} documents were not sent (refused by the service: {{refused}}; with the file missing or changed on this computer: {{stopped}}). Take them back to draft with all that was prepared, correct and send them.',
  'redraft.cure.files': 'Back to draft, to its file',
  'redraft.cure.signers': 'Back to draft, to correct the signers',
  'redraft.cure.areas': 'Back to draft, to place the areas',
  'redraft.cure.options': 'Back to draft, to correct the options',
  'redraft.cure.review': 'Back to draft, to review it',
  'redraft.cancelAndRedo': 'Cancel and redo',
  'redraft.cancelAndRedoQuestion':
    'Prepares a new document with the same data. “{{name}}” stays valid until the new one is sent; only then is it cancelled, and the signatures already made on it are lost.',
  'redraft.prepareNew': 'Prepare the new one',
  'redraft.redoShort': 'Redo…',
  'redraft.redoAbout_one':
    'Prepares a new document with the same data. The old one stays valid until the new one is sent; only then is it cancelled, and the signatures already made on it are lost.',
  'redraft.redoAbout_other':
    'Prepares {{count}} new documents with the same data. Each old one stays valid until the new one is sent; only then is it cancelled, and the signatures already made on it are lost.',
  'redraft.prepareCount_one': 'Prepare {{count}} new one',
  'redraft.prepareCount_other': 'Prepare {{count}} new ones',
  'redraft.notMade': 'Nothing went back to draft',
  'redraft.made_one': '{{count}} went back to draft.',
  'redraft.made_other': '{{count}} went back to draft.',
  'redraft.open': 'Open the drafts',
  'redraft.left': '{{number}} unchanged: {{why}}',
  'redraft.why.notFound': 'no longer in this program.',
  'redraft.why.erased': 'the data was erased.',
  'redraft.why.alreadyMade': 'redone already; see “Redone as” in the document’s details.',
  'redraft.why.isDraft': 'a draft already.',
  'redraft.why.beingSent': 'being sent now; wait for the result.',
  'redraft.why.unconfirmed':
    'may be at the service already and is being looked for there; wait, or choose “Do not send”.',
  'redraft.why.needsDecision': 'needs your answer in Decisions first.',
  'redraft.why.atService': 'at the service already; use “Cancel and redo”.',
  'redraft.why.notAtService': 'not at the service; use “Back to draft”.',
  'redraft.why.finalizing': 'everyone signed and the service is finishing the document.',
  'redraft.why.signed': 'everyone signed it already.',
  'redraft.why.replaced': 'a new version of it was made on the service’s page.',
  'redraft.why.foreign': 'it was not sent by this program, which does not have its file.',
  'remake.madeFrom': 'Redone from',
  'remake.madeInto': 'Redone as',
  'remake.draft': '{{name}} (draft)',
  'replacement.waiting': 'It is cancelled when the new document is sent.',
  'replacement.failed.notRead':
    'The new document was sent and this one is not cancelled yet: the service did not answer. The program tries again.',
  'replacement.failed.refused':
    'The new document was sent and this one is not cancelled yet: the service refused the cancellation. The program tries again; if that goes on, cancel it on the service’s page.',
  'replacement.failed.unknown':
    'The new document was sent. The cancellation of this one was asked for and is not confirmed yet. The program looks again.',
  'replacement.failed.notWaiting':
    'The new document was sent and this one cannot be cancelled yet, since it does not wait for signatures now. The program tries again.',
  'replacement.done': 'No longer valid: the new document took its place.',
  'replacement.signed':
    'Everyone signed this one before it was cancelled, and the new document was sent too: both exist. Cancel the new one if this one serves.',
  'replacement.unsure':
    'The new document was found at the service by name and signers alone, and may not be yours. So this one was not cancelled: look at both and cancel one.',
  'replacement.kept':
    'Everyone signed this one before the new document was sent. This one counts, and the new one is not sent.',
  'replaces.waiting': 'When this one is sent, the earlier document is cancelled.',
  'replaces.failed':
    'This one was sent and the earlier document is not cancelled yet. The program tries again.',
  'replaces.signed':
    'Everyone signed the earlier document before it was cancelled: both exist. Cancel this one if the earlier one serves.',
  'replaces.unsure':
    'This one was found at the service by name and signers alone, and may not be yours. The earlier document was not cancelled: look at both and cancel one.',
  'replaces.kept': 'Everyone has signed the earlier document. So this one is not sent.',
  'tracking.replacements_one':
    '{{count}} document waits to be cancelled, since another takes its place.',
  'tracking.replacements_other':
    '{{count}} documents wait to be cancelled, since others take their place.',
  'tracking.replacedBoth_one':
    '{{count}} document was redone and not cancelled: it and the new one exist. See which one counts.',
  'tracking.replacedBoth_other':
    '{{count}} documents were redone and not cancelled: they and the new ones exist. See which ones count.',
  'tracking.showReplacement': 'See {{name}}',
}
