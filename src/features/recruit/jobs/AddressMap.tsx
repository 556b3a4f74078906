/** Shows a work address on a map, and (where the host has one) picks its location. */
import { platform } from '@/platform'
import { hasMap, openMap } from '@/platform/navigation/map'
import { Box, Button, type Form, Icon, Text, toast } from '@/ui'
import type { Job, PublicJob } from './job-types'
import css from './jobs.module.scss'
import type { AddressValues } from './use-addresses'

/** Opens the address on a map; without coordinates the host may copy its text instead. */
export async function openAddressMap({ addressText, addressSpot }: Job | PublicJob): Promise<void> {
  const isShown = await openMap({ name: addressText, ...(addressSpot ?? { latitude: 0, longitude: 0 }) })
  if (!isShown) toast('地址已复制，可以粘贴到地图里', 'success')
}

/** The form's own field for it; nothing where the host has no map to choose from. */
export function AddressMapField({ form }: { form: Form<AddressValues> }) {
  const { spot, detail } = form.values
  if (!hasMap) return null
  const choose = async () => {
    const picked = await platform.chooseLocation()
    if (!picked) return
    const { name, latitude, longitude } = picked
    form.set('spot', { latitude, longitude })
    if (!detail.trim()) form.set('detail', name)
  }
  return (
    <Box className={css.spot}>
      <Button icon='map-pin' onPress={choose}>
        {spot ? '重新选点' : '在地图上选点'}
      </Button>
      {spot && (
        <Text className={css.faint}>
          <Icon name='circle-check' size={16} tone='success' /> 已标出位置
        </Text>
      )}
    </Box>
  )
}
