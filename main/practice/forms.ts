// Forms: a document that waits until every tag of its template has a value (PART-10, STATE-04).
import { createHash, randomUUID } from 'node:crypto'
import { newDocument } from './create-document.ts'
import { finishContent } from './life-moves.ts'
import type { PracticeAccount, PracticeForm, PracticeTemplate } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { PracticeStore } from './practice-store.ts'
import { refuse } from './problem.ts'
import { renderText } from './text-pdf.ts'

type Value = PracticeForm['values'][number]

export type Forms = {
  /** Creates a form, which uses one document of the quota at once; returns its id. */
  readonly create: (
    account: PracticeAccount,
    form: Pick<PracticeForm, 'fillers' | 'values'> & {
      readonly template: PracticeTemplate
      readonly groups: readonly string[]
    },
  ) => Promise<string>
  /**
   * Enters the values of fillers; later values replace earlier ones.
   * @throws Problem 400 for a missing or filled form
   */
  readonly fill: (formId: string, values: readonly Value[]) => Promise<void>
}

const PDF = 'application/pdf'

export function createForms(context: PracticeContext): Forms {
  const { accounts, store, settings, keep } = context
  const moment = () => ({ now: context.now(), settings })

  const fill = async (formId: string, values: readonly Value[]): Promise<void> => {
    const { account, form } = findForm(accounts.all(), formId)
    findWaiting(store, form)
    const given = new Map([...form.values, ...values].map(({ tag, value }) => [tag, value]))
    const filled = { ...form, values: [...given].map(([tag, value]) => ({ tag, value })) }
    const forms = account.forms.map((each) => (each.id === form.id ? filled : each))
    accounts.keep({ ...account, forms })
    const template = account.templates.find(({ id }) => id === form.templateId)
    if (!template || template.tags.some((tag) => !given.has(tag))) return
    const lines = template.tags.map((tag) => `${tag}: ${given.get(tag) ?? ''}`)
    const bytes = await renderText([template.name, '', ...lines])
    const file = createHash('sha256').update(bytes).digest('hex')
    store.writeFile(file, bytes)
    // The document is read again, since it may have changed while the file was made.
    keep(finishContent(findWaiting(store, form), { file, contentType: PDF }, moment()))
  }

  return {
    async create(account, { template, groups, fillers, values }) {
      const id = randomUUID()
      const document = newDocument(
        {
          accountId: account.id,
          name: template.name,
          contentType: PDF,
          statusId: 'WaitingFormFill',
          formId: id,
          groups: groups.map((group) => group.toLowerCase()),
          categories: [...template.categories],
        },
        moment(),
      )
      const form = { id, templateId: template.id, documentId: document.id, fillers, values }
      accounts.keep({ ...account, forms: [...account.forms, form] })
      keep(document)
      await fill(id, [])
      return id
    },
    fill,
  }
}

function findWaiting(store: PracticeStore, { documentId }: PracticeForm): PracticeDocument {
  const document = store.find(documentId)
  if (document?.statusId !== 'WaitingFormFill') throw refuse('O formulário já foi preenchido.')
  return document
}

function findForm(
  accounts: readonly PracticeAccount[],
  formId: string,
): { readonly account: PracticeAccount; readonly form: PracticeForm } {
  for (const account of accounts) {
    const form = account.forms.find(({ id }) => id === formId)
    if (form) return { account, form }
  }
  throw refuse('Formulário não existe.')
}
