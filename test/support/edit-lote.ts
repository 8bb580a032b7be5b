// Changes entries of a batch file, as somebody with a zip tool could; other entries stay the same.
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** @param edit returns the new bytes of an entry; undefined leaves it out */
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

/** Replaces an e-mail everywhere in the manifest. */
export function changeEmail(path: string, from: string, to: string): Promise<void> {
  return editLote(path, (name, bytes) =>
    name === 'lote.json' ? Buffer.from(bytes.toString().replaceAll(from, to)) : bytes,
  )
}
