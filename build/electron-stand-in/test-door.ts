// Channel for end-to-end tests: a test runs a function with the electron object in this process, as Playwright's
// `electronApp.evaluate` does. The host ends with the channel.
import { z } from 'zod'

const requestSchema = z.object({ id: z.number(), source: z.string(), arg: z.unknown() })

export type TestDoorPorts = {
  readonly electron: object
  readonly devtoolsAddress: () => Promise<string | undefined>
  readonly exit: () => void
}

export function openTestDoor({ electron, devtoolsAddress, exit }: TestDoorPorts): void {
  process.on('disconnect', exit)
  process.on('message', (message) => {
    const { id, source, arg } = requestSchema.parse(message)
    void evaluate(source, electron, arg).then(
      (value) => send({ id, ok: true, value }),
      (error: unknown) => send({ id, ok: false, message: String(error) }),
    )
  })
  void devtoolsAddress().then(
    (address) => send({ devtools: address }),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      exit()
    },
  )
}

async function evaluate(source: string, electron: object, arg: unknown): Promise<unknown> {
  // Cast: this is the test's own function; the channel exists only where a test started this process.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion
  const run = new Function('electron', 'arg', `return (${source})(electron, arg)`) as (
    electron: object,
    arg: unknown,
  ) => unknown
  return run(electron, arg)
}

function send(message: object): void {
  process.send?.(message)
}
