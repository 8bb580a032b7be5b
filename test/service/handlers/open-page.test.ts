// Page of a sent document at the service: opened only when its address is a web address.
import { expect, test } from 'vitest'
import { createDocumentHandlers } from '../../../main/handlers/document.ts'
import { createPageService } from '../../../main/app/page-service.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { Environment } from '../../../shared/model/environment.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { aPartnerId } from '../../support/journal-builders.ts'
import { createTestContext, IDLE_BACKGROUND } from '../../support/handler-context.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const PRACTICE_PAGE = 'http://127.0.0.1:9000/practice/?token=1'

/** Opens the page of a document with that address; `says` is the failure that the system reports. */
async function openPage(
  uri: string | undefined,
  { says, environment = 'live' }: { says?: string; environment?: Environment } = {},
) {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service, {
    identity: { environment, baseUrl: service.baseUrl },
  })
  await prepare(1)
  const { journal } = workspace
  const [row] = (await journal.documents.list({})).rows
  if (!row) throw new Error('a row')
  const at = systemClock.now()
  const to: Delivery = {
    kind: 'sent',
    partnerId: aPartnerId(),
    sentAt: at,
    evidence: 'answer',
    ...(uri === undefined ? {} : { uri }),
  }
  const attemptId = attemptIdSchema.parse(systemRandom.uuid())
  const moved = { kind: 'deliveryMoved', documentId: row.id } as const
  await journal.commit(
    [
      {
        ...moved,
        from: 'draft',
        to: { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: at },
      },
      { ...moved, from: 'unconfirmed', to },
    ],
    at,
  )
  const opened: string[] = []
  const context = createTestContext()
  const handlers = createDocumentHandlers({
    work: async () => succeed({ workspace, background: IDLE_BACKGROUND }),
    emit: context.emit,
    environment: { ...context.environment, practicePage: async () => succeed(PRACTICE_PAGE) },
    pages: createPageService({
      settings: context.settings,
      dialogs: {
        confirm: async () => true,
      },
      desktop: {
        openAddress: async (address) => {
          opened.push(address)
          return says
        },
      },
    }),
  })
  return { opened, answer: await handlers['document.openPage']({ documentId: row.id }) }
}

test.each(['https://app.exemplo.com.br/documento/7', 'http://127.0.0.1:9000/documento/7'])(
  'CREATE-30: the page %s is opened in the browser',
  async (uri) => {
    expect(await openPage(uri)).toEqual({ opened: [uri], answer: succeed({}) })
  },
)

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ms-settings:privacy',
  '\\\\servidor\\pasta',
  '/documento/7',
  '',
])('CREATE-30: “%s” is no web address, and is not opened', async (uri) => {
  expect(await openPage(uri)).toEqual({
    opened: [],
    answer: fail('pageNotWeb', { address: uri }),
  })
})

test('CREATE-30: without an address nothing is opened, least of all the API, and the practice page at the document', async () => {
  const { opened, answer } = await openPage(undefined)
  expect(answer).toEqual(fail('noPage'))
  expect(opened).toEqual([])
  const practice = await openPage(undefined, { environment: 'practice' })
  expect(practice.opened).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:9000\/practice\/\?token=1&find=[\w-]{36}$/u),
  ])
})

test('CREATE-30: why a page is not opened is said: no browser', async () => {
  const { answer } = await openPage('https://app.exemplo.com.br/d/7', { says: 'no browser' })
  expect(answer).toEqual(
    fail('notOpened', { file: 'https://app.exemplo.com.br', detail: 'no browser' }),
  )
})

test('CREATE-30: in practice the page of the service is opened at the document', async () => {
  const { opened } = await openPage('http://127.0.0.1:9000/documents/7', {
    environment: 'practice',
  })
  expect(opened).toEqual([`${PRACTICE_PAGE}&find=7`])
})
