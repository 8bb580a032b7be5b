// A `.lote` that somebody changed with a zip tool: every entry as it was, but for what the edit makes of it.
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** @param edit answers the bytes that take an entry's place; none, and it is left out */
export async function editLote(
  path: string,
  edit: (name: string, bytes: Buffer) => Buffer | undefined,
): Promise<void> {
  const zip = await yauzl.fromBufferPromise(await readFile(path), { lazyEntries: true })
  const edited = new yazl.ZipFile()
  await new Promise<void>((resolve, reject) => {
    zip.once('error', reject)
    zip.once('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      const copy = async (): Promise<void> => {
        const bytes = edit(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
        if (bytes) edited.addBuffer(bytes, entry.fileName)
        zip.readEntry()
      }
      copy().catch(reject)
    })
    zip.readEntry()
  })
  edited.end()
  await writeFile(path, await buffer(edited.outputStream))
}

/** Another e-mail in every place that had this one. */
export function changeEmail(path: string, from: string, to: string): Promise<void> {
  return editLote(path, (name, bytes) =>
    name === 'lote.json' ? Buffer.from(bytes.toString().replaceAll(from, to)) : bytes,
  )
}
