// `npm run check [-- COMMIT]`, before a commit: types of everything; lint, format, unit and screen tests of what
// changed since COMMIT, else since the branch left main. Tests that read the tree themselves and all other suites are
// in `npm test`.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'

const ROOT = join(import.meta.dirname, '..')

/** Files after a change of which any file may fail lint. */
const LINTED_WITH = new Set(['.oxlintrc.json', 'package.json'])

function git(...words: readonly string[]): readonly string[] {
  const answer = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  return answer.split('\n').filter((line) => line !== '')
}

/** Commit where this branch left main, or on main its last commit; the last commit in a clone without main. */
function branchPoint(): string {
  const hasMain = git('branch', '--list', 'main').length > 0
  return (hasMain ? git('merge-base', 'HEAD', 'main')[0] : undefined) ?? 'HEAD'
}

/** Files that changed since that commit, committed or not; deleted ones are left out. */
function changedFiles(since: string): readonly string[] {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const since = process.argv[2] ?? branchPoint()
const changed = changedFiles(since)
const source = changed.filter((path) => /\.(?:tsx?|js)$/u.test(path))
const linted = changed.some((path) => LINTED_WITH.has(path)) ? ['.'] : source
console.log(`${changed.length} files changed since ${since}`)

const codes = await Promise.all([
  runTool('tsc', ['-b', '--checkers', '1']),
  linted.length === 0 ? 0 : runTool('oxlint', linted),
  changed.length === 0
    ? 0
    : runTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]),
])
const FOLDERS = ['test/unit', 'test/screen']
const TESTS = ['run', '--config', 'build/vitest.config.ts', '--reporter=dot', '--passWithNoTests']
codes.push(await runTool('vitest', [...TESTS, '--changed', since, ...FOLDERS]))
const isPassed = codes.every((code) => code === 0)
console.log(isPassed ? 'ok' : 'FAILED')
process.exitCode = isPassed ? 0 : 1
