declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss'
declare module '*.css'
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}

declare namespace NodeJS {
  interface ProcessEnv {
    /** The target a client bundle is built for. */
    TARO_ENV: 'weapp' | 'h5' | 'desktop'
    /** Address of the server for the mini-program; empty on the web, where the server is the page's own. */
    TARO_APP_API: string
  }
}
