// A journal's database in memory: migrated once for all, since hundreds are made.
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../main/journal/migrate.ts'

let migrated: Uint8Array | undefined

/** As a new file is after its first opening, without an identity yet. */
export function openMemoryDatabase(): DatabaseSync {
  migrated ??= makeMigrated()
  return fromBytes(migrated)
}

/** Another one with the same content. @param bytes as `serialize` gives them */
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
