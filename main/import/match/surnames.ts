// Words that go on with somebody's name however many files have them: what tells a son from his father,
// and the surnames that most Brazilians have (IBGE, Nomes no Brasil, Censo 2022), without accents.
export const SURNAMES: ReadonlySet<string> = new Set(
  `filho filha junior jr jnr neto neta sobrinho sobrinha segundo terceiro ii iii
  silva santos oliveira souza sousa pereira ferreira lima alves rodrigues costa ribeiro gomes martins
  araujo carvalho almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira
  nunes marques machado mendes freitas cardoso ramos goncalves santana teixeira moura cavalcante
  campos correia castro pinto monteiro moraes morais borges batista miranda melo mello coelho farias
  medeiros reis duarte brito cruz barros xavier siqueira azevedo tavares cunha pires macedo guimaraes
  fonseca bezerra rezende resende aguiar leite maia amorim franca sales nogueira magalhaes viana paiva
  matos mattos assis lemos sampaio queiroz bastos toledo camargo rangel antunes peixoto pacheco`.split(
    /\s+/u,
  ),
)
