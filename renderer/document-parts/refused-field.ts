// Which field of ours a problem of the service is about (ERR-03). The service's document does not say
// how it writes them: `signers.0.email` and `Signers[0].Email` are the same to us.
import type { Refusal } from '../../shared/model/refusal.ts'

/** `['signers', '0', 'email']`; undefined when it belongs to no field. */
export function toFieldPath(propertyName: string | undefined): readonly string[] | undefined {
  const parts = (propertyName ?? '').split(/[.[\]]+/u).filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.map((part) => part.toLowerCase())
}

/** The service's words about that field; undefined when there are none. */
export function findProblem(
  refusal: Refusal | undefined,
  path: readonly (string | number)[],
): string | undefined {
  const wanted = path.map(String).join('.')
  const found = refusal?.problems.filter(
    ({ propertyName }) => toFieldPath(propertyName)?.join('.') === wanted,
  )
  return found && found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined
}
