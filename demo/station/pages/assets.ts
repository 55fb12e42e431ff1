import { Hono } from 'hono'
import { join } from 'node:path'
import { frameworkProblem } from '../answers/problems.ts'
import { sendJson } from '../answers/json.ts'
import type { StationContext, StationEnv, StationRequest, StationRoutes } from '../context.ts'
import { staticFile } from './static-file.ts'

/** Files of the build: the page's own under `/ui/assets/`, the elements for other people's pages at the root. */
export function assetRoutes(
  served: { readonly distribution: string } & Pick<StationContext, 'dialect'>,
): StationRoutes {
  const routes = new Hono<StationEnv>()
  const { distribution } = served
  const pageAssets = join(distribution, 'page', 'assets')

  routes.get('/ui/assets/*', async (request) => {
    const path = request.req.path.slice('/ui/assets/'.length)
    return (await file(request, pageAssets, path)) ?? missing(request)
  })
  routes.get(
    '/elements/*',
    async (request) => shared(await file(request, distribution, request.req.path.slice(1))) ?? missing(request),
  )
  for (const name of ['all.js', 'all-live-sound.js'])
    routes.get(`/${name}`, async (request) => shared(await file(request, distribution, name)) ?? missing(request))
  return routes

  function missing(request: StationRequest): Response {
    if (served.dialect === 'classic') {
      request.header('cache-control', 'public, max-age=3600, must-revalidate')
      return frameworkProblem(request, served, 404, 'Not Found')
    }
    return sendJson(request, { message: 'File not found' }, 404)
  }
}

/** For pages of any origin. */
function shared(answer: Response | undefined): Response | undefined {
  answer?.headers.set('access-control-allow-origin', '*')
  answer?.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}

const file = (request: StationRequest, root: string, path: string): Promise<Response | undefined> =>
  staticFile(root, path, {
    acceptEncoding: request.req.header('accept-encoding'),
    ifNoneMatch: request.req.header('if-none-match'),
    head: request.req.method === 'HEAD',
  })
