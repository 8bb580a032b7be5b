// The section of the settings about newer versions of the program.
import type { UpdateProblem, UpdateView } from '../model/update.ts'

const kinds: Readonly<Record<`update.${Exclude<UpdateView['kind'], 'failed'>}`, string>> = {
  'update.off': 'Neste computador o programa não se atualiza sozinho: quem o instalou o atualiza.',
  'update.current': 'Nenhuma versão mais nova foi encontrada.',
  'update.found': 'A versão {{version}} está disponível.',
  'update.fetching': 'Baixando a versão {{version}}…',
  'update.ready': 'A versão {{version}} está pronta para ser instalada.',
}
const problems: Readonly<Record<`update.failed.${UpdateProblem}`, string>> = {
  'update.failed.unreachable':
    'O endereço das atualizações não respondeu. Nada foi mudado; o programa tenta de novo mais tarde.',
  'update.failed.untrusted':
    'A nova versão não tem a assinatura de quem publica o programa e foi recusada. Avise quem cuida do computador.',
  'update.failed.unreadable':
    'O que está no endereço das atualizações não é uma versão do programa. Avise quem cuida do computador.',
}

export const updates = {
  'update.title': 'Atualizações',
  'update.about': 'Uma nova versão só é instalada quando o programa não está trabalhando.',
  'update.check': 'Procurar nova versão',
  'update.install': 'Fechar e instalar agora',
  'update.notInstalled': 'A nova versão não foi instalada',
  'update.notChecked': 'Não foi possível procurar uma nova versão',
  'update.unread': 'As atualizações não puderam ser lidas',
  ...kinds,
  'update.offByPolicy':
    'O administrador desativou as atualizações neste computador. Quando houver uma versão nova, é ele quem a instala.',
  ...problems,
}
