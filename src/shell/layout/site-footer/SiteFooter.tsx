/** Foot of public pages: contact, help links, QR codes, filing notices. Only what is configured shows. */
import { useSite } from '@/api'
import { platform } from '@/platform'
import { Box, Footer, Link, Pressable, Text } from '@/ui'
import { hasToken } from '../../session'
import css from '../../shell.module.scss'
import { SiteCodes } from './SiteCodes'

const Outside = ({ title, url }: { title: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url} isNewTab className={`text-press ${css.footerLink}`}>
      {title}
    </Link>
  ) : (
    <Pressable
      className={url ? `text-press ${css.footerLink}` : ''}
      role='link'
      disabled={!url}
      onPress={() => platform.goOutside(url)}
    >
      {title}
    </Pressable>
  )

/** For visitors only; a member's pages end without it. */
export function SiteFooter() {
  const site = useSite()
  if (hasToken()) return null
  return (
    <Footer className={css.footer}>
      <Box className={css.footerRow}>
        {(site?.contactPhone || site?.contactEmail) && (
          <Box className={css.footerList}>
            <Box className={css.footerTitle}>联系我们</Box>
            {site.contactPhone && <Text>客服电话 {site.contactPhone}</Text>}
            {site.contactEmail && <Text>邮箱 {site.contactEmail}</Text>}
          </Box>
        )}
        <Box className={css.footerList}>
          <Box className={css.footerTitle}>帮助</Box>
          <Outside title='用户协议' url='/platformuseragreement' />
          <Outside title='隐私政策' url='/userprivacypolicy' />
          {site?.helpLinks.map((link) => (
            <Outside key={link.url} {...link} />
          ))}
        </Box>
        <SiteCodes />
      </Box>
      {Boolean(site?.filings.length) && (
        <Box className={css.filings}>
          {site?.filings.map((filing) =>
            filing.url ? <Outside key={filing.title} {...filing} /> : <Text key={filing.title}>{filing.title}</Text>,
          )}
        </Box>
      )}
    </Footer>
  )
}
