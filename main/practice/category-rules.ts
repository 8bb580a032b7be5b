// Rules of categories (CAT-04, CAT-06, CAT-07): all refuse by state, with 400.
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeDocument } from './practice-document.ts'
import { refuse } from './problem.ts'
import type { Rule } from './rule.ts'

type NameCase = {
  readonly account: PracticeAccount
  readonly name: string
  /** Id of the category that is renamed; absent for a new category. */
  readonly id?: string
}

export const ADD_CATEGORY_RULES: readonly Rule<NameCase>[] = [
  { id: 'CAT-04', refuse: refuseTakenName },
]

export const EDIT_CATEGORY_RULES: readonly Rule<NameCase>[] = [
  { id: 'CAT-06', refuse: refuseTakenName },
]

type RemovalCase = {
  readonly account: PracticeAccount
  readonly documents: readonly PracticeDocument[]
  readonly id: string
}

export const REMOVE_CATEGORY_RULES: readonly Rule<RemovalCase>[] = [
  {
    id: 'CAT-07',
    refuse({ account, documents, id }) {
      const isOfDocuments = documents.some(
        ({ accountId, categories }) => accountId === account.id && categories.includes(id),
      )
      const isOfTemplates = account.templates.some(({ categories }) => categories.includes(id))
      const linked = [
        ...(isOfDocuments ? ['documentos'] : []),
        ...(isOfTemplates ? ['modelos de documentos'] : []),
      ]
      return linked.length === 0
        ? undefined
        : refuse(`A categoria está vinculada a ${linked.join(' e ')} e não pode ser removida.`)
    },
  },
]

/** Refuses a name that another category has, without regard to letter case. */
function refuseTakenName({ account, name, id }: NameCase) {
  const isTaken = account.categories.some(
    (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? refuse('Este nome de categoria já existe') : undefined
}
