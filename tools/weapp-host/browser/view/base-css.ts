import { builtinTags } from '../../compile/bundle-types'

const inline = new Set([
  'text',
  'icon',
  'checkbox',
  'radio',
  'switch',
  'image',
  'span',
  'label',
  'canvas',
  'rich-text-inline',
])
const blocks = builtinTags.filter((tag) => !inline.has(tag)).map((tag) => `wx-${tag}`)

/** Default styles of WeChat's built-in components (style v2) and of the host's own elements inside them. */
export const baseCss = `
html { -webkit-text-size-adjust: 100%; height: 100%; }
body { margin: 0; min-height: 100%; font-family: "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif; font-size: 16px;
  -webkit-tap-highlight-color: transparent; user-select: none; word-wrap: break-word; }
::-webkit-scrollbar { display: none; }
${blocks.join(',')} { display: block; }
[hidden] { display: none !important; }
wx-text, wx-label, wx-span { display: inline; }
wx-text { white-space: pre-line; }
wx-text[user-select=true] { user-select: text; }
wx-portal { display: block; position: static; }
wx-page-meta, wx-navigation-bar, wx-root-portal { display: none; }
wx-image, wx-cover-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image > .img { width: 100%; height: 100%; background-repeat: no-repeat; }
wx-button { position: relative; display: block; margin-left: auto; margin-right: auto; padding: 8px 24px; box-sizing: border-box;
  width: 184px; font-size: 17px; font-weight: 700; line-height: 1.41176471; text-align: center; border-radius: 4px; overflow: hidden;
  color: #06ae56; background-color: #f2f2f2; cursor: pointer; }
wx-button[type=primary] { color: #fff; background-color: #07c160; }
wx-button[type=warn] { color: #fff; background-color: #fa5151; }
wx-button[size=mini] { display: inline-block; width: auto; padding: 0 .75em; font-size: 16px; line-height: 2; min-width: 0; }
wx-button[plain=true] { background: transparent; border: 1px solid currentColor; }
wx-button[disabled=true] { color: rgba(0,0,0,.2); }
wx-button[loading=true]::before { content: ''; display: inline-block; width: 1em; height: 1em; margin-right: 6px; vertical-align: -2px;
  border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; }
.button-hover { opacity: .8; }
wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; text-overflow: clip; white-space: nowrap; }
wx-input > .field > input { width: 100%; height: 100%; min-height: inherit; border: 0; outline: 0; padding: 0; margin: 0; background: transparent; color: inherit;
  font: inherit; letter-spacing: inherit; text-align: inherit; display: block; }
wx-textarea { width: 300px; height: 150px; position: relative; }
wx-textarea > .field > textarea { width: 100%; height: 100%; border: 0; outline: 0; padding: 0; margin: 0; resize: none; background: transparent; color: inherit;
  font: inherit; text-align: inherit; display: block; }
.ph { position: absolute; pointer-events: none; color: gray; white-space: nowrap; }
wx-input > .field, wx-textarea > .field { position: relative; width: 100%; height: 100%; min-height: inherit; }
wx-textarea > .field { min-height: 0; }
wx-input > .field > .ph { left: 0; right: 0; top: 0; bottom: 0; display: flex; align-items: center; justify-content: inherit; overflow: hidden; }
wx-textarea > .field > .ph { left: 0; right: 0; top: 0; max-height: 100%; overflow: hidden; white-space: pre-wrap; }
wx-scroll-view { width: 100%; overflow: hidden; -webkit-overflow-scrolling: touch; }
wx-scroll-view > .scroller { width: 100%; height: 100%; max-height: inherit; overflow: hidden; }
wx-scroll-view[x] > .scroller { overflow-x: auto; }
wx-scroll-view[y] > .scroller { overflow-y: auto; }
wx-scroll-view[flex] > .scroller, wx-scroll-view[flex] > .scroller > .content { display: contents; }
wx-scroll-view[flex][x] { overflow-x: auto; }
wx-scroll-view[flex][y] { overflow-y: auto; }
wx-scroll-view > .scroller > .content { min-height: 100%; }
wx-swiper { height: 150px; position: relative; overflow: hidden; }
wx-swiper-item { position: absolute; left: 0; top: 0; width: 100%; height: 100%; overflow: hidden; }
wx-swiper[data-ready] > wx-swiper-item { transition: transform .25s; }
wx-swiper > .dots { position: absolute; left: 0; right: 0; bottom: 10px; text-align: center; z-index: 1; pointer-events: none; font-size: 0; }
wx-swiper > .dots i { display: inline-block; width: 8px; height: 8px; border-radius: 50%; margin-right: 6px; }
wx-picker-view { position: relative; overflow: hidden; display: flex; }
wx-picker-view-column { flex: 1; height: 100%; overflow-y: auto; scroll-snap-type: y mandatory; position: relative; box-sizing: border-box; }
wx-picker-view-column > * { scroll-snap-align: center; }
wx-picker-view > .band { position: absolute; left: 0; right: 0; top: 50%; height: 34px; transform: translateY(-50%); pointer-events: none;
  border-top: 1px solid #e5e5e5; border-bottom: 1px solid #e5e5e5; }
wx-checkbox, wx-radio { display: inline-block; }
.box { display: inline-flex; align-items: center; justify-content: center; width: 22px; height: 22px; margin-right: 5px; box-sizing: border-box;
  border: 1px solid #d1d1d1; background: #fff; vertical-align: middle; color: #09bb07; font: 700 16px/1 sans-serif; }
wx-checkbox > .box { border-radius: 3px; }
wx-radio > .box { border-radius: 50%; }
wx-switch { display: inline-block; }
wx-switch > .track { display: inline-block; position: relative; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf; vertical-align: middle; }
wx-switch > .track::after { content: ''; position: absolute; left: 2px; top: 2px; width: 28px; height: 28px; border-radius: 50%; background: #fff; transition: transform .2s; }
wx-switch > .track.on::after { transform: translateX(20px); }
wx-slider { margin: 10px 18px; padding: 0; min-height: 28px; }
wx-slider > input { width: calc(100% - var(--value-width, 0px)); vertical-align: middle; margin: 0; height: 2px; appearance: none; outline: 0;
  background: linear-gradient(var(--active, #1aad19), var(--active, #1aad19)) 0 0 / var(--share, 0%) 100% no-repeat #e9e9e9; }
wx-slider > input::-webkit-slider-thumb { appearance: none; width: 28px; height: 28px; border-radius: 50%; background: #fff; box-shadow: 0 0 4px rgba(0,0,0,.2); }
wx-slider > .value { display: inline-block; width: 36px; text-align: center; color: #888; font-size: 14px; }
wx-progress { display: flex; align-items: center; }
wx-progress > .bar { flex: 1; overflow: hidden; }
wx-progress > .bar > i { display: block; height: 100%; }
wx-progress > .info { margin-left: 15px; min-width: 2em; }
wx-icon { display: inline-block; font-size: 0; }
wx-canvas { display: block; position: relative; width: 300px; height: 150px; }
wx-canvas > canvas { width: 100%; height: 100%; }
wx-video { display: inline-block; width: 300px; height: 225px; position: relative; overflow: hidden; background: #000; }
wx-video > video { width: 100%; height: 100%; }
wx-web-view { position: fixed; inset: 0; background: #fff; padding: 24px; }
wx-movable-area { width: 10px; height: 10px; position: relative; }
wx-movable-view { width: 10px; height: 10px; position: absolute; }
wx-map, wx-camera { height: 150px; background: #dfe6e9; }
wx-rich-text { white-space: normal; }
wx-rich-text img { max-width: 100%; }
`
