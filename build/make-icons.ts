// `node build/make-icons.ts`: makes the icons of the platforms in build/resources from the page's icon. Run it when
// that icon changes; the results are in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findChromium } from './electron-stand-in/chromium/find-chromium.ts'

const source = fileURLToPath(new URL('../renderer/icon.svg', import.meta.url))
const resources = new URL('resources/', import.meta.url)

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
type Size = (typeof SIZES)[number]
type Images = ReadonlyMap<Size, Buffer>

async function drawImages(svg: string): Promise<Images> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const images = new Map<Size, Buffer>()
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    await page.setContent(
      `<style>body{margin:0;background:transparent}</style><img src="${address}" width="${size}" height="${size}">`,
    )
    images.set(size, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  await browser.close()
  return images
}

function imageOf(images: Images, size: Size): Buffer {
  const image = images.get(size)
  if (!image) throw new Error(`no image of ${size} pixels`)
  return image
}

/** The ICO container (Microsoft, "Icons"), with PNG images, which Windows reads since Vista. */
function toIco(images: Images): Buffer {
  const sizes = [16, 24, 32, 48, 64, 128, 256] as const
  const HEADER_BYTES = 6
  const ENTRY_BYTES = 16
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * sizes.length)
  directory.writeUInt16LE(1, 2) // an icon
  directory.writeUInt16LE(sizes.length, 4)
  let offset = directory.length
  for (const [index, size] of sizes.entries()) {
    const image = imageOf(images, size)
    const at = HEADER_BYTES + ENTRY_BYTES * index
    directory.writeUInt8(size % 256, at) // 0 stands for 256
    directory.writeUInt8(size % 256, at + 1)
    directory.writeUInt16LE(1, at + 4) // planes
    directory.writeUInt16LE(32, at + 6) // bits a pixel
    directory.writeUInt32LE(image.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...sizes.map((size) => imageOf(images, size))])
}

/** The ICNS container: a type of four letters and a length before each PNG image. */
function toIcns(images: Images): Buffer {
  const types = [
    ['ic11', 32],
    ['ic12', 64],
    ['ic07', 128],
    ['ic08', 256],
    ['ic13', 256],
    ['ic09', 512],
    ['ic14', 512],
    ['ic10', 1024],
  ] as const
  const chunks = types.map(([type, size]) => toChunk(type, imageOf(images, size)))
  return toChunk('icns', Buffer.concat(chunks))
}

function toChunk(type: string, content: Buffer): Buffer {
  const HEADER_BYTES = 8
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(type, 'ascii')
  header.writeUInt32BE(HEADER_BYTES + content.length, 4)
  return Buffer.concat([header, content])
}

const images = await drawImages(await readFile(source, 'utf8'))
await mkdir(new URL('icons/', resources), { recursive: true })
await writeFile(new URL('icon.ico', resources), toIco(images))
await writeFile(new URL('icon.icns', resources), toIcns(images))
for (const size of [16, 32, 48, 64, 128, 256, 512] as const) {
  await writeFile(new URL(`icons/${size}x${size}.png`, resources), imageOf(images, size))
}
