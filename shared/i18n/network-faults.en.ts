import type { networkFaults as portuguese } from './network-faults.pt-BR.ts'

export const networkFaults: typeof portuguese = {
  'failure.network.nameNotFound':
    'The name of the service was not found on the network ({{detail}}). Check the address of the service and this machine’s connection.',
  'failure.network.refused':
    'The machine of the service refused the connection ({{detail}}). Check address and port; if they are right, try again later.',
  'failure.network.noRoute':
    'There is no way to the service from this network ({{detail}}). Check the cable, the Wi-Fi or the VPN.',
  'failure.network.connectTimeout':
    'The service did not accept the connection in time. The network may be slow, or a firewall in the way: ask those who run the network.',
  'failure.network.answerTimeout':
    'The connection was made, but the service did not answer in time. Try again later.',
  'failure.network.stalled':
    'The transfer stopped half-way: not a byte passed for too long. Check the quality of the connection.',
  'failure.network.proxyNameNotFound':
    'The name of the proxy {{proxy}} was not found on the network. Check it in the network settings.',
  'failure.network.proxyUnreachable':
    'The proxy {{proxy}} does not accept connections ({{detail}}). Check the proxy’s address and port in the network settings.',
  'failure.network.proxyTimeout':
    'The proxy {{proxy}} did not answer in time. Check the proxy’s address or tell those who run the network.',
  'failure.network.proxyCertificate':
    'The secure connection to the proxy {{proxy}} itself failed ({{detail}}). Its certificate was not accepted: ask for the company’s and choose it in the network settings.',
  'failure.network.proxyRefused':
    'The proxy {{proxy}} did not let the connection through to the service (answer {{status}}). Ask those who run the network to allow the address of the service.',
  'failure.network.proxyNeedsPassword':
    'The proxy {{proxy}} asks for a user name and a password. Enter them in the network settings.',
  'failure.network.proxyRefusedPassword':
    'The proxy {{proxy}} did not accept the saved user name and password. Enter the password again in the network settings.',
  'failure.network.proxyNeedsSystem':
    'The proxy {{proxy}} accepts only the system’s own login (NTLM or Kerberos). Choose “System network” as the transport in the network settings.',
  'failure.network.proxyNotSpoken':
    'The system wants a kind of proxy that the program does not speak ({{proxy}}). Choose “System network” as the transport, or enter an HTTP proxy.',
  'failure.network.certificateExpired':
    'The certificate of the service has expired. Check this machine’s date; if it is right, tell the service.',
  'failure.network.certificateNotYetValid':
    'The certificate of the service is not valid yet. This machine’s clock must be slow: set date and time.',
  'failure.network.certificateSelfSigned':
    'The certificate of the service is signed by itself, and nobody vouches for it. Check the address with the service before sending anything.',
  'failure.network.certificateIssuerUnknown':
    'Nobody here knows who issued the certificate received. If the company inspects the network, ask for its certificate and choose it in the network settings.',
  'failure.network.certificateWrongHost':
    'The certificate received is for another address. Check the address of the service; if it is right, something on the way answers in its place.',
  'failure.network.certificateRevoked':
    'The certificate of the service was revoked by its issuer. Send nothing and tell the service.',
  'failure.network.tlsHandshake':
    'The secure connection did not come about ({{detail}}). Something on the way cut it or speaks too old a version: tell those who run the network.',
  'failure.network.caFileUnreadable':
    'The file with the company’s certificates cannot be read ({{detail}}). Choose it again in the network settings.',
  'failure.network.caFileEmpty':
    'The chosen file has no certificate that can be used. Choose a PEM file in the network settings.',
}
