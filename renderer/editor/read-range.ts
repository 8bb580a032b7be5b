// Reads parts of a file with `fetch`, from the application's own protocol and from the stand-in's HTTP.

export type FirstPart = {
  /** Size of the whole file. */
  readonly sizeBytes: number
  readonly bytes: Uint8Array
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

export class FileUnreachable extends Error {
  override readonly name = 'FileUnreachable'
}

/** Reads bytes from `begin` up to but without `end`; the range of HTTP includes both ends (RFC 9110, 14.1.2). */
export async function readRange(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return (await request(url, begin, end, signal)).bytes
}

/**
 * Reads the beginning and the size of the file; a host without ranges sends all of it.
 * @throws {FileMissing}
 * @throws {FileUnreachable} also when the signal is aborted
 */
export function readFirstPart(
  url: string,
  sizeBytes: number,
  signal: AbortSignal,
): Promise<FirstPart> {
  return request(url, 0, sizeBytes, signal)
}

async function request(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<FirstPart> {
  const headers = { range: `bytes=${begin}-${end - 1}` }
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    throw new FileUnreachable('the file could not be read', { cause: error })
  })
  if (response.status === 404) throw new FileMissing('no such file is stored')
  // An empty file has no range to send.
  if (response.status === 416) return { sizeBytes: 0, bytes: new Uint8Array() }
  if (!response.ok) throw new FileUnreachable(`answered ${response.status}`)
  const bytes = new Uint8Array(
    await response.arrayBuffer().catch((error: unknown) => {
      throw new FileUnreachable('the file broke off', { cause: error })
    }),
  )
  const [, total] = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '') ?? []
  return { sizeBytes: total === undefined ? bytes.length : Number(total), bytes }
}
