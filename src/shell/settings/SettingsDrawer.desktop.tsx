/** 界面设置: theme and layout settings, applied at once; and reset. */
import { pageCache } from '@/platform/navigation/page-cache'
import { Button, confirm, Drawer, toast } from '@/ui'
import { resetSettings } from '../settings'
import { MenuSections, PageSection, ScrollSection } from './LayoutSections.desktop'
import { ThemeSection } from './ThemeSection.desktop'

async function reset(): Promise<void> {
  const isSure = await confirm({
    title: '恢复默认设置？',
    text: '外观和布局都回到默认，打开的页签会收起。',
    ok: '恢复默认',
  })
  if (!isSure) return
  pageCache.turn(false)
  resetSettings()
  toast('已恢复默认设置', 'success')
}

/** The drawer beside which every change is seen: nothing dims the page. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title='界面设置'
      width={400}
      isScrimClear
      footer={
        <Button kind='quiet' icon='rotate-clockwise' onPress={reset}>
          恢复默认
        </Button>
      }
    >
      <MenuSections />
      <ScrollSection />
      <PageSection />
      <ThemeSection />
    </Drawer>
  )
}
