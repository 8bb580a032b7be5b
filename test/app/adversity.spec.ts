// Failures while a batch is sent to the live service. Meanwhile the window says what fails; at the end each document
// exists once at the service, signed and stored.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { startBreakableLine } from '../support/breakable-line.ts'
import type { RunningApplication } from './application-host.ts'
import { expect, test as base } from './fixture.ts'
import { prepareBatch, release, showSending, writeContracts } from './batch-steps.ts'
import { connectLive, giveKeyAgain, listStored, saveKey } from './live-steps.ts'
import { checkUntilStored } from './steps.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => `Contrato de locação ${index + 1}`)
/** Settle time of one second in place of ten minutes (R7): the tests show that it is waited for, not how long. */
const ENVIRONMENT = { SIGNATURE_BATCHES_SETTLE_SECONDS: '1' }
/** Time of the answer to each create, long enough to fail something in the middle of the batch. */
const ANSWER_MS = 600

type Fixtures = {
  /** Starts a service on a free port, or again on the port of a stopped one, with the same state folder. */
  readonly startService: (port?: number) => Promise<PracticeService>
  /** Starts the application and releases the batch to that service; the window is at the step Envio. */
  readonly startSending: (service: {
    readonly baseUrl: string
    readonly key: string
  }) => Promise<RunningApplication>
}

const test = base.extend<Fixtures>({
  startService: async ({ dataFolder }, use) => {
    const started: PracticeService[] = []
    await use(async (port = 0) => {
      const service = await startPracticeService({
        port,
        stateFolder: join(dataFolder, 'service-of-the-test'),
        settings: { signAfterMs: 100 },
        faults: [{ on: 'create', kind: 'slowAnswer', delayMs: ANSWER_MS, times: 1_000 }],
      })
      started.push(service)
      return service
    })
    for (const service of started) await service.close()
  },
  startSending: async ({ start, dataFolder }, use) => {
    await use(async (service) => {
      const application = await start(ENVIRONMENT)
      const { page } = application
      await connectLive(page, service)
      await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), NAMES))
      await release(page, NAMES.length)
      return application
    })
  },
})

test('the network is cut in mid-batch and comes back: the window says offline and when it tries again @deep', async ({
  startService,
  startSending,
  dataFolder,
}) => {
  const service = await startService()
  const line = await startBreakableLine(service.baseUrl)
  const { page } = await startSending({ baseUrl: line.baseUrl, key: service.key })
  await reach(service, 3)
  await line.cut()
  await expectOffline(page)
  expect(service.documents().length).toBeLessThan(NAMES.length)
  await line.repair()
  await expectWhole(page, service, dataFolder)
})

test(
  'the service stops in mid-batch and starts again: the program tries again by itself, less and less often',
  { tag: '@deep' },
  async ({ startService, startSending, dataFolder }) => {
    const first = await startService()
    const { page } = await startSending(first)
    await reach(first, 3)
    await first.close()
    const tries = new Set<number>()
    await expect.poll(async () => tries.add(await expectOffline(page)).size).toBe(4)
    const [one = 0, two = 0, three = 0, four = 0] = tries
    expect(four - three).toBeGreaterThan(two - one)
    const again = await startService(Number(new URL(first.baseUrl).port))
    expect(again.documents().length).toBeLessThan(NAMES.length)
    await expectWhole(page, again, dataFolder)
  },
)

test(
  'the key is revoked in mid-batch and replaced in Conta: the rest is held with the reason, and goes with the new key',
  { tag: '@deep' },
  async ({ startService, startSending, dataFolder }) => {
    const service = await startService()
    const { page } = await startSending(service)
    await reach(service, 3)
    const key = 'chave-nova-depois-da-troca'
    service.replaceKey(key)
    await expect(page.getByText(/O serviço não reconhece a chave/u)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(
      /Bloqueada pela conta.*\d+ aguardando a conta?/u,
    )
    expect(service.documents().length).toBeLessThan(NAMES.length)
    await page.getByRole('button', { name: 'Abrir Conta' }).click()
    await page.getByRole('button', { name: 'Substituir' }).click()
    await saveKey(page, key)
    await showSending(page)
    await expectWhole(page, service, dataFolder)
  },
)

test(
  'the window is closed in mid-batch and opened again: the program ends in order and goes on where it was',
  { tag: '@deep' },
  async ({ start, startService, startSending, dataFolder }) => {
    const service = await startService()
    const { page, ended } = await startSending(service)
    await reach(service, 3)
    await page.close()
    expect(await ended).toBe(0)
    expect(service.documents().length).toBeLessThan(NAMES.length)
    const again = await start(ENVIRONMENT)
    await giveKeyAgain(again.page, service.key)
    await showSending(again.page)
    await expectWhole(again.page, service, dataFolder)
  },
)

test(
  'the process is killed in mid-batch, twice: what was on its way is looked for before anything is sent again',
  { tag: '@deep' },
  async ({ start, startService, startSending, dataFolder }) => {
    const service = await startService()
    const first = await startSending(service)
    await reach(service, 2)
    await first.kill()
    const second = await start(ENVIRONMENT)
    await giveKeyAgain(second.page, service.key)
    await reach(service, 6)
    await second.kill()
    expect(service.documents().length).toBeLessThan(NAMES.length)
    const third = await start(ENVIRONMENT)
    await giveKeyAgain(third.page, service.key)
    await showSending(third.page)
    await expectWhole(third.page, service, dataFolder)
  },
)

async function reach(service: PracticeService, count: number): Promise<void> {
  await expect
    .poll(() => service.documents().length, { intervals: [20] })
    .toBeGreaterThanOrEqual(count)
}

/** Returns the time of the next try that the window shows, seconds of the day. */
async function expectOffline(page: Page): Promise<number> {
  await expect(page.getByRole('contentinfo')).toContainText('Sem conexão')
  const words = page.getByText(/Sem conexão com o serviço: .*Próxima tentativa às [\d:]+/u)
  const [, hours, minutes, seconds] =
    /às (\d+):(\d+):(\d+)/u.exec((await words.textContent()) ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

async function expectWhole(
  page: Page,
  service: PracticeService,
  dataFolder: string,
): Promise<void> {
  await expect(
    page.getByRole('heading', { name: `Todos os ${NAMES.length} documentos foram enviados` }),
  ).toBeVisible()
  await checkUntilStored(page, NAMES.length)
  await expect(page.getByRole('contentinfo')).toContainText('Tudo enviado e guardado')
  expect(
    service
      .documents()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(NAMES.toSorted())
  expect(await listStored(dataFolder)).toEqual(
    NAMES.map((name) => `${name}_assinado.pdf`).toSorted(),
  )
}
