import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readNotes } from '../../../build/packaging/sign-update.ts'
import { NOTES_LENGTH } from '../../../shared/model/update.ts'
import { ROOT } from '../../support/runnable.ts'

const CHANGELOG = `# Changelog

## 0.2.0 (unreleased)

### Install

- A \`.lote\` is **opened**.

## 0.2 (other)

- x

## 0.1.0

- first
`

test('the notes of a version are its section of the changelog, as plain text', () => {
  expect(readNotes(CHANGELOG, '0.2.0')).toBe('Install\n\n- A .lote is opened.')
  expect(readNotes(CHANGELOG, '0.1.0')).toBe('- first')
})

test('a changelog that Git checked out with the line breaks of Windows gives the same notes', () => {
  for (const version of ['0.2.0', '0.1.0']) {
    expect(readNotes(CHANGELOG.replaceAll('\n', '\r\n'), version)).toBe(
      readNotes(CHANGELOG, version),
    )
  }
})

test('a version that the changelog does not name is not signed', () => {
  expect(() => readNotes(CHANGELOG, '0.3.0')).toThrow('CHANGELOG.md says nothing of version 0.3.0')
})

test('long notes are cut after a whole line, and fit into the notice', () => {
  const line = `- ${'x'.repeat(97)}\n`
  const notes = readNotes(`## 1.0.0\n${line.repeat(50)}`, '1.0.0')
  expect(notes.length).toBeLessThanOrEqual(NOTES_LENGTH)
  expect(notes.split('\n').at(-1)).toBe('…')
  expect(notes.split('\n').slice(0, -1)).toEqual(Array(39).fill(line.trim()))
})

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

test('the changelog of this program names the version of package.json', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  expect(readNotes(read('CHANGELOG.md'), version)).toMatch(/^Install\n\n- /u)
})
