// The section of the settings that says how the program gets out of this network.
import type { NetworkPhase, NetworkSettings, ProxyChoice } from '../model/network.ts'

type KeyedTransport = NetworkSettings['transport']

const proxies: Readonly<Record<`network.proxy.${ProxyChoice['kind']}`, string>> = {
  'network.proxy.system': 'O do sistema',
  'network.proxy.none': 'Nenhum',
  'network.proxy.manual': 'Manual',
}
const transports: Readonly<Record<`network.transport.${KeyedTransport}`, string>> = {
  'network.transport.direct': 'Direto',
  'network.transport.system': 'Rede do sistema',
}
const phases: Readonly<Record<`network.timeout.${NetworkPhase}`, string>> = {
  'network.timeout.connect': 'Para conectar',
  'network.timeout.read': 'Pela resposta a uma consulta',
  'network.timeout.send': 'Pela resposta a um documento enviado',
  'network.timeout.upload': 'Com o envio parado',
  'network.timeout.download': 'Com o download parado',
}

export const network = {
  ...proxies,
  ...transports,
  ...phases,
  'dialog.pickCaFile': 'Escolher o certificado da empresa',
  'network.title': 'Rede',
  'network.about':
    'Como o programa chega ao serviço. Vale só para o uso real, a partir da próxima chamada; o que está em andamento termina.',
  'network.unreadable': 'As configurações de rede não foram lidas',
  'network.failed': 'A configuração de rede não foi salva',
  'network.proxy.label': 'Proxy',
  'network.proxy.host': 'Endereço do proxy',
  'network.proxy.hostProblem': 'Digite só o nome ou o IP do proxy, sem http:// e sem porta.',
  'network.proxy.port': 'Porta',
  'network.proxy.portProblem': 'Digite uma porta de 1 a 65535.',
  'network.proxy.user': 'Usuário (se o proxy pedir)',
  'network.proxy.userProblem': 'O usuário não pode ter “:”.',
  'network.password.label': 'Senha do proxy',
  'network.password.show': 'Mostrar a senha enquanto se digita',
  'network.password.save': 'Salvar senha',
  'network.password.keychain': 'Senha salva no cofre de senhas do computador',
  'network.password.session': 'Senha guardada só até o programa fechar',
  'network.password.none': 'Nenhuma senha salva',
  'network.password.replace': 'Trocar senha',
  'network.password.forget': 'Esquecer senha',
  'network.ca.label': 'Certificados',
  'network.ca.system': 'Os certificados do sistema sempre valem.',
  'network.ca.file': 'Também vale o arquivo {{name}}.',
  'network.ca.notHere': 'Na rede do sistema só valem os certificados do próprio sistema.',
  'network.ca.pick': 'Escolher arquivo…',
  'network.ca.forget': 'Deixar de usar',
  'network.transport.label': 'Transporte',
  'network.transport.directAbout': 'O programa faz as próprias conexões. É o mais comum.',
  'network.transport.systemAbout':
    'Para proxies que exigem o login do Windows (NTLM ou Kerberos). O andamento dos envios aparece com menos precisão.',
  'network.timeouts.title': 'Tempos de espera',
  'network.timeouts.unit': 'segundos',
  'network.timeouts.problem': 'Digite um número inteiro de {{least}} a {{most}}.',
  'network.timeouts.usual': 'Voltar ao padrão',
  'network.test.run': 'Testar conexão',
  'network.test.running': 'Conectando ao serviço…',
  'network.test.failed': 'Não foi possível conectar ao serviço',
  'network.test.reached': 'O serviço respondeu em {{time}} ({{route}}).',
  'network.test.odd':
    'Algo respondeu em {{time}} ({{route}}), mas não parece ser o serviço (resposta {{status}}). Pode ser uma página de login da rede ou outro endereço.',
  'network.test.serverError':
    'A conexão funciona ({{route}}), mas o serviço respondeu com um erro ({{status}}). Tente mais tarde.',
  'network.route.direct': 'sem proxy',
  'network.route.system': 'pela rede do sistema',
  'network.route.proxy': 'rota: {{words}}',
}
