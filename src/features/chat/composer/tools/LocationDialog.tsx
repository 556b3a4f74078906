/** Sends a location: its name and optionally the device's position. The mini-program opens WeChat's own map instead. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Label, Text, TextInput, toast } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { ConversationId } from '../../model/index'
import css from '../dialogs.module.scss'
import { sendLocation } from '../send-draft'
import { SendDialog } from './SendDialog'

const formatDegrees = (degrees: number) => degrees.toFixed(4)

export function LocationDialog({ id, onClose }: { id: ConversationId; onClose(): void }) {
  const [name, setName] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [position, setPosition] = useState<{ latitude: number; longitude: number }>()
  const locate = async () => {
    try {
      setPosition(await platform.chooseLocation())
    } catch (error) {
      toast((error as Error).message, 'warning')
    }
  }
  const send = () => {
    if (!name.trim()) return setInvalid(true)
    sendLocation(id, { latitude: 0, longitude: 0, ...position, name: name.trim() })
    onClose()
  }
  return (
    <SendDialog title={t('locationTitle')} onClose={onClose} onSend={send}>
      <Box className={css.field}>
        <Label htmlFor='location-name'>{t('locationName')}</Label>
        <TextInput
          id='location-name'
          value={name}
          invalid={isInvalid && !name.trim()}
          maxLength={100}
          placeholder={t('locationHint')}
          onChange={setName}
          onEnter={send}
        />
        {isInvalid && !name.trim() && (
          <Text className={css.wrong} role='alert'>
            {t('locationMissing')}
          </Text>
        )}
      </Box>
      <Box className={css.row}>
        <Button size='small' icon='map-pin' onPress={locate}>
          {t('currentLocation')}
        </Button>
        {position && (
          <Text className={css.note}>
            {t('coordinates', {
              latitude: formatDegrees(position.latitude),
              longitude: formatDegrees(position.longitude),
            })}
          </Text>
        )}
      </Box>
    </SendDialog>
  )
}
