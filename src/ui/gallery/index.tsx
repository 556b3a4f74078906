import { useState } from 'react'
import { usePageQuery } from '@/platform'
import { Box, Page, Section, Switch, theme, useIsDark } from '@/ui'
import { Forms } from './Forms'
import css from './gallery.module.scss'
import { Lists } from './Lists'
import { Texts } from './texts'

/** Every component of the kit on one page; only PINQIAO_GALLERY=1 builds it. */
export default function Gallery() {
  const isDark = useIsDark()
  const { dark, part } = usePageQuery()
  useState(() => dark && theme.set(true))
  const shows = (name: string) => !part || part === name
  return (
    <Page title='样板间' className={css.page} header={<Switch value={isDark} onChange={theme.set} label='深色' />}>
      {shows('words') && (
        <Section className={css.part}>
          <Texts />
        </Section>
      )}
      {shows('forms') && (
        <Section className={css.part}>
          <Forms />
        </Section>
      )}
      {shows('lists') && (
        <Box>
          <Lists />
        </Box>
      )}
    </Page>
  )
}
