// Entry of `npm run practice -- --port N`, the practice service alone.
import { assertNever } from '../../shared/assert-never.ts'
import { USAGE, parseCliOptions } from './cli-options.ts'
import type { PracticeOptions, PracticeService } from './practice-service.ts'
import { startPracticeService } from './practice-service.ts'

async function main(): Promise<number> {
  const parsed = parseCliOptions(process.argv.slice(2))
  switch (parsed.kind) {
    case 'help':
      console.log(USAGE)
      return 0
    case 'wrong':
      console.error(`${parsed.why}\n\n${USAGE}`)
      return 1
    case 'start':
      return run(parsed.options, parsed.isJson)
    default:
      return assertNever(parsed)
  }
}

async function run(options: PracticeOptions, isJson: boolean): Promise<number> {
  const stopped = new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  const service = await start(options)
  if (!service) return 1
  for (const name of service.unreadable) console.error(`put aside, cannot be read: ${name}`)
  const { baseUrl, key, token } = service
  const page = service.pageAddress()
  const accounts = service.accounts.map(({ id, name }) => ({ id, name }))
  if (isJson) console.log(JSON.stringify({ baseUrl, key, token, page, accounts }))
  else {
    console.log(`practice service   ${baseUrl}`)
    console.log(`key                ${key}`)
    console.log(`token for faults   ${token}`)
    console.log(`page               ${page}`)
    for (const { id, name } of accounts) console.log(`account            ${id}  ${name}`)
    offerPages(service)
  }
  await stopped
  await service.close()
  return 0
}

/** Prints another address of the page at Enter, since each address is valid for one visit. */
function offerPages(service: PracticeService): void {
  if (!process.stdin.isTTY) return
  console.log('Enter: another address of the page. Ctrl+C: stop.')
  process.stdin.on('data', () => console.log(`page               ${service.pageAddress()}`))
  process.stdin.unref()
}

/** Started service; undefined when the system refused: the port is taken, or the folder cannot be written. */
async function start(options: PracticeOptions): Promise<PracticeService | undefined> {
  try {
    return await startPracticeService(options)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    console.error(error.message)
    return undefined
  }
}

process.exitCode = await main()
