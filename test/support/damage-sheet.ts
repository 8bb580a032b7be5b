// Damaged sheets, made of real ones: bits flipped, cut, spliced, renamed, filled up. All are drawn from a seed, so
// that a failure can be repeated.
import { writeXlsx } from 'hucre/xlsx'
import type { SimRandom } from '../simulation/sim-random.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import { makeXlsx, textCell } from './make-xlsx.ts'
import { manySignersSheet } from './many-signers-sheet.ts'

export type DamagedSheet = { readonly how: string; readonly name: string; readonly bytes: Buffer }

type Damage = (random: SimRandom, whole: Buffer) => Buffer

const ROWS = 20
const NAMES = ['a.xlsx', 'a.csv', 'a.xls', 'a.xlsm', 'a.txt', 'a', '../../a.xlsx', 'a.pdf']
const FRAGMENTS = [
  '<c r="A1"><v>',
  '</sheetData>',
  '<row r="1048577">',
  '<row r="-1"/>',
  '&#0;',
  '&lol;',
  '<!--',
  ']]>',
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
  '<mergeCell ref="A1:XFD1048576"/>',
  '<c r="XFD1048576" t="s"><v>99999999</v></c>',
  '<c r="A1" t="e"><v>#REF!</v></c>',
  '<v>1E+309</v>',
  '<row r="1" hidden="1" spans="1:16384">',
  '<col min="1" max="16384" hidden="1"/>',
  '\u0000',
  '<v>NaN</v>',
]

const flip: Damage = (random, whole) => {
  const bytes = Buffer.from(whole)
  for (let time = 1 + random.int(30); time > 0; time -= 1)
    bytes[random.int(bytes.length)] = random.int(256)
  return bytes
}
const cut: Damage = (random, whole) => whole.subarray(0, random.int(whole.length))
const repeat: Damage = (random, whole) => {
  const from = random.int(whole.length)
  return Buffer.concat([
    whole.subarray(0, from),
    whole.subarray(from / 2, from),
    whole.subarray(from),
  ])
}
const fill: Damage = (random, whole) => {
  const at = random.int(whole.length)
  const filling = Buffer.alloc(
    random.int(100_000),
    random.pick(['\u0000', '"', ';', '\n', 'ã', '\ufeff', '<']),
  )
  return Buffer.concat([whole.subarray(0, at), filling, whole.subarray(at)])
}
const splice: Damage = (random) => {
  const pieces = Array.from({ length: 1 + random.int(5) }, () => random.pick(FRAGMENTS))
  const cells = Array.from({ length: 3 }, (_, at) => textCell(`A${at + 1}`, 'Nome'))
  const parts = [...cells.map((cell, at) => `<row r="${at + 1}">${cell}</row>`), ...pieces]
  const mixed = parts
    .map((part) => ({ part, at: random.fraction() }))
    .toSorted((a, b) => a.at - b.at)
  return makeXlsx({ sheet: `<sheetData>${mixed.map(({ part }) => part).join('')}</sheetData>` })
}
/** Zip bomb that unpacks to a thousand times its size; every second one claims a small size. */
const bomb: Damage = (random) => {
  const zip = makeXlsx({
    sheet: `<sheetData><row r="1">${textCell('A1', 'x'.repeat(1_000_000 * (1 + random.int(8))))}</row></sheetData>`,
  })
  if (random.chance(0.5)) return zip
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (zip.readUInt32LE(at) === 0x02014b50 && zip.readUInt32LE(at + 24) > 500_000)
      zip.writeUInt32LE(1_000, at + 24)
  }
  return zip
}
const wide: Damage = (random) => {
  const separator = random.pick([';', ',', '\t'])
  const line = `${'a'.repeat(random.int(20))}${separator}`.repeat(1 + random.int(20_000))
  return Buffer.from(`${line}\n`.repeat(1 + random.int(4)))
}
const reencode: Damage = (random, whole) =>
  Buffer.from(
    whole.toString(random.pick(['latin1', 'utf8', 'utf16le', 'base64'])),
    random.pick(['latin1', 'utf8', 'utf16le']),
  )
const invent: Damage = (random) =>
  Buffer.concat([
    Buffer.from(random.pick(['504b0304', 'd0cf11e0a1b11ae1', 'fffe', 'feff', 'efbbbf', '']), 'hex'),
    Buffer.from(Array.from({ length: random.int(3_000) }, () => random.int(256))),
  ])

const DAMAGES: Readonly<Record<string, Damage>> = {
  flip,
  cut,
  repeat,
  fill,
  splice,
  bomb,
  wide,
  reencode,
  invent,
}

/** Yields `count` damaged sheets; sheet `at` is the same for any count. */
export async function* damageSheets(seed: string, count: number): AsyncGenerator<DamagedSheet> {
  const cells = manySignersSheet(ROWS)
  const sheets = [{ name: 'Plan1', rows: cells.map((row) => [...row]) }]
  const wholes = [
    Buffer.from(await writeXlsx({ sheets })),
    Buffer.from(cells.map((row) => `${row.map((cell) => `"${cell}"`).join(';')}\r\n`).join('')),
  ]
  const kinds = Object.entries(DAMAGES)
  for (let at = 0; at < count; at += 1) {
    const random = createSimRandom(`damage/${seed}/${at}`)
    const [kind, damage] = random.pick(kinds)
    yield {
      how: `${kind}, file ${at} of seed ${seed}`,
      name: random.pick(NAMES),
      bytes: damage(random, random.pick(wholes)),
    }
  }
}
