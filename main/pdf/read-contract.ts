// Reads a contract's text for the signers of its row: the places where they sign (shared/positions), and whether the
// text names them. Runs in a file worker.
import type { SignerFacts } from '../../shared/model/signer-facts.ts'
import type { PeopleCheck } from '../../shared/positions/check-people.ts'
import { checkPeople, isPersonFound } from '../../shared/positions/check-people.ts'
import { proposePositions } from '../../shared/positions/propose-positions.ts'
import type { PageContent } from '../../shared/positions/segments.ts'
import { readContent } from '../../shared/positions/segments.ts'
import { toProfile } from '../../shared/positions/signer-profile.ts'
import type { PageSource, PageText, PositionAnswer } from '../../shared/positions/types.ts'
import type { PdfSource } from './load-pdf.ts'
import { loadPdf } from './load-pdf.ts'
import { isDefect, toReadableSource } from './page-source.ts'
import { readPageImage } from './scans/page-image.ts'
import { proposeOnScans } from './scans/propose-on-scans.ts'

export type ContractQuestion = {
  readonly signers: readonly SignerFacts[]
  /** Questions: places need the last pages, people also the first ones. */
  readonly asks: readonly ('places' | 'people')[]
}

export type ContractAnswer = {
  /** One answer per signer; empty where places were not asked for. */
  readonly places: readonly PositionAnswer[]
  /** Check of the people; absent where it was not asked for. */
  readonly people?: PeopleCheck
}

/** Reads a contract; any file leads to an answer. One that does not open has no text. */
export async function readContract(
  pdf: PdfSource,
  { signers, asks }: ContractQuestion,
): Promise<ContractAnswer> {
  const task = loadPdf(pdf, 'nothing')
  const asksPeople = asks.includes('people')
  try {
    const document = await task.promise
    const { source, contents } = keepText(toReadableSource(document))
    const proposed = asks.includes('places') ? await proposePositions(source, signers) : []
    const places = await proposeOnScans([...contents.values()], signers, proposed, async (page) =>
      readPageImage(await document.getPage(page)),
    )
    if (!asksPeople) return { places }
    const people = await readPeople(source, contents, signers)
    const isScan = contents.size === source.pages && [...contents.values()].every(isWithoutText)
    return { places, people: isScan ? { ...people, isScan } : people }
  } catch (error) {
    if (isDefect(error)) throw error
    // The analysis reports why a file does not open.
    return toUnread({ signers, asks })
  } finally {
    await task.destroy()
  }
}

/** Answer for a file without text, or that is no PDF: nothing is known of its people. */
export function toUnread({ signers, asks }: ContractQuestion): ContractAnswer {
  const places = asks.includes('places') ? signers.map(toNoText) : []
  return { places, ...(asks.includes('people') ? { people: { doubts: [] } } : {}) }
}

function toNoText(_: SignerFacts, signer: number): PositionAnswer {
  return { kind: 'none', signer, reason: 'noText' }
}

function isWithoutText({ segments, turned }: PageContent): boolean {
  return segments.length === 0 && turned === 0
}

/** Source that keeps the text of pages, so that none is read twice. */
function keepText(source: PageSource): {
  readonly source: PageSource
  readonly contents: Map<number, PageContent>
} {
  const texts = new Map<number, PageText>()
  const contents = new Map<number, PageContent>()
  return {
    contents,
    source: {
      ...source,
      async readText(page) {
        const text = texts.get(page) ?? (await source.readText(page))
        texts.set(page, text)
        contents.set(page, readContent(text))
        return text
      },
    },
  }
}

/** Checks people from the first page on, where parties are named, until each is found; a doubt needs all pages. */
async function readPeople(
  source: PageSource,
  contents: Map<number, PageContent>,
  signers: readonly SignerFacts[],
): Promise<PeopleCheck> {
  const profiles = signers.map(toProfile)
  const inOrder = (): readonly PageContent[] =>
    [...contents.values()].toSorted((a, b) => a.page - b.page)
  const areFound = (): boolean =>
    profiles.every((profile) => isPersonFound(signers[profile.index], profile, inOrder()))
  const readUntil = async (isEnough: () => boolean): Promise<boolean> => {
    for (let page = 1; page <= source.pages; page += 1) {
      if (isEnough()) return false
      if (!contents.has(page)) await source.readText(page)
    }
    return true
  }
  const isWhole = await readUntil(areFound)
  const check = checkPeople(inOrder(), isWhole, signers)
  if (isWhole || check.doubts.length === 0) return check
  await readUntil(() => false)
  return checkPeople(inOrder(), true, signers)
}
