/** The development server of the two sites, and the real one that it asks. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Where the development server asks the real one. Never `/ws`: that is webpack's own socket. */
const serverPaths = [
  '/api',
  '/authentication',
  '/pinqiao',
  '/user-center',
  '/job-center',
  '/finance-center',
  '/circle-center',
  '/partner',
  '/operator',
  '/dev',
  '/im',
  '/events',
  '/files',
  '/emoji',
  '/app/',
  '/manifest.webmanifest',
  '/openapi.json',
  '/docs',
]

const devServer = {
  port: Number(process.env.CLIENT_PORT ?? 10086),
  open: false,
  host: '127.0.0.1',
  client: { overlay: false },
  proxy: [{ context: serverPaths, target: server, changeOrigin: true, ws: true }],
}

module.exports = { devServer }
