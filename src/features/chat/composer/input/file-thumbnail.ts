/** The thumbnail of a file inside the editor: type, shortened name, size. 160 × 50, in the theme's colours. */
import { theme } from '@/ui'
import { formatFileSize } from '../../core/media-size'
import { fileTypeLabel, fileTypeTone } from '../../kinds/file/view/file-type'
import { shortenFileName } from '../../model/draft-content'
import type { Attachment } from '../../model/index'

const FONT = 'font-family="PingFang SC,HarmonyOS Sans SC,Noto Sans CJK SC,Microsoft YaHei,sans-serif"'
const safe = (text: string) =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c] ?? '')

/** Data URL of the SVG. */
export function fileThumbnail({ name, size }: Pick<Attachment, 'name' | 'size'>): string {
  const color = theme.color
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="50" viewBox="0 0 160 50">',
    `<rect x=".5" y=".5" width="159" height="49" rx="6" fill="${color('fill')}" stroke="${color('line')}"/>`,
    `<rect x="8" y="9" width="32" height="32" rx="6" fill="${color('surface')}"/>`,
    `<text x="24" y="29" ${FONT} font-size="10" font-weight="600" text-anchor="middle" fill="${color(fileTypeTone(name))}">${safe(fileTypeLabel(name))}</text>`,
    `<text x="48" y="22" ${FONT} font-size="12" fill="${color('ink')}">${safe(shortenFileName(name))}</text>`,
    `<text x="48" y="38" ${FONT} font-size="11" fill="${color('ink-3')}">${formatFileSize(size)}</text>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
