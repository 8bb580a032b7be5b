// What the first window of a fresh machine says.
import type { welcome as portuguese } from './welcome.pt-BR.ts'

export const welcome: Readonly<Record<keyof typeof portuguese, string>> = {
  'welcome.title': 'Welcome to Signature Batches',
  'welcome.about':
    'Bring a folder of contracts and a sheet: the program prepares, sends, follows and stores every signed file. How would you like to begin?',
  'welcome.language': 'Language',
  'welcome.choices': 'How to begin',
  'welcome.practice': 'Practice',
  'welcome.practiceAbout': 'A simulated signature service, on this computer.',
  'welcome.practicePoint1': 'Works at once, without key or network',
  'welcome.practicePoint2': 'Nothing leaves this computer and nothing is charged',
  'welcome.practicePoint3': 'A guide from the contracts to the first signed file in the folder',
  'welcome.practiceAction': 'Create my first batch, step by step',
  'welcome.practiceSample': 'Practise with a ready-made batch',
  'welcome.live': 'Live',
  'welcome.liveAbout': 'The service that your company uses, with real signers.',
  'welcome.livePoint1': 'Asks for the address of the service and the integration key',
  'welcome.livePoint2': 'Signers receive messages and the plan is used',
  'welcome.livePoint3': 'Nothing is sent before you send a batch',
  'welcome.liveAction': 'Connect my account',
  'welcome.later': 'You can change the environment whenever you like, in Account.',
  'welcome.opening': 'Opening the environment…',
  'welcome.chooseFailed': 'The environment could not be opened',
  'welcome.sampleFailed': 'The sample batch could not be created',
  'welcome.withoutSample': 'Continue without the sample',
  'welcome.connectTitle': 'Connect to the service',
  'welcome.connectAbout':
    'Enter the address and the key; the accounts shown below confirm that the connection works.',
  'welcome.back': 'Back',
  'welcome.finish': 'Start',
  'welcome.finishLater': 'Finish later',
  'welcome.ready_one': 'Connection confirmed: the key reaches {{count}} account.',
  'welcome.ready_other': 'Connection confirmed: the key reaches {{count}} accounts.',
  'welcome.noAddress':
    'To prepare batches you need the service’s address; the key is needed only to send.',
  'welcome.notReady': 'You can prepare batches without a connection; it is only needed to send.',
}
