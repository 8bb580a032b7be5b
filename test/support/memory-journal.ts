// Database of a journal in memory, migrated only once, since tests open hundreds.
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../main/journal/migrate.ts'

let migrated: Uint8Array | undefined

/** Database like a new file after its first opening, without an identity. */
export function openMemoryDatabase(): DatabaseSync {
  migrated ??= makeMigrated()
  return fromBytes(migrated)
}

/**
 * Database with the same content.
 * @param bytes result of `serialize`
 */
export function fromBytes(bytes: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.deserialize(bytes)
  return database
}

function makeMigrated(): Uint8Array {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const bytes = database.serialize()
  database.close()
  return bytes
}
