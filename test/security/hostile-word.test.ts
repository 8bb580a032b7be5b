// Word contracts that refer to external content: nothing of it is read
// or fetched at the conversion, and the person is told.
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hasWordLinks } from '../../main/import/word-links.ts'
import { findLibreOffice } from '../../main/platform/libre-office.ts'
import type { ContentType } from '../../shared/model/stored-file.ts'
import { DOCX_CONTENT_TYPE, DOC_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { valueOf } from '../support/drafts.ts'
import { createHttpTestServer } from '../support/http-server.ts'
import { makePdf } from '../support/make-pdf.ts'
import { makeZip } from '../support/make-zip.ts'
import { shareWorkspace } from '../support/preparing-workspace.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** PNG of one red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
/** Limit of one conversion, on a machine ten times slower than an office workstation too. */
const TIMEOUT_MS = 280_000

type Parts = {
  readonly body?: string
  /** Relations of the document: type, target, and whether it is external. */
  readonly relations?: readonly (readonly [type: string, target: string, isExternal: boolean])[]
  readonly more?: Readonly<Record<string, string | Uint8Array>>
}

function makeWord({ body = '', relations = [], more = {} }: Parts): Buffer {
  const all = relations.map(
    ([type, target, isExternal], at) =>
      `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body><w:p><w:r><w:t>Contrato</w:t></w:r></w:p>${body}</w:body></w:document>`,
    ...more,
  })
}

/** @param by attribute of the picture: `r:link="r0"` or `r:embed="r0"` */
const showPicture = (by: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${by}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const toInstruction = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
/** Returns a field whose code is split into one run for each piece. */
const showField = (...pieces: readonly string[]): string =>
  `<w:p>${mark('begin')}${pieces.map(toInstruction).join('')}${mark('separate')}<w:r><w:t>antes</w:t></w:r>${mark('end')}</w:p>`

async function convert(word: Buffer) {
  const folder = await temporaryFolder()
  const path = join(folder, 'contrato.docx')
  await writeFile(path, word)
  const office = findLibreOffice(undefined, TIMEOUT_MS)
  const pdf = await office?.convert(path, 'docx', (from) => readFile(from))
  return { isInstalled: office !== undefined, pdf }
}

const hasPicture = (pdf: Buffer | undefined): boolean => pdf?.includes('/Subtype/Image') === true

describe('the LibreOffice of this machine, where there is one', () => {
  test('a linked picture of this machine is not in the PDF; one that lies in the file is @deep', async () => {
    const secret = join(await temporaryFolder(), 'segredo.png')
    await writeFile(secret, PICTURE)
    const linked = await convert(
      makeWord({
        body: showPicture('r:link="r0"'),
        relations: [['image', pathToFileURL(secret).href, true]],
      }),
    )
    expect(linked.pdf !== undefined).toBe(linked.isInstalled)
    expect(hasPicture(linked.pdf)).toBe(false)
    const embedded = await convert(
      makeWord({
        body: showPicture('r:embed="r0"'),
        relations: [['image', 'media/a.png', false]],
        more: { 'word/media/a.png': PICTURE },
      }),
    )
    expect(hasPicture(embedded.pdf)).toBe(embedded.isInstalled)
  })

  test('no address is asked for: of a picture, a template or a field @deep', async () => {
    const asked: string[] = []
    const server = await createHttpTestServer((response, { url }) => {
      asked.push(url.pathname)
      response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    })
    const { isInstalled, pdf } = await convert(
      makeWord({
        body: [
          showPicture('r:link="r0"'),
          showField(`INCLUDEPICTURE "${server.baseUrl}/campo.png" \\d`),
          showField(`INCLUDETEXT "${server.baseUrl}/texto.txt"`),
        ].join(''),
        relations: [
          ['image', `${server.baseUrl}/figura.png`, true],
          ['attachedTemplate', `${server.baseUrl}/modelo.dotm`, true],
        ],
      }),
    )
    expect(asked).toEqual([])
    expect(pdf !== undefined).toBe(isInstalled)
  })
})

test('the program that converts is given neither keys nor proxies, and a profile that blocks links and macros', async () => {
  const programs = await temporaryFolder()
  const script = `#!/bin/sh\nenv > "$(dirname "$0")/env"\ncp profile/user/registrymodifications.xcu "$(dirname "$0")/"\n`
  await writeFile(join(programs, 'soffice'), script)
  await chmod(join(programs, 'soffice'), 0o755)
  vi.stubEnv('SIGNATURE_BATCHES_KEY', 'k-very-secret')
  vi.stubEnv('HTTPS_PROXY', 'http://person:password@proxy:3128')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const path = join(programs, 'contrato.docx')
  await writeFile(path, makeWord({}))
  await findLibreOffice([programs])?.convert(path, 'docx', async () => true)
  const given = await readFile(join(programs, 'env'), 'utf8')
  expect(given).toContain('PATH=')
  expect(given).not.toMatch(/secret|proxy/iu)
  const profile = await readFile(join(programs, 'registrymodifications.xcu'), 'utf8')
  for (const [name, value] of [
    ['BlockUntrustedRefererLinks', 'true'],
    ['DisableMacrosExecution', 'true'],
    ['MacroSecurityLevel', '3'],
    ['Link', '2'],
  ]) {
    expect(profile).toContain(
      `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`,
    )
  }
})

async function isLinked(
  bytes: Uint8Array,
  contentType: ContentType = DOCX_CONTENT_TYPE,
): Promise<boolean> {
  const path = join(await temporaryFolder(), 'contrato')
  await writeFile(path, bytes)
  return hasWordLinks(path, contentType)
}

describe('a DOCX that shows what is not in it', () => {
  test.each<[string, Parts]>([
    ['a linked picture', { relations: [['image', 'file:///C:/a.png', true]] }],
    ['a linked object', { relations: [['oleObject', 'file:///C:/a.xls', true]] }],
    ['a template', { relations: [['attachedTemplate', 'http://x/a.dotm', true]] }],
    ['a part of a master document', { relations: [['subDocument', 'b.docx', true]] }],
    ['a frame', { relations: [['frame', 'http://x/', true]] }],
    ['a document of another format inside', { relations: [['aFChunk', 'a.htm', false]] }],
    ['a field', { body: showField(' INCLUDEPICTURE "http://x/a.png" ') }],
    ['a field in pieces', { body: showField(' INCL', 'UDE', 'TEXT "C:\\a.docx"') }],
    ['a field in small letters', { body: showField(' ddeauto excel "a.xls" ') }],
    ['a link of data', { body: showField(' LINK Excel.Sheet.8 "C:\\a.xls"') }],
    ['a simple field', { body: '<w:fldSimple w:instr=" INCLUDETEXT &quot;a&quot; "/>' }],
    ['a field of escaped letters', { body: showField(' &#73;NCLUDETEXT "a" ') }],
    ['a picture by address', { body: '<v:imagedata src="file:///C:/a.png"/>' }],
    [
      'one of its header',
      {
        more: {
          'word/_rels/header1.xml.rels': `<Relationships><Relationship Type="${OFFICE}/image" TargetMode='External' Target="a"/></Relationships>`,
        },
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await isLinked(makeWord(parts))).toBe(true)
  })

  test.each<[string, Parts]>([
    ['nothing', {}],
    ['a hyperlink', { relations: [['hyperlink', 'https://exemplo.com.br', true]] }],
    ['a hyperlink as a field', { body: showField(' HYPERLINK "https://exemplo.com.br" ') }],
    ['a picture inside', { relations: [['image', 'media/a.png', false]] }],
    ['a page number', { body: showField(' PAGE ') }],
    ['the words in its text', { body: '<w:p><w:r><w:t>INCLUDETEXT LINK a</w:t></w:r></w:p>' }],
  ])('%s is none', async (_, parts) => {
    expect(await isLinked(makeWord(parts))).toBe(false)
  })

  test('parts too large to be looked through are told like a link @deep', async () => {
    const more = { 'word/a.xml': Buffer.alloc(130_000_000) }
    expect(await isLinked(makeWord({ more }))).toBe(true)
  })
})

test('a DOC is looked through for the codes of fields, in both of its ways to write', async () => {
  const code = '\u0013 INCLUDEPICTURE "http://x/a.png" \\d \u0014\u0015'
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const toDoc = (text: string, encoding: 'latin1' | 'utf16le') =>
    Buffer.concat([head, Buffer.from(text, encoding), Buffer.alloc(1)])
  expect(await isLinked(toDoc(code, 'latin1'), DOC_CONTENT_TYPE)).toBe(true)
  expect(await isLinked(toDoc(code, 'utf16le'), DOC_CONTENT_TYPE)).toBe(true)
  expect(await isLinked(toDoc('\u0013 HYPERLINK "http://x" ', 'latin1'), DOC_CONTENT_TYPE)).toBe(
    false,
  )
})

const begin = shareWorkspace(() => findLibreOffice([converters], 10_000))
let converters = ''

test('a Word contract with links has a finding, also once it was converted and when it is a Word file again @deep', async () => {
  converters = await temporaryFolder()
  await writeFile(join(converters, 'feito.pdf'), await makePdf('Convertido'))
  const script = `#!/bin/sh\ncp "$(dirname "$0")/feito.pdf" documento.pdf\n`
  await writeFile(join(converters, 'soffice'), script)
  await chmod(join(converters, 'soffice'), 0o755)
  const { workspace, folder, batchId } = await begin()
  const path = join(folder, 'contrato.docx')
  await writeFile(path, makeWord({ relations: [['image', 'file:///C:/a.png', true]] }))
  const fine = join(folder, 'outro.docx')
  await writeFile(fine, makeWord({}))
  await copyFile(path, join(folder, 'copia.docx'))
  const added = valueOf(
    await workspace.intake.add(
      batchId,
      [path, fine].map((each) => ({ path: each, fileName: 'c.docx' })),
      () => {},
    ),
  )
  const ids = added.map(({ document }) => document.id)
  const hasLinks = async () => {
    const entries = (await workspace.drafts.open(batchId)).entries()
    return entries.map(({ document: { file } }) => file.kind === 'stored' && file.hasLinks === true)
  }
  expect(await hasLinks()).toEqual([true, false])
  valueOf(await workspace.word.convert(batchId, ids, () => {}))
  expect(await hasLinks()).toEqual([true, false])
  valueOf(await workspace.word.revert(batchId, ids))
  expect(await hasLinks()).toEqual([true, false])
})
