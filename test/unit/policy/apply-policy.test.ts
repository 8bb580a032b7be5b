import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  toPolicyView,
  withNetworkPolicy,
  withSettingsPolicy,
} from '../../../main/app/apply-policy.ts'
import { findUserEmail, mayRelease } from '../../../main/app/may-release.ts'
import { guardByPolicy } from '../../../main/handlers/guard-by-policy.ts'
import { applyToWords, findForbidden } from '../../../main/cli/under-policy.ts'
import { parseArguments } from '../../../main/cli/arguments.ts'
import { succeed } from '../../../shared/model/failure.ts'
import { networkSettingsSchema } from '../../../shared/model/network.ts'
import type { Policy, PolicyKey } from '../../../shared/model/policy.ts'
import { POLICY_KEYS } from '../../../shared/model/policy.ts'
import { settingsSchema } from '../../../shared/model/settings.ts'
import { GOOD_POLICY } from '../../support/good-policy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function inMemory<T>(first: T) {
  let value = first
  return { read: () => value, write: (next: T) => void (value = next), putAside: () => undefined }
}

describe('settings', () => {
  test('what is set is read in the place of the person’s own', () => {
    const file = withSettingsPolicy(inMemory(settingsSchema.parse({})), GOOD_POLICY)
    expect(file.read()).toMatchObject({
      liveBaseUrl: 'https://service.example/api',
      archiveFolder: { live: '/srv/assinados' },
      archiveNameTemplate: '{lote}/{nome}.pdf',
      environment: 'live',
      hasChosenEnvironment: true,
      pollSeconds: 120,
      sendsAtOnce: 2,
      sendsAtOncePerAccount: 1,
      stopAfterRefusals: 3,
      originalsKeptDays: 90,
    })
  })

  test('the person’s own stays in the file and counts again without the policy', () => {
    const own = settingsSchema.parse({ pollSeconds: 45, archiveFolder: { practice: '/tmp/p' } })
    const under = inMemory(own)
    const file = withSettingsPolicy(under, GOOD_POLICY)
    file.write({ ...file.read(), theme: 'dark' })
    expect(under.read()).toEqual({ ...own, theme: 'dark' })
  })

  test('without a policy the file is the person’s alone', () => {
    const own = inMemory(settingsSchema.parse({}))
    expect(withSettingsPolicy(own, {})).toBe(own)
  })

  test('proxy and authorities are the administrator’s, the rest of the network the person’s', () => {
    const own = inMemory(networkSettingsSchema.parse({ caFile: '/home/ca.pem' }))
    const file = withNetworkPolicy(own, GOOD_POLICY)
    expect(file.read()).toMatchObject({ proxy: GOOD_POLICY.proxy, caFile: GOOD_POLICY.caFile })
    file.write({ ...file.read(), transport: 'system' })
    expect(own.read()).toMatchObject({
      proxy: { kind: 'system' },
      caFile: '/home/ca.pem',
      transport: 'system',
    })
  })
})

const viewOf = (policy: Policy) => toPolicyView({ kind: 'read', place: '/p', policy }, 'maria')

test('the window is told what is set, and what is only allowed is not', () => {
  expect(viewOf(GOOD_POLICY).values).toEqual(GOOD_POLICY)
  const usual = { allowPractice: true, allowLoteImport: true, requireOfficeMark: false }
  expect(viewOf(usual).values).toEqual({})
})

test('the window is not told the password in the address of the updates', () => {
  const url = 'https://updater:secret@updates.office/sb'
  expect(viewOf({ updates: { mode: 'notify', url } }).values).toEqual({
    updates: { mode: 'notify', url: 'https://updates.office/sb' },
  })
})

const DOOR = [
  ['baseUrl', 'settings.change', { liveBaseUrl: 'https://other.example' }, 'setByPolicy'],
  ['archiveNameTemplate', 'settings.change', { archiveNameTemplate: 'x' }, 'setByPolicy'],
  ['pollSeconds', 'settings.change', { pollSeconds: 10 }, 'setByPolicy'],
  ['sendsAtOnce', 'settings.change', { sendsAtOnce: 8 }, 'setByPolicy'],
  ['sendsAtOncePerAccount', 'settings.change', { sendsAtOncePerAccount: 8 }, 'setByPolicy'],
  ['stopAfterRefusals', 'settings.change', { stopAfterRefusals: 0 }, 'setByPolicy'],
  ['originalsKeptDays', 'settings.change', { originalsKeptDays: 30 }, 'setByPolicy'],
  ['archiveFolder', 'settings.pickArchiveFolder', {}, 'setByPolicy'],
  ['archiveFolder', 'settings.useDefaultArchiveFolder', {}, 'setByPolicy'],
  ['proxy', 'network.change', { proxy: { kind: 'none' } }, 'setByPolicy'],
  ['caFile', 'network.pickCaFile', {}, 'setByPolicy'],
  ['caFile', 'network.forgetCaFile', {}, 'setByPolicy'],
  ['allowPractice', 'environment.choose', { environment: 'practice' }, 'practiceForbidden'],
  ['allowLoteImport', 'lote.pick', {}, 'loteForbidden'],
  ['allowLoteImport', 'lote.offer', { tokens: [] }, 'loteForbidden'],
  ['allowLoteImport', 'lote.preview', {}, 'loteForbidden'],
  ['allowLoteImport', 'lote.take', {}, 'loteForbidden'],
  ['officeKeyFile', 'officeKey.save', {}, 'setByPolicy'],
  ['officeKeyFile', 'officeKey.create', {}, 'setByPolicy'],
  ['officeKeyFile', 'officeKey.forget', {}, 'setByPolicy'],
  ['releasers', 'batch.release', {}, 'releaseForbidden'],
  ['releasers', 'batch.schedule', {}, 'releaseForbidden'],
  ['releasers', 'batch.releaseNow', {}, 'releaseForbidden'],
  ['releasers', 'batch.declineRelease', {}, 'releaseForbidden'],
  ['releasers', 'batch.goOn', {}, 'releaseForbidden'],
  ['releasers', 'document.requeue', {}, 'releaseForbidden'],
  ['releasers', 'document.decide', { decision: { kind: 'sendAgain' } }, 'releaseForbidden'],
] as const

/** Keys that main reads where they apply, since no operation changes them, each with its test. */
const WITHOUT_DOOR = {
  secondPerson: 'test/service/application/second-person.test.ts',
  requireOfficeMark: 'test/service/application/sealed-lotes.test.ts',
  systemLog: 'test/service/electron/system-log.test.ts',
  userEmails: 'test/unit/policy/apply-policy.test.ts',
  updates: 'test/service/application/policy-updates.test.ts',
} as const satisfies Partial<Record<PolicyKey, string>>

test('every value of a policy is kept at the door, or where it counts', () => {
  const kept = [...new Set<string>(DOOR.map(([key]) => key)), ...Object.keys(WITHOUT_DOOR)]
  expect(kept.sort()).toEqual([...POLICY_KEYS].sort())
})

test.each(Object.entries(WITHOUT_DOOR))('%s is tried in %s', async (key, path) => {
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`\\b${key}:`, 'u'))
})

describe.each(DOOR)('%s at the door: %s %j', (key, operation, input, code) => {
  const ask = (policy: Policy) =>
    guardByPolicy(async () => succeed('done'), {
      policy,
      osUser: 'pedro',
      environment: () => 'live',
    })(operation, input)

  test('set, it is refused', async () => {
    expect(await ask({ [key]: GOOD_POLICY[key] })).toMatchObject({ ok: false, failure: { code } })
  })
  test('absent, it is done', async () => {
    const { [key]: _, ...others } = GOOD_POLICY
    expect(await ask(others)).toEqual(succeed('done'))
  })
})

test('a setting that is not set can be changed beside one that is', async () => {
  const dispatch = guardByPolicy(async () => succeed('done'), {
    policy: GOOD_POLICY,
    osUser: String.raw`OFFICE\maria`,
    environment: () => 'live',
  })
  expect(await dispatch('settings.change', { theme: 'dark' })).toEqual(succeed('done'))
  expect(await dispatch('network.change', { transport: 'system' })).toEqual(succeed('done'))
  expect(await dispatch('batch.release', {})).toEqual(succeed('done'))
})

test('who may not release may still decide what sends nothing', async () => {
  const dispatch = guardByPolicy(async () => succeed('done'), {
    policy: { releasers: ['joao'] },
    osUser: 'pedro',
    environment: () => 'live',
  })
  const withdraw = { decision: { kind: 'withdraw' } }
  expect(await dispatch('document.decide', withdraw)).toEqual(succeed('done'))
})

test('who releases is known by name or by domain and name, whatever the letter case', () => {
  const policy = { releasers: [String.raw`OFFICE\maria`, 'joao'] }
  expect(mayRelease(policy, String.raw`office\Maria`)).toBe(true)
  expect(mayRelease(policy, String.raw`OTHER\maria`)).toBe(false)
  expect(mayRelease(policy, 'maria')).toBe(false)
  expect(mayRelease(policy, String.raw`OFFICE\joao`)).toBe(true)
  expect(mayRelease({ releasers: [] }, 'joao')).toBe(false)
  expect(mayRelease({}, 'joao')).toBe(true)
})

test('the e-mail address of a user is that of the name, or of domain and name', () => {
  const policy = {
    userEmails: { [String.raw`OFFICE\maria`]: 'm@office.example', joao: 'j@office.example' },
  }
  expect(findUserEmail(policy, String.raw`office\MARIA`)).toBe('m@office.example')
  expect(findUserEmail(policy, String.raw`OTHER\maria`)).toBeUndefined()
  expect(findUserEmail(policy, String.raw`OFFICE\joao`)).toBe('j@office.example')
  expect(findUserEmail({}, 'joao')).toBeUndefined()
})

const parse = (words: readonly string[]) => {
  const parsed = parseArguments(words, '/tmp')
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return parsed.arguments
}

const refusalOf = async (words: readonly string[], policy: Policy = GOOD_POLICY) =>
  (await findForbidden(parse(words), words, policy, 'joao'))?.failure.code

describe('the command line', () => {
  const live = ['--base-url', 'https://service.example/api']

  test.each([
    [['send', 'b.json', '--base-url', 'https://other.example'], 'setByPolicy'],
    [['watch', '--interval', '10'], 'setByPolicy'],
    [['watch', '--interval=10'], 'setByPolicy'],
    [['send', 'b.json', ...live, '--stop-after', '9'], 'setByPolicy'],
    [['send', 'b.json', '--practice'], 'practiceForbidden'],
    [['send', 'b.lote', ...live], 'loteForbidden'],
    [['check', 'b.lote'], 'loteForbidden'],
    [
      ['prepare', '--files', 'f', '--sheet', 's', '--out', 'o.lote', '--office-key-file', 'k'],
      'setByPolicy',
    ],
  ])('%j is refused under the policy and done without', async (words, code) => {
    expect(await refusalOf(words)).toBe(code)
    expect(await refusalOf(words, {})).toBeUndefined()
  })

  test.each(['PK\u0003\u0004 and more', 'SBSEALED and more'])(
    'a batch file under another name is one all the same: %j',
    async (beginning) => {
      const path = join(await temporaryFolder(), 'lote.json')
      await writeFile(path, beginning)
      expect(await refusalOf(['check', path])).toBe('loteForbidden')
      await writeFile(path, '{}')
      expect(await refusalOf(['check', path])).toBeUndefined()
    },
  )

  test('who may not release does not send', async () => {
    const words = ['send', 'b.json', ...live]
    expect(await refusalOf(words)).toBeUndefined()
    expect(await refusalOf(words, { releasers: ['maria'] })).toBe('releaseForbidden')
  })

  test('pace and stop are the administrator’s where nobody said otherwise', () => {
    expect(applyToWords(parse(['watch']), GOOD_POLICY)).toMatchObject({
      intervalMs: 120_000,
      stopAfterRefusals: 3,
    })
    expect(
      applyToWords(parse(['watch']), { stopAfterRefusals: 0 }).stopAfterRefusals,
    ).toBeUndefined()
    expect(applyToWords(parse(['watch']), {}).intervalMs).toBe(30_000)
  })
})
