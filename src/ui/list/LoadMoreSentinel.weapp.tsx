import { useContext, useEffect, useRef } from 'react'
import { usePageEnd } from '@/platform'
import { observeNearScreen } from '@/platform/device/page-selector'
import { Box } from '../primitives'
import { ScrollArea } from '../primitives/scroll-area'
import { useElementId } from '../use-element-id'

/** Distance from the end, in CSS pixels, at which more is asked for. */
const MARGIN = 200

interface Props {
  onReach(): void
}

function PageEnd({ onReach }: Props) {
  usePageEnd(onReach)
  return null
}

/** Observed again after each render: after more rows the end may still be in sight. */
function AreaEnd({ areaId, onReach }: Props & { areaId: string }) {
  const id = `end${useElementId()}`
  const latest = useRef(onReach)
  latest.current = onReach
  useEffect(() => observeNearScreen({ id, margin: MARGIN, areaId }, (isNear) => isNear && latest.current()))
  return <Box id={id} style={{ height: '1px' }} />
}

/** The mini-program's page fires its own event near its end; a scroll-view in it, such as a panel's, is observed. */
export function LoadMoreSentinel({ onReach }: Props) {
  const areaId = useContext(ScrollArea)
  return areaId ? <AreaEnd areaId={areaId} onReach={onReach} /> : <PageEnd onReach={onReach} />
}
