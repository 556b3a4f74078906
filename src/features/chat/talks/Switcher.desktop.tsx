/** Ctrl or ⌘ and K: a field that leads to any conversation without the mouse. */
import { useEffect, useState } from 'react'
import { Avatar, Badge, Box, cx, Dialog, Icon, Press, Txt } from '@/ui'
import { useChat } from '../store'
import { choicesOf } from './choices'
import css from './switcher.desktop.module.scss'
import { t } from './words'

type Open = (id: string) => void

function Choices({ onOpen, onClose }: { onOpen: Open; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const conversations = useChat((s) => s.conversations)
  const order = useChat((s) => s.order)
  const current = useChat((s) => s.current)
  const choices = choicesOf(order, conversations, current, typed)
  const here = Math.min(at, choices.length - 1)
  const take = (id: string | undefined) => {
    if (!id) return
    onClose()
    onOpen(id)
  }
  const walk = (e: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) take(choices[here]?.id)
    else if (step && choices.length) setAt((here + step + choices.length) % choices.length)
    else return
    e.preventDefault()
  }
  return (
    <Box className={css.switcher}>
      <Box className={css.field}>
        <Icon name='search' size={20} tone='ink-3' />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          className={css.input}
          role='combobox'
          aria-expanded
          aria-controls='talk-choices'
          aria-activedescendant={choices[here] ? `talk-choice-${here}` : undefined}
          aria-label={t('switchTo')}
          placeholder={t('switchTo')}
          value={typed}
          onChange={(e) => {
            setTyped(e.target.value)
            setAt(0)
          }}
          onKeyDown={walk}
        />
      </Box>
      <Box id='talk-choices' className={css.list} role='listbox' aria-label={t('list')}>
        {choices.map((c, i) => (
          <Press
            key={c.id}
            id={`talk-choice-${i}`}
            role='option'
            tabIndex={-1}
            aria-selected={i === here}
            className={cx(css.choice, i === here && css.isHere)}
            onPress={() => take(c.id)}
          >
            <Avatar name={c.name} src={c.avatar} size={28} seed={c.peerId} isOrg={c.isGroup} />
            <Txt className={cx('cut', css.name)}>{c.name}</Txt>
            {c.unread > 0 && !c.isMuted && <Badge count={c.unread} isSmall label={t('unread', { n: c.unread })} />}
          </Press>
        ))}
      </Box>
      {!choices.length && <Box className={css.none}>{t('noTalk')}</Box>}
    </Box>
  )
}

export function Switcher({ onOpen }: { onOpen: Open }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return
      e.preventDefault()
      setOpen((was) => !was)
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
  const close = () => setOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('switchTo')} isBare>
      <Choices onOpen={onOpen} onClose={close} />
    </Dialog>
  )
}
