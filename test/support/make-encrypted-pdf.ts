// PDF of one page, written by hand, whose trailer names an encryption dictionary, for handlers that no library
// writes.
export function makeEncryptedPdf(encryption: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>',
    encryption,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const id = '<00112233445566778899aabbccddeeff>'
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${id}${id}]>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
