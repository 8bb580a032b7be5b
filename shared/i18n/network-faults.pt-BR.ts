// What broke on the way to the service, one text a reason: what happened and who can mend it.
import type { NetworkFailureCode } from '../model/network-fault.ts'

export const networkFaults: Readonly<Record<`failure.${NetworkFailureCode}`, string>> = {
  'failure.network.nameNotFound':
    'O endereço do serviço não foi encontrado. Verifique a internet e o endereço do serviço.',
  'failure.network.refused':
    'O serviço não aceitou a conexão. Verifique o endereço e a porta; se estiverem certos, tente mais tarde.',
  'failure.network.noRoute': 'Esta rede não chega ao serviço. Verifique o cabo, o Wi-Fi ou a VPN.',
  'failure.network.connectTimeout':
    'O serviço não respondeu à conexão a tempo. Verifique a internet; se ela funciona, pergunte a quem cuida da rede sobre o firewall.',
  'failure.network.answerTimeout': 'O serviço não respondeu a tempo. Tente de novo mais tarde.',
  'failure.network.answerUndated':
    'A resposta do serviço veio sem data ou de um cache, e sem a hora do serviço nada é enviado. Peça a quem cuida da rede que o proxy deixe passar o cabeçalho Date e não guarde respostas.',
  'failure.network.stalled': 'A transferência parou no meio. Verifique a qualidade da conexão.',
  'failure.network.proxyNameNotFound':
    'O proxy {{proxy}} não foi encontrado na rede. Confira-o nas configurações de rede.',
  'failure.network.proxyUnreachable':
    'O proxy {{proxy}} não aceita conexões. Confira o endereço e a porta dele nas configurações de rede.',
  'failure.network.proxyTimeout':
    'O proxy {{proxy}} não respondeu a tempo. Confira o endereço do proxy ou avise quem cuida da rede.',
  'failure.network.proxyCertificate':
    'A conexão segura com o proxy {{proxy}} falhou: o certificado dele não foi aceito. Peça o da empresa e escolha-o nas configurações de rede.',
  'failure.network.proxyRefused':
    'O proxy {{proxy}} bloqueou o serviço. Peça a quem cuida da rede que libere o endereço do serviço.',
  'failure.network.proxyNeedsPassword':
    'O proxy {{proxy}} pede usuário e senha. Informe-os nas configurações de rede.',
  'failure.network.proxyRefusedPassword':
    'O proxy {{proxy}} não aceitou o usuário e a senha guardados. Digite a senha de novo nas configurações de rede.',
  'failure.network.proxyNeedsSystem':
    'O proxy {{proxy}} só aceita o login do próprio sistema (NTLM ou Kerberos). Escolha “Rede do sistema” como transporte nas configurações de rede.',
  'failure.network.proxyNotSpoken':
    'O computador está configurado com um tipo de proxy que o programa não usa ({{proxy}}). Escolha “Rede do sistema” como transporte, ou informe um proxy HTTP.',
  'failure.network.certificateExpired':
    'O certificado do serviço está vencido. Confira a data deste computador; se estiver certa, avise o serviço.',
  'failure.network.certificateNotYetValid':
    'O certificado do serviço ainda não vale. O relógio deste computador deve estar atrasado: acerte a data e a hora.',
  'failure.network.certificateSelfSigned':
    'O certificado do serviço foi assinado por ele mesmo e não pode ser confirmado. Confira o endereço com o serviço antes de enviar qualquer coisa.',
  'failure.network.certificateIssuerUnknown':
    'O certificado recebido foi emitido por uma entidade desconhecida. Se a empresa inspeciona a rede, peça o certificado dela e escolha-o nas configurações de rede.',
  'failure.network.certificateWrongHost':
    'O certificado recebido é de outro endereço. Confira o endereço do serviço; se estiver certo, outro computador está respondendo no lugar dele: não envie nada e avise quem cuida da rede.',
  'failure.network.certificateRevoked':
    'O certificado do serviço foi revogado por quem o emitiu. Não envie nada e avise o serviço.',
  'failure.network.tlsHandshake':
    'A conexão segura não se completou: algo na rede a interrompeu ou usa uma versão antiga demais. Avise quem cuida da rede.',
  'failure.network.caFileUnreadable':
    'O arquivo de certificados da empresa não pôde ser lido. Escolha-o de novo nas configurações de rede.',
  'failure.network.caFileEmpty':
    'O arquivo escolhido não tem nenhum certificado utilizável. Escolha um arquivo PEM nas configurações de rede.',
}
