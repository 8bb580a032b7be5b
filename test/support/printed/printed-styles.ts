// Contracts of Brazilian offices in HTML, with different signature blocks and different text around them that is no
// place to sign.
import { attestants, captioned, cell, CLOSE, pairOf, preamble, rows } from './printed-blocks.ts'
import type { PrintedPerson, PrintedStyle } from './printed-style.ts'
import { printCpf, UNDERSCORES } from './printed-style.ts'

const spaced = (text: string): string => `<span style="letter-spacing:.32em">${text}</span>`

const bordered = (inside: string): string =>
  `<td style="border:1px solid #000;padding:0 4px;white-space:nowrap">${inside}</td>`

export const PRINTED_STYLES: readonly PrintedStyle[] = [
  {
    name: 'lease: spouses and guarantors in two columns, witnesses with RG and CPF',
    write(draft) {
      const owner = draft.person({ role: 'LOCADOR(A)', label: 'LOCADOR' })
      const wife = draft.person({
        role: 'CÔNJUGE DO LOCADOR',
        label: 'CÔNJUGE DO LOCADOR',
        kin: owner,
      })
      const tenant = draft.person({ role: 'LOCATÁRIO(A)', label: 'LOCATÁRIA' })
      const surety = draft.person({ role: 'FIADOR(A)', label: 'FIADOR' })
      const suretyWife = draft.person({ role: 'CÔNJUGE DO FIADOR', label: 'FIADORA', kin: surety })
      const people = [owner, wife, tenant, surety, suretyWife]
      const [one, two] = attestants(draft)
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${rows(people.map((each) => cell(captioned(draft, each, `<b>${each.name.toUpperCase()}</b>`, each.label))))}<p><b>TESTEMUNHAS:</b></p>${rows([one, two].map((each, at) => cell(`<p align="left">${at + 1}) ${draft.line(each, '__________________________')}<br>Nome: ${each.name}<br>RG: 23.456.789-0<br>CPF: ${printCpf(each.cpf)}</p>`)))}`
    },
  },
  {
    name: 'services: two companies in a table with borders, each by who represents it',
    write(draft) {
      const a = draft.person({ role: 'CONTRATANTE', company: 'Horizonte Engenharia S.A.' })
      const b = draft.person({ role: 'CONTRATADA', company: 'Casa Clara Serviços Ltda.' })
      const block = (each: PrintedPerson): string =>
        `<td width="50%" style="border:1px solid #000;padding:8px"><p><b>${each.label}</b></p><p><br></p><p>${draft.line(each, '____________________________')}<br>${each.facts.company ?? ''}<br>CNPJ 12.345.678/0001-90<br>Representante legal: ${each.name}<br>CPF: ${printCpf(each.cpf)}</p></td>`
      return `${preamble([a, b])}${draft.prose(draft.random.int(24))}${CLOSE}<table width="100%" style="border-collapse:collapse" cellspacing="0"><tr>${block(a)}${block(b)}</tr></table>`
    },
  },
  {
    name: 'proxy: one line, then a line of the notary',
    write(draft) {
      const giver = draft.person({ role: 'OUTORGANTE' })
      const taker = draft.person({ role: 'OUTORGADO', isOutside: true })
      return `<p align="center"><b>PROCURAÇÃO</b></p>${preamble([giver, taker])}${draft.prose(3)}<p>Campinas, 14 de abril de 2026.</p><p><br></p>${captioned(draft, giver, `<b>${giver.name}</b>`, 'Outorgante')}<p><br></p><p>Reconheço a firma supra por semelhança. Em testemunho da verdade.</p><p align="center">${UNDERSCORES}<br>Tabelião de Notas</p>`
    },
  },
  {
    name: 'debt: label before the line, place and date as blanks, spouse as joint debtor',
    write(draft) {
      const [creditor, debtor] = pairOf(draft, 'CREDOR(A)', 'DEVEDOR(A)')
      if (!creditor || !debtor) return ''
      const joint = draft.person({
        role: 'DEVEDOR SOLIDÁRIO',
        label: 'DEVEDORA SOLIDÁRIA',
        kin: debtor,
      })
      const people = [creditor, debtor, joint]
      return `<p align="center"><b>INSTRUMENTO PARTICULAR DE CONFISSÃO DE DÍVIDA</b></p>${preamble(people)}${draft.prose(draft.random.int(20))}<p>Local e data: ______________________, ____ de ________________ de 2026.</p>${people.map((each) => `<p style="margin-top:26px">${each === creditor ? 'Credor' : each === debtor ? 'Devedor' : 'Devedora solidária'}: ${draft.line(each)}<br>${each.name} - CPF ${printCpf(each.cpf)}</p>`).join('')}`
    },
  },
  {
    name: 'amendment: two who sign for each party, name and office under each line',
    write(draft) {
      const [a1, a2, b1, b2] = [
        draft.person({ role: 'CONTRATANTE', company: 'Horizonte Engenharia S.A.' }),
        draft.person({ role: 'CONTRATANTE', company: 'Horizonte Engenharia S.A.' }),
        draft.person({ role: 'CONTRATADA', company: 'Bom Abrigo Locações EIRELI' }),
        draft.person({ role: 'CONTRATADA', company: 'Bom Abrigo Locações EIRELI' }),
      ]
      const block = (each: PrintedPerson, office: string): string =>
        cell(
          `<p align="left">${draft.line(each, '___________________________')}<br>Nome: ${each.name}<br>Cargo: ${office}</p>`,
        )
      return `<p align="center"><b>PRIMEIRO TERMO ADITIVO</b></p>${preamble([a1, a2, b1, b2])}${draft.prose(draft.random.int(20))}${CLOSE}<p><b>Pela CONTRATANTE:</b></p>${rows([block(a1, 'Diretor'), block(a2, 'Diretora Financeira')])}<p><b>Pela CONTRATADA:</b></p>${rows([block(b1, 'Sócio'), block(b2, 'Sócia')])}`
    },
  },
  {
    name: 'De acordo of a guarantor after the witnesses',
    write(draft) {
      const people = pairOf(draft, 'LOCADOR', 'LOCATÁRIO')
      const surety = draft.person({ role: 'FIADOR' })
      const [one, two] = attestants(draft)
      return `${preamble([...people, surety])}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => captioned(draft, each, each.name, each.label)).join('')}<p>Testemunhas:</p>${rows([one, two].map((each) => cell(captioned(draft, each, each.name, `CPF nº ${printCpf(each.cpf)}`))))}<p>De acordo:</p><p><br></p><p>${draft.line(surety)}<br>${surety.name} - fiador</p>`
    },
  },
  {
    name: 'boxes for an electronic signature, who it is under each',
    isForBrowser: true,
    write(draft) {
      const people = pairOf(draft, 'CONTRATANTE', 'CONTRATADO(A)')
      const [one, two] = attestants(draft)
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${rows([...people, one, two].map((each) => cell(`${draft.edge(each, 'width:220px;height:46px;border:1px dashed #555')}<div>${each.name}</div><div>${each.label} - CPF ${printCpf(each.cpf)}</div>`)))}`
    },
  },
  {
    name: 'boxes that say assinatura eletrônica, who it is under each',
    isForBrowser: true,
    isHard: true,
    write(draft) {
      const people = pairOf(draft, 'CONTRATANTE', 'CONTRATADO(A)')
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${rows(people.map((each) => cell(`${draft.edge(each, 'width:220px;height:60px;border:1px solid #555', '<small>Assinatura eletrônica</small>')}<div>${each.name}</div><div>${each.label}</div>`)))}`
    },
  },
  {
    name: 'letters that are spaced by style, label over and name under the line',
    isForBrowser: true,
    write(draft) {
      const people = pairOf(draft, 'VENDEDOR(A)', 'COMPRADOR(A)')
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => `<div style="margin-top:40px">${spaced(`${each === people[0] ? 'VENDEDORA' : 'COMPRADOR'}:`)}<br><br>${draft.line(each)}<br>${spaced(each.name)}<br>CPF ${printCpf(each.cpf)}</div>`).join('')}`
    },
  },
  {
    name: 'table of party, name, CPF and signature, witnesses in the same',
    write(draft) {
      const people = [...pairOf(draft, 'EMPREGADOR', 'EMPREGADO'), ...attestants(draft)]
      return `${preamble(people.slice(0, 2))}${draft.prose(draft.random.int(20))}${CLOSE}<table width="100%" cellspacing="0" style="border-collapse:collapse"><tr><th style="border:1px solid #000">Parte</th><th style="border:1px solid #000">Nome</th><th style="border:1px solid #000">CPF</th><th style="border:1px solid #000" width="38%">Assinatura</th></tr>${people.map((each) => `<tr>${bordered(each.label)}${bordered(each.name)}${bordered(printCpf(each.cpf))}<td style="border:1px solid #000;padding:0">${draft.edge(each, 'display:block;height:40px;width:100%')}</td></tr>`).join('')}</table>`
    },
    isForBrowser: true,
  },
  {
    name: 'names over the lines, all as far apart',
    write(draft) {
      const people = [...pairOf(draft, 'LOCADOR', 'LOCATÁRIO'), draft.person({ role: 'FIADOR' })]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => `<p>${each.name} (${each.label})</p><p>${draft.line(each)}</p>`).join('')}`
    },
  },
  {
    name: 'names under the lines, all as far apart',
    write(draft) {
      const people = [...pairOf(draft, 'LOCADOR', 'LOCATÁRIO'), draft.person({ role: 'FIADOR' })]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => `<p>${draft.line(each)}</p><p>${each.name} (${each.label})</p>`).join('')}`
    },
  },
  {
    name: 'label, line and name, all as far apart',
    write(draft) {
      const people = [
        ...pairOf(draft, 'LOCADOR(A)', 'LOCATÁRIO(A)'),
        draft.person({ role: 'FIADOR(A)' }),
      ]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => `<p>${each.label.replace('(A)', '')}</p><p>${draft.line(each)}</p><p>${each.name}</p>`).join('')}`
    },
  },
  {
    name: 'parties left, witnesses right, at other heights',
    write(draft) {
      const people = pairOf(draft, 'LOCADOR', 'LOCATÁRIO')
      const [one, two] = attestants(draft)
      const left = people
        .map(
          (each) =>
            `<p>${draft.line(each, '___________________________')}<br>${each.name}<br>${each.label}</p><p><br></p>`,
        )
        .join('')
      const right = [one, two]
        .map(
          (each) =>
            `<p>${draft.line(each, '_______________________')}<br>${each.name}<br>CPF: ${printCpf(each.cpf)}</p>`,
        )
        .join('')
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}<table width="100%"><tr><td valign="top" width="52%">${left}</td><td valign="top"><p><b>Testemunhas</b></p>${right}</td></tr></table>`
    },
  },
  {
    name: 'sale: spouse and broker, drawn lines',
    isForBrowser: true,
    write(draft) {
      const seller = draft.person({ role: 'VENDEDOR(A)', label: 'VENDEDOR' })
      const wife = draft.person({ role: 'ANUENTE', label: 'CÔNJUGE ANUENTE', kin: seller })
      const buyer = draft.person({ role: 'COMPRADOR(A)', label: 'COMPRADORA' })
      const broker = draft.person({ role: 'CORRETOR', label: 'INTERMEDIADOR - CRECI 12.345-F' })
      const people = [seller, wife, buyer, broker]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${rows(people.map((each) => cell(`<div style="margin-top:44px;border-top:0">${draft.edge(each, 'display:block;border-bottom:1px solid #000;width:100%;height:20px')}<div>${each.name}</div><div>${each.label}</div></div>`)))}`
    },
  },
  {
    name: 'signed by proxy: p.p. of the party, the proxy named under it',
    write(draft) {
      const owner = draft.person({ role: 'LOCADOR(A)', label: 'LOCADOR', isOutside: true })
      const proxy = draft.person({ role: 'PROCURADOR(A)', label: 'PROCURADOR' })
      const tenant = draft.person({ role: 'LOCATÁRIO(A)', label: 'LOCATÁRIO' })
      return `${preamble([owner, tenant])}${draft.prose(draft.random.int(20))}${CLOSE}<p align="center">${draft.line(proxy)}<br>p.p. ${owner.name}<br>${proxy.name}<br>Procurador</p>${captioned(draft, tenant, tenant.name, tenant.label)}`
    },
  },
  {
    name: 'initials with roles under them at the foot of each page',
    isForBrowser: true,
    css: 'footer{position:fixed;bottom:-6px;left:0;right:0;font-size:8px;text-align:center}',
    write(draft) {
      const people = pairOf(draft, 'LOCADOR', 'LOCATÁRIO')
      return `<footer>${people.map((each) => `<span style="display:inline-block;width:150px;margin:0 30px"><span style="display:block;border-bottom:1px solid #000;height:14px"></span>${each.label}</span>`).join('')}</footer>${preamble(people)}${draft.prose(4 + draft.random.int(20))}${CLOSE}${people.map((each) => captioned(draft, each, each.name, each.label)).join('')}`
    },
  },
  {
    name: 'a minor and who is responsible, blanks in the sentences',
    write(draft) {
      const school = draft.person({ role: 'CONTRATADA', company: 'Escola Caminho Livre Ltda.' })
      const parent = draft.person({ role: 'RESPONSÁVEL LEGAL', label: 'Responsável legal' })
      const minor = draft.person({ role: 'ALUNO(A)', label: 'Aluno', kin: parent })
      return `${preamble([school, parent, minor])}<p>Eu, ______________________________, inscrito no CPF nº ____________________, autorizo o uso da imagem do aluno ${minor.name}.</p>${draft.prose(draft.random.int(20))}${CLOSE}<p>${draft.line(parent)}<br>${parent.name}<br>Responsável legal pelo aluno ${minor.name}</p><p>${draft.line(minor)}<br>${minor.name}<br>Aluno</p><p>${draft.line(school)}<br>Escola Caminho Livre Ltda.<br>${school.name}</p>`
    },
  },
  {
    name: 'one person for the company and as guarantor',
    write(draft) {
      const owner = draft.person({ role: 'LOCADOR' })
      const tenant = draft.person({ role: 'LOCATÁRIA', company: 'Casa Clara Imóveis Ltda.' })
      const surety = draft.person({ role: 'FIADOR', same: tenant })
      return `${preamble([owner, tenant, surety])}${draft.prose(draft.random.int(20))}${CLOSE}${captioned(draft, owner, owner.name, 'Locador')}<p align="center">${draft.line(tenant)}<br>CASA CLARA IMÓVEIS LTDA.<br>p. ${tenant.name}<br>Locatária</p>${captioned(draft, surety, surety.name, 'Fiador')}`
    },
  },
  {
    name: 'inspection annex signed again, by tenant and landlord',
    isHard: true,
    write(draft) {
      const people = pairOf(draft, 'LOCADOR', 'LOCATÁRIO')
      const block = people
        .map((each) => `<p>${draft.line(each)}<br>${each.name}<br>${each.label}</p>`)
        .join('')
      return `${preamble(people)}${draft.prose(draft.random.int(12))}${CLOSE}${block}<h3 style="page-break-before:always">ANEXO I - TERMO DE VISTORIA</h3>${draft.prose(4)}${block}`
    },
  },
  {
    name: 'dots after the label, name and CPF in brackets',
    write(draft) {
      const people = [...pairOf(draft, 'MUTUANTE', 'MUTUÁRIO'), draft.person({ role: 'AVALISTA' })]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${people.map((each) => `<p style="margin-top:24px">${each.label}: ${draft.line(each, '.'.repeat(70))}<br>(${each.name}, CPF ${printCpf(each.cpf)})</p>`).join('')}`
    },
  },
  {
    name: 'labels alone at the lines, witnesses numbered with blanks for name and CPF',
    isNameless: true,
    write(draft) {
      const people = pairOf(draft, 'COMODANTE', 'COMODATÁRIO')
      const [one, two] = attestants(draft)
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}${rows(people.map((each) => cell(captioned(draft, each, each.label))))}<p>TESTEMUNHAS</p>${[one, two].map((each, at) => `<p>${at + 1}ª ${draft.line(each)}<br>Nome: ____________________________<br>CPF: ____________________________</p>`).join('')}`
    },
  },
  {
    name: 'drawn lines, who it is at the left of each, dates at the right',
    isForBrowser: true,
    write(draft) {
      const people = [...pairOf(draft, 'CEDENTE', 'CESSIONÁRIO'), draft.person({ role: 'ANUENTE' })]
      return `${preamble(people)}${draft.prose(draft.random.int(20))}${CLOSE}<table width="100%">${people.map((each) => `<tr><td style="padding-top:26px">${each.name}<br><small>${each.label}</small></td><td width="44%" valign="bottom">${draft.edge(each, 'display:block;border-bottom:1px solid #000;height:18px')}</td><td width="6%"></td><td width="16%" valign="bottom"><span style="display:block;border-bottom:1px solid #000"></span></td></tr><tr><td></td><td><small>assinatura</small></td><td></td><td><small>data</small></td></tr>`).join('')}</table>`
    },
  },
]
