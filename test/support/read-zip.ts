// Names and contents of a zip's entries as texts.
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

export async function readZip(path: string): Promise<ReadonlyMap<string, string>> {
  const zip = await yauzl.openPromise(path)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, await text(stream))
  }
  return files
}
