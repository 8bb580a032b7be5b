// Control of the service beside the partner's API, used by its page, by tests and over HTTP.
import { randomUUID } from 'node:crypto'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentActs } from './document-acts.ts'
import { createDocumentActs } from './document-acts.ts'
import type { FaultInput } from './faults.ts'
import { createPayloads } from './payloads.ts'
import type { Forgetting } from './forget-documents.ts'
import { forgetDocuments } from './forget-documents.ts'
import type { Forms } from './forms.ts'
import type { PageAccess } from './page-access.ts'
import { practiceAccountSchema } from './practice-account.ts'
import type { PracticeClock } from './practice-clock.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PretendSigners } from './pretend-signers.ts'
import { refuse } from './problem.ts'
import type { LiveSettings } from './settings.ts'

export type PracticeControl = DocumentActs & {
  /** Token for `/practice/…` over HTTP, sent in the header `X-Practice-Token`. */
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  /**
   * Moves the service's own clock on, for later runs of the folder too; transitions that fall due happen at once.
   * @throws Problem 400 for a move out of the years that a date of the API can have
   */
  readonly advanceClock: (ms: number) => void
  /**
   * Changes settings from the next request on; `withoutRules` switches rules off and on.
   * @throws ZodError for a wrong setting; then nothing is changed
   */
  readonly changeSettings: (changes: Readonly<Record<string, unknown>>) => void
  /**
   * Changes fields of an account, such as condition, plan, roles and folders, by the names of its record.
   * @throws Problem for an unknown account, ZodError for a wrong change
   */
  readonly changeAccount: (accountId: string, changes: Readonly<Record<string, unknown>>) => void
  /**
   * Enters the values of fillers; the document is made once every tag has a value (PART-10).
   * @throws Problem 400 for a missing or filled form
   */
  readonly fillForm: Forms['fill']
  /** Erases documents and contacts that name a person; returns the count of erased documents. */
  readonly forget: (asked: Forgetting) => number
  /** Makes a new address of the page, valid for one visit. */
  readonly pageAddress: () => string
}

const accountChangesSchema = practiceAccountSchema
  .pick({
    name: true,
    condition: true,
    isTrial: true,
    requiresAreas: true,
    features: true,
    roles: true,
    resources: true,
    quotas: true,
    folders: true,
    groups: true,
    informationFields: true,
    templates: true,
  })
  .partial()
  .strict()

export function createPracticeControl(
  context: PracticeContext,
  parts: {
    readonly live: LiveSettings
    readonly clock: PracticeClock
    readonly signers: PretendSigners
    readonly access: PageAccess
    readonly forms: Forms
  },
): PracticeControl {
  const { faults, settings, payloads, accounts, baseUrl } = context
  const { live, clock, signers, access, forms } = parts

  return {
    ...createDocumentActs(context),
    token: randomUUID(),
    arm: faults.arm,
    advanceClock(ms) {
      clock.advance(ms)
      signers.watchAll()
    },
    changeSettings(changes) {
      live.change(changes)
      Object.assign(payloads, createPayloads(settings))
      signers.watchAll()
    },
    changeAccount(accountId, changes) {
      const account = accounts.find(accountId)
      if (!account) throw refuse('Conta não existe')
      accounts.keep({ ...account, ...omitUndefined(accountChangesSchema.parse(changes)) })
    },
    fillForm: forms.fill,
    forget: (asked) => forgetDocuments(context, asked),
    pageAddress: () => `${baseUrl()}/practice/?token=${access.issue()}`,
  }
}
