/** Texts of the location picker. Chinese by default; a screen in another language provides its own. */
export const locationTexts = {
  mapTitle: '在地图上选点',
  frameTitle: '腾讯地图选点',
  mapHint: '在地图上点选，或搜索后选一个位置',
  confirmSpot: '使用这个位置',
  typeInstead: '填写地址',
  addressTitle: '搜索地址',
  region: '城市和区县',
  regionHint: '可不选',
  detail: '详细地址',
  detailHint: '街道、门牌，或几个字找填过的地址',
  detailMissing: '请填写详细地址',
  known: '公司填过的地址',
  venue: '经营场所',
  workAddress: '工作地址',
  isMarked: '已标出位置',
  noneKnown: '没有相符的地址，可以直接使用填写的内容',
  confirmAddress: '使用这个地址',
  currentLocation: '使用当前位置',
  coordinates: '已定位 {latitude}，{longitude}',
  cancel: '取消',
}
export type LocationTexts = Readonly<Record<keyof typeof locationTexts, string>>
