// Invented people who sign the sample contracts.
import { foldText } from '../../../shared/fold-text.ts'
import type { Person } from './contract.ts'

function person(name: string, cpf: string, telephone: string, details: string): Person {
  const email = foldText(name)
    .replace(/ (d[aeo]s?|e) /gu, ' ')
    .replaceAll(' ', '.')
  return { name, cpf, telephone, details, email: `${email}@exemplo.com.br` }
}

export const PEOPLE = {
  helena: person(
    'Helena Bittencourt',
    '62601815906',
    '41998120345',
    'brasileira, divorciada, administradora, residente na Rua das Araucárias, 210, Curitiba/PR',
  ),
  joana: person(
    'Joana Prado de Lima',
    '07774121528',
    '41997334120',
    'brasileira, solteira, arquiteta, residente na Rua Marechal Deodoro, 98, Curitiba/PR',
  ),
  marcio: person(
    'Márcio Assunção',
    '18301661313',
    '71988450912',
    'brasileiro, casado, contador, residente na Avenida Sete de Setembro, 1500, Salvador/BA',
  ),
  cecilia: person(
    'Cecília Nóbrega',
    '28609139042',
    '81999214477',
    'brasileira, viúva, comerciante, residente na Rua da Aurora, 77, Recife/PE',
  ),
  rui: person(
    'Rui Falcão dos Anjos',
    '70308246284',
    '81991003355',
    'português, casado, engenheiro, residente na Rua do Sol, 12, Recife/PE',
  ),
  anselmo: person(
    'Anselmo Vidal',
    '91948219921',
    '11987654321',
    'brasileiro, casado, empresário, residente na Alameda Santos, 400, São Paulo/SP',
  ),
  beatriz: person(
    'Beatriz Camargo',
    '45181909396',
    '11976543210',
    'brasileira, solteira, contadora, residente na Rua Augusta, 1020, São Paulo/SP',
  ),
  ivone: person(
    'Ivone Sampaio',
    '88657975416',
    '31988112233',
    'brasileira, casada, advogada inscrita na OAB/MG sob o nº 104.221, com escritório na Rua da Bahia, 905, Belo Horizonte/MG',
  ),
  tiago: person(
    'Tiago Rezende',
    '07280385281',
    '31987001122',
    'brasileiro, solteiro, produtor rural, residente na Fazenda Boa Esperança, Sete Lagoas/MG',
  ),
  livia: person(
    'Lívia Peçanha',
    '42319487557',
    '21996554433',
    'brasileira, casada, professora, residente na Rua das Laranjeiras, 33, Rio de Janeiro/RJ',
  ),
  gustavo: person(
    'Gustavo Antunes',
    '84911862556',
    '21995443322',
    'brasileiro, solteiro, analista de sistemas, residente na Rua Voluntários da Pátria, 250, Rio de Janeiro/RJ',
  ),
  sonia: person(
    'Sônia Guimarães e Souza',
    '37601895556',
    '51994332211',
    'brasileira, casada, médica, residente na Avenida Ipiranga, 6681, Porto Alegre/RS',
  ),
  erico: person(
    'Érico Lacerda',
    '69797114740',
    '51993221100',
    'brasileiro, divorciado, dentista, residente na Rua dos Andradas, 1234, Porto Alegre/RS',
  ),
  natalia: person(
    'Natália Conceição',
    '20497465043',
    '85992110099',
    'brasileira, solteira, nutricionista, residente na Avenida Beira-Mar, 2020, Fortaleza/CE',
  ),
  damiao: person(
    'Damião Araújo',
    '85291703423',
    '85991009988',
    'brasileiro, casado, comerciante, residente na Rua Dragão do Mar, 81, Fortaleza/CE',
  ),
  patricia: person(
    'Patrícia Figueiró',
    '33667127677',
    '48990998877',
    'brasileira, casada, gerente de operações, residente na Rua Felipe Schmidt, 515, Florianópolis/SC',
  ),
  olavo: person(
    'Olavo Brandão',
    '94268465650',
    '48989887766',
    'brasileiro, solteiro, cozinheiro, residente na Rua Lauro Linhares, 1849, Florianópolis/SC',
  ),
  otavio: person(
    'Otávio Mendonça',
    '00841485275',
    '11965432109',
    'brasileiro, casado, secretário, residente na Rua Vergueiro, 3185, São Paulo/SP',
  ),
  renata: person(
    'Renata Vasconcelos',
    '42122330708',
    '11954321098',
    'brasileira, solteira, assistente administrativa, residente na Rua Tutóia, 77, São Paulo/SP',
  ),
} as const satisfies Readonly<Record<string, Person>>
