// Each list of an account with 0, 3 and 5,000 entries, without connection, refused and after a timeout, in both languages:
// few rows are drawn, every state has its words and a way on, and axe finds nothing.
import type { Screen } from '@testing-library/react'
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { PRESET_BINDINGS } from '../../main/practice/preset-bindings.ts'
import { createTranslator } from '../../shared/i18n/translate.ts'
import type { TextKey } from '../../shared/i18n/translate.ts'
import { BINDABLE_OPERATION_IDS } from '../../shared/model/binding-operations.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { IdKind } from '../../shared/model/saved-ids.ts'
import { NO_SAVED_IDS, ID_KINDS } from '../../shared/model/saved-ids.ts'
import {
  categoryIdSchema,
  partnerDocumentIdSchema,
  userIdSchema,
  webhookIdSchema,
} from '../../shared/model/ids.ts'
import type { Language } from '../../shared/model/settings.ts'
import { openAccount } from './account-answers.tsx'
import { makeAccount } from './accounts.ts'
import { NOW } from './documents.ts'
import { savedIdsAnswers } from './fake-bindings.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const ACCOUNT = makeAccount(1)
const MANY = 5_000
/** Most rows of one answer to `service.documents` (SERVICE_PAGE_ROWS). */
const PAGE = 100
/** Most rows in the page: those in sight and some around them. */
const MAX_DRAWN = 80
const LANGUAGES: readonly Language[] = ['pt-BR', 'en']

const toId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const listOf = <T,>(count: number, make: (number: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

type Kept<O extends OperationName> = NonNullable<Extract<OutputOf<O>, { value?: unknown }>['value']>
const VALUES = {
  documents: (count: number): Kept<'service.documents'> => ({
    rows: listOf(Math.min(count, PAGE), (number) => ({
      id: partnerDocumentIdSchema.parse(toId(number)),
      name: `Entry ${String(number)}`,
      documentStatus: 'Finished',
      signatureStatus: 'WaitingSignatures',
      createdAt: NOW,
    })),
    total: count,
    hasNextPage: count > PAGE,
    unreadable: 0,
  }),
  categories: (count: number): Kept<'service.categories'> =>
    listOf(count, (number) => ({
      id: categoryIdSchema.parse(toId(number)),
      name: `Entry ${String(number)}`,
      active: number % 2 === 0,
    })),
  users: (count: number): Kept<'service.users'> =>
    listOf(count, (number) => ({
      id: userIdSchema.parse(toId(number)),
      name: `Entry ${String(number)}`,
      email: `entry.${String(number)}@exemplo.com.br`,
      profile: 'User',
      active: true,
      addedAt: NOW,
    })),
  webhooks: (count: number): Kept<'service.webhooks'> =>
    listOf(count, (number) => ({
      id: webhookIdSchema.parse(toId(number)),
      uri: `https://avisos.exemplo.com.br/Entry ${String(number)}`,
      available: true,
      createdAt: NOW,
    })),
} as const
type Subject = keyof typeof VALUES

const EMPTY: Readonly<Record<Subject, TextKey>> = {
  documents: 'service.emptyAbout',
  categories: 'service.categories.empty',
  users: 'service.users.empty',
  webhooks: 'service.webhooks.empty',
}
const SUBJECTS = ['documents', 'categories', 'users', 'webhooks'] as const satisfies Subject[]

type Given = { readonly count?: number; readonly failure?: ReturnType<typeof fail>['failure'] }

/** Returns what main has kept of each list (nothing without `count`), and why the service does not answer now. */
function answer({ count, failure }: Given): Partial<Answers> {
  const why = failure ? { failure } : {}
  const kept = <T,>(value: (count: number) => T) =>
    count === undefined ? why : { value: value(count), at: NOW, ...why }
  return {
    'service.documents': () => succeed(kept(VALUES.documents)),
    'service.categories': () => succeed(kept(VALUES.categories)),
    'service.users': () => succeed(kept(VALUES.users)),
    'service.webhooks': () => succeed(kept(VALUES.webhooks)),
  }
}

async function openSubject(subject: Subject, language: Language, given: Given) {
  const opened = await openWindow(
    { 'account.list': () => succeed([ACCOUNT]), ...answer(given) },
    { chosenAccount: { practice: ACCOUNT.id }, language },
  )
  const t = createTranslator(language)
  await opened.user.keyboard('{Control>}8{/Control}')
  const tab = await opened.screen.findByRole('radio', { name: t(`service.tab.${subject}`) })
  if (subject !== 'documents') await opened.user.click(tab)
  return { ...opened, t }
}

async function expectAccessible(container: HTMLElement): Promise<void> {
  const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

const gridName = (subject: Subject): TextKey =>
  subject === 'documents' ? 'service.documents' : `service.tab.${subject}`

async function findDrawn(screen: Screen, name: string): Promise<number> {
  const grid = await screen.findByRole('grid', { name })
  return within(grid).getAllByText(/Entry \d/u).length
}

const CASES = SUBJECTS.flatMap((subject) =>
  LANGUAGES.map((language) => [subject, language] as const),
)

test.each(CASES)('%s in %s: an account without any says so', async (subject, language) => {
  const { screen, t, container } = await openSubject(subject, language, { count: 0 })
  expect(await screen.findByText(t(EMPTY[subject]))).toBeVisible()
  await expectAccessible(container)
})

test.each(CASES)('%s in %s: 3 are all there', async (subject, language) => {
  const { screen, t, container } = await openSubject(subject, language, { count: 3 })
  expect(await findDrawn(screen, t(gridName(subject)))).toBe(3)
  await expectAccessible(container)
})

test.each(SUBJECTS)('%s: of 5,000 those in sight are drawn', async (subject) => {
  const { screen, t } = await openSubject(subject, 'pt-BR', { count: MANY })
  expect(await findDrawn(screen, t(gridName(subject)))).toBeLessThan(MAX_DRAWN)
  const rows = subject === 'documents' ? PAGE : MANY
  const grid = screen.getByRole('grid', { name: t(gridName(subject)) })
  expect(Number(grid.getAttribute('aria-rowcount'))).toBe(rows + 1)
})

test.each(CASES)(
  '%s in %s: without connection the last list is there, with its age and a way to ask again',
  async (subject, language) => {
    const { failure } = fail('unreachable', { detail: 'ECONNREFUSED' })
    const { screen, t, container } = await openSubject(subject, language, { count: 3, failure })
    const [before = ''] = t('service.keptOf', { moment: '|' }).split('|')
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(new RegExp(`^${before}`, 'u'))).toBeVisible()
    expect(notice.getByRole('button', { name: t('action.retry') })).toBeVisible()
    expect(await findDrawn(screen, t(gridName(subject)))).toBe(3)
    await expectAccessible(container)
  },
)

test.each(CASES)(
  'AUTH-13 %s in %s: a refusal names the feature of the plan and whom to ask',
  async (subject, language) => {
    const { failure } = fail('missingFeature', { features: 'contacts' })
    const { screen, t, container } = await openSubject(subject, language, { failure })
    const words = t('failure.missingFeature', { features: t('feature.contacts') })
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(words)).toBeVisible()
    expect(words).toMatch(/titular|owner/u)
    expect(notice.getByRole('button', { name: t('action.retry') })).toBeVisible()
    await expectAccessible(container)
  },
)

test.each(CASES)(
  '%s in %s: after a timeout it says so and asks again on request',
  async (subject, language) => {
    const { failure } = fail('timeout')
    const { screen, t, user, bridge } = await openSubject(subject, language, { failure })
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(t('failure.timeout'))).toBeVisible()
    const asked = (): number =>
      bridge.calls.filter(({ operation }) => operation === `service.${subject}`).length
    const before = asked()
    await user.click(notice.getByRole('button', { name: t('action.retry') }))
    await expect.poll(asked).toBeGreaterThan(before)
  },
)

const BOUND = succeed({
  isPreset: true,
  bindings: BINDABLE_OPERATION_IDS.map((operation) => ({
    operation,
    state: { kind: 'bound', binding: PRESET_BINDINGS[operation] } as const,
  })),
  unknown: [],
})

async function openSavedIds(
  kind: IdKind,
  language: Language,
  count: number,
  answers: Partial<Answers>,
) {
  const entries = listOf(count, (number) => ({
    id: toId(number),
    label: `Entry ${String(number)}`,
  }))
  const loadedAt = count === 0 ? {} : { [kind]: NOW }
  const opened = await openAccount(
    {
      'account.list': () => succeed([ACCOUNT]),
      'binding.list': () => BOUND,
      ...savedIdsAnswers({ ...NO_SAVED_IDS, [kind]: entries, loadedAt }),
      ...answers,
    },
    { chosenAccount: { practice: ACCOUNT.id }, language },
  )
  const t = createTranslator(language)
  await opened.user.click(
    await opened.screen.findByRole('radio', { name: t(`savedIds.kind.${kind}`) }),
  )
  return { ...opened, t }
}

const KINDS_IN_LANGUAGES = ID_KINDS.map(
  (kind, index) => [kind, LANGUAGES[index % 2] ?? 'en'] as const,
)

test.each(KINDS_IN_LANGUAGES)(
  '%s in %s: of 5,000 those in sight, found by a part of the name',
  async (kind, language) => {
    const { screen, t, user } = await openSavedIds(kind, language, MANY, {})
    const name = t(`savedIds.kind.${kind}`)
    expect(await findDrawn(screen, name)).toBeLessThan(MAX_DRAWN)
    await user.type(screen.getByRole('searchbox', { name: t('savedIds.search') }), 'entry 4999')
    await expect.poll(() => findDrawn(screen, name)).toBe(1)
  },
)

test.each(KINDS_IN_LANGUAGES)(
  '%s in %s: a list that is refused or not answered is told, and what is kept stays with its age',
  async (kind, language) => {
    let failure = fail('missingFeature', { features: 'groups' })
    const { screen, t, user } = await openSavedIds(kind, language, 3, {
      'savedIds.load': () => failure,
    })
    const load = await screen.findByRole('button', { name: t('savedIds.load') })
    await user.click(load)
    const features = t('feature.groups')
    expect(await screen.findByText(t('failure.missingFeature', { features }))).toBeVisible()
    failure = fail('timeout')
    await user.click(load)
    expect(await screen.findByText(t('failure.timeout'))).toBeVisible()
    expect(await findDrawn(screen, t(`savedIds.kind.${kind}`))).toBe(3)
    const [before = ''] = t('savedIds.loadedAt', { moment: '|' }).split('|')
    expect(screen.getByText(new RegExp(before, 'u'))).toBeVisible()
  },
)

test('PART-15: ids that are typed and not added yet stay while another kind or another place is shown', async () => {
  const { screen, t, user } = await openSavedIds('group', 'pt-BR', 0, {})
  const field = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('savedIds.paste') })
  const show = async (kind: IdKind) =>
    user.click(await screen.findByRole('radio', { name: t(`savedIds.kind.${kind}`) }))
  await user.type(await field(), 'Locações')
  await show('folder')
  expect((await field()).value).toBe('')
  await user.keyboard('{Control>}1{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Lotes' })
  await user.click(screen.getByRole('button', { name: 'Conta' }))
  await show('group')
  expect((await field()).value).toBe('Locações')
})

test('the search of one kind of ids hides none of another kind, which is too short for a search', async () => {
  const entries = listOf(9, (number) => ({ id: toId(number), label: `Entry ${String(number)}` }))
  const group = [{ id: toId(10), label: 'Entry 10' }]
  const saved = { ...NO_SAVED_IDS, folder: entries, group }
  const { screen, t, user } = await openSavedIds('folder', 'pt-BR', 0, savedIdsAnswers(saved))
  const folders = t('savedIds.kind.folder')
  await user.type(screen.getByRole('searchbox', { name: t('savedIds.search') }), 'entry 9')
  await expect.poll(() => findDrawn(screen, folders)).toBe(1)
  await user.click(await screen.findByRole('radio', { name: t('savedIds.kind.group') }))
  expect(await findDrawn(screen, t('savedIds.kind.group'))).toBe(1)
  await user.click(await screen.findByRole('radio', { name: t('savedIds.kind.folder') }))
  expect(await findDrawn(screen, folders)).toBe(9)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: t('savedIds.search') })
  expect(search.value).toBe('')
})

test('the focus goes to "Undo" when an id is removed', async () => {
  const { screen, t, user } = await openSavedIds('folder', 'pt-BR', 2, {})
  const name = t('savedIds.removeNamed', { label: 'Entry 1' })
  ;(await screen.findByRole('button', { name })).focus()
  await user.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: t('savedIds.undo') })
  await expect.poll(() => document.activeElement).toBe(undo)
})
