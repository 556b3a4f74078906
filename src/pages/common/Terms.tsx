import { Box, H1, H2, P } from '@/ui'
import css from './common.module.scss'

export interface TermsSection {
  head: string
  lines: readonly string[]
}

/** A legal text: title, sections, paragraphs. */
export const Terms = ({ title, sections }: { title: string; sections: readonly TermsSection[] }) => (
  <Box className={css.text}>
    <H1 className={css.title}>{title}</H1>
    <P className={css.date}>2026 年 11 月 20 日起生效</P>
    {sections.map(({ head, lines }) => (
      <Box key={head}>
        <H2 className={css.head}>{head}</H2>
        {lines.map((line) => (
          <P key={line} className={css.line}>
            {line}
          </P>
        ))}
      </Box>
    ))}
  </Box>
)
