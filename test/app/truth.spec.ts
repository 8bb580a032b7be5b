// Failures (full disk, no network, no service, spent quota, revoked key): all words of every screen are read; what
// must be said is there, nothing false is, and every figure agrees with the journal.
import { execFileSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import type { DocumentViewName, StandingCounts } from '../../shared/model/document-standing.ts'
import { addCounts, RELEASED, sumOf, VIEW_STANDINGS } from '../../shared/model/document-standing.ts'
import type { BreakableLine } from '../support/breakable-line.ts'
import { startBreakableLine } from '../support/breakable-line.ts'
import { ask } from './ask-main.ts'
import { prepareBatch, release, writeContracts } from './batch-steps.ts'
import { expect, test as base } from './fixture.ts'
import { connectLive, saveKey } from './live-steps.ts'
import type { Words } from './read-words.ts'
import { readEveryScreen } from './read-words.ts'
import { goTo } from './steps.ts'

const DISK_MEGABYTES = 48
const BLOCK_BYTES = 64 * 1024
const SMALLEST_BYTES = 512
const NEW_KEY = 'chave-nova-depois-da-troca'
const NAME = /^Lote de \d/u

/** Matches every screen: the line at the bottom is on all of them. */
const EVERY = /./u
/** Screens of Acompanhamento with tabs. */
const TRACKING_LISTS = /^Acompanhamento: (?!Resumo$|Por pessoa$)/u

type Truth = {
  /** Pairs of screens and a sentence that each of them must show. */
  readonly said: readonly (readonly [RegExp, RegExp])[]
  /** Sentences that no screen may show. */
  readonly false: readonly RegExp[]
}

/** Sentences that are false while documents are sent and the service cannot be asked about them. */
const UNKNOWN = [
  /Tudo enviado/u,
  /Ninguém precisa assinar/u,
  /Nada precisa de atenção/u,
  /Nada assinado ainda/u,
  /Todos os assinados já têm arquivo/u,
  /Ninguém pode ser lembrado/u,
  /Não falta ninguém assinar/u,
  /Conexão confirmada/u,
  /A conta não tem documentos/u,
  /^Nenhum agora$/mu,
]
/** Sentences that are false while nothing is sent. */
const UNSENT = [/^Enviando$(?!\n+0$)/mu, /Entrando na fila/u, /menos de 1 min/u]
const NO_ANSWER: Truth = {
  said: [
    [EVERY, /O envio ainda não saiu/u],
    [EVERY, /não aceitou a conexão|não respondeu|internet/u],
    [/Acompanhamento/u, /O que está abaixo é da última verificação de cada documento/u],
    [/Atenção|atenção/u, /Nenhum até a última verificação/u],
    [/Arquivo$/u, /Todos os assinados até a última verificação já têm arquivo/u],
    [/^Conta/u, /As contas não podem ser conferidas agora; esta é a lista da última/u],
    [/^Na plataforma/u, /não pôde ser lida|não pôde ser consultado/u],
    [/^Lotes/u, /O envio ainda não saiu/u],
    [/Envio$/u, /O envio ainda não pôde ser feito/u],
    [/Opções$/u, /ainda não pôde ser feito e é tentado de novo/u],
  ],
  false: [...UNKNOWN, ...UNSENT],
}
const STATES = {
  disk: {
    said: [
      [EVERY, /Não foi possível verificar no serviço|sem arquivo guardado/u],
      [EVERY, /disco/iu],
    ],
    // The service was read, although the answer cannot be stored.
    false: [...UNKNOWN, /Sem conexão/u, /não aceitou a conexão/u, /A lista não pôde ser lida/u],
  },
  network: NO_ANSWER,
  service: NO_ANSWER,
  quota: {
    said: [
      [EVERY, /Bloqueada pela conta/u],
      [EVERY, /3 aguardando a conta/u],
      [/atenção/u, /A cota do plano acabou/u],
      [/^Lotes/u, /Precisa de atenção/u],
      [/Envio$/u, /A cota do plano acabou.*Nova tentativa automática/su],
    ],
    // Reads are answered, so what is said of other documents is true.
    false: [/Tudo enviado/u, /Sem conexão/u, /Não foi possível verificar/u, ...UNSENT],
  },
  key: {
    said: [
      [EVERY, /Não foi possível verificar no serviço/u],
      [EVERY, /não reconheceu a chave/u],
      [/Acompanhamento/u, /O que está abaixo é da última verificação/u],
      [/^Conta/u, /As contas não podem ser conferidas agora/u],
      [/^Na plataforma/u, /não pôde ser lida|não pôde ser consultado/u],
    ],
    false: [...UNKNOWN, /Sem conexão/u, /não aceitou a conexão/u],
  },
} as const satisfies Record<string, Truth>

/** Expects the sentences of a screen; the caller repeats it, since an opened screen may still be loading. */
function expectSaid(screen: string, text: string, { said }: Truth): void {
  const missing = said
    .filter(([screens, sentence]) => screens.test(screen) && !sentence.test(text))
    .map(([, sentence]) => String(sentence))
  expect({ screen, missing }).toEqual({ screen, missing: [] })
}

function expectNoLie(words: Words, { false: never }: Truth): void {
  const lies = never.flatMap((sentence) =>
    [...words].flatMap(([screen, text]) => {
      const line = text.split('\n').find((each) => sentence.test(each))
      return sentence.test(text) ? [`${screen}: ${String(sentence)}: ${line ?? ''}`] : []
    }),
  )
  expect(lies).toEqual([])
}

/** Figures: the screens, the words before the figure, and the view that it counts. */
const FIGURES: readonly (readonly [RegExp, string, DocumentViewName])[] = [
  [TRACKING_LISTS, 'Pendentes', 'pending'],
  [TRACKING_LISTS, 'Precisam de atenção', 'attention'],
  [TRACKING_LISTS, 'Assinados', 'signed'],
  [TRACKING_LISTS, 'A enviar', 'leaving'],
  [TRACKING_LISTS, 'Todos', 'all'],
  [/: Resumo$/u, 'Aguardam assinatura', 'pending'],
  [/^Arquivo$/u, 'Todos', 'archive'],
  [/^Arquivo$/u, 'Guardados', 'stored'],
]

/** Expects each figure to be the sum that the journal has of its view. */
function expectCounted(screen: string, text: string, counts: StandingCounts): void {
  const wrong = FIGURES.flatMap(([screens, label, view]) => {
    const sum = sumOf(
      counts,
      VIEW_STANDINGS[view].filter((standing) => RELEASED.includes(standing)),
    )
    if (!screens.test(screen)) return []
    const shown = new RegExp(`^${label}\\s+([\\d.]+)$`, 'mu').exec(text)?.[1]
    // A list that is seldom used has no tab while it is empty.
    const isRight = shown === undefined ? sum === 0 : shown === String(sum)
    return isRight ? [] : [`${screen}: ${label} ${shown ?? 'nothing'}, not ${String(sum)}`]
  })
  expect(wrong).toEqual([])
}

type Fixtures = {
  /** Path of a small mounted disk, which the test fills. Without the right to mount the test fails. */
  readonly disk: string
}

const test = base.extend<Fixtures>({
  disk: async ({ dataFolder }, use) => {
    const disk = join(dataFolder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk])
    await use(disk)
    execFileSync('umount', ['-l', disk])
  },
})

test(
  'while the disk is full, the network or the service is gone, the quota is spent or the key is revoked, no screen says anything false',
  { tag: '@deep' },
  async ({ start, dataFolder, disk }) => {
    const first = await startPracticeService({ port: 0, stateFolder: join(dataFolder, 'service') })
    const line = await startBreakableLine(first.baseUrl)
    const { page } = await start({}, { dataFolder: disk })
    await connectLive(page, { baseUrl: line.baseUrl, key: first.key })
    const send = async (batch: string): Promise<void> => {
      const names = [1, 2, 3].map((number) => `${batch} ${String(number)}`)
      await prepareBatch(page, await writeContracts(join(dataFolder, batch), names))
      await release(page, names.length)
    }
    const read = async (state: keyof typeof STATES): Promise<void> => {
      await test.step(state, async () => {
        const words = await readEveryScreen(page, NAME, async (screen, text) => {
          const batches = await ask(page, 'batch.list', {})
          expectCounted(screen, text, addCounts(batches.map(({ counts }) => counts)))
          expectSaid(screen, text, STATES[state])
        })
        expectNoLie(words, STATES[state])
      })
    }

    await send('Primeiro')
    await expect(page.getByText('Todos os 3 documentos foram enviados').first()).toBeVisible()
    const ballast = await fill(disk)
    first.signAll(
      first
        .documents()
        .slice(0, 1)
        .map(({ id }) => id),
    )
    await check(page)
    await expect(page.getByRole('contentinfo')).toContainText(/disco/iu)
    await read('disk')
    await rm(ballast)
    await expect(async () => {
      await check(page)
      const { stored } = await ask(page, 'archive.summary', {})
      expect(stored).toBe(1)
    }).toPass()

    await line.cut()
    await send('Segundo')
    await expect(page.getByText(/O envio ainda não pôde ser feito/u).first()).toBeVisible()
    await check(page)
    await expectUnwatched(page)
    await read('network')
    await line.repair()
    await first.close()
    await check(page)
    await expectUnwatched(page)
    await read('service')
    await expectReminderUnread(page)
    const second = await startAgain(first, dataFolder)
    await answerAgain(page, second, 6)

    const account = second.accounts.find(({ name }) => name === 'Imobiliária Boa Vista')?.id ?? ''
    second.changeAccount(account, { quotas: { documents: 0 } })
    await send('Terceiro')
    await expect(page.getByRole('contentinfo')).toContainText('3 aguardando a conta')
    await read('quota')
    second.changeAccount(account, { quotas: {} })
    await ask(page, 'queue.tryHolds', {})
    await answerAgain(page, second, 9)

    second.replaceKey(NEW_KEY)
    await check(page)
    await expect(page.getByRole('contentinfo')).toContainText('Não foi possível verificar')
    await read('key')
    await goTo(page, 'Conta')
    await page.getByRole('button', { name: 'Substituir' }).click()
    await saveKey(page, NEW_KEY)
    await check(page)
    await expect(page.getByRole('contentinfo')).toContainText('Tudo enviado')
    await close(second, line)
  },
)

/** Starts a check, whatever its result; the page reads what it changed. */
async function check(page: Page): Promise<void> {
  await page.evaluate(() => window.bridge.invoke('document.checkNow', {}))
}

/** D4: a status that cannot be read is not said to be nobody to remind. */
async function expectReminderUnread(page: Page): Promise<void> {
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Pendentes' }).click()
  await page
    .getByRole('row', { name: /Primeiro/u })
    .last()
    .click()
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  await detail
    .getByRole('button', { name: /^Lembrar /u })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/A situação não pôde ser lida/u).first()).toBeVisible()
  await expect(dialog.getByText(/Ninguém pode ser lembrado/u)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The other steps go on in the open batch.
  await goTo(page, 'Lotes')
}

/** Waits until the window knows of the failure; a busy machine takes a moment. */
async function expectUnwatched(page: Page): Promise<void> {
  await goTo(page, 'Acompanhamento')
  const note = page.getByRole('status').filter({ hasText: /O que está abaixo é da última/u })
  await expect(note).toBeVisible()
  // D16: the end of the note says what to do, so the note must not be cut.
  expect(await note.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
}

async function answerAgain(page: Page, service: PracticeService, count: number): Promise<void> {
  await ask(page, 'queue.tryNow', {})
  await expect.poll(() => service.documents().length).toBe(count)
  await check(page)
  await expect(page.getByRole('contentinfo')).toContainText('Tudo enviado')
}

function startAgain(first: PracticeService, dataFolder: string): Promise<PracticeService> {
  return startPracticeService({
    port: Number(new URL(first.baseUrl).port),
    stateFolder: join(dataFolder, 'service'),
    key: first.key,
  })
}

async function close(service: PracticeService, line: BreakableLine): Promise<void> {
  await service.close()
  await line.cut()
}

/** Fills the disk and returns the file to remove. */
async function fill(disk: string): Promise<string> {
  const path = join(disk, 'ballast')
  const file = await open(path, 'w')
  for (let size = BLOCK_BYTES; size >= SMALLEST_BYTES;) {
    try {
      await file.write(Buffer.alloc(size))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
      size /= 2
    }
  }
  await file.close()
  return path
}
