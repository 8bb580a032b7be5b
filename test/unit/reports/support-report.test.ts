// Support report: its content, and that it has no secret of any source.
import { expect, test } from 'vitest'
import type { SupportFacts } from '../../../main/reports/support-report.ts'
import { toSupportReport } from '../../../main/reports/support-report.ts'

const FACTS: SupportFacts = {
  version: '0.1.0',
  platform: 'linux x64',
  node: '24.0.0',
  system: 'Linux 6.1.0',
  environment: 'live',
  policy: {},
  journal: 'open',
  figures: { batches: 2, sent: 40 },
  errorCodes: ['ENOSPC'],
  logLines: undefined,
}

const SECRETS = [
  'lk_live_4f9a0c',
  'maria@escritorio.com.br',
  '529.982.247-25',
  '52998224725',
  'Maria',
  'Contrato Maria Souza.pdf',
  '/home/maria/Contratos',
  'ENTREGA',
]

test('24.6: it has versions, figures, what a policy sets and what the log says of an error', () => {
  const logLines = [
    JSON.stringify({
      at: '2026-11-20T10:00:00.000Z',
      level: 'error',
      event: 'watch.roundFailed',
      details: { error: 'TypeError', code: 'ENOSPC', waited: 1_200, offline: true },
    }),
  ]
  const policy = { allowPractice: false, pollSeconds: 60, baseUrl: 'https://maria.example' }
  expect(JSON.parse(toSupportReport({ ...FACTS, policy, logLines }))).toEqual({
    version: '0.1.0',
    platform: 'linux x64',
    node: '24.0.0',
    system: 'Linux 6.1.0',
    environment: 'live',
    journal: 'open',
    figures: { batches: 2, sent: 40 },
    setByPolicy: { allowPractice: false, pollSeconds: 60, baseUrl: '(left out)' },
    log: [
      {
        at: '2026-11-20T10:00:00.000Z',
        level: 'error',
        event: 'watch.roundFailed',
        details: { error: 'TypeError', code: 'ENOSPC', waited: 1_200, offline: true },
      },
    ],
  })
})

test('24.6: a log that is not there is said, and of a long one the last 500 entries stay', () => {
  expect(JSON.parse(toSupportReport(FACTS))).toMatchObject({ log: null })
  const logLines = Array.from({ length: 600 }, (_, index) =>
    JSON.stringify({ event: 'host.woke', details: { index } }),
  )
  const kept = Array.from({ length: 500 }, (_, index) => ({ details: { index: index + 100 } }))
  expect(JSON.parse(toSupportReport({ ...FACTS, logLines }))).toMatchObject({ log: kept })
})

test.each(SECRETS)('24.6: %s is in no source of the report that it comes out of', (secret) => {
  const places = ['at', 'level', 'event', 'other', 'message']
  const names = ['error', 'code', 'kind', 'name', 'frames', 'reference', secret]
  const logLines = [
    secret,
    `{"event":"${secret}`,
    JSON.stringify(secret),
    JSON.stringify([secret]),
    ...places.map((place) => JSON.stringify({ event: 'host.woke', [place]: secret })),
    ...names.map((name) => JSON.stringify({ event: 'host.woke', details: { [name]: secret } })),
    JSON.stringify({ event: 'host.woke', details: { deep: { error: secret } } }),
    JSON.stringify({ event: 'host.woke', details: { figure: Number(secret) } }),
  ]
  const policy = {
    baseUrl: secret,
    caFile: secret,
    archiveFolder: secret,
    releasers: [secret],
    updates: { url: secret },
  }
  expect(toSupportReport({ ...FACTS, policy, logLines })).not.toContain(secret)
})
