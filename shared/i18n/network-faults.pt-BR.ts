// What broke on the way to the service, one text a reason: what happened and who can mend it.
import type { NetworkFailureCode } from '../model/network-fault.ts'

export const networkFaults: Readonly<Record<`failure.${NetworkFailureCode}`, string>> = {
  'failure.network.nameNotFound':
    'O nome do serviço não foi encontrado na rede ({{detail}}). Confira o endereço do serviço e a conexão desta máquina.',
  'failure.network.refused':
    'A máquina do serviço recusou a conexão ({{detail}}). Confira o endereço e a porta; se estiverem certos, tente mais tarde.',
  'failure.network.noRoute':
    'Não há caminho até o serviço a partir desta rede ({{detail}}). Verifique o cabo, o Wi-Fi ou a VPN.',
  'failure.network.connectTimeout':
    'O serviço não aceitou a conexão a tempo. A rede pode estar lenta, ou um firewall pode estar no caminho: pergunte a quem cuida da rede.',
  'failure.network.answerTimeout':
    'A conexão foi feita, mas o serviço não respondeu a tempo. Tente de novo mais tarde.',
  'failure.network.stalled':
    'A transferência parou no meio: nenhum byte passou por tempo demais. Verifique a qualidade da conexão.',
  'failure.network.proxyNameNotFound':
    'O nome do proxy {{proxy}} não foi encontrado na rede. Confira-o nas configurações de rede.',
  'failure.network.proxyUnreachable':
    'O proxy {{proxy}} não aceita conexões ({{detail}}). Confira o endereço e a porta do proxy nas configurações de rede.',
  'failure.network.proxyTimeout':
    'O proxy {{proxy}} não respondeu a tempo. Confira o endereço do proxy ou avise quem cuida da rede.',
  'failure.network.proxyCertificate':
    'A conexão segura com o próprio proxy {{proxy}} falhou ({{detail}}). O certificado do proxy não foi aceito: peça o da empresa e escolha-o nas configurações de rede.',
  'failure.network.proxyRefused':
    'O proxy {{proxy}} não deixou passar até o serviço (resposta {{status}}). Peça a quem cuida da rede que libere o endereço do serviço.',
  'failure.network.proxyNeedsPassword':
    'O proxy {{proxy}} pede usuário e senha. Informe-os nas configurações de rede.',
  'failure.network.proxyRefusedPassword':
    'O proxy {{proxy}} não aceitou o usuário e a senha guardados. Digite a senha de novo nas configurações de rede.',
  'failure.network.proxyNeedsSystem':
    'O proxy {{proxy}} só aceita o login do próprio sistema (NTLM ou Kerberos). Escolha “Rede do sistema” como transporte nas configurações de rede.',
  'failure.network.proxyNotSpoken':
    'O sistema manda usar um tipo de proxy que o programa não fala ({{proxy}}). Escolha “Rede do sistema” como transporte, ou informe um proxy HTTP.',
  'failure.network.certificateExpired':
    'O certificado do serviço está vencido. Confira a data desta máquina; se estiver certa, avise o serviço.',
  'failure.network.certificateNotYetValid':
    'O certificado do serviço ainda não vale. O relógio desta máquina deve estar atrasado: acerte a data e a hora.',
  'failure.network.certificateSelfSigned':
    'O certificado do serviço é assinado por ele mesmo, e ninguém responde por ele. Confira o endereço com o serviço antes de enviar qualquer coisa.',
  'failure.network.certificateIssuerUnknown':
    'Não se conhece quem emitiu o certificado recebido. Se a empresa inspeciona a rede, peça o certificado dela e escolha-o nas configurações de rede.',
  'failure.network.certificateWrongHost':
    'O certificado recebido é de outro endereço. Confira o endereço do serviço; se estiver certo, algo no caminho responde no lugar dele.',
  'failure.network.certificateRevoked':
    'O certificado do serviço foi revogado por quem o emitiu. Não envie nada e avise o serviço.',
  'failure.network.tlsHandshake':
    'A conexão segura não chegou a ser feita ({{detail}}). Algo no caminho a interrompeu ou fala uma versão antiga demais: avise quem cuida da rede.',
  'failure.network.caFileUnreadable':
    'O arquivo de certificados da empresa não pôde ser lido ({{detail}}). Escolha-o de novo nas configurações de rede.',
  'failure.network.caFileEmpty':
    'O arquivo escolhido não tem nenhum certificado que se possa usar. Escolha um arquivo PEM nas configurações de rede.',
}
