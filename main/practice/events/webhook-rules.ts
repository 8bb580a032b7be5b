// Rules of a webhook registration in the order in which they are checked (HOOK-03, HOOK-04).
import type { PracticeAccount } from '../practice-account.ts'
import { Problem, refuse } from '../problem.ts'
import type { Rule } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'

type WebhookCase = {
  readonly uri: string
  readonly account: PracticeAccount
  readonly settings: PracticeSettings
}

/** Accepted URL: scheme, lower-case host with a top-level domain of 2 to 5 letters, and any port, path and query. */
const ACCEPTED_URL =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,5}(?::\d{1,5})?(?:[/?#]\S*)?$/u

export const WEBHOOK_RULES: readonly Rule<WebhookCase>[] = [
  {
    id: 'HOOK-03',
    refuse({ uri, settings }) {
      if (ACCEPTED_URL.test(uri) && URL.canParse(uri)) return undefined
      const message =
        'A URL deve começar com http:// ou https:// e ter um domínio em letras minúsculas.'
      const problems = [{ message, propertyName: 'uri' }]
      return new Problem(settings.webhookUrlStatus, { errors: [message], problems })
    },
  },
  {
    id: 'HOOK-04',
    refuse: ({ uri, account }) =>
      account.webhooks?.some((webhook) => webhook.uri === uri) === true
        ? refuse(`A URL ${uri} já é usada como webhook na conta`)
        : undefined,
  },
]
