// Address that never answers: a connection to it waits until the client gives up.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Program that listens and is then stopped, so that its queue of connections fills and no more are accepted. */
const NEVER_ACCEPTS = `
  const server = require('node:net').createServer()
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))
`

/** Port on 127.0.0.1 that never answers; works only on Linux. */
export async function listenWithoutAccepting(): Promise<number> {
  const child = spawn(process.execPath, ['-e', NEVER_ACCEPTS], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(String(chunk))))
  })
  child.kill('SIGSTOP')
  const fillers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const filler of fillers) filler.destroy()
    child.kill('SIGKILL')
  })
  await Promise.all(
    fillers.slice(0, 2).map((each) => new Promise((done) => each.once('connect', done))),
  )
  return port
}
