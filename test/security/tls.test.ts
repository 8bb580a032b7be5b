// TLS is verified whatever the environment says: one variable makes Node
// skip it, and scripts of offices set it for other programs.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createConnectProxy } from '../support/connect-proxy.ts'
import { answerJson } from '../support/http-server.ts'
import { createTlsTestServer } from '../support/tls-server.ts'

const CHILD = new URL('../support/call-past-tls.ts', import.meta.url).pathname

test('WIRE-10: with NODE_TLS_REJECT_UNAUTHORIZED=0 a certificate that nobody trusts is still refused, and the key stays here', async () => {
  const service = await createTlsTestServer(
    (response) => answerJson(response, 200, []),
    'self-signed',
  )
  const proxy = await createConnectProxy()
  const tlsProxy = await createConnectProxy({ certificate: 'self-signed' })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CHILD, String(service.port), proxy.address, tlsProxy.address],
    { env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
  )
  expect(JSON.parse(stdout)).toEqual({
    node: 'answered', // the variable does what it says, so that the rest says something
    straight: 'tls certificateSelfSigned',
    tunnel: 'tls certificateSelfSigned',
    tlsProxy: 'unreachable proxyCertificate',
    hostNetwork: 'tls certificateIssuerUnknown',
    download: 'tls certificateSelfSigned',
  })
  expect(service.requests).toHaveLength(1)
  expect(service.requests[0]?.headers).not.toHaveProperty('authorization')
})
