// Address of a document's page, from the service, a batch file or an older journal: the browser opens no other host's
// page unless the person sees which host it is.
import { expect, test } from 'vitest'
import { createDialogs } from '../../main/electron/dialogs.ts'
import { createPageService } from '../../main/app/page-service.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { succeed } from '../../shared/model/failure.ts'

const refuse = () => Promise.reject(new Error('another dialog'))
const BASE = 'https://api.exemplo.com.br/v1'

async function open(address: string, baseUrl = BASE, agrees = false) {
  const opened: string[] = []
  const asked: string[] = []
  const pages = createPageService({
    settings: { read: () => settingsSchema.parse({ language: 'en' }) },
    dialogs: {
      confirm: async ({ message, detail }) => {
        asked.push(message, detail)
        return agrees
      },
    },
    desktop: { openAddress: async (href) => void opened.push(href) },
  })
  return { answer: await pages.open(address, baseUrl), opened, asked }
}

test('CREATE-30: a page of the base address’s own host opens without a question', async () => {
  const page = 'https://api.exemplo.com.br/d/7'
  expect(await open(page)).toEqual({ answer: succeed({}), opened: [page], asked: [] })
  const local = await open('http://127.0.0.1:9000/d/7', 'http://127.0.0.1:9000')
  expect(local).toMatchObject({ opened: ['http://127.0.0.1:9000/d/7'], asked: [] })
})

test.each([
  ['https://evil.example/d/7', 'evil.example'],
  ['https://api.exemplo.com.br.evil.example/d', 'api.exemplo.com.br.evil.example'],
  ['https://api.exemplo.com.br:8443/d', 'api.exemplo.com.br:8443'],
  ['https://аpi.exemplo.com.br/d', 'xn--pi-6kc.exemplo.com.br'],
  ['https://evil\u3002example/api.exemplo.com.br', 'evil.example'],
])(
  'CREATE-30: %s is shown with the host %s first, and opens only when the person agrees',
  async (page, host) => {
    const declined = await open(page)
    expect(declined).toMatchObject({ answer: succeed({}), opened: [] })
    expect(declined.asked[0]).toBe(`Open a page of ${host}?`)
    expect(declined.asked[1]).toContain(new URL(page).href)
    const { opened } = await open(page, BASE, true)
    expect(opened).toEqual([new URL(page).href])
  },
)

test.each([
  'http://api.exemplo.com.br/d/7',
  'http://127.0.0.1:9000/d/7',
  'https://api.exemplo.com.br@evil.example/',
  'https://ana:senha@api.exemplo.com.br/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ms-msdt:/id',
  `https://api.exemplo.com.br/${'x'.repeat(2_000)}`,
])('CREATE-30: %s is not opened, whatever the person would say', async (page) => {
  expect(await open(page, BASE, true)).toMatchObject({
    answer: { ok: false, failure: { code: 'pageNotWeb' } },
    opened: [],
    asked: [],
  })
})

test.each([
  [0, false],
  [1, true],
])('the question’s button %i means %s; Enter and Escape decline', async (response, expected) => {
  const shown: Electron.MessageBoxOptions[] = []
  const { confirm } = createDialogs(
    {
      showOpenDialog: refuse,
      showSaveDialog: refuse,
      showMessageBox: async (options: Electron.BaseWindow | Electron.MessageBoxOptions) => {
        if ('message' in options) shown.push(options)
        return { response, checkboxChecked: false }
      },
    },
    () => undefined,
  )
  const words = { title: 't', message: 'm', detail: 'd', accept: 'Open', decline: 'No' }
  expect(await confirm(words)).toBe(expected)
  expect(shown[0]).toMatchObject({ buttons: ['No', 'Open'], defaultId: 0, cancelId: 0 })
})
