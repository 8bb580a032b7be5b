// Message about a wrong value of a request, in Brazilian Portuguese (WIRE-11).
import type { z } from 'zod'
import { createTranslatorOf } from '../../shared/i18n/choose-text.ts'
import { describeIssue } from '../../shared/i18n/describe-issue.ts'
import { issues } from '../../shared/i18n/issues.pt-BR.ts'

const translate = createTranslatorOf(issues, 'pt-BR')

/** A sentence, as the service writes its messages. */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  const words = describeIssue(issue, translate)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
