// Rules of dates, reminders, observers and access (CREATE-09 to CREATE-23, STATE-15).
import type { DocumentContent } from '../model/document.ts'
import { KNOWN_REMINDER_FREQUENCIES } from '../model/signer.ts'
import type { DocumentFacts } from './document-facts.ts'
import { isEmail } from './email.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'
import { checkMessage } from './text-rules.ts'

export function checkOptions(
  content: DocumentContent,
  { now, features, categories: offered }: DocumentFacts,
): readonly Finding[] {
  const { reminderFrequency, observers = [], groups = [], folderId, categories = [] } = content
  const isKnownReminder = KNOWN_REMINDER_FREQUENCIES.some((each) => each === reminderFrequency)
  return [
    ...checkMessage(content),
    ...checkSchedule(content, now),
    ...(reminderFrequency === undefined || isKnownReminder
      ? []
      : [makeFinding('option.reminderUnknown', ['reminderFrequency'], { reminderFrequency })]),
    ...observers.flatMap((email, index) =>
      isEmail(email.trim())
        ? []
        : [makeFinding('option.observerInvalid', ['observers', index], { email })],
    ),
    ...(groups.length > 0 && folderId !== undefined
      ? [makeFinding('option.groupsWithFolder', ['groups'])]
      : []),
    ...checkCategories(categories, offered),
    ...checkPlan(content, features),
  ]
}

/** Reports unknown categories, which the service leaves out without a message (CREATE-09). */
function checkCategories(
  categories: readonly string[],
  offered: DocumentFacts['categories'],
): readonly Finding[] {
  if (categories.length === 0) return []
  if (!offered) return [makeFinding('option.categoriesUnchecked', ['categories'])]
  const known = new Set(offered.map((id) => id.toLowerCase()))
  return categories
    .filter((id) => !known.has(id.toLowerCase()))
    .map((category) => makeFinding('option.categoryUnknown', ['categories'], { category }))
}

/**
 * Warns of groups and information fields without their feature, which the service refuses (CREATE-13, CREATE-23);
 * which feature that is, is this program's reading.
 */
function checkPlan(
  { groups = [], informations = [] }: DocumentContent,
  features: DocumentFacts['features'],
): readonly Finding[] {
  const needs = [
    { field: 'groups', feature: 'groups', isUsed: groups.length > 0 },
    { field: 'informations', feature: 'document_informations', isUsed: informations.length > 0 },
  ]
  return needs.flatMap(({ field, feature, isUsed }) =>
    isUsed && features && !features.includes(feature)
      ? [makeFinding('option.featureMissing', [field], { feature })]
      : [],
  )
}

/** Checks that the deadline lies after now and after the delivery (CREATE-15). */
function checkSchedule(
  { deadlineAt, scheduledToAt }: DocumentContent,
  now: DocumentFacts['now'],
): readonly Finding[] {
  const findings: Finding[] = []
  if (deadlineAt !== undefined && deadlineAt <= now) {
    findings.push(makeFinding('schedule.deadlinePast', ['deadlineAt']))
  } else if (
    deadlineAt !== undefined &&
    scheduledToAt !== undefined &&
    deadlineAt <= scheduledToAt
  ) {
    findings.push(makeFinding('schedule.deadlineBeforeDelivery', ['deadlineAt']))
  }
  if (scheduledToAt !== undefined) {
    const code = scheduledToAt <= now ? 'schedule.deliveryPast' : 'schedule.cannotCancel'
    findings.push(makeFinding(code, ['scheduledToAt']))
  }
  return findings
}
