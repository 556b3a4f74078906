/** The emoji and faces one may choose: the basic ones go into the text, a big face is sent at once. */
import { useState } from 'react'
import { Box, Img, Press, Tabs } from '@/ui'
import { type Emoji, emoji, type Face, faceGroups } from '../emoji'
import css from './emoji.module.scss'

export interface EmojiPickerProps {
  onEmoji(one: Emoji): void
  onFace(face: Face): void
}

const TABS = [{ key: 'basic', label: '表情' }, ...faceGroups.map(({ id, name }) => ({ key: String(id), label: name }))]

export function EmojiPicker({ onEmoji, onFace }: EmojiPickerProps) {
  const [tab, setTab] = useState('basic')
  const group = faceGroups.find(({ id }) => String(id) === tab)
  return (
    <Box className={css.picker}>
      <Tabs className={css.tabs} label='表情分类' items={TABS} value={tab} onChange={setTab} />
      <Box className={css.scroll}>
        <Box className={group ? css.faces : css.grid}>
          {group
            ? group.faces.map((face) => (
                <Press key={face.data} className={css.face} aria-label={face.name} onPress={() => onFace(face)}>
                  <Img className={css.big} src={face.src} alt='' fit='contain' />
                </Press>
              ))
            : emoji.map((one) => (
                <Press
                  key={one.code}
                  className={css.one}
                  aria-label={one.name}
                  title={one.name}
                  onPress={() => onEmoji(one)}
                >
                  <Img className={css.small} src={one.src} alt='' fit='contain' />
                </Press>
              ))}
        </Box>
      </Box>
    </Box>
  )
}
