import { define } from './component-base'

const names = (text: string): string[] => text.trim().split(/\s+/)

const containers = names(`
  list-view grid-view sticky-header sticky-section snapshot share-element match-media navigation-bar selection
  native-component list-builder grid-builder nested-scroll-header nested-scroll-body open-container draggable-sheet`)

/** Components of the WeChat client that a browser lacks. */
const placeholders = names(`
  web-view map camera live-player live-pusher audio ad ad-custom official-account open-data functional-page-navigator
  keyboard-accessory voip-room channel-live channel-video store-product store-home`)

const containerProperties = names(`
  show duration zIndex overlay position round type crossAxisCount maxCrossAxisExtent mainAxisGap crossAxisGap padding minWidth
  maxWidth width minHeight maxHeight height orientation offsetTop closeOnSlideDown overlayStyle customStyle key transform
  easingFunction transitionOnGesture shuttleOnPush shuttleOnPop rectTweenType pushPinnedHeader mode worklet`)

const placeholderProperties = names(`
  src url mode longitude latitude scale markers covers polyline circles polygons controls includePoints showLocation
  devicePosition flash resolution frameSize unitId adType adIntervals adTheme type openGid autoplay loop author poster muted
  objectFit orientation backgroundMute minCache maxCache soundMode autoPauseIfNavigate autoPauseIfOpenNative
  pictureInPictureMode enableAutoRotation referrerPolicy enableCasting autopush enableCamera autoFocus beauty whiteness aspect
  minBitrate maxBitrate audioQuality waitingImage waitingImageHash zoom mirror remoteMirror localMirror audioReverbType
  enableMic enableAgc enableAns audioVolumeType videoWidth videoHeight beautyStyle filter showBottomProgress openid layerStyle
  subkey rotate skew maxScale minScale enable3D showCompass showScale enableOverlooking enableAutoMaxOverlooking enableZoom
  enableScroll enableRotate enableSatellite enableTraffic enablePoi enableBuilding setting lang defaultText defaultAvatar`)

const unset = (list: string[]): Record<string, undefined> => Object.fromEntries(list.map((name) => [name, undefined]))

/** Containers that only hold their children, and labelled boxes for what only the client itself can draw. */
export function defineUnsupported(): void {
  for (const tag of containers) define(tag, { properties: unset(containerProperties) })
  for (const tag of placeholders)
    define(tag, {
      properties: unset(placeholderProperties),
      update(self, dom) {
        dom.dataset.src = String(self.data.src ?? '')
        if (tag === 'web-view') dom.textContent = `web-view ${String(self.data.src ?? '')}`
      },
    })
}
