// Floor of a service: reads a body to its end and answers that a
// document was made. It imports nothing of the application.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end('{"id":"5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f","uri":"https://app.exemplo/doc"}')
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  process.stdout.write(`${JSON.stringify({ baseUrl: `http://127.0.0.1:${address.port}` })}\n`)
})
process.on('message', () => {
  process.send?.({ peakMb: process.resourceUsage().maxRSS / 1e3 })
})
