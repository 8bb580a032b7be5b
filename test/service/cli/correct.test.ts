// `correct` on the command line, over real HTTP.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestService } from '../../support/open-test-workspace.ts'
import { rehearse } from '../../support/rehearsal.ts'

const RIGHT = 'certa@exemplo.com.br'

async function openWaiting(documents: number) {
  const service = await startTestService()
  const { run, description, folder } = await rehearse({ documents, service, isHere: true })
  await run(['send', description])
  await run(['watch', '--once'])
  const wrong = service.documents()[0]?.signers[0]?.email ?? ''
  return { service, run, wrong, folder }
}

test('M5: a wrong address is planned first, then mended in every document that waits for it', async () => {
  const { service, run, wrong } = await openWaiting(2)
  const waiting = service.documents().filter(({ signers }) => signers[0]?.email === wrong).length
  const planned = await run(['correct', '--from', wrong, '--to', RIGHT, '--plan'])
  expect(planned.events.at(-1)).toMatchObject({
    event: 'planned',
    found: waiting,
    possible: waiting,
  })
  expect(service.documents()[0]?.signers[0]?.email).toBe(wrong)
  const { events, exitCode } = await run(['correct', '--from', wrong, '--to', RIGHT])
  expect(events.at(-1)).toMatchObject({ event: 'corrected', done: waiting, total: waiting })
  expect(exitCode).toBe(0)
  expect(service.documents()[0]?.signers[0]?.email).toBe(RIGHT)
  expect(service.documents()[0]?.messages.filter(({ to }) => to === RIGHT)).toEqual([])
})

test('M5: nothing is corrected for an address that nobody has, and a wrong new one is refused', async () => {
  const { run, wrong } = await openWaiting(1)
  const nobody = await run(['correct', '--from', 'ninguem@exemplo.com.br', '--to', RIGHT])
  expect(nobody.events.at(-1)).toMatchObject({ event: 'planned', found: 0 })
  expect(nobody.exitCode).toBe(0)
  expect((await run(['correct', '--from', wrong, '--to', 'sem arroba'])).exitCode).toBe(1)
  expect((await run(['correct', '--from', wrong])).exitCode).toBe(1)
})

test('M5: a sheet corrects different people at once, and with a fault in it nobody', async () => {
  const { service, run, folder } = await openWaiting(2)
  const wrong = [...new Set(service.documents().flatMap(({ signers }) => signers.map(toEmail)))]
  const lines = wrong.map((from, index) => `${from};certa${String(index)}@exemplo.com.br`)
  const file = join(folder, 'enderecos.csv')
  await writeFile(file, ['errado;certo', ...lines, 'outra@exemplo.com.br;sem arroba'].join('\r\n'))
  const refused = await run(['correct', '--file', file])
  expect(refused.exitCode).toBe(1)
  expect(refused.events.at(-1)).toMatchObject({ code: 'badEmail', line: wrong.length + 2 })
  expect(service.documents()[0]?.signers.map(toEmail)).not.toContain('certa0@exemplo.com.br')
  await writeFile(file, ['errado;certo', ...lines].join('\r\n'))
  const { events, exitCode } = await run(['correct', '--file', file])
  expect(exitCode).toBe(0)
  expect(wrong.length).toBeGreaterThan(1)
  expect(events.filter(({ event }) => event === 'addressPlanned')).toHaveLength(wrong.length)
  const after = service.documents().flatMap(({ signers }) => signers.map(toEmail))
  expect(events.at(-1)).toMatchObject({ done: after.length, total: after.length })
  expect(after.every((email) => email.startsWith('certa'))).toBe(true)
  expect((await run(['correct', '--file', file, '--to', RIGHT])).exitCode).toBe(1)
  // A folder stands for a sheet that is there and cannot be read.
  const unread = await run(['correct', '--file', folder])
  expect(unread.events.at(-1)).toMatchObject({ code: 'sheet.unreadable' })
  const gone = await run(['correct', '--file', join(folder, 'outra.csv')])
  expect(gone.events.at(-1)).toMatchObject({ code: 'sheet.missing' })
})

function toEmail({ email }: { readonly email: string }): string {
  return email
}
