// Portuguese words that people of an office misread, each with what stands in its place. No text of the window, the
// menu or the command line may bring one back.
import { expect, test } from 'vitest'
import { ptBR } from '../../../shared/i18n/pt-BR.ts'

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bao vivo\b/iu, 'uso real'],
  [/\bligar (?:à minha conta|ao serviço)|ligação conferida/iu, 'conectar, conexão confirmada'],
  [/terminar depois/iu, 'concluir depois'],
  [/adivinha/iu, 'colunas reconhecidas, sugerida'],
  [/desistir da planilha/iu, 'descartar planilha'],
  [/\blinhas? de fora:|deixar de fora/iu, 'linha ignorada, ignorar'],
  [/^serviria\b/iu, 'pode ser este'],
  [/apontamento/iu, 'pendência'],
  [/o que há e o que fazer/iu, 'problema e solução'],
  [/que não saem|vão sair\b/iu, 'não serão enviados, serão enviados'],
  [/\breenviar link\b/iu, 'lembrar (reenviar o link)'],
  [/\bparad[oa] com a conta/iu, 'bloqueado pela conta'],
  [/cópias ao lado/iu, 'cópias adicionais'],
  [/manifesto\.csv|gravar listas/iu, 'planilha de controle, atualizar planilha'],
  [/^em ordem$/iu, 'OK'],
  [/ECONN|ENOTFOUND|EACCES/u, 'a sentence, with the code behind “Detalhes”'],
  [/rival idêntico|de mentira/iu, 'one plain sentence; fictícios'],
  [/pôr uma referência/iu, 'incluir um código no nome'],
  [/mesclar campos/iu, 'inserir campos'],
  [/UUID/u, 'código da plataforma'],
  [/Signature Batches/u, 'Lotes de Assinatura'],
  [/chaveiro|cofre do sistema/iu, 'cofre de senhas'],
  [/identificador/iu, 'código'],
  [/\bum posto\b|\bpostos\b/iu, 'computador'],
  [/usuário do sistema/iu, 'usuário do computador'],
  [/\bvolte-[oa]s?\b|\bvolte os? documento|voltá-l/iu, 'faça-o voltar a rascunho'],
  [/\(s\)/u, 'a singular and a plural, or the number after its noun'],
  [/[\d}] %/u, 'no space before the percent sign'],
]
/** Keys whose text is read by whoever fixes a file of operations or a script, not by an office. */
const TECHNICAL = /^(?:issue|demo)\./u

test('no Portuguese text has a word that an office misreads', () => {
  const texts = Object.entries(ptBR).filter(([key]) => !TECHNICAL.test(key))
  expect(texts.length).toBeGreaterThan(2_000)
  const found = texts.flatMap(([key, text]) =>
    REFUSED.filter(([word]) => word.test(text)).map(([, better]) => `${key}: ${better}`),
  )
  expect(found).toEqual([])
})
