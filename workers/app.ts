import { DurableObject } from 'cloudflare:workers'
import { createRequestHandler } from 'react-router'

const page = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)
export class ProjectRoom extends DurableObject {}
export default {
  async fetch(request: Request) {
    return page(request)
  },
}
