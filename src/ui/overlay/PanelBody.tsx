import { IconButton } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Box, H2, Scroll } from '../primitives'
import { useUiTexts } from '../ui-texts'
import css from './PanelBase.module.scss'
import type { PanelProps } from './panel-props'

/** Head, scrolling middle, foot. */
export function PanelBody({ title, onClose, children, footer, isTitleHidden, isFlush, aside, onEnd }: PanelProps) {
  const { close } = useUiTexts()
  return (
    <>
      {!isTitleHidden && (
        <Box className={css.head}>
          <H2 className={css.title}>{title}</H2>
          {aside}
          <IconButton icon='x' label={close} onPress={onClose} />
        </Box>
      )}
      <Scroll
        className={cx(css.middle, !isTitleHidden && css.underHead, footer && css.overFoot)}
        {...(onEnd ? { onEnd, endDistance: 10 } : {})}
      >
        <Box className={isTitleHidden || isFlush ? undefined : css.inset}>{children}</Box>
      </Scroll>
      {footer && <Box className={css.foot}>{footer}</Box>}
    </>
  )
}
