// A refusal for people: our explanation of its class, and what the service's support asks for.
import { SENDING_FEATURES } from '../model/account.ts'
import type { Hold } from '../model/hold.ts'
import type { Refusal } from '../model/refusal.ts'
import { classifyRefusal, toWords } from '../rules/classify-refusal.ts'
import type { Translate } from './translate.ts'

/** What it means and what to do. @param nameFeatures codes in words; as they are unless given */
export function explainRefusal(
  refusal: Refusal,
  t: Translate,
  nameFeatures: (codes: readonly string[]) => string = (codes) => codes.join(', '),
): string {
  const { kind, named } = classifyRefusal(refusal)
  return t(`refusal.${kind}`, {
    named: kind === 'featureMissing' ? nameFeatures(named) : named.join(', '),
  })
}

/** In one line: the explanation, then the service's words as they came (WIRE-11). */
export function describeRefusal(refusal: Refusal, t: Translate): string {
  const said = toWords(refusal).join(' ')
  const meaning = explainRefusal(refusal, t)
  return said === '' ? meaning : `${meaning} ${t('refusal.said')}: “${said}”`
}

/** Why an account stands still and what to do. */
export function describeHold(
  { reason, refusal }: Hold,
  t: Translate,
  nameFeatures: (codes: readonly string[]) => string = (codes) => codes.join(', '),
): string {
  const messages = refusal ? toWords(refusal).join(' ') : ''
  return t(`hold.${reason}`, {
    messages,
    detail: refusal?.detail ?? messages,
    features: nameFeatures(refusal?.features ?? SENDING_FEATURES),
  })
}

export type SupportFacts = {
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly traceId?: string | undefined
}

/** ERR-04, VER-04: a line a fact, to be copied as one. */
export function toSupportLines(
  facts: SupportFacts,
  t: Translate,
): readonly { readonly label: string; readonly value: string }[] {
  const lines = [
    { label: t('failure.requestId'), value: facts.requestId },
    { label: t('failure.traceId'), value: facts.traceId },
    { label: t('refusal.operation'), value: facts.operation },
    { label: t('refusal.status'), value: facts.status?.toString() },
  ]
  return lines.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
}
