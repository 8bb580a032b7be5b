// The practice service alone: `npm run practice -- --port N`.
import { parseArgs } from 'node:util'
import type { FaultInput } from './faults.ts'
import { FAULT_KINDS, FAULT_TARGETS, parseFault } from './faults.ts'
import { startPracticeService } from './practice-service.ts'

const USAGE = `npm run practice -- [options]

  --port N           listen on 127.0.0.1:N (any free port without it)
  --data DIR         keep the state there and go on with it next time
  --sign-after S     pretend signers sign S seconds after their turn came (default 5; "never")
  --list-lag MS      a document appears in the list so much later
  --max-per-page N   most items of a list page (default 100)
  --fault T:K[:N]    the next N requests of T meet K, for example create:resetAfterActing:3
                     T: ${FAULT_TARGETS.join(', ')}
                     K: ${FAULT_KINDS.join(', ')}
  --json             one JSON line with baseUrl, key, token and accounts`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'sign-after': { type: 'string', default: '5' },
      'list-lag': { type: 'string', default: '0' },
      'max-per-page': { type: 'string', default: '100' },
      fault: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const faults: FaultInput[] = []
  for (const text of values.fault) {
    const fault = parseFault(text)
    if (!fault) {
      console.error(`--fault ${text}: not a fault\n\n${USAGE}`)
      return 1
    }
    faults.push(fault)
  }
  const signAfter = Number(values['sign-after'])
  const service = await startPracticeService({
    port: Number(values.port),
    ...(values.data === undefined ? {} : { stateFolder: values.data }),
    faults,
    settings: {
      ...(Number.isNaN(signAfter) ? {} : { signAfterMs: signAfter * 1_000 }),
      listLagMs: Number(values['list-lag']),
      maxPerPage: Number(values['max-per-page']),
    },
  })
  const { baseUrl, key, token } = service
  const accounts = service.accounts.map(({ id, name }) => ({ id, name }))
  if (values.json) console.log(JSON.stringify({ baseUrl, key, token, accounts }))
  else {
    console.log(`practice service   ${baseUrl}`)
    console.log(`key                ${key}`)
    console.log(`token for faults   ${token}`)
    for (const { id, name } of accounts) console.log(`account            ${id}  ${name}`)
  }
  await new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await service.close()
  return 0
}

process.exitCode = await main()
