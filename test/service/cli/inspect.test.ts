// `inspect` on the command line.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a script learns from the exit code that a file would be refused, and from its line which one', async () => {
  const folder = await temporaryFolder()
  const [good, damaged] = [join(folder, 'bom.pdf'), join(folder, 'danificado.pdf')]
  await writeFile(good, await makePdf())
  await writeFile(damaged, '%PDF-1.7 nothing')
  expect((await runHere(['inspect', good], {})).exitCode).toBe(0)
  const { exitCode, events } = await runHere(
    ['inspect', good, damaged, join(folder, 'nenhum.pdf')],
    {},
  )
  expect(events.map(({ blocked }) => blocked)).toEqual([null, 'damaged', 'unreadable'])
  expect(exitCode).toBe(1)
})
