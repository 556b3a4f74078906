import { isGallery, isWeapp, mainPages, pages, subpackages, tabs } from '../config/pages'

// Values with an @ are defined in theme.json, which scripts/build-tokens.mjs writes.
const tabBar = {
  color: '@tab',
  selectedColor: '@tabOn',
  backgroundColor: '@bar',
  borderStyle: 'white' as const,
  list: tabs.map(({ page, tab }) => ({
    pagePath: page,
    text: tab.text ?? '',
    iconPath: `@${tab.icon}Icon`,
    selectedIconPath: `@${tab.icon}IconOn`,
  })),
}

/** The app's pages and, in the mini-program, its tab bar; the web's tab bar is drawn by the shell. */
export default {
  ...(isWeapp ? { pages: mainPages, subPackages: subpackages } : { pages }),
  // What is opened next from a tab is fetched while the tab is looked at: pages, and the parts in pages/common/parts.
  ...(isWeapp && !isGallery
    ? {
        preloadRule: {
          'TUIKit/components/TUIConversation/index': {
            network: 'all' as const,
            packages: ['TUIKit/components/TUIChat', 'pages/common'],
          },
          'pages/tabs/home/index': {
            network: 'all' as const,
            packages: ['pages/recruit', 'pages/market', 'pages/common'],
          },
          'pages/tabs/talent/index': { network: 'all' as const, packages: ['pages/recruit', 'pages/common'] },
          'pages/tabs/me/index': {
            network: 'all' as const,
            packages: ['pages/account', 'pages/company', 'pages/orders', 'pages/finance', 'pages/common'],
          },
        },
      }
    : {}),
  window: {
    navigationBarTitleText: '聘桥',
    ...(isWeapp
      ? {
          navigationBarBackgroundColor: '@bar',
          navigationBarTextStyle: '@barText',
          backgroundTextStyle: '@pull',
          backgroundColor: '@ground',
        }
      : {}),
  },
  // Without it WeChat reports no dark mode.
  ...(isWeapp ? { darkmode: true, themeLocation: 'theme.json' } : {}),
  // WeChat opens its map only when this is declared.
  ...(isWeapp ? { requiredPrivateInfos: ['chooseLocation'] } : {}),
  // WeChat asks for consent to the privacy text before it gives a phone number, an image or a location.
  ...(isWeapp ? { __usePrivacyCheck__: true } : {}),
  // Taro's page slide stutters in WeChat's browser and leaves half a page in screenshots.
  ...(isWeapp ? {} : { animation: false }),
  ...(isWeapp && !isGallery ? { tabBar, lazyCodeLoading: 'requiredComponents' } : {}),
}
