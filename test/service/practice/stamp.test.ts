import { expect, test } from 'vitest'
import type { PageOptions } from '../../support/make-pdf.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import type { PageImage } from '../../support/render-page.ts'
import { findBox, renderPage } from '../../support/render-page.ts'
import { textOfPdf } from '../../support/text-of-pdf.ts'

const AREA = { type: 'Signature', page: 1, x: 55, y: 62, width: 35, height: 9 }

const PAGES: readonly (readonly [string, PageOptions])[] = [
  ['as it is', {}],
  ['turned by 90', { rotate: 90 }],
  ['turned by 180', { rotate: 180 }],
  ['turned by 270', { rotate: 270 }],
  ['turned by -90', { rotate: -90 }],
  ['cropped away from the origin', { crop: [120, 90, 400, 620] }],
  ['cropped and turned by 90', { crop: [120, 90, 400, 620], rotate: 90 }],
  ['cropped and turned by 180', { crop: [120, 90, 400, 620], rotate: 180 }],
  ['cropped and turned by 270', { crop: [120, 90, 400, 620], rotate: 270 }],
  ['cropped beyond the media box', { crop: [-100, 100, 400, 500] }],
  ['cropped with corners in the other order', { crop: [520, 710, -400, -620] }],
  ['scaled by UserUnit', { userUnit: 2.5 }],
  ['scaled, cropped and turned', { userUnit: 2.5, crop: [120, 90, 400, 620], rotate: 90 }],
]

/** Returns whether a pixel is ink or background of the stamp; the contract itself is black on white. */
function isBluish([red, , blue]: readonly [number, number, number]): boolean {
  return blue - red > 8
}

/** Returns whether a pixel is ink of the stamp: text or border. */
function isInk([red, , blue]: readonly [number, number, number]): boolean {
  return red < 170 && blue - red > 20
}

function expectNear(pixel: number | undefined, percent: number, size: number): void {
  expect(Math.abs((pixel ?? -100) - (percent / 100) * size)).toBeLessThanOrEqual(1.5)
}

test.each(PAGES)(
  'AREA-02 AREA-07: on a page %s the stamp fills the area as displayed, its three lines upright',
  async (_, page) => {
    const { createDocument, service, download } = await startPracticeClient()
    const contentFile = Buffer.from(await makePdf('Contrato', [page])).toString('base64')
    const { id, signers } = await createDocument({
      contentFile,
      signatureAreas: [{ ...AREA, ...ANA }],
    })
    service.signNow(id, signers[0]?.id ?? '')
    const image = await renderPage(await download(id), 1)
    const box = findBox(image, isBluish)
    const { width, height } = image
    expectNear(box?.left, AREA.x, width)
    expectNear(box?.right, AREA.x + AREA.width, width)
    expectNear(box?.top, AREA.y, height)
    expectNear(box?.bottom, AREA.y + AREA.height, height)
    expect(countLines(image)).toBe(3)
  },
)

/** Counts bands of rows with ink inside the stamp's border. */
function countLines(image: PageImage): number {
  const box = findBox(image, isBluish)
  if (!box) return 0
  let lines = 0
  let wasInk = false
  for (let y = box.top + 3; y < box.bottom - 3; y += 1) {
    let hasInk = false
    for (let x = box.left + 3; x < box.right - 3; x += 1) hasInk ||= isInk(image.pixel(x, y))
    if (hasInk && !wasInk) lines += 1
    wasInk = hasInk
  }
  return lines
}

test('AREA-04: with the origin at the bottom left, y counts from below', async () => {
  const { createDocument, service, download } = await startPracticeClient({
    settings: { areaOrigin: 'bottomLeft' },
  })
  const { id, signers } = await createDocument({ signatureAreas: [{ ...AREA, ...ANA }] })
  service.signNow(id, signers[0]?.id ?? '')
  const image = await renderPage(await download(id), 1)
  const bottom = findBox(image, isBluish)?.bottom ?? 0
  expect(Math.abs(bottom - image.height * (1 - AREA.y / 100))).toBeLessThanOrEqual(1.5)
})

test('DL-02: a partial file has the stamps of those who signed, the sheet says who has not', async () => {
  const { createDocument, service, download } = await startPracticeClient()
  const { id, signers } = await createDocument({
    signers: [{ ...ANA, name: 'Ana de Souza' }, BRUNO],
    signatureAreas: [
      { ...AREA, ...ANA },
      { ...AREA, ...BRUNO, y: 10 },
    ],
  })
  service.signNow(id, signers[0]?.id ?? '')
  const partial = await download(id)
  expect(findBox(await renderPage(partial, 1), isBluish)?.top).toBeGreaterThan(400)
  const sheet = await textOfPdf(partial, 2)
  expect(sheet).toContain(`Ana de Souza (${ANA.email}) - Contratante: assinado em`)
  expect(sheet).toContain(`${BRUNO.email}) - Contratada: pendente`)
  service.signNow(id, signers[1]?.id ?? '')
  const final = await download(id)
  expect(findBox(await renderPage(final, 1), isBluish)?.top).toBeLessThan(100)
  expect(await textOfPdf(final, 2)).not.toContain('pendente')
  expect((await download(id)).equals(final)).toBe(true)
})

test('text that is long, or that the font lacks, stays inside its box', async () => {
  const { createDocument, service, download } = await startPracticeClient()
  const { id, signers } = await createDocument({
    signers: [{ ...ANA, name: `${'Wilhelmina '.repeat(12)} 王小明` }],
    signatureAreas: [{ ...AREA, ...ANA, width: 12, height: 2 }],
  })
  service.signNow(id, signers[0]?.id ?? '')
  const image = await renderPage(await download(id), 1)
  const right = findBox(image, isBluish)?.right ?? 0
  expect(right).toBeLessThanOrEqual(Math.ceil(image.width * 0.67) + 1)
})

test('DL-02: sixty signers make a signing sheet of more than one page', async () => {
  const { createDocument, service, download } = await startPracticeClient()
  const { id, signers } = await createDocument({
    signers: Array.from({ length: 60 }, (_, n) => ({
      email: `p${n}@exemplo.com.br`,
      role: 'Parte',
    })),
  })
  service.signNow(id, signers[0]?.id ?? '')
  const file = await download(id)
  expect(await textOfPdf(file, 3)).toContain('p59@exemplo.com.br')
})
