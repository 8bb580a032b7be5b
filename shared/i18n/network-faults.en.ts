import type { networkFaults as portuguese } from './network-faults.pt-BR.ts'

export const networkFaults: typeof portuguese = {
  'failure.network.nameNotFound':
    'The service’s address was not found. Check the internet connection and the service’s address.',
  'failure.network.refused':
    'The service did not accept the connection. Check the address and the port; if they are right, try again later.',
  'failure.network.noRoute':
    'This network does not reach the service. Check the cable, the Wi-Fi or the VPN.',
  'failure.network.connectTimeout':
    'The service did not answer the connection in time. Check the internet connection; if it works, ask those who run the network about the firewall.',
  'failure.network.answerTimeout': 'The service did not answer in time. Try again later.',
  'failure.network.answerUndated':
    'The service’s answer came without a date or from a cache, and nothing is sent without the service’s time. Ask those who run the network to let the proxy pass the Date header and keep no answers.',
  'failure.network.stalled': 'The transfer stopped half-way. Check the quality of the connection.',
  'failure.network.proxyNameNotFound':
    'The proxy {{proxy}} was not found on the network. Check it in the network settings.',
  'failure.network.proxyUnreachable':
    'The proxy {{proxy}} does not accept connections. Check its address and port in the network settings.',
  'failure.network.proxyTimeout':
    'The proxy {{proxy}} did not answer in time. Check the proxy’s address or tell those who run the network.',
  'failure.network.proxyCertificate':
    'The secure connection to the proxy {{proxy}} failed: its certificate was not accepted. Ask for the company’s and choose it in the network settings.',
  'failure.network.proxyRefused':
    'The proxy {{proxy}} blocked the service. Ask those who run the network to allow the service’s address.',
  'failure.network.proxyNeedsPassword':
    'The proxy {{proxy}} asks for a user name and a password. Enter them in the network settings.',
  'failure.network.proxyRefusedPassword':
    'The proxy {{proxy}} did not accept the saved user name and password. Enter the password again in the network settings.',
  'failure.network.proxyNeedsSystem':
    'The proxy {{proxy}} accepts only the system’s own login (NTLM or Kerberos). Choose “System network” as the transport in the network settings.',
  'failure.network.proxyNotSpoken':
    'The computer is set to a kind of proxy that the program does not use ({{proxy}}). Choose “System network” as the transport, or enter an HTTP proxy.',
  'failure.network.certificateExpired':
    'The certificate of the service has expired. Check this computer’s date; if it is right, tell the service.',
  'failure.network.certificateNotYetValid':
    'The certificate of the service is not valid yet. This computer’s clock must be slow: set the date and time.',
  'failure.network.certificateSelfSigned':
    'The certificate of the service is signed by itself and cannot be confirmed. Check the address with the service before sending anything.',
  'failure.network.certificateIssuerUnknown':
    'The certificate received was issued by an unknown authority. If the company inspects the network, ask for its certificate and choose it in the network settings.',
  'failure.network.certificateWrongHost':
    'The certificate received is for another address. Check the service’s address; if it is right, another computer is answering in its place: send nothing and tell those who run the network.',
  'failure.network.certificateRevoked':
    'The certificate of the service was revoked by its issuer. Send nothing and tell the service.',
  'failure.network.tlsHandshake':
    'The secure connection could not be made: something on the network cut it or uses too old a version. Tell those who run the network.',
  'failure.network.caFileUnreadable':
    'The file with the company’s certificates could not be read. Choose it again in the network settings.',
  'failure.network.caFileEmpty':
    'The chosen file has no usable certificate. Choose a PEM file in the network settings.',
}
