// Words of people for values of the service: methods, evidence, languages, reminders, yes and no. An unknown word
// stays as it is typed (OPEN-08: the service may know it).
import { foldText } from '../../../shared/fold-text.ts'

type Words = readonly (readonly [RegExp, string])[]

const METHODS: Words = [
  [/^e-? ?mail$/u, 'Email'],
  [/^(sms|torpedo)$/u, 'Sms'],
  [/^(whats ?app|whats|zap|wpp)$/u, 'WhatsApp'],
  [/^(nao enviar|nao|nenhum|not ?send|none)$/u, 'NotSend'],
]

const EVIDENCE: Words = [
  [
    /^(document(o|id)?( de identidade| oficial)? ?(com|with)? ?(foto|photo)|foto do documento|(id|identity)( document)? with photo)$/u,
    'DocumentIdWithPhoto',
  ],
]

const LANGUAGES: Words = [
  [/^(portugues|pt|pt-br|portuguese)( ?\(?(do )?(brasil|brazil)\)?)?$/u, 'Portuguese'],
]

const REMINDERS: Words = [
  [/^((a )?cada )?(3|tres) dias$|^(every )?(3|three) days$|^3$/u, 'ThreeDays'],
]
const NO_REMINDER = /^(nao|nenhum|sem( lembrete)?|nunca|no|none|never)$/u

const YES = /^(s|sim|x|1|v|verdadeiro|y|yes|true)$/u
const NO = /^(n|nao|0|f|falso|no|false)$/u

export function toMethod(text: string): string {
  return translate(METHODS, text)
}

export function toEvidence(text: string): string {
  return translate(EVIDENCE, text)
}

export function toLanguage(text: string): string {
  return translate(LANGUAGES, text)
}

/** Value of a reminder; empty where the cell says that nobody is reminded. */
export function toReminder(text: string): string {
  return NO_REMINDER.test(foldText(text)) ? '' : translate(REMINDERS, text)
}

/** Value of yes or no; undefined for any other text. */
export function parseFlag(text: string): boolean | undefined {
  const folded = foldText(text)
  if (YES.test(folded)) return true
  return NO.test(folded) ? false : undefined
}

function translate(words: Words, text: string): string {
  const folded = foldText(text).replace(/\s+/gu, ' ')
  return words.find(([pattern]) => pattern.test(folded))?.[1] ?? text
}
