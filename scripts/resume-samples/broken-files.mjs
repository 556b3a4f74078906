/** Files that must be refused with a clear message: a scan, a broken file, a locked one, other types under a resume's name. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'

/** A page that is one image, drawn by the browser: no text layer. */
const writeScan = async (tab, out) => {
  await tab.setContent('<canvas id="c" width="620" height="877"></canvas>')
  const imageUrl = await tab.evaluate(() => {
    const canvas = document.getElementById('c')
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#f4f1ea'
    pen.fillRect(0, 0, 620, 877)
    pen.fillStyle = '#333'
    pen.font = '28px sans-serif'
    pen.fillText('个人简历 张三', 210, 80)
    pen.font = '16px sans-serif'
    for (let i = 0; i < 20; i++) pen.fillText(`2019.07-2022.03 某某公司 工程师 ${i}`, 60, 140 + i * 30)
    return canvas.toDataURL('image/jpeg', 0.6)
  })
  await tab.setContent(`<style>@page{size:A4;margin:0}body{margin:0}img{width:100%}</style><img src="${imageUrl}">`)
  const bytes = Buffer.from(await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
  writeFileSync(
    join(out, 'scanned.pdf'),
    Buffer.from(bytes.toString('latin1').replace(/\(D:\d{14}\+00'00'\)/g, "(D:20261101000000+00'00')"), 'latin1'),
  )
}

/** A tiny PDF with a standard security handler whose user password is not empty. */
const encryptedPdf = () => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = body.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const id = '0123456789abcdef0123456789abcdef'
  return `${body}xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${xref}\n%%EOF\n`
}

export async function writeBrokenFiles(tab, out) {
  await writeScan(tab, out)
  writeFileSync(join(out, 'broken.pdf'), `%PDF-1.7\n${'这不是一个完整的文件 '.repeat(40)}`)
  writeFileSync(join(out, 'encrypted.pdf'), encryptedPdf(), 'latin1')
  writeFileSync(join(out, 'fake.pdf'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  writeFileSync(join(out, 'empty.pdf'), '')
  const zip = new JSZip()
  zip.file('readme.txt', '普通压缩包', { date: new Date(Date.UTC(2026, 10, 1)) })
  writeFileSync(join(out, 'zip.docx'), await zip.generateAsync({ type: 'nodebuffer' }))
  writeFileSync(join(out, 'broken.docx'), Buffer.from('PK\u0003\u0004broken word file'))
}
