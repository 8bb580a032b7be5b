// Damaged and manipulated batch files, drawn from a seed that the message of a failure names.
import { randomBytes } from 'node:crypto'
import type { Lote } from '../../shared/model/lote.ts'
import { listLoteFiles } from '../../shared/model/lote.ts'
import { listPackedFiles } from '../../main/import/lote/lote-entries.ts'
import type { OddDirectory, OddEntry } from './odd-zip.ts'
import { makeOddZip } from './odd-zip.ts'

/** Draws a whole number from 0, below the limit. */
export type Draw = (limit: number) => number

/** Mulberry32 (Tommy Ettinger): the same seed gives the same numbers. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export type GoodLote = {
  readonly lote: Lote
  /** Bytes as the program writes them. */
  readonly bytes: Buffer
  /** Contents by SHA-256. */
  readonly files: ReadonlyMap<string, Buffer>
}

type Mutation = (good: GoodLote, draw: Draw, outside: string) => Buffer

const pick = <T>(draw: Draw, from: readonly T[]): T => {
  const picked = from[draw(from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

function toEntries({ lote, files }: GoodLote, manifest: unknown = lote): OddEntry[] {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  return [
    { name: 'lote.json', bytes: Buffer.from(text), isPacked: true },
    ...listPackedFiles(lote).map(({ sha256 }) => ({
      name: `files/${sha256}`,
      bytes: files.get(sha256) ?? Buffer.alloc(0),
    })),
  ]
}

const changeOne = (good: GoodLote, draw: Draw, change: (entry: OddEntry) => OddEntry): Buffer => {
  const entries = toEntries(good)
  const at = draw(entries.length)
  return makeOddZip(entries.map((entry, index) => (index === at ? change(entry) : entry)))
}

const withDirectory = (good: GoodLote, directory: OddDirectory): Buffer =>
  makeOddZip(toEntries(good), directory)

const BAD_NAMES = [
  '../ESCAPED',
  '../../../../../../tmp/ESCAPED',
  '..\\ESCAPED',
  '/tmp/ESCAPED',
  'C:\\ESCAPED',
  'files/../../ESCAPED',
  'files/./x',
  '',
  'files/\u0000x',
  '\u202efdp.x',
  'CON',
]

export const LOTE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  flipped({ bytes }, draw) {
    const copy = Buffer.from(bytes)
    for (let left = 1 + draw(12); left > 0; left -= 1) copy[draw(copy.length)] = draw(256)
    return copy
  },
  cut: ({ bytes }, draw) => bytes.subarray(0, draw(bytes.length)),
  beheaded: ({ bytes }, draw) => bytes.subarray(draw(bytes.length)),
  spliced({ bytes }, draw) {
    const [from, to, length] = [draw(bytes.length), draw(bytes.length), draw(4_000)]
    const piece = bytes.subarray(from, from + length)
    return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to + draw(length + 1))])
  },
  nothingOfIt: (_, draw) => randomBytes(draw(5_000)),
  /** A valid file with one more entry, whose name points outside. */
  badName: (good, draw, outside) =>
    makeOddZip([
      ...toEntries(good),
      { name: pick(draw, BAD_NAMES).replace('ESCAPED', outside), bytes: Buffer.from('x') },
    ]),
  /** A contract under a name that points outside. */
  movedOut: (good, draw, outside) =>
    changeOne(good, draw, (entry) => ({
      ...entry,
      name: pick(draw, BAD_NAMES).replace('ESCAPED', outside),
    })),
  /** Original names in the manifest, which are only ever shown. */
  badOriginalName(good, draw, outside) {
    const documents = good.lote.documents.map((document) => ({
      ...document,
      file:
        document.file.kind === 'stored'
          ? {
              ...document.file,
              file: {
                ...document.file.file,
                originalName: pick(draw, BAD_NAMES).replace('ESCAPED', outside),
              },
            }
          : document.file,
    }))
    return makeOddZip(toEntries(good, { ...good.lote, documents }))
  },
  badHash(good, draw, outside) {
    const hash = pick(draw, ['../x', `../../${outside}`, 'a'.repeat(64), 'A'.repeat(64), ''])
    const text = JSON.stringify(good.lote).replaceAll(
      pick(draw, listPackedFiles(good.lote)).sha256,
      hash,
    )
    return makeOddZip([
      ...toEntries(good, text),
      { name: `files/${hash}`, bytes: Buffer.from('x') },
    ])
  },
  /** A record of a sheet with impossible facts. */
  badSheet(good, draw, outside) {
    const { lote } = good
    const changes = [
      { fileName: pick(draw, BAD_NAMES).replace('ESCAPED', outside) },
      { choice: { table: draw(99), headerLine: draw(99) - 50, withHidden: draw(2) === 0 } },
      { sizeBytes: draw(2 ** 31) },
      { mapping: { signers: [{ email: 'Nome' }, { email: 'Nada' }], key: 'Nada' } },
      { links: [{ line: draw(9) - 5, documentId: lote.documents[0]?.id }] },
      { commonFileOf: lote.batch.id },
      { sha256: pick(draw, listLoteFiles(lote)).sha256 },
    ]
    return makeOddZip(
      toEntries(good, { ...lote, sheet: { ...lote.sheet, ...pick(draw, changes) } }),
    )
  },
  twice(good, draw) {
    const entries = toEntries(good)
    const again = pick(draw, entries)
    return makeOddZip([...entries, draw(2) === 0 ? again : { ...again, bytes: Buffer.from('x') }])
  },
  swapped: (good, draw) =>
    changeOne(good, draw, (entry) => ({
      ...entry,
      bytes: Buffer.from(entry.bytes).fill(draw(256), draw(entry.bytes.length)),
    })),
  wrongSize: (good, draw) =>
    changeOne(good, draw, (entry) => ({ ...entry, claimedBytes: draw(2 ** 31) })),
  wrongChecksum: (good, draw) =>
    changeOne(good, draw, (entry) => ({ ...entry, claimedCrc: draw(2 ** 31) })),
  wrongOffset: (good, draw) =>
    changeOne(good, draw, (entry) => ({ ...entry, claimedOffset: draw(2 ** 31) })),
  locked: (good, draw) => changeOne(good, draw, (entry) => ({ ...entry, flags: 1 })),
  link: (good, draw, outside) =>
    changeOne(good, draw, (entry) => ({
      ...entry,
      mode: 0o120777,
      bytes: draw(2) === 0 ? entry.bytes : Buffer.from(`/tmp/${outside}`),
    })),
  zip64: (good, draw) =>
    changeOne(good, draw, (entry) => ({
      ...entry,
      zip64: {
        sizeBytes: BigInt(draw(2)) * 2n ** BigInt(draw(64)),
        packedBytes: BigInt(draw(2)) * 2n ** BigInt(draw(64)),
        offset: BigInt(draw(2)) * 2n ** BigInt(draw(64)),
      },
    })),
  wrongCount: (good, draw) => withDirectory(good, { entryCount: draw(65_536) }),
  wrongStart: (good, draw) => withDirectory(good, { directoryOffset: draw(2 ** 31) }),
  comment: (good, draw) => withDirectory(good, { comment: randomBytes(draw(65_536)) }),
  /** A contract of so many zeros that it would fill the disk; packed it is small. */
  bomb(good, draw) {
    const [first] = listLoteFiles(good.lote)
    const zeros = Buffer.alloc(1_000_000 * (1 + draw(20)))
    const text = JSON.stringify(good.lote).replaceAll(
      `"sizeBytes":${String(first?.sizeBytes)}`,
      `"sizeBytes":${String(zeros.length)}`,
    )
    const entries = toEntries(good, text)
    return makeOddZip(
      entries.map((entry) =>
        entry.name === `files/${first?.sha256 ?? ''}`
          ? { ...entry, bytes: zeros, isPacked: true }
          : entry,
      ),
    )
  },
  manifestBomb: (good, draw) =>
    makeOddZip([
      {
        name: 'lote.json',
        bytes: Buffer.alloc(1_000_000 * (1 + draw(30)), pick(draw, [' ', '[', '{"a":', '9'])),
        isPacked: true,
      },
      ...toEntries(good).slice(1),
    ]),
  claimedManifestBomb: (good, draw) =>
    makeOddZip(
      toEntries(good).map((entry, index) =>
        index === 0 ? { ...entry, claimedBytes: 200_000_001 + draw(2 ** 31) } : entry,
      ),
    ),
  manyDocuments(good, draw) {
    const [document] = good.lote.documents
    const documents = Array.from({ length: 2 + draw(500) }, () => document)
    return makeOddZip(toEntries(good, { ...good.lote, documents }))
  },
  changedManifest(good, draw) {
    const manifest: unknown = structuredClone(good.lote)
    for (let left = 1 + draw(3); left > 0; left -= 1) changeSomewhere(manifest, draw)
    return makeOddZip(toEntries(good, manifest))
  },
}

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  -1,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  'x'.repeat(100_000),
  '\u0000',
  '😀'.repeat(300),
  { __proto__: { x: 1 }, constructor: 'x' },
  '../../x',
  true,
]

/** Changes a value of the tree, removes it, or adds an unknown one beside it. */
function changeSomewhere(tree: unknown, draw: Draw): void {
  let node = tree
  for (;;) {
    if (typeof node !== 'object' || node === null) return
    const record = node as Record<string, unknown>
    const keys = Object.keys(record)
    const key = keys[draw(Math.max(1, keys.length))]
    const child = key === undefined ? undefined : record[key]
    if (key !== undefined && typeof child === 'object' && child !== null && draw(4) > 0) {
      node = child
      continue
    }
    const act = draw(3)
    if (key !== undefined && act === 0) delete record[key]
    else record[act === 1 || key === undefined ? 'stranger' : key] = pick(draw, ODD_VALUES)
    return
  }
}
