// What is told of an action on signatures before it is done, and how often it is done.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

export const SIGNING_MUTANTS: readonly ClientMutant[] = [
  ...inFile('shared/rules/signing-plan.ts', [
    [
      'CAN-05',
      "return { kind: 'cancel', made,",
      "return { kind: 'cancel', made: 0,",
      'the signatures that a cancellation loses are not told',
    ],
    [
      'REM-06',
      'finalizes: rest.length > 0 && rest.every(({ signed }) => signed),',
      'finalizes: false,',
      'nobody is warned that a removal finalizes',
    ],
    [
      'RES-04',
      "Sms: by('Sms'), WhatsApp: by('WhatsApp'),",
      'Sms: 0, WhatsApp: 0,',
      'the cost of many links is not told',
    ],
  ]),
  ...inFile('main/signing/perform.ts', [
    [
      'RES-07',
      'if (!again && (await isRecent(signer)))',
      'if (again)',
      'a second click costs a second message',
    ],
  ]),
  ...inFile('main/signing/signing.ts', [
    [
      'CAN-06',
      'if (!row || !status || now.effect !== item.effect)',
      'if (!row || !status)',
      'what was signed meanwhile is cancelled without being told',
    ],
  ]),
  ...inFile('main/signing/correct.ts', [
    [
      'EDIT-02',
      'additionalAuthenticationMethods: signer.additionalAuthenticationMethods ?? []',
      'additionalAuthenticationMethods: []',
      'a corrected address erases the evidence that was asked for',
    ],
  ]),
]
