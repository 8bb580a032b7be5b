// Styles of signature blocks that were written after the rules and not used for them: their results show what an
// office may expect of unknown files.
import type { Block, ContractPerson, Style } from './style.ts'
import { box, fit, perPerson, perRow, printCpf, stack } from './style.ts'

function rows(
  block: Block,
  height: number,
  draw: (person: ContractPerson, y: number) => void,
): void {
  for (const person of block.people) {
    block.sketch.y += height
    draw(person, block.sketch.y)
  }
}

export const HELD_OUT_STYLES: readonly Style[] = [
  {
    name: 'three columns of drawn lines, small centred captions',
    height: (people) => Math.ceil(people / 3) * 90 + 30,
    draw: ({ sketch, people, left, right, sign }) => {
      const width = (right - left - 40) / 3
      for (const [at, person] of people.entries()) {
        if (at % 3 === 0) sketch.y += 78
        const x0 = left + (at % 3) * (width + 20)
        sign(person, sketch.line(x0, x0 + width, sketch.y))
        stack(
          sketch,
          [
            person.label.toUpperCase(),
            person.name.toUpperCase(),
            `CPF/MF nº ${printCpf(person.cpf)}`,
          ],
          sketch.y + 9,
          { x: x0 + width / 2, isCentred: true },
          fit(sketch, [person.name.toUpperCase()], width, 7.5),
        )
      }
      sketch.y += 40
    },
  },
  {
    name: 'name and CPF in two lines left of the line',
    height: perPerson(56),
    draw: (block) =>
      rows(block, 54, (person, y) => {
        const { sketch, left, right } = block
        stack(
          sketch,
          [`${person.label}: ${person.name}`, `CPF ${printCpf(person.cpf)}`],
          y - 8,
          { x: left },
          fit(sketch, [`${person.label}: ${person.name}`], 190, 10),
        )
        block.sign(person, sketch.line(left + 210, right, y + 2))
      }),
  },
  {
    name: 'caption at the bottom of a cell, over a thin line',
    height: perRow(100),
    draw: ({ sketch, people, left, right, sign }) => {
      const middle = (left + right) / 2
      for (const [at, person] of people.entries()) {
        if (at % 2 === 0) sketch.y += 94
        const [x0, x1] = at % 2 === 0 ? [left, middle] : [middle, right]
        box(sketch, x0, x1, sketch.y - 80, sketch.y + 4)
        sign(person, sketch.line(x0 + 14, x1 - 14, sketch.y - 26))
        stack(
          sketch,
          [person.name, person.label],
          sketch.y - 14,
          { x: (x0 + x1) / 2, isCentred: true },
          fit(sketch, [person.name], x1 - x0 - 30, 9),
        )
      }
      sketch.y += 20
    },
  },
  {
    name: 'line for the signature and line for the date',
    height: perPerson(80),
    draw: (block) =>
      rows(block, 78, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, y, 230))
        sketch.signs('_', left + 290, y, 90)
        sketch.text(`Assinatura - ${person.label}`, left, y + 12, { size: 9 })
        sketch.text('Data', left + 290, y + 12, { size: 9 })
        sketch.text(person.name, left, y + 24, { size: 9 })
      }),
  },
  {
    name: 'Pelo LOCADOR: line, name in brackets behind it',
    height: perPerson(44),
    draw: (block) =>
      rows(block, 42, (person, y) => {
        const { sketch, left } = block
        const x = sketch.text(`P/ ${person.label} `, left, y)
        const line = sketch.signs('_', x, y, 170)
        block.sign(person, line)
        sketch.text(` (${person.name})`, line.x1, y, { size: 8 })
      }),
  },
  {
    name: 'numbered captions over a line of hyphens',
    height: perPerson(76),
    draw: (block) =>
      rows(block, 74, (person, y) => {
        const { sketch, left } = block
        const at = block.people.indexOf(person) + 1
        sketch.text(`${at}) ${person.label} - ${person.name}`, left, y - 38, { face: sketch.bold })
        block.sign(person, sketch.signs('-', left, y, 240))
      }),
  },
  {
    name: 'name, CPF and signature in one row',
    height: perPerson(44),
    draw: (block) =>
      rows(block, 40, (person, y) => {
        const { sketch, left, right } = block
        const text = `${person.label}: ${person.name}   CPF: ${printCpf(person.cpf)}   Ass.: `
        const format = fit(sketch, [text], 320, 9)
        const x = sketch.text(text, left, y, format)
        block.sign(person, sketch.signs('_', x, y, right - x - 10, format))
      }),
  },
  {
    name: 'fields with names that say nothing, label in the cell to the left',
    height: perPerson(52),
    draw: (block) =>
      rows(block, 46, (person, y) => {
        const { sketch, left, right } = block
        box(sketch, left, left + 180, y - 40, y)
        box(sketch, left + 180, right, y - 40, y)
        stack(
          sketch,
          [person.label, person.name],
          y - 24,
          { x: left + 5 },
          fit(sketch, [person.name], 170, 10),
        )
        const area = { x0: left + 184, x1: right - 4, top: y - 37, y: y - 3 }
        block.sign(person, sketch.field(`Sig_${block.people.indexOf(person)}_Af3`, area))
      }),
  },
  {
    name: 'label, room, line, and who it is under it',
    height: perPerson(96),
    draw: (block) =>
      rows(block, 92, (person, y) => {
        const { sketch, left, right } = block
        const middle = (left + right) / 2
        sketch.centred(`${person.label.toUpperCase()}:`, middle, y - 40, { face: sketch.bold })
        block.sign(person, sketch.line(middle - 120, middle + 120, y))
        stack(sketch, [person.name, `CPF nº ${printCpf(person.cpf)}`], y + 13, {
          x: middle,
          isCentred: true,
        })
      }),
  },
  {
    name: 'English headings, line under each name',
    height: perPerson(80),
    draw: (block) =>
      rows(block, 76, (person, y) => {
        const { sketch, left } = block
        sketch.text(`${person.name} (${person.label})`, left, y - 30)
        const x = sketch.text('Signature: ', left, y)
        block.sign(person, sketch.line(x, x + 210, y + 2))
      }),
  },
]
