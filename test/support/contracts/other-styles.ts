// Styles of signature blocks in tables, boxes and form fields; with annexes after the block; without a line, or on
// two pages.
import type { Block, ContractPerson, Style } from './style.ts'
import { box, fit, inColumns, perPerson, perRow, printCpf, stack } from './style.ts'

const MARGIN_BOTTOM = 770

function toFieldName({ label }: ContractPerson, at: number): string {
  return `assinatura_${label.toLowerCase().replaceAll(/[^a-zà-ú]+/gu, '_')}_${at + 1}`
}

function onePerRow(
  { sketch, people }: Block,
  height: number,
  draw: (person: ContractPerson, top: number, bottom: number) => void,
): void {
  sketch.y += 16
  for (const person of people) {
    draw(person, sketch.y, sketch.y + height)
    sketch.y += height
  }
}

function drawAnnex({ sketch, left, right, people }: Omit<Block, 'sign'>): void {
  sketch.newPage()
  sketch.text('ANEXO I - VISTORIA DO IMÓVEL', left, 80, { face: sketch.bold })
  const columns = [left, left + 140, left + 300, right]
  for (let row = 0; row <= 12; row += 1) {
    const y = 110 + row * 24
    sketch.line(left, right, y)
    if (row === 12) continue
    const words = row === 0 ? ['Cômodo', 'Estado', 'Observações'] : [`Quarto ${row}`, 'Bom', '']
    for (const [at, word] of words.entries()) sketch.text(word, (columns[at] ?? left) + 4, y + 16)
  }
  for (const x of columns) sketch.upright(x, 110, 110 + 12 * 24)
  const [first] = people
  sketch.text(`O ${first?.label ?? ''} declara que recebeu as chaves.`, left, 440)
}

export const OTHER_STYLES: readonly Style[] = [
  {
    name: 'table, caption in the cell under',
    height: perRow(110),
    draw: (block) =>
      inColumns(block, 0, 96, (person, x0, x1, y) => {
        const { sketch } = block
        box(sketch, x0, x1, y - 50, y)
        box(sketch, x0, x1, y, y + 32)
        block.sign(person, { page: sketch.page(), x0, x1, y })
        stack(
          sketch,
          [person.name, person.label],
          y + 12,
          { x: x0 + 4 },
          fit(sketch, [person.name], x1 - x0 - 8, 9),
        )
      }),
  },
  {
    name: 'table, caption in the cell to the left',
    height: perPerson(40),
    draw: (block) =>
      onePerRow(block, 40, (person, top, bottom) => {
        const { sketch, left, right } = block
        const middle = left + 200
        box(sketch, left, middle, top, bottom)
        box(sketch, middle, right, top, bottom)
        stack(
          sketch,
          [person.label, person.name],
          top + 15,
          { x: left + 4 },
          fit(sketch, [person.name], 192, 9),
        )
        block.sign(person, { page: sketch.page(), x0: middle, x1: right, y: bottom })
      }),
  },
  {
    name: 'table with a column of signatures',
    height: perPerson(34),
    draw: (block) => {
      const { sketch, left, right } = block
      const columns = [left, left + 95, left + 235, left + 320, right]
      const row = (words: readonly string[], top: number, bottom: number): void => {
        for (const [at, word] of words.entries()) {
          const x = columns[at] ?? left
          box(sketch, x, columns[at + 1] ?? right, top, bottom)
          const room = (columns[at + 1] ?? right) - x - 6
          sketch.text(word, x + 3, top + 14, word === '' ? {} : fit(sketch, [word], room, 7.5))
        }
      }
      sketch.y += 16
      row(['Parte', 'Nome', 'CPF', 'Assinatura'], sketch.y, sketch.y + 20)
      sketch.y += 4
      onePerRow(block, 32, (person, top, bottom) => {
        row([person.label, person.name, printCpf(person.cpf), ''], top, bottom)
        const x0 = columns[3] ?? left
        block.sign(person, { page: sketch.page(), x0, x1: right, y: bottom })
      })
    },
  },
  {
    name: 'cell with the caption in it',
    height: perRow(90),
    draw: (block) =>
      inColumns(block, 0, 84, (person, x0, x1, y) => {
        const { sketch } = block
        box(sketch, x0, x1, y - 70, y)
        stack(
          sketch,
          [`${person.label}:`, person.name],
          y - 56,
          { x: x0 + 4 },
          fit(sketch, [person.name], x1 - x0 - 8, 9),
        )
        block.sign(person, { page: sketch.page(), x0, x1, y })
      }),
  },
  {
    name: 'boxes, caption under',
    height: perRow(110),
    draw: (block) =>
      inColumns(block, 30, 100, (person, x0, x1, y) => {
        const { sketch } = block
        box(sketch, x0, x1, y - 55, y)
        block.sign(person, { page: sketch.page(), x0, x1, y })
        stack(
          sketch,
          [person.name, person.label],
          y + 12,
          { x: x0 },
          fit(sketch, [person.name], x1 - x0, 9),
        )
      }),
  },
  {
    name: 'signature fields, named in the form',
    height: perPerson(70),
    draw: (block) =>
      onePerRow(block, 68, (person, top) => {
        const { sketch, left } = block
        const at = block.people.indexOf(person)
        const area = { x0: left, x1: left + 220, top: top + 8, y: top + 44 }
        block.sign(person, sketch.field(toFieldName(person, at), area))
        stack(sketch, [person.name, person.label], top + 56, { x: left }, { size: 9 })
      }),
  },
  {
    name: 'signature fields on drawn lines',
    height: perRow(100),
    draw: (block) =>
      inColumns(block, 30, 90, (person, x0, x1, y) => {
        const { sketch } = block
        sketch.line(x0, x1, y)
        const at = block.people.indexOf(person)
        block.sign(person, sketch.field(`Signature${at + 1}`, { x0, x1, top: y - 34, y }))
        stack(
          sketch,
          [person.name, person.label],
          y + 12,
          { x: x0 },
          fit(sketch, [person.name], x1 - x0, 9),
        )
      }),
  },
  {
    name: 'annex with tables after the block',
    height: perPerson(66),
    after: drawAnnex,
    draw: (block) =>
      onePerRow(block, 66, (person, top) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, top + 30, 240))
        stack(sketch, [person.name, person.label], top + 43, { x: left })
      }),
  },
  {
    name: 'blanks for place and date before the block',
    height: perPerson(72),
    draw: (block) => {
      const { sketch, left } = block
      sketch.y += 30
      sketch.text(
        `${'_'.repeat(22)}, ${'_'.repeat(4)} de ${'_'.repeat(16)} de 20${'_'.repeat(3)}.`,
        left,
        sketch.y,
      )
      onePerRow(block, 64, (person, top) => {
        block.sign(person, sketch.signs('_', left, top + 30, 240))
        stack(sketch, [person.name, person.label], top + 43, { x: left })
      })
    },
  },
  {
    name: 'blanks for name and CPF beside the line',
    isNameless: true,
    height: perPerson(70),
    draw: (block) =>
      onePerRow(block, 68, (person, top) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, top + 26, 240))
        sketch.text(person.label, left, top + 39)
        let x = sketch.text('Nome: ', left, top + 53)
        x = sketch.signs('_', x, top + 53, 130).x1
        x = sketch.text(' CPF: ', x, top + 53)
        sketch.signs('_', x, top + 53, 90)
      }),
  },
  {
    name: 'no line at all',
    hasNoLine: true,
    height: perPerson(50),
    draw: (block) =>
      onePerRow(block, 48, (person, top) => {
        stack(block.sketch, [person.name, person.label], top + 30, { x: block.left })
      }),
  },
  {
    name: 'only lines to fill in',
    hasNoLine: true,
    height: perPerson(50),
    draw: (block) =>
      onePerRow(block, 48, (person, top) => {
        const { sketch, left } = block
        const x = sketch.text('Data: ', left, top + 30)
        sketch.signs('_', x, top + 30, 120)
        sketch.text(`${person.label} - ciente das condições`, left, top + 16)
      }),
  },
  {
    name: 'last line and its caption on two pages',
    isSplit: true,
    cast: 'partiesOnly',
    height: () => 0,
    draw: (block) => {
      const { sketch, left } = block
      const [first, second] = block.people
      if (!first || !second) return
      if (sketch.y > MARGIN_BOTTOM - 130) sketch.newPage()
      sketch.y = MARGIN_BOTTOM - 60
      block.sign(first, sketch.signs('_', left, sketch.y - 40, 240))
      stack(sketch, [first.name, first.label], sketch.y - 27, { x: left })
      block.sign(second, sketch.signs('_', left, sketch.y + 50, 240))
      sketch.newPage()
      stack(sketch, [second.name, second.label], 76, { x: left })
    },
  },
]
