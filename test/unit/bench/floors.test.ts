import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** What lint says of one file of that path, in a tree with the project's own rules. */
async function lint(path: string, text: string): Promise<{ code: number; output: string }> {
  const folder = await temporaryFolder()
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint')
  return new Promise((resolve) => {
    execFile(oxlint, ['test'], { cwd: folder }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout })
    })
  })
}

const imports = (path: string): string => `import { it } from '${path}'\nit()\n`

test.each(['main/queue/queue.ts', 'renderer/bridge.ts', 'shared/model/time.ts'])(
  'a floor of the benchmarks that imports %s fails lint',
  async (path) => {
    const { code, output } = await lint('test/bench/floors/floor.ts', imports(`../../../${path}`))
    expect(output).toContain('a floor knows nothing of the application')
    expect(code).not.toBe(0)
  },
)

test('a floor may import what is no part of the application, and a benchmark what it measures', async () => {
  expect(await lint('test/bench/floors/floor.ts', imports('undici'))).toMatchObject({ code: 0 })
  const measuring = imports('../../main/queue/queue.ts')
  expect(await lint('test/bench/measure.ts', measuring)).toMatchObject({ code: 0 })
})
