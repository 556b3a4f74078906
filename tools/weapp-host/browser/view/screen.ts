import { device } from '../device'

const css = `
* { box-sizing: border-box; }
html, body { margin: 0; width: 100%; height: 100%; overflow: hidden; background: #000; }
body { font-family: "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif; -webkit-tap-highlight-color: transparent; }
#phone { position: relative; width: ${device.screenWidth}px; height: ${device.screenHeight}px; overflow: hidden; background: #ededed; }
#stage, #stage > iframe { position: absolute; left: 0; border: 0; }
#stage { inset: 0; }
#status { position: absolute; z-index: 20; left: 0; right: 0; top: 0; height: ${device.statusBar}px; padding: 15px 30px 0; display: flex;
  justify-content: space-between; font: 600 16px/20px 'Noto Sans CJK SC', system-ui, sans-serif; pointer-events: none; }
#nav { position: absolute; z-index: 10; left: 0; right: 0; top: 0; height: ${device.statusBar + device.navBar}px; padding-top: ${device.statusBar}px; }
#nav .title { position: absolute; left: 96px; right: 96px; height: 44px; line-height: 44px; text-align: center; font-size: 17px; font-weight: 600;
  overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
#nav button { position: absolute; left: 4px; width: 44px; height: 44px; border: 0; background: none; color: inherit; font-size: 24px; padding: 0; }
#nav .spinner { position: absolute; left: 84px; top: ${device.statusBar + 14}px; width: 16px; height: 16px; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; }
#capsule { position: absolute; z-index: 21; left: ${device.capsule.left}px; top: ${device.capsule.top}px; width: ${device.capsule.width}px;
  height: ${device.capsule.height}px; border-radius: 16px; border: .5px solid rgba(128,128,128,.35); background: rgba(255,255,255,.6); color: #000;
  display: flex; align-items: center; justify-content: space-around; font: 700 15px/1 system-ui, sans-serif; letter-spacing: 1px; pointer-events: none; }
#capsule.white { background: rgba(0,0,0,.15); color: #fff; }
#tabs { position: absolute; z-index: 10; left: 0; right: 0; bottom: 0; height: ${device.tabBar + device.safeBottom}px; display: flex; border-top: .5px solid rgba(0,0,0,.2); }
#tabs button { flex: 1; position: relative; height: ${device.tabBar}px; padding: 4px 0 0; border: 0; background: none; color: inherit; font: inherit; font-size: 10px; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 3px; }
#tabs button.bare { font-size: 15px; }
#tabs img { width: 27px; height: 27px; }
#tabs .badge { position: absolute; left: calc(50% + 5px); top: 3px; min-width: 18px; height: 18px; padding: 0 5px; border-radius: 9px; background: #fa5151; color: #fff; font-size: 11px; line-height: 18px; }
#tabs .dot { position: absolute; left: calc(50% + 10px); top: 5px; width: 8px; height: 8px; border-radius: 50%; background: #fa5151; }
#home { position: absolute; z-index: 40; left: 128px; bottom: 8px; width: 134px; height: 5px; border-radius: 3px; background: #000; pointer-events: none; }
#overlays { position: absolute; inset: 0; z-index: 30; pointer-events: none; }
#overlays > * { pointer-events: auto; }
.mask { position: absolute; inset: 0; background: rgba(0,0,0,.5); }
.modal { position: absolute; left: 35px; right: 35px; top: 50%; transform: translateY(-50%); border-radius: 12px; background: #fff; color: #000; overflow: hidden; text-align: center; }
.modal h3 { margin: 0; padding: 32px 24px 0; font-size: 17px; line-height: 1.4; }
.modal p { margin: 0; padding: 12px 24px 32px; font-size: 17px; line-height: 1.4; color: rgba(0,0,0,.5); white-space: pre-wrap; max-height: 420px; overflow: auto; }
.modal h3 + .edit, .modal .edit { margin: 12px 24px 32px; width: calc(100% - 48px); padding: 8px; font-size: 16px; border: 0; background: #f2f2f2; }
.modal footer { display: flex; border-top: .5px solid rgba(0,0,0,.1); }
.modal footer button { flex: 1; height: 56px; border: 0; background: none; font-size: 17px; font-weight: 600; }
.modal footer button + button { border-left: .5px solid rgba(0,0,0,.1); }
.toast { position: absolute; left: 50%; top: 40%; transform: translate(-50%, -50%); padding: 12px 16px; border-radius: 8px; background: rgba(76,76,76,.95); color: #fff; font-size: 15px; max-width: 280px; text-align: center; pointer-events: none !important; }
.toast.icon { width: 136px; min-height: 136px; padding: 30px 10px 16px; font-size: 16px; }
.toast .mark { display: block; height: 44px; font-size: 40px; line-height: 40px; margin-bottom: 8px; }
.toast .ring { width: 36px; height: 36px; margin: 0 auto 12px; border: 3px solid #fff; border-right-color: transparent; border-radius: 50%; display: block; }
.sheet { position: absolute; left: 0; right: 0; bottom: 0; border-radius: 12px 12px 0 0; background: #f7f7f7; overflow: hidden; padding-bottom: ${device.safeBottom}px; }
.sheet > button { display: block; width: 100%; min-height: 56px; border: 0; border-top: .5px solid rgba(0,0,0,.1); background: #fff; font-size: 17px; }
.sheet > button.cancel { margin-top: 8px; }
.sheet > .alert { padding: 16px; font-size: 12px; color: rgba(0,0,0,.5); background: #fff; text-align: center; }
.sheet > header { display: flex; justify-content: space-between; background: #fff; height: 48px; }
.sheet > header button { border: 0; background: none; font-size: 17px; padding: 0 16px; color: #888; }
.sheet > header button.ok { color: #07c160; }
.cols { display: flex; height: 238px; background: #fff; }
.cols > div { flex: 1; overflow-y: auto; text-align: center; }
.cols button { display: block; width: 100%; height: 34px; border: 0; background: none; font-size: 16px; color: #888; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.cols button.on { color: #000; background: #f2f2f2; }
.viewer { position: absolute; inset: 0; background: #000; color: #fff; display: flex; flex-direction: column; align-items: center; justify-content: center; }
.viewer img { max-width: 100%; max-height: 80%; }
.viewer button { position: absolute; right: 16px; top: 60px; border: 0; background: rgba(255,255,255,.2); color: #fff; width: 36px; height: 36px; border-radius: 50%; font-size: 20px; }
@media (prefers-color-scheme: dark) {
  .modal, .sheet > button, .sheet > header, .cols, .sheet > .alert { background: #2c2c2c; color: #fff; }
  .modal p, .sheet > .alert { color: rgba(255,255,255,.5); }
  .sheet { background: #1e1e1e; } .cols button.on { color: #fff; background: #3a3a3a; }
  .modal footer, .modal footer button + button, .sheet > button { border-color: rgba(255,255,255,.1); }
  #home { background: #fff; }
}
`

/** Makes an element with a class, a text, and children. */
export function createElement(tag: string, className = '', text = '', children: Node[] = []): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  element.append(...children)
  return element
}

const style = createElement('style')
style.textContent = css
document.head.append(style)

const part = (id: string): HTMLElement => {
  const element = createElement('div')
  element.id = id
  return element
}

/** Elements of the drawn phone. */
export const screenRoot = part('stage')
export const statusBar = part('status')
export const navBar = part('nav')
export const capsule = part('capsule')
export const tabBar = part('tabs')
export const overlays = part('overlays')

statusBar.append(createElement('span', '', '9:41'), createElement('span', '', '5G ▮'))
capsule.append(createElement('span', '', '•••'), createElement('span', '', '⊙'))
const phone = part('phone')
phone.append(screenRoot, navBar, statusBar, capsule, tabBar, overlays, part('home'))
document.body.append(phone)
