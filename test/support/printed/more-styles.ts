// Further contracts of offices in HTML, written after the rules, to test these on unknown styles.
import { attestants, captioned, cell, CLOSE, pairOf, preamble, rows } from './printed-blocks.ts'
import type { Draft, PrintedPerson, PrintedStyle } from './printed-style.ts'
import { printCpf, UNDERSCORES } from './printed-style.ts'

const SHORT = '______________________'

const cpfOf = ({ cpf }: PrintedPerson): string => `CPF ${printCpf(cpf)}`

function listed(draft: Draft, people: readonly PrintedPerson[], blocks: string): string {
  return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${blocks}`
}

export const MORE_STYLES: readonly PrintedStyle[] = [
  {
    name: 'both lines in one row of text, each after its label',
    isNameless: true,
    write(draft) {
      const people = pairOf(draft, 'LOCADOR', 'LOCATÁRIO')
      const line = people
        .map((each) => `${each.label}: ${draft.line(each, SHORT)}`)
        .join(' &nbsp; ')
      return listed(draft, people, `<p><br></p><p>${line}</p>`)
    },
  },
  {
    name: 'three columns of narrow lines, names that wrap',
    write(draft) {
      const people = [...pairOf(draft, 'CEDENTE', 'CESSIONÁRIO'), draft.person({ role: 'ANUENTE' })]
      const cells = people
        .map(
          (each) =>
            `<td width="33%" valign="top" align="center">${draft.line(each, '____________________')}<br>${each.name.toUpperCase()}<br>${each.label}</td>`,
        )
        .join('')
      return listed(draft, people, `<table width="100%"><tr>${cells}</tr></table>`)
    },
  },
  {
    name: 'label in the left cell, line and name in the right one',
    write(draft) {
      const people = [...pairOf(draft, 'VENDEDOR', 'COMPRADOR'), draft.person({ role: 'ANUENTE' })]
      const table = people
        .map(
          (each) =>
            `<tr><td width="30%" valign="top"><b>${each.label}</b></td><td><br>${draft.line(each)}<br>${each.name}</td></tr>`,
        )
        .join('')
      return listed(draft, people, `<table width="100%">${table}</table>`)
    },
  },
  {
    name: 'who it is after the line, label in brackets',
    write(draft) {
      const people = [...pairOf(draft, 'MUTUANTE', 'MUTUÁRIO'), draft.person({ role: 'FIADOR' })]
      const lines = people.map(
        (each, at) => `<p>${at + 1}. ${draft.line(each, SHORT)} ${each.name} (${each.label})</p>`,
      )
      return listed(draft, people, lines.join(''))
    },
  },
  {
    name: 'headings of the parties, company in capitals over the line, representative under it',
    write(draft) {
      const a = draft.person({ role: 'CONTRATANTE', company: 'Bela Vista Alimentos Ltda.' })
      const b = draft.person({ role: 'CONTRATADO(A)', label: 'CONTRATADO' })
      const block = (each: PrintedPerson): string =>
        `<p><b>${each.label}:</b></p><p>${(each.facts.company ?? '').toUpperCase()}</p><p><br></p><p>${draft.line(each)}<br>${each.name}<br>${each.facts.company === undefined ? cpfOf(each) : 'Sócio-administrador'}</p>`
      return listed(draft, [a, b], block(a) + block(b))
    },
  },
  {
    name: 'guarantors under a heading of theirs, by name alone',
    write(draft) {
      const people = pairOf(draft, 'LOCADORA', 'LOCATÁRIA')
      const one = draft.person({ role: 'FIADOR 1', label: 'FIADOR' })
      const two = draft.person({ role: 'FIADOR 2', label: 'FIADORA', kin: one })
      const parties = people.map((each) =>
        captioned(draft, each, `<b>${each.label}</b>`, each.name),
      )
      const sureties = [one, two].map((each) =>
        cell(captioned(draft, each, each.name, cpfOf(each))),
      )
      return listed(
        draft,
        [...people, one, two],
        `${parties.join('')}<p><b>FIADORES</b></p>${rows(sureties)}`,
      )
    },
  },
  {
    name: 'aligned right, date over it, roles in small letters',
    write(draft) {
      const people = pairOf(draft, 'COMODANTE', 'COMODATÁRIO')
      const blocks = people
        .map(
          (each) =>
            `<p align="right" style="margin-top:30px">${draft.line(each)}<br><b>${each.name}</b><br><small>${each.label.toLowerCase()}</small></p>`,
        )
        .join('')
      return listed(draft, people, blocks)
    },
  },
  {
    name: 'x before each line, name and CPF in one line under it',
    write(draft) {
      const people = [...pairOf(draft, 'CREDOR', 'DEVEDOR'), ...attestants(draft)]
      const blocks = people
        .map(
          (each) =>
            `<p style="margin-top:24px">X ${draft.line(each)}<br>${each.name}, ${cpfOf(each)} - ${each.label}</p>`,
        )
        .join('')
      return listed(draft, people.slice(0, 2), blocks)
    },
  },
  {
    name: 'line and date side by side, who it is under the line',
    write(draft) {
      const people = pairOf(draft, 'CONTRATANTE', 'CONTRATADA')
      const blocks = people
        .map(
          (each) =>
            `<p style="margin-top:26px">${draft.line(each)} &nbsp; Data: ____/____/______<br>${each.name}<br>${each.label}</p>`,
        )
        .join('')
      return listed(draft, people, blocks)
    },
  },
  {
    name: 'witnesses first, then the parties on the next page',
    write(draft) {
      const people = pairOf(draft, 'DOADOR', 'DONATÁRIO')
      const [one, two] = attestants(draft)
      const first = [one, two].map((each) => cell(captioned(draft, each, each.name, cpfOf(each))))
      const parties = people.map((each) => captioned(draft, each, each.name, each.label)).join('')
      return listed(
        draft,
        people,
        `<p>Testemunhas:</p>${rows(first)}<div style="page-break-before:always"></div><p>Partes:</p>${parties}`,
      )
    },
  },
  {
    name: 'cells with borders: label, free room, name under it',
    isForBrowser: true,
    write(draft) {
      const people = [...pairOf(draft, 'LOCADOR', 'LOCATÁRIO'), ...attestants(draft)]
      const block = (each: PrintedPerson): string =>
        `<td width="50%" style="border:1px solid #000;padding:0;vertical-align:bottom"><div style="padding:2px 6px;font-size:80%">${each.label}</div>${draft.edge(each, 'display:block;height:44px;width:100%;border-bottom:1px solid #000')}<div style="padding:2px 6px">${each.name}<br>${cpfOf(each)}</div></td>`
      const pairs = [people.slice(0, 2), people.slice(2)]
      return listed(
        draft,
        people.slice(0, 2),
        `<table width="100%" style="border-collapse:collapse">${pairs.map((pair) => `<tr>${pair.map(block).join('')}</tr>`).join('')}</table>`,
      )
    },
  },
  {
    name: 'drawn lines over half of the page, who it is under each, all set solid',
    isForBrowser: true,
    write(draft) {
      const people = [
        ...pairOf(draft, 'PERMUTANTE 1', 'PERMUTANTE 2'),
        draft.person({ role: 'INTERVENIENTE' }),
      ]
      const blocks = people
        .map(
          (each) =>
            `${draft.edge(each, 'display:block;border-bottom:1px solid #000;width:50%;height:34px')}<div>${each.name}</div><div>${each.label}</div>`,
        )
        .join('')
      return listed(draft, people, blocks)
    },
  },
  {
    name: 'spouses under one heading, in the same block as their names',
    write(draft) {
      const owner = draft.person({ role: 'VENDEDOR', label: 'VENDEDORES' })
      const wife = draft.person({ role: 'VENDEDORA', label: 'VENDEDORES', kin: owner })
      const buyer = draft.person({ role: 'COMPRADOR', label: 'COMPRADOR' })
      const pair = rows(
        [owner, wife].map((each) => cell(captioned(draft, each, each.name, cpfOf(each)))),
      )
      return listed(
        draft,
        [owner, wife, buyer],
        `<p><b>VENDEDORES:</b></p>${pair}<p><b>COMPRADOR:</b></p>${captioned(draft, buyer, buyer.name, cpfOf(buyer))}`,
      )
    },
  },
  {
    name: 'each page signed at its foot by name, and the block at the end',
    isForBrowser: true,
    css: 'footer{position:fixed;bottom:0;left:0;right:0;font-size:7px} body{padding-bottom:30px}',
    isHard: true,
    write(draft) {
      const people = pairOf(draft, 'LICENCIANTE', 'LICENCIADA')
      const foot = people.map((each) => `Rubrica ${each.name}: ____________`).join(' &nbsp; ')
      const blocks = people.map((each) => captioned(draft, each, each.name, each.label)).join('')
      return `<footer>${foot}</footer>${listed(draft, people, blocks)}`
    },
  },
  {
    name: 'a bank slip of a line to cut off under the block',
    write(draft) {
      const people = pairOf(draft, 'ASSOCIADO', 'ASSOCIAÇÃO')
      const blocks = people.map((each) => captioned(draft, each, each.name, each.label)).join('')
      return listed(
        draft,
        people,
        `${blocks}<p>- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -</p><p>Recebi uma via deste instrumento em ____/____/______.</p><p>${UNDERSCORES}<br>Recepção</p>`,
      )
    },
  },
  {
    name: 'receipt on the same page, signed by one of the parties once more',
    isHard: true,
    write(draft) {
      const people = pairOf(draft, 'PRESTADOR', 'TOMADOR')
      const blocks = people.map((each) => captioned(draft, each, each.name, each.label)).join('')
      const [first] = people
      return listed(
        draft,
        people,
        `${blocks}<p>RECIBO. Recebi do tomador a importância de R$ ______________.</p>${first ? captioned(draft, first, first.name) : ''}`,
      )
    },
  },
]
