// The rules of the archive, A1 to A4, each taken away.
import type { SimMutation } from './mutation.ts'

export const ARCHIVE_MUTATIONS: readonly SimMutation[] = []
