// Child process: one test runner that stays warm and runs the tests of one mutant after another.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Writable } from 'node:stream'
import type { TestCase, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { MUTATION_FILE, MUTATION_ROOT } from './current-mutation.ts'
import { titlePattern } from './mutant.ts'
import type { RunReport, RunRequest, TestFile, TestRun } from './test-run.ts'
import { isAssertion, toWhy } from './test-run.ts'

const mutationFile = process.env[MUTATION_FILE] ?? ''
const root = process.env[MUTATION_ROOT] ?? ''

/** The run that is under way; the reporter below adds to it. */
let tests: TestRun[] = []
let loadErrors: string[] = []
let request: RunRequest | undefined

const nowhere = (): Writable => new Writable({ write: (_, __, done) => done() })

const vitest: Vitest = await createVitest(
  {
    config: new URL('vitest.config.ts', import.meta.url).pathname,
    watch: false,
    reporters: [
      {
        onTestModuleEnd: (module) => {
          for (const { message } of module.errors()) loadErrors.push(toWhy(message))
        },
        onTestCaseResult: (test) => noteResult(test),
      },
    ],
  },
  {},
  { stdout: nowhere(), stderr: nowhere() },
)
await vitest.standalone()

process.on('message', (asked: RunRequest) => {
  void run(asked).then((report) => process.send?.(report))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.('ready')

async function run(asked: RunRequest): Promise<RunReport> {
  const startedAtMs = performance.now()
  tests = []
  loadErrors = []
  request = asked
  setMutation(asked)
  for (const file of asked.files) {
    await runFile(file, asked)
    if (asked.isOverAtFirst && tests.some((test) => isKill(test, asked))) break
  }
  setMutation({ ...asked, mutation: null })
  const ms = Math.round(performance.now() - startedAtMs)
  return { isOverdue: false, tests, loadErrors, ms }
}

async function runFile({ project, path }: TestFile, { ids }: RunRequest): Promise<void> {
  const specification = vitest
    .getProjectByName(project)
    .createSpecification(`${root}/${path}`, { testNamePattern: titlePattern(ids) })
  await vitest.runTestSpecifications([specification])
}

/** The runner keeps what it has transformed: the mutated module is forgotten before and after. */
function setMutation({ mutation }: RunRequest): void {
  writeFileSync(mutationFile, JSON.stringify(mutation))
  if (request?.mutation) vitest.invalidateFile(`${root}/${request.mutation.file}`)
}

function noteResult(test: TestCase): void {
  const { state, errors } = test.result()
  if (state !== 'passed' && state !== 'failed') return
  const failures = state === 'failed' ? (errors ?? []) : []
  const isAsserted = failures.some(isAssertion)
  const outcome = failures.length === 0 ? 'passed' : isAsserted ? 'asserted' : 'broke'
  const why = failures[0] && toWhy(failures[0].message)
  const noted: TestRun = {
    project: test.project.name,
    path: toPath(test.module),
    name: test.fullName,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    outcome,
    ...(why === undefined ? {} : { why }),
  }
  tests.push(noted)
  if (request?.isOverAtFirst === true && isKill(noted, request)) {
    void vitest.cancelCurrentRun('test-failure')
  }
}

function isKill({ outcome, name }: TestRun, { ignored }: RunRequest): boolean {
  return outcome === 'asserted' && !ignored.includes(name)
}

function toPath({ moduleId }: TestModule): string {
  return relative(root, moduleId).replaceAll('\\', '/')
}
