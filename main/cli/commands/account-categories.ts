// `account categories`: lists categories, one per line, or changes one. Before a deletion, documents with the
// category are named.
import { assertNever } from '../../../shared/assert-never.ts'
import { foldText } from '../../../shared/fold-text.ts'
import type { Failure } from '../../../shared/model/failure.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CategoryAct, ServiceCategory } from '../../../shared/model/service-view.ts'
import { isFailure } from '../../accounts/written.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { CategoryChange } from '../account-arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { refuse, sayList, sayWritten } from './say-account.ts'

export async function runCategories(
  workspace: Workspace,
  accountId: AccountId,
  change: CategoryChange | undefined,
  output: Output,
): Promise<ExitCode> {
  const { accountSubjects } = workspace
  if (change?.kind === 'create') return act(workspace, accountId, change, output)
  const listed = await accountSubjects.categories(accountId)
  if (!change) return sayCategories(listed, output)
  if (listed.failure) return refuse(listed.failure, output)
  const category = findCategory(listed.value ?? [], change.category)
  if (!category) {
    const params = { name: change.category }
    output.complain(
      'failed',
      { code: 'categoryUnknown', ...params },
      'cli.category.unknown',
      params,
    )
    return EXIT.badInput
  }
  const { id } = category
  switch (change.kind) {
    case 'rename':
      return act(workspace, accountId, { kind: 'rename', id, name: change.name }, output)
    case 'setActive':
      return act(workspace, accountId, { kind: 'setActive', id, active: change.active }, output)
    case 'remove': {
      const failure = await sayCarriers(workspace, accountId, category, output)
      if (failure) return refuse(failure, output)
      if (change.isConfirmed) return act(workspace, accountId, { kind: 'remove', id }, output)
      output.complain('notRemoved', { id }, 'cli.category.confirm')
      return EXIT.badInput
    }
    default:
      return assertNever(change)
  }
}

function sayCategories(
  listed: Awaited<ReturnType<Workspace['accountSubjects']['categories']>>,
  output: Output,
): ExitCode {
  return sayList(listed, output, (category) => {
    const { id, name, active } = category
    const state = output.translate(`cli.account.${active ? 'active' : 'inactive'}`)
    output.say('category', category, 'cli.account.withState', { id, name, state })
  })
}

async function act(
  { accountSubjects, categories }: Workspace,
  accountId: AccountId,
  change: CategoryAct,
  output: Output,
): Promise<ExitCode> {
  const written = await accountSubjects.changeCategory(accountId, change)
  // The list of categories for documents is read again; where that fails, the one before stays.
  if (!isFailure(written)) await categories.refresh(accountId)
  return sayWritten(written, output)
}

/** Category by id, or by name as the service compares names (CAT-04). */
function findCategory(
  categories: readonly ServiceCategory[],
  text: string,
): ServiceCategory | undefined {
  return (
    categories.find(({ id }) => id === text.toLowerCase()) ??
    categories.find(({ name }) => name.toLowerCase() === text.toLowerCase()) ??
    onlyOne(categories.filter(({ name }) => foldText(name) === foldText(text)))
  )
}

const onlyOne = <T>(found: readonly T[]): T | undefined =>
  found.length === 1 ? found[0] : undefined

/** Names documents that have the category, which the service then does not delete (CAT-07). */
async function sayCarriers(
  { accountDocuments }: Workspace,
  accountId: AccountId,
  { id, name }: ServiceCategory,
  output: Output,
): Promise<Failure | undefined> {
  const rows = await accountDocuments.listAll(accountId, { categories: [id] })
  if (isFailure(rows)) return rows
  for (const row of rows) {
    const facts = { id: row.id, name: row.name }
    output.say('carrier', facts, 'cli.account.line', facts)
  }
  const facts = { name, count: rows.length }
  output.say('carriers', { id, ...facts }, 'cli.category.carriers', facts)
  return undefined
}
