// Changes of the rules that no test notices, each with the reason why that is right.
import type { AcceptedSurvivor } from './judge-rules.ts'

const RULES = 'shared/rules'
const AS_BEFORE = 'what was found out before is kept for speed alone: it is found out again'
const FOR_THE_COMPILER = 'the text at the path was found before, so that neither is missing'

type Entry = readonly [file: string, text: string, says: string, reason: string]

const ENTRIES: readonly Entry[] = [
  ['canonical', 'folded.size >= MAX_FOLDED', '>= is >', AS_BEFORE],
  ['canonical', 'MAX_FOLDED', 'MAX_FOLDED is one more', AS_BEFORE],
  ['canonical', 'folded.set(name, value)', 'set is left out', AS_BEFORE],
  ['email-slip', 'known.size >= MAX_KNOWN', '>= is >', AS_BEFORE],
  ['email-slip', 'MAX_KNOWN', 'MAX_KNOWN is one more', AS_BEFORE],
  ['email-slip', 'known.set(domain, meant)', 'set is left out', AS_BEFORE],
  ['working-days', 'years.set(year, listed)', 'set is left out', AS_BEFORE],
  [
    'working-days',
    'a.day < b.day',
    '< is <=',
    'two holidays of one day stand in either order: each is one of that day',
  ],
  ['cures', "!signer || !field || typeof index !== 'number'", '|| is &&', FOR_THE_COMPILER],
  ['cures', '!signer || !field', '|| is &&', FOR_THE_COMPILER],
  [
    'cures',
    "field === 'email' || field === 'role'",
    '|| is &&',
    'an address or a role that is emptied is an empty text in the signer all the same',
  ],
  ['email-slip', 'near.length > 1', '> is >=', 'one alone was answered in the line before'],
  [
    'email-slip',
    'start < text.length',
    '< is <=',
    'beyond its end a text has no character, and the other one has, or they would be equal',
  ],
  [
    'email-slip',
    'a.length > 1',
    '> is >=',
    'a rest of one character has no second one to change places with',
  ],
  [
    'image-series',
    'base === undefined || number === undefined',
    '|| is &&',
    'the pattern finds both or neither',
  ],
  [
    'option-rules',
    'KNOWN_REMINDER_FREQUENCIES.some((each) => each === reminderFrequency)',
    'some is every',
    'one reminder is known',
  ],
  [
    'option-rules',
    'deadlineAt !== undefined && scheduledToAt !== undefined',
    '&& is ||',
    'nothing is at most what is not there',
  ],
  ['parse-amount', 'mark >= 0', '>= is >', 'an amount begins with a digit, not with its mark'],
  [
    'repair-date',
    'date.getFullYear() === year && date.getMonth() === month',
    '&& is ||',
    'a day that rolls over into another month has another number, which is compared too',
  ],
  ['repair-date', 'hour < 24', '< is <=', 'the 24th hour is of the next day, which is compared'],
  ['safe-path', 'point < 0x80', '< is <=', 'U+0080 is taken out of every part before'],
  ['same-content', 'group.length > 1', '> is >=', 'one alone is paired with nobody'],
  ['signer-rules', '!one || !other', '|| is &&', 'both sets are there, empty ones too'],
  [
    'signing-plan',
    "'link' in plan && plan.link !== undefined",
    '&& is ||',
    'a plan that has no link has none that is not undefined either',
  ],
  [
    'still-refused',
    "typeof value === 'object' && value !== null",
    '&& is ||',
    'no field of a document is null',
  ],
  ['still-refused', 'a < b', '< is <=', 'no object has the same property twice'],
]

export const ACCEPTED_SURVIVORS: readonly AcceptedSurvivor[] = ENTRIES.map(
  ([name, text, says, reason]) => ({ file: `${RULES}/${name}.ts`, text, says, reason }),
)
