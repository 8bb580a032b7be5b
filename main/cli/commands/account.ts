// `account`: lists what an account has at the service, one line each, and makes the changes that a script needs.
import { assertNever } from '../../../shared/assert-never.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceUser } from '../../../shared/model/service-view.ts'
import { SIGNATURE_STATUSES } from '../../../shared/model/tracking.ts'
import { toLocalMoment } from '../../../shared/model/calendar-day.ts'
import { toIsoInstant } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { isFailure } from '../../accounts/written.ts'
import type { Workspace } from '../../app/workspace.ts'
import { toCallFailure } from '../../failures.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { AccountArguments } from '../account-arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { runCategories } from './account-categories.ts'
import { runOperations, takesAccount } from './account-operations.ts'
import { refuse, sayList, sayWritten } from './say-account.ts'

export async function runAccount(
  words: AccountArguments,
  workspace: Workspace,
  output: Output,
): Promise<ExitCode> {
  if (words.act === 'operations' && !takesAccount(words.use)) {
    return runOperations(workspace, undefined, words.use, output)
  }
  const listed = await workspace.partner.listAccounts()
  if (listed.kind !== 'answered') return refuse(toCallFailure(listed), output)
  if (words.act === 'list') {
    for (const { id, name, isTrial } of listed.value) {
      output.say('account', { id, name, isTrial }, 'cli.account.line', { id, name })
    }
    return EXIT.done
  }
  const [first, ...others] = listed.value
  const accountId = words.accountId ?? (others.length === 0 ? first?.id : undefined)
  if (accountId === undefined) {
    output.complain('failed', { code: 'accountMissing' }, 'cli.account.which')
    return EXIT.badInput
  }
  const { accountSubjects } = workspace
  switch (words.act) {
    case 'documents':
      return sayDocuments(workspace, accountId, words.name, output)
    case 'adopt':
      return adopt(words, workspace, accountId, output)
    case 'plan':
      return sayPlan(workspace, accountId, output)
    case 'users':
      return sayList(await workspace.accountPeople.users(accountId), output, (user) => {
        sayUser(user, output)
      })
    case 'contact':
      return sayContact(workspace, accountId, words.cpf, output)
    case 'categories':
      return runCategories(workspace, accountId, words.change, output)
    case 'operations':
      return runOperations(workspace, accountId, words.use, output)
    case 'webhooks':
      if (words.change) {
        return sayWritten(await accountSubjects.changeWebhook(accountId, words.change), output)
      }
      return sayList(await accountSubjects.webhooks(accountId), output, (webhook) => {
        const { id, uri: name } = webhook
        output.say('webhook', webhook, 'cli.account.line', { id, name })
      })
    default:
      return assertNever(words)
  }
}

/** Prints the features of the plan and the roles of the account. */
async function sayPlan(
  { reference }: Workspace,
  accountId: AccountId,
  output: Output,
): Promise<ExitCode> {
  const result = await reference.refresh(accountId)
  if (result.kind !== 'answered') return refuse(toCallFailure(result), output)
  const { features, roles } = result.value
  output.say('plan', { features, roles }, 'cli.account.plan', {
    features: features.join(', '),
    roles: roles.join(', '),
  })
  return EXIT.done
}

function sayUser(user: ServiceUser, output: Output): void {
  const { id, name, email = '', active, addedAt } = user
  const isOff = active === false
  const facts = { ...user, ...(addedAt === undefined ? {} : { addedAt: toIsoInstant(addedAt) }) }
  output.say('user', facts, 'cli.account.user', {
    id,
    name,
    email,
    state: output.translate(isOff ? 'service.users.inactive' : 'service.users.active'),
  })
}

/** Prints a contact as the service has it now; a kept answer is not printed, since a script needs the current one. */
async function sayContact(
  { accountPeople }: Workspace,
  accountId: AccountId,
  cpf: string,
  output: Output,
): Promise<ExitCode> {
  const found = await accountPeople.findContact(accountId, cpf)
  if (isFailure(found)) return refuse(found, output)
  if (found.kind === 'none') {
    output.say('noContact', { cpf }, 'contacts.none')
    return EXIT.done
  }
  if (found.failure) return refuse(found.failure, output)
  const { contact } = found
  output.say('contact', { cpf, ...contact }, 'contacts.found', {
    facts: Object.values(contact).join(', '),
  })
  return EXIT.done
}

async function sayDocuments(
  { accountDocuments }: Workspace,
  accountId: AccountId,
  name: string | undefined,
  output: Output,
): Promise<ExitCode> {
  const rows = await accountDocuments.listAll(accountId, omitUndefined({ name }))
  if (isFailure(rows)) return refuse(rows, output)
  for (const row of rows) {
    const { id, name: documentName, signatureStatus, createdAt, followed } = row
    const known = SIGNATURE_STATUSES.find((each) => each === signatureStatus)
    const origin = followed?.origin ?? 'no'
    output.say(
      'document',
      { ...row, createdAt: toIsoInstant(createdAt), followed: origin },
      'cli.account.document',
      {
        id,
        name: documentName,
        status: known ? output.translate(`service.signatureStatus.${known}`) : signatureStatus,
        followed: output.translate(`service.followed.${origin}`),
      },
    )
  }
  return EXIT.done
}

async function adopt(
  { name, isPlanOnly }: Extract<AccountArguments, { act: 'adopt' }>,
  { accountDocuments }: Workspace,
  accountId: AccountId,
  output: Output,
): Promise<ExitCode> {
  const filter = omitUndefined({ name })
  if (isPlanOnly) {
    const rows = await accountDocuments.listAll(accountId, filter)
    if (isFailure(rows)) return refuse(rows, output)
    const known = rows.filter(({ followed }) => followed !== undefined).length
    const facts = { found: rows.length, known }
    output.say('adoptionPlanned', facts, 'cli.account.adoptionPlanned', facts)
    return EXIT.done
  }
  const moment = toLocalMoment(systemClock.now())
  const batchName = output.translate('service.batchName', { moment })
  const all = { kind: 'all', except: [] } as const
  const result = await accountDocuments.bringIn(accountId, filter, all, batchName)
  if (isFailure(result)) return refuse(result, output)
  output.say('adopted', result, 'cli.account.adopted', result)
  return EXIT.done
}
