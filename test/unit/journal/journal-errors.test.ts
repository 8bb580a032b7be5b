import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  JournalConflict,
  JournalDamaged,
  JournalForeign,
  JournalInUse,
  JournalTooNew,
  JournalUnavailable,
  NetworkFolder,
  fromErrorMessage,
  toErrorMessage,
  toJournalError,
} from '../../../main/journal/journal-errors.ts'

test.each([
  JournalConflict,
  JournalDamaged,
  JournalForeign,
  JournalInUse,
  JournalTooNew,
  JournalUnavailable,
  NetworkFolder,
])('%o crosses the thread as itself, with its parameters', (type) => {
  const sent = new type('why', { path: '/dados', found: 9 })
  const received = fromErrorMessage(structuredClone(toErrorMessage(sent)))
  expect(received).toBeInstanceOf(type)
  expect(received).toMatchObject({ name: sent.name, message: 'why', params: sent.params })
})

test('a defect crosses as an error with its place, and is none of ours', () => {
  const received = fromErrorMessage(toErrorMessage(new TypeError('undefined is not a function')))
  expect(received).not.toBeInstanceOf(JournalUnavailable)
  expect(received.message).toContain('undefined is not a function')
})

test('a broken constraint is a conflict, another statement’s fault stays what it is', () => {
  const database = new DatabaseSync(':memory:')
  const errorOf = (sql: string): Error => {
    try {
      database.exec(sql)
      return new Error('none')
    } catch (error) {
      return toJournalError(error)
    }
  }
  database.exec('CREATE TABLE only (id INTEGER PRIMARY KEY); INSERT INTO only VALUES (1)')
  expect(errorOf('INSERT INTO only VALUES (1)')).toBeInstanceOf(JournalConflict)
  expect(errorOf('SELECT nothing')).not.toHaveProperty('params')
  database.close()
})

test.each([
  ['ENOSPC', 'diskFull'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['EIO', 'ioError'],
  ['ESTALE', 'ioError'],
  ['ETIMEDOUT', 'ioError'],
  ['EUCLEAN', 'ioError'],
  ['ELOOP', 'cannotOpen'],
  ['ENAMETOOLONG', 'cannotOpen'],
])('the file system’s %s is an unavailable journal: %s', (code, reason) => {
  const named = toJournalError(Object.assign(new Error(code), { code }))
  expect(named).toBeInstanceOf(JournalUnavailable)
  expect(named).toMatchObject({ params: { reason } })
})
