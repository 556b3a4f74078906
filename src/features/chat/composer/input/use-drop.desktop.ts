/** Files may be dropped anywhere on the conversation; they are inserted into the editor. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PickedFile } from '@/platform'
import { useFlags } from '../../core/feature-flags'
import { transferredFiles } from './transferred-files.desktop'

/** The drop target is the composer's parent. True while files are dragged over it. */
export function useDrop(composer: RefObject<HTMLElement | null>, onFiles: (files: PickedFile[]) => unknown): boolean {
  const [isOver, setOver] = useState(false)
  const isOn = useFlags((f) => f.enableDragUpload)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const dropTarget = composer.current?.parentElement
    if (!dropTarget || !isOn) return
    const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes('Files') ?? false
    const over = (e: DragEvent) => {
      if (!hasFiles(e)) return
      e.preventDefault()
      setOver(true)
    }
    const leave = (e: DragEvent) => {
      if (!dropTarget.contains(e.relatedTarget as Node | null)) setOver(false)
    }
    const drop = (e: DragEvent) => {
      setOver(false)
      if (!e.dataTransfer || !hasFiles(e)) return
      e.preventDefault()
      const files = transferredFiles(e.dataTransfer)
      if (files.length) latest.current(files)
    }
    dropTarget.addEventListener('dragover', over)
    dropTarget.addEventListener('dragleave', leave)
    dropTarget.addEventListener('drop', drop)
    return () => {
      dropTarget.removeEventListener('dragover', over)
      dropTarget.removeEventListener('dragleave', leave)
      dropTarget.removeEventListener('drop', drop)
    }
  }, [composer, isOn])
  return isOver
}
