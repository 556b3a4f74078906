// Replaces @tarojs/router's navigation bar (13 KB): our pages draw their own heads, and the shell sets the title.
export function initNavigationBar() {}

export default class NavigationBarHandler {
  load() {}
}
