/** Facts of the site that its footer and the APP page show. */
import { renderSVG } from 'uqr'
import type { Config } from '../../core/config'

type SiteInfo = Record<'contactPhone' | 'contactEmail' | 'appQrUrl' | 'miniProgramQrUrl', string> & {
  filings: { title: string; url: string }[]
}

const QUIET_ZONE = 4

/** A QR code as the address of an image. */
const qrCodeUrl = (text: string): string => {
  const svg = renderSVG(text, { ecc: 'M', border: QUIET_ZONE })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** What a demo shows where nothing is configured; its codes lead to its own pages for phones. */
const demoSiteInfo = (origin: string): SiteInfo => ({
  contactPhone: '400-000-0000',
  contactEmail: 'service@pinqiao.example',
  filings: [
    { title: '蜀ICP备00000000号（演示）', url: 'https://beian.miit.gov.cn' },
    { title: '川公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn' },
  ],
  appQrUrl: qrCodeUrl(`${origin}/?view=mobile`),
  miniProgramQrUrl: qrCodeUrl(`${origin}/ow/app?view=mobile`),
})

/** Contact, filings and QR codes as configured; a demo fills in what is not. `origin` is the site's as the browser sees it. */
export function getSiteInfo(config: Config, origin: string): SiteInfo {
  const configured: SiteInfo = {
    contactPhone: config.SITE_PHONE,
    contactEmail: config.SITE_EMAIL,
    filings: config.SITE_FILINGS,
    appQrUrl: config.SITE_APP_QR,
    miniProgramQrUrl: config.SITE_MINI_PROGRAM_QR,
  }
  if (config.SEED !== 'demo') return configured
  const isSet = ([, value]: [string, SiteInfo[keyof SiteInfo]]) => value.length > 0
  return { ...demoSiteInfo(origin), ...Object.fromEntries(Object.entries(configured).filter(isSet)) }
}
