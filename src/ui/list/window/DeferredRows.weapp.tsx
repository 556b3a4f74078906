import { useContext, useEffect, useState } from 'react'
import { observeNearScreen } from '@/platform/device/page-selector'
import { Box } from '../../primitives'
import { ScrollArea } from '../../primitives/scroll-area'
import { useElementId } from '../../use-element-id'
import type { DeferredRowsProps } from '../types'

/** How far from the screen rows are kept, in CSS pixels: more than half a screen above and below. */
const MARGIN = 500

/** Some rows of a long list. Far from the screen they leave the page and their height stays: WeChat slows down with the number of nodes. */
export function DeferredRows({ className, isLong, children }: DeferredRowsProps) {
  const id = `rows${useElementId()}`
  const areaId = useContext(ScrollArea)
  const [heightAway, setHeightAway] = useState(0)
  useEffect(() => {
    if (!isLong) return setHeightAway(0)
    return observeNearScreen({ id, margin: MARGIN, areaId }, (isNear, height) =>
      setHeightAway((before) => (isNear ? 0 : before || height)),
    )
  }, [id, isLong, areaId])
  return (
    <Box id={id} className={className} style={heightAway ? { height: `${heightAway}px` } : undefined}>
      {heightAway ? null : children}
    </Box>
  )
}
