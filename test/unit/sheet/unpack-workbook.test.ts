// Entries that are unpacked before the library reads them: sizes and checksums of the file still apply.
import { expect, test } from 'vitest'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { makeXlsx, textCell } from '../../support/make-xlsx.ts'

const PICTURE = 'xl/media/image1.png'
const whole = makeXlsx({
  sheet: `<sheetData><row r="1">${textCell('A1', 'Contrato')}</row></sheetData>`,
  more: { [PICTURE]: 'x'.repeat(100) },
})
const HEADER_MARK = 0x02014b50
const CRC_AT = 16
const NAME_AT = 46

/** Returns the workbook with another checksum for that entry in its directory. */
function claimCrc(name: string, crc: number): Buffer {
  const zip = Buffer.from(whole)
  const at = zip.lastIndexOf(name) - NAME_AT
  expect(zip.readUInt32LE(at)).toBe(HEADER_MARK)
  zip.writeUInt32LE(crc, at + CRC_AT)
  return zip
}

const read = (bytes: Uint8Array) => readTableFile(bytes, 'planilha.xlsx')

test('a worksheet whose bytes are not those of its checksum is damage', async () => {
  const bytes = claimCrc('xl/worksheets/sheet1.xml', 1)
  expect(await read(bytes)).toEqual({ ok: false, fault: 'damaged' })
})

test('a part that nobody gave a checksum is read, and a picture’s wrong one spoils no sheet', async () => {
  for (const bytes of [claimCrc('xl/worksheets/sheet1.xml', 0), claimCrc(PICTURE, 1)]) {
    expect(await read(bytes)).toMatchObject({
      ok: true,
      tables: [{ rows: [{ cells: ['Contrato'] }] }],
    })
  }
})

test('a directory that leads to no entry is damage', async () => {
  const zip = Buffer.from(whole)
  zip.writeUInt32LE(0, zip.indexOf(Buffer.from('504b0304', 'hex'), 1))
  expect(await read(zip)).toEqual({ ok: false, fault: 'damaged' })
})
