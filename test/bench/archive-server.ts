// Service whose documents are all signed, as a process of its own: it
// answers after 50 ms, and begins to serve a file after 50 ms.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { z } from 'zod'

const ANSWER_AFTER_MS = 50
const FILE_BYTES = 200_000

const file = await makeContract()
const signature = {
  id: randomUUID(),
  email: 'ana@exemplo.com.br',
  role: 'Contratante',
  signed: true,
  signedAt: '2026-11-20T12:00:00Z',
}
const server = createServer((request, response) => {
  void sleep(ANSWER_AFTER_MS).then(() => {
    const { url = '' } = request
    if (url.startsWith('/files/')) {
      response.writeHead(200, { 'content-length': file.byteLength })
      return response.end(file)
    }
    const body = url.endsWith('/status')
      ? { signatureStatusId: 'Signed', signatures: [signature] }
      : { name: 'Contrato', url: `${baseUrl}/files/${randomUUID()}` }
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(body))
  })
})
let baseUrl = ''
server.listen(0, '127.0.0.1', () => {
  const { port } = z.object({ port: z.number() }).parse(server.address())
  baseUrl = `http://127.0.0.1:${port}`
  process.stdout.write(`${JSON.stringify({ baseUrl })}\n`)
})

/** Makes a contract of two pages with incompressible data. */
async function makeContract(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.addPage()
  const picture = pdf.context.stream(randomBytes(FILE_BYTES))
  pdf.catalog.set(PDFName.of('Picture'), pdf.context.register(picture))
  return pdf.save()
}
