import type { Config } from '@react-router/dev/config'

// Few routes: a page knows them all from the start, so that no link asks for one, least of all without a line.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
