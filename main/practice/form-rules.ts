// Rules of the creation of a form (PART-10): its template, groups and tags, and the quota.
import { GROUP_RULES } from './create-rules.ts'
import { checkQuota } from './plan-rules.ts'
import type { PracticeAccount, PracticeTemplate } from './practice-account.ts'
import type { Usage } from './usage.ts'
import { refuse } from './problem.ts'
import type { Rule } from './rule.ts'

export type FormCase = {
  readonly account: PracticeAccount
  readonly usage: Usage
  readonly template: PracticeTemplate
  readonly groups: readonly string[]
  readonly fillers: readonly { readonly fieldsTags: readonly string[] }[]
  readonly filledFields: readonly { readonly tag: string }[]
}

export const FORM_RULES: readonly Rule<FormCase>[] = [
  {
    id: 'PART-10',
    refuse({ template, fillers, filledFields }) {
      const given = new Set([
        ...fillers.flatMap(({ fieldsTags }) => fieldsTags),
        ...filledFields.map(({ tag }) => tag),
      ])
      const missing = template.tags.filter((tag) => !given.has(tag))
      return missing.length === 0
        ? undefined
        : refuse(`Faltam as tags (${missing.join(', ')}) do modelo no formulário.`)
    },
  },
  ...GROUP_RULES,
  {
    id: 'LIM-12',
    refuse: ({ account, usage }) => checkQuota(account, usage, 'documents', 1),
  },
]
