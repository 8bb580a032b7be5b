// Basis of a draft's findings: while it is the same, a check at any moment and with any facts finds the same. A rule
// that reads more than the basis would leave outdated findings.
import { expect, test } from 'vitest'
import { toCommonBasis, toOwnBasis } from '../../../main/drafts/check-basis.ts'
import type { DraftFacts } from '../../../main/drafts/check-draft.ts'
import { checkDraft } from '../../../main/drafts/check-draft.ts'
import type { SentFacts } from '../../../main/drafts/sent-facts.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aHash } from '../../support/journal-builders.ts'
import { plantMistakes } from '../../support/planted-mistakes.ts'

const [account] = PRACTICE_ACCOUNTS
const accountId = accountIdSchema.parse(account?.id)
const ports = { partner: { measureCreate: () => 80_000_000 } }
const START = toEpochMs(Date.UTC(2026, 10, 23, 12))
const RULES = { roles: account?.roles ?? [], areasRequired: false }
type Facts = Omit<DraftFacts, 'now'>
const USUAL: Facts = { accountId, rules: RULES }
/** Facts that each differ from `USUAL` in one field. */
const FACTS: readonly Facts[] = [
  USUAL,
  { rules: RULES },
  { accountId },
  { accountId, rules: { ...RULES, roles: ['Testemunha'] } },
  { accountId, rules: { ...RULES, areasRequired: true } },
  { accountId, rules: { ...RULES, features: [] } },
  { accountId, rules: { ...RULES, categories: [] } },
  { accountId, rules: RULES, annexes: [aHash('annex')] },
  { accountId, rules: RULES, isSourceSigned: true },
]
const NOT_SENT: SentFacts = {}
const SENT: readonly SentFacts[] = [
  NOT_SENT,
  { sentBefore: true },
  { sentUnderOtherName: { name: 'Contrato', batch: 'Lote', releasedAt: START } },
]
const STEPS_MS = [0, 1, HOUR_MS, DAY_MS, 45 * DAY_MS, 400 * DAY_MS]

type Circumstances = {
  readonly now: EpochMs
  readonly facts: Facts
  readonly sent: SentFacts
}
type Answer = (document: DraftDocument, given: Circumstances) => string

/** Returns moments before and after each date of the draft, with all facts. */
function listCircumstances(document: DraftDocument): readonly Circumstances[] {
  const { deadlineAt = START, scheduledToAt = START } = document
  const moments = [START, deadlineAt, scheduledToAt].flatMap((at) =>
    STEPS_MS.flatMap((step) => [at - step, at + step]),
  )
  return moments
    .map((at) => toEpochMs(Math.max(0, at)))
    .flatMap((now) => FACTS.flatMap((facts) => SENT.map((sent) => ({ now, facts, sent }))))
}

/** Returns the names of drafts whose findings differ although their basis is the same. */
function listOutdated(basisOf: Answer, findingsOf: Answer): readonly string[] {
  return documents.flatMap((document) => {
    const found = new Map<string, string>()
    const isOutdated = listCircumstances(document).some((given) => {
      const basis = basisOf(document, given)
      const findings = findingsOf(document, given)
      const kept = found.get(basis) ?? findings
      found.set(basis, kept)
      return kept !== findings
    })
    return isOutdated ? [document.name] : []
  })
}

const documents = plantMistakes('1', 300).documents.filter(
  (_, index, all) => index % 4 === 0 || all[index]?.scheduledToAt !== undefined,
)
const basisOf: Answer = (document, { now, facts, sent }) =>
  JSON.stringify([toCommonBasis(facts), toOwnBasis(document, now, { ...facts, ...sent })])
const findingsOf: Answer = (document, { now, facts, sent }) =>
  JSON.stringify(checkDraft(ports, document, { now, ...facts }, sent))

test('with the same basis every rule finds the same in each draft, at whatever moment it is asked @deep', () => {
  expect(documents.length).toBeGreaterThan(60)
  expect(listOutdated(basisOf, findingsOf)).toEqual([])
})

test('a rule that reads the hour, or a fact that the basis leaves out, is noticed', () => {
  const ofHour: Answer = (document, given) =>
    findingsOf(document, given) + String(new Date(given.now).getUTCHours())
  expect(listOutdated(basisOf, ofHour)).toHaveLength(documents.length)
  const withoutTime: Answer = (document, given) => basisOf(document, { ...given, now: START })
  expect(listOutdated(withoutTime, findingsOf).length).toBeGreaterThan(0)
  const withoutFacts: Answer = (document, { now, sent }) =>
    basisOf(document, { now, sent, facts: USUAL })
  expect(listOutdated(withoutFacts, findingsOf).length).toBeGreaterThan(0)
  const withoutSent: Answer = (document, given) => basisOf(document, { ...given, sent: NOT_SENT })
  expect(listOutdated(withoutSent, findingsOf).length).toBeGreaterThan(0)
})
