// Styles of signature blocks with lines, written or drawn, and captions under, over, before or after them.
import type { SignedLine } from './sketch.ts'
import type { Block, ContractPerson, Style } from './style.ts'
import { fit, inColumns, PER_PERSON, perPerson, perRow, printCpf, stack } from './style.ts'

const WIDTH = 250

function eachPerson(
  block: Block,
  height: number,
  draw: (person: ContractPerson, y: number) => void,
): void {
  for (const person of block.people) {
    block.sketch.y += height
    draw(person, block.sketch.y)
  }
}

function captionOf({ label, name, cpf }: ContractPerson): readonly string[] {
  return [label, name, `CPF: ${printCpf(cpf)}`]
}

const nameAndLabel = ({ name, label }: ContractPerson): readonly string[] => [name, label]
const labelOf = ({ label }: ContractPerson): readonly string[] => [label]

type DrawLine = (block: Block, y: number) => SignedLine

const underscores: DrawLine = ({ sketch, left }, y) => sketch.signs('_', left, y, WIDTH)
const drawnLine: DrawLine = ({ sketch, left }, y) => sketch.line(left, left + WIDTH, y)

/** Draws one line per person, `step` under the one before, with its caption `gap` under the line. */
function captionUnder(
  step: number,
  drawLine: DrawLine,
  toCaption: (person: ContractPerson) => readonly string[],
  gap = 13,
): Style['draw'] {
  return (block) =>
    eachPerson(block, step, (person, y) => {
      block.sign(person, drawLine(block, y))
      stack(block.sketch, toCaption(person), y + gap, { x: block.left })
    })
}

export const LINE_STYLES: readonly Style[] = [
  {
    name: 'underscores, caption under',
    height: perPerson(PER_PERSON),
    draw: captionUnder(PER_PERSON, underscores, captionOf),
  },
  {
    name: 'underscores, centred caption under',
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left, right } = block
        const middle = (left + right) / 2
        const width = sketch.widthOf('_'.repeat(40))
        block.sign(person, sketch.signs('_', middle - width / 2, y, width - 0.1))
        stack(sketch, [person.name, person.label], y + 14, { x: middle, isCentred: true })
      }),
  },
  {
    name: 'label alone under',
    isNameless: true,
    height: perPerson(60),
    draw: captionUnder(56, underscores, labelOf),
  },
  {
    name: 'two columns, caption under',
    height: perRow(90),
    draw: (block) =>
      inColumns(block, 40, 84, (person, x0, x1, y) => {
        block.sign(person, block.sketch.signs('_', x0, y, x1 - x0 - 12))
        stack(block.sketch, captionOf(person), y + 12, { x: x0 }, { size: 9 })
      }),
  },
  {
    name: 'two columns, close together',
    height: perRow(90),
    draw: (block) =>
      inColumns(block, 14.8, 84, (person, x0, x1, y) => {
        const { sketch } = block
        block.sign(person, sketch.signs('_', x0, y, x1 - x0 - 6))
        stack(
          sketch,
          [person.name, person.label],
          y + 12,
          { x: x0 },
          fit(sketch, [person.name], x1 - x0 + 4, 9),
        )
      }),
  },
  {
    name: 'label before',
    isNameless: true,
    height: perPerson(44),
    draw: (block) =>
      eachPerson(block, 42, (person, y) => {
        const { sketch, left } = block
        const x = sketch.text(`${person.label}: `, left, y)
        block.sign(person, sketch.signs('_', x, y, 260))
      }),
  },
  {
    name: 'label before, name under',
    height: perPerson(60),
    draw: (block) =>
      eachPerson(block, 58, (person, y) => {
        const { sketch, left } = block
        const label = `${person.label}: `
        const count = Math.ceil(260 / sketch.widthOf('_'))
        sketch.text(label + '_'.repeat(count), left, y)
        const x = left + sketch.widthOf(label)
        block.sign(person, {
          page: sketch.page(),
          x0: x,
          x1: x + count * sketch.widthOf('_'),
          y: y + 0.13 * sketch.size,
        })
        sketch.text(person.name, x, y + 14)
      }),
  },
  {
    name: 'caption over',
    height: perPerson(84),
    draw: (block) =>
      eachPerson(block, 82, (person, y) => {
        const { sketch, left } = block
        stack(sketch, [`${person.label}: ${person.name}`, `CPF ${printCpf(person.cpf)}`], y - 44, {
          x: left,
        })
        block.sign(person, sketch.signs('_', left, y, WIDTH))
      }),
  },
  {
    name: 'caption over a drawn line',
    height: perPerson(84),
    draw: (block) =>
      eachPerson(block, 82, (person, y) => {
        const { sketch, left } = block
        stack(sketch, [person.label, person.name], y - 46, { x: left })
        block.sign(person, sketch.line(left, left + WIDTH, y))
      }),
  },
  {
    name: 'name over, label under',
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left } = block
        sketch.text(person.name, left, y - 34)
        block.sign(person, sketch.signs('_', left, y, WIDTH))
        sketch.text(person.label, left, y + 13)
      }),
  },
  {
    name: 'dotted leader after the label',
    isNameless: true,
    height: perPerson(44),
    draw: (block) =>
      eachPerson(block, 42, (person, y) => {
        const { sketch, left } = block
        const label = `${person.label} `
        const count = Math.ceil(280 / sketch.widthOf('.'))
        sketch.text(label + '.'.repeat(count), left, y)
        const x = left + sketch.widthOf(label)
        block.sign(person, {
          page: sketch.page(),
          x0: x,
          x1: x + count * sketch.widthOf('.'),
          y,
        })
      }),
  },
  {
    name: 'dots, caption under',
    height: perPerson(66),
    draw: captionUnder(
      64,
      ({ sketch, left }, y) => sketch.signs('.', left, y, WIDTH),
      nameAndLabel,
    ),
  },
  {
    name: 'drawn line, caption under',
    height: perPerson(PER_PERSON),
    draw: captionUnder(PER_PERSON, drawnLine, captionOf, 12),
  },
  {
    name: 'drawn lines in two columns, centred captions',
    height: perRow(90),
    draw: (block) =>
      inColumns(block, 30, 84, (person, x0, x1, y) => {
        block.sign(person, block.sketch.line(x0, x1, y, 'fill'))
        stack(
          block.sketch,
          [person.name, person.label],
          y + 12,
          { x: (x0 + x1) / 2, isCentred: true },
          { size: 9 },
        )
      }),
  },
  {
    name: 'dashed line, caption under',
    height: perPerson(PER_PERSON),
    draw: captionUnder(
      PER_PERSON,
      ({ sketch, left }, y) => sketch.line(left, left + WIDTH, y, 'dashed'),
      nameAndLabel,
    ),
  },
  {
    name: 'underlined blanks after the label',
    isNameless: true,
    height: perPerson(44),
    draw: (block) =>
      eachPerson(block, 42, (person, y) => {
        const { sketch, left } = block
        const x = sketch.text(`${person.label}:`, left, y) + 5
        block.sign(person, sketch.line(x, x + 240, y + 1.5, 'pieces'))
      }),
  },
  {
    name: 'ASSINATURA: after the name',
    height: perPerson(84),
    draw: (block) =>
      eachPerson(block, 82, (person, y) => {
        const { sketch, left } = block
        stack(
          sketch,
          [person.label, `Nome: ${person.name}`, `CPF: ${printCpf(person.cpf)}`],
          y - 46,
          { x: left },
        )
        const x = sketch.text('ASSINATURA: ', left, y)
        block.sign(person, sketch.signs('_', x, y, 220))
      }),
  },
  {
    name: 'initials in words at the foot of pages',
    height: perPerson(PER_PERSON),
    foot: ({ sketch, people, left }) => {
      let x = left
      for (const { label } of people.slice(0, 2)) {
        x = sketch.text(`Rubrica ${label}: `, x, 806, { size: 8 })
        x = sketch.signs('_', x, 806, 80, { size: 8 }).x1 + 16
      }
    },
    draw: captionUnder(PER_PERSON, underscores, nameAndLabel),
  },
  {
    name: 'initials without a word at the foot of pages',
    isNameless: true,
    height: perPerson(60),
    foot: ({ sketch, people, left }) => {
      for (const [at, { label }] of people.slice(0, 3).entries()) {
        const x = left + at * 150
        sketch.line(x, x + 100, 800)
        sketch.text(label, x, 809, { size: 7 })
      }
    },
    draw: captionUnder(56, drawnLine, labelOf),
  },
  {
    name: 'letter-spaced labels',
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, y, WIDTH))
        sketch.text(person.label.toUpperCase(), left, y + 14, { letterSpacing: 3.2 })
        sketch.text(person.name, left, y + 28)
      }),
  },
  {
    name: 'company and who signs for it',
    cast: 'company',
    height: perPerson(PER_PERSON),
    draw: captionUnder(PER_PERSON, underscores, (person) =>
      person.company ? [person.company, `por: ${person.name}`, person.label] : nameAndLabel(person),
    ),
  },
  {
    name: 'two tenants, names under',
    cast: 'twoTenants',
    height: perPerson(PER_PERSON),
    draw: captionUnder(PER_PERSON, underscores, (person) => [`${person.label}: ${person.name}`]),
  },
  {
    name: 'one person as party and as one who attests',
    cast: 'sameTwice',
    height: perPerson(PER_PERSON),
    draw: captionUnder(PER_PERSON, underscores, nameAndLabel),
  },
  {
    name: 'name on two lines',
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.line(left, left + 120, y))
        const words = person.name.split(' ')
        const half = Math.ceil(words.length / 2)
        stack(
          sketch,
          [words.slice(0, half).join(' '), words.slice(half).join(' '), person.label],
          y + 12,
          { x: left },
        )
      }),
  },
  {
    name: 'caption right of the line',
    height: perPerson(48),
    draw: (block) =>
      eachPerson(block, 46, (person, y) => {
        const { sketch, left } = block
        const line = sketch.signs('_', left, y, 200)
        block.sign(person, line)
        sketch.text(`${person.label} - ${person.name}`, line.x1 + 6, y, { size: sketch.size - 2 })
      }),
  },
  {
    name: 'short lines',
    height: perPerson(60),
    draw: captionUnder(58, ({ sketch, left }, y) => sketch.signs('_', left, y, 52), nameAndLabel),
  },
  {
    name: 'X before the line',
    height: perPerson(60),
    draw: (block) =>
      eachPerson(block, 58, (person, y) => {
        const { sketch, left } = block
        const x = sketch.text('X ', left, y)
        block.sign(person, sketch.signs('_', x, y, 230))
        stack(sketch, [person.name, person.label], y + 13, { x: left })
      }),
  },
  {
    name: 'drawn letters (Type 3)',
    faces: ['drawn'],
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left } = block
        const x = sketch.text(`${person.label}: `, left, y)
        block.sign(person, sketch.signs('_', x, y, 230))
        sketch.text(person.name, x, y + 14)
      }),
  },
  {
    name: 'broken runs, ligatures, a CID font',
    faces: ['dejavu'],
    isBroken: true,
    height: perPerson(PER_PERSON),
    draw: (block) =>
      eachPerson(block, PER_PERSON, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, y, 230))
        const ligatured = person.label.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ')
        stack(sketch, [person.name.replaceAll('fi', 'ﬁ'), ligatured], y + 14, { x: left })
      }),
  },
  {
    name: 'hyphenated label beside the line',
    isBroken: true,
    height: perPerson(66),
    draw: (block) =>
      eachPerson(block, 64, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.line(left, left + 110, y))
        const words = person.name.split(' ')
        const last = words.pop() ?? ''
        const cut = Math.max(2, Math.floor(last.length / 2))
        stack(
          sketch,
          [`${[...words, last.slice(0, cut)].join(' ')}-`, last.slice(cut), person.label],
          y + 12,
          { x: left },
        )
      }),
  },
  {
    name: 'justified captions in one line',
    height: perPerson(60),
    draw: (block) =>
      eachPerson(block, 58, (person, y) => {
        const { sketch, left } = block
        block.sign(person, sketch.signs('_', left, y, 300))
        const caption = `${person.label}: ${person.name}, CPF ${printCpf(person.cpf)}`
        sketch.text(caption, left, y + 14, { size: 9, wordSpacing: 3 })
      }),
  },
]
