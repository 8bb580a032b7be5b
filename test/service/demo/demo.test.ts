// Demonstration as a person runs it: its output, its files, and each
// stamp on the line of its contract, as Poppler draws it.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseManifest } from '../../../main/archive/manifest.ts'
import type { SampleContract } from '../../../main/sample/contracts/contract.ts'
import { signersOf } from '../../../main/sample/contracts/contract.ts'
import { SAMPLE_CONTRACTS } from '../../../main/sample/contracts/sample-contracts.ts'
import { runDemo } from '../../../main/cli/demo/run-demo.ts'
import type { Run } from '../../support/command-line.ts'
import { runCli } from '../../support/command-line.ts'
import type { PlacedWord } from '../../support/read-words.ts'
import { readWords } from '../../support/read-words.ts'
import type { PageImage } from '../../support/render-page.ts'
import { findBox, renderPage } from '../../support/render-page.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const SCRIPT = 'main/cli/demo/index.ts'
const MINUTE_MS = 60_000

const demo = (...words: readonly string[]): Promise<Run> => runCli(words, { script: SCRIPT })
const signedName = ({ name }: SampleContract): string => `${name}_assinado.pdf`
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let folderOfAll = ''
let out = ''
let run: Run

beforeAll(async () => {
  folderOfAll = await mkdtemp(join(tmpdir(), 'signature-batches-'))
  out = join(folderOfAll, 'X')
  run = await demo('--out', out)
}, 2 * MINUTE_MS)

afterAll(() => rm(folderOfAll, { recursive: true, force: true }))

test('without a terminal it ends with exit code 0, plain lines and the folder', () => {
  expect([run.exitCode, run.stderr]).toEqual([0, ''])
  expect(run.stdout).not.toContain('\u001b')
  expect(run.stdout).toContain('Sending: 12/12\n')
  expect(run.stdout).toContain('Archiving: 12/12\n')
  expect(run.stdout.trimEnd().split('\n').at(-1)).toBe(
    `12 signed PDFs and their control sheet in ${out}`,
  )
})

test('it tells what it repaired, that files and rows matched one to one, and that no rule is broken', () => {
  expect(run.stdout).toContain('windows-1252')
  expect(run.stdout).toMatch(/CPF 3: 841485275 → 00841485275/u)
  expect(run.stdout).toContain('12 of 12 found')
  expect(run.stdout).toContain('0 left over, 0 in doubt')
  expect(run.stdout).toContain('; 0 findings')
})

test('the folder has the twelve signed PDFs and their manifest, whose digests are theirs', async () => {
  const names = SAMPLE_CONTRACTS.map(signedName)
  expect((await readdir(out)).toSorted()).toEqual([...names, 'manifesto.csv'].toSorted())
  const text = await readFile(join(out, 'manifesto.csv'), 'utf8')
  const entries = parseManifest(text) ?? []
  expect(entries.map(({ arquivo }) => arquivo).toSorted()).toEqual(names.toSorted())
  for (const entry of entries) {
    expect(sha256(await readFile(join(out, entry.arquivo)))).toBe(entry.sha256)
  }
})

test('the people of the manifest are those of the contracts, however the sheet wrote them', async () => {
  const text = (await readFile(join(out, 'manifesto.csv'), 'utf8')).slice(1)
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';' })
  for (const contract of SAMPLE_CONTRACTS) {
    const line = data.find((each) => each['documento'] === contract.name)
    const people = signersOf(contract).map(
      ({ person, role }) => `${person.name} <${person.email}> (${role})`,
    )
    expect(line?.['signatarios']).toBe(people.join(', '))
  }
})

test('the contracts have one to nine pages, and the awkward forms are among them', async () => {
  const pages = await Promise.all(
    SAMPLE_CONTRACTS.map(async (each) => (await readWords(join(out, signedName(each)))).length - 1),
  )
  expect([Math.min(...pages), Math.max(...pages)]).toEqual([1, 9])
  const forms = SAMPLE_CONTRACTS.flatMap(({ form }) => form ?? [])
  expect(forms.toSorted()).toEqual(['cropped', 'landscape', 'scaled', 'turned'])
})

test.each(SAMPLE_CONTRACTS.map((contract) => [contract.name, contract] as const))(
  'each stamp is in its place: %s',
  async (_, contract) => {
    const path = join(out, signedName(contract))
    const bytes = await readFile(path)
    const pages = (await readWords(path)).slice(0, -1) // without the signing sheet
    const images = await Promise.all(pages.map((__, index) => renderPage(bytes, index + 1)))
    let areas = 0
    for (const [label, name] of labelsOf(contract)) {
      const number = pages.findLastIndex((words) => findLast(words, label) !== undefined)
      const [words = [], image] = [pages[number], images[number]]
      const anchor = findLast(words, label)
      if (!anchor || !image) throw new Error(`no ${label}`)
      expectStampAbove(anchor, name, words, image)
      areas += 1
    }
    const initials = images.slice(0, -1).flatMap((image) => findInitials(image))
    const expected = Math.min(2, signersOf(contract).length) * (images.length - 1)
    expect(initials).toHaveLength(expected)
    for (const distance of initials) expect(distance).toBeLessThanOrEqual(1.5)
    expect(areas).toBe(signersOf(contract).length)
  },
  MINUTE_MS,
)

/** Returns pairs of the label below a line and the name of who signs above it. */
function labelsOf(contract: SampleContract): readonly (readonly [string, string])[] {
  let witnesses = 0
  return signersOf(contract).map(({ role, person }) => {
    if (role === 'Testemunha') witnesses += 1
    const label = role === 'Testemunha' ? `${role} ${witnesses}` : role
    return [`${label.toLocaleUpperCase('pt-BR')}:`, person.name]
  })
}

/** Returns the last place where these words follow one another. */
function findLast(words: readonly PlacedWord[], text: string): PlacedWord | undefined {
  const wanted = text.split(' ')
  const at = words.findLastIndex((_, index) =>
    wanted.every((word, offset) => words[index + offset]?.text === word),
  )
  return words[at]
}

/** Returns whether a pixel is ink or background of a stamp; the contract itself is black on white. */
function isBluish([red, , blue]: readonly [number, number, number]): boolean {
  return blue - red > 8
}

/** Expects a stamp above the label by the layout: 34 % wide, 5.2 % high, top 6.3 % above it; pixels at 72 dpi. */
function expectStampAbove(
  anchor: PlacedWord,
  name: string,
  words: readonly PlacedWord[],
  image: PageImage,
): void {
  const { width, height } = image
  const from = { x: anchor.left - 5, y: anchor.top - 0.075 * height }
  const part = crop(image, from, { x: from.x + 0.36 * width + 5, y: anchor.top })
  const box = findBox(part, isBluish)
  if (!box) throw new Error(`no stamp above ${anchor.text}`)
  const left = box.left + Math.round(from.x)
  const top = box.top + Math.round(from.y)
  expect(Math.abs(left - (anchor.left + 0.002 * width))).toBeLessThanOrEqual(1.5)
  expect(Math.abs(top - (anchor.top - 0.063 * height))).toBeLessThanOrEqual(3)
  expect(Math.abs(box.right - box.left - 0.34 * width)).toBeLessThanOrEqual(2)
  expect(Math.abs(box.bottom - box.top - 0.052 * height)).toBeLessThanOrEqual(2)
  const bottom = top + box.bottom - box.top
  expect(bottom).toBeLessThanOrEqual(anchor.top)
  const [first = ''] = name.split(' ')
  const isInside = words.some(
    (word) =>
      word.text === first && word.left >= left && word.top >= top - 1 && word.bottom <= bottom,
  )
  expect(isInside, `${name} in the stamp above ${anchor.text}`).toBe(true)
}

function crop(
  { width, height, pixel }: PageImage,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): PageImage {
  const [left, top] = [Math.round(from.x), Math.round(from.y)]
  return {
    width: Math.round(Math.min(to.x, width)) - left,
    height: Math.round(Math.min(to.y, height)) - top,
    pixel: (x, y) => (x + left < 0 || y + top < 0 ? [255, 255, 255] : pixel(x + left, y + top)),
  }
}

/**
 * Returns, for each box of initials that is there, its distance from its place in the bottom right corner, pixels.
 */
function findInitials(image: PageImage): readonly number[] {
  const { width, height } = image
  return [88, 79].flatMap((x) => {
    const from = { x: ((x - 0.8) / 100) * width, y: 0.925 * height }
    const part = crop(image, from, { x: ((x + 7.8) / 100) * width, y: height })
    const box = findBox(part, isBluish)
    if (!box) return []
    const place = {
      left: box.left + Math.round(from.x) - (x / 100) * width,
      right: box.right + Math.round(from.x) - ((x + 7) / 100) * width,
      top: box.top + Math.round(from.y) - 0.94 * height,
      bottom: box.bottom + Math.round(from.y) - 0.975 * height,
    }
    return [Math.max(...Object.values(place).map(Math.abs))]
  })
}

test(
  'on a terminal bars move, and what an earlier run left is replaced with a word @deep',
  async () => {
    const before = await readFile(join(out, 'manifesto.csv'), 'utf8')
    let written = ''
    const exitCode = await runDemo(out, {
      stream: {
        isTerminal: true,
        columns: () => 100,
        write: (text) => {
          written += text
        },
      },
      language: 'pt-BR',
      stopping: new AbortController().signal,
    })
    expect(exitCode).toBe(0)
    expect(written).toContain('demonstração anterior, que serão substituídos')
    expect(written).toMatch(/Enviando +█{28} 12\/12/u)
    expect(written).toMatch(/Assinaturas +█{28} 32\/32/u)
    expect(written).toMatch(/Arquivando +█+░+ \d+\/12/u)
    expect(written).toContain('12 PDFs assinados e a planilha de controle em')
    expect(await readdir(out)).toHaveLength(13)
    expect(await readFile(join(out, 'manifesto.csv'), 'utf8')).not.toBe(before)
  },
  2 * MINUTE_MS,
)

test('it mixes with nobody’s files, and does nothing at all then', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'meu contrato.pdf'), 'meu')
  const { exitCode, stdout } = await demo('--out', folder)
  expect(exitCode).toBe(1)
  expect(stdout).toContain('meu contrato.pdf')
  expect(await readdir(folder)).toEqual(['meu contrato.pdf'])
})

test('a wrong word ends it with the usage', async () => {
  for (const words of [['--para', 'X'], ['--out'], ['X']]) {
    const { exitCode, stderr } = await demo(...words)
    expect([exitCode, stderr]).toEqual([1, 'npm run demo [-- --out DIR]\n'])
  }
})

test('stopped in the middle, it leaves neither half a folder nor its own temporary files @deep', async () => {
  const folder = await temporaryFolder()
  const own = await temporaryFolder()
  const { exitCode, stdout } = await runCli(['--out', join(folder, 'X')], {
    script: SCRIPT,
    env: { TMPDIR: own },
    meanwhile: async (child) => {
      await new Promise<void>((resolve) => {
        child.stdout?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Sending: 12/12')) resolve()
        })
      })
      child.kill('SIGINT')
    },
  })
  expect(exitCode).toBe(130)
  expect(stdout).toContain('Stopped. Nothing was written.')
  expect([await readdir(folder), await readdir(own)]).toEqual([[], []])
})
