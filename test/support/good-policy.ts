import type { Policy, PolicyKey } from '../../shared/model/policy.ts'

/** A policy that sets every value. */
export const GOOD_POLICY: Required<Policy> & Readonly<Record<PolicyKey, unknown>> = {
  baseUrl: 'https://service.example/api',
  proxy: { kind: 'manual', host: 'proxy.office', port: 3_128 },
  caFile: '/etc/ssl/office.pem',
  archiveFolder: '/srv/assinados',
  archiveNameTemplate: '{lote}/{nome}.pdf',
  allowPractice: false,
  allowLoteImport: false,
  officeKeyFile: '/etc/signature-batches/office-key.txt',
  requireOfficeMark: true,
  releasers: [String.raw`OFFICE\maria`, 'joao'],
  userEmails: { [String.raw`OFFICE\maria`]: 'maria@office.example' },
  secondPerson: { overDocuments: 200, overAmount: 50_000, amountColumn: 'Valor' },
  pollSeconds: 120,
  sendsAtOnce: 2,
  sendsAtOncePerAccount: 1,
  stopAfterRefusals: 3,
  originalsKeptDays: 90,
  systemLog: 'warn',
  updates: { mode: 'notify', url: 'https://updates.office/sb', everyHours: 24 },
}

/** A policy that sets only these keys, with the values of `GOOD_POLICY`. */
export const pickPolicy = (keys: readonly PolicyKey[]): Policy =>
  Object.fromEntries(keys.map((key) => [key, GOOD_POLICY[key]]))
