import { join } from 'node:path'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { avatarHandlers, serveAvatars } from './areas/avatars/routes.ts'
import { defaultsHandlers } from './areas/workspace/routes.ts'
import { draftRemoval } from './areas/drafts/removal.ts'
import { draftHandlers } from './areas/drafts/routes.ts'
import { engineHandlers } from './areas/engines/routes.ts'
import { creationHandlers } from './areas/episodes/creation-routes.ts'
import { episodeHandlers } from './areas/episodes/routes.ts'
import { createExplainer } from './areas/explainers/create-explainer.ts'
import { explainerHandlers } from './areas/explainers/routes.ts'
import { feedHandlers } from './areas/feeds/routes.ts'
import { subscriptionHandlers, templateRemoval } from './areas/feeds/subscription-routes.ts'
import { registerFileRoutes } from './areas/files/routes.ts'
import { keyHandlers } from './areas/workspace/key-routes.ts'
import { favouriteHandlers } from './areas/workspace/favourite-routes.ts'
import { localModelHandlers } from './areas/local-models/routes.ts'
import { previewHandlers } from './areas/previews/routes.ts'
import { projectHandlers } from './areas/projects/routes.ts'
import { registerFeedRoutes } from './areas/publishing/feed-routes.ts'
import { registerShareRoutes } from './areas/publishing/share-routes.ts'
import { requestRemoval } from './areas/requests/removal.ts'
import { requestHandlers } from './areas/requests/routes.ts'
import { recurringRemoval } from './areas/research/update-recurring.ts'
import { researchHandlers } from './areas/research/routes.ts'
import { scheduleRemoval } from './areas/schedules/removal.ts'
import { scheduleHandlers } from './areas/schedules/routes.ts'
import type { Services } from './areas/services.ts'
import { showRemoval } from './areas/shows/removal.ts'
import { registerShowPictureRoutes } from './areas/shows/show-picture-route.ts'
import { showHandlers } from './areas/shows/routes.ts'
import { shortHandlers } from './areas/shorts/routes.ts'
import { supportHandlers } from './areas/support/routes.ts'
import { speakerHandlers } from './areas/speakers/routes.ts'
import { transcriptHandlers } from './areas/transcripts/routes.ts'
import { uploadHandlers } from './areas/uploads/routes.ts'
import { usageHandlers } from './areas/usage/routes.ts'
import { lexiconHandlers } from './areas/voices/lexicon-routes.ts'
import { registerVoiceSampleRoutes, voiceHandlers } from './areas/voices/routes.ts'
import { deliveryHandlers } from './areas/webhooks/delivery-routes.ts'
import { webhookHandlers } from './areas/webhooks/routes.ts'
import { postHandlers } from './areas/x/routes.ts'
import { serveConsole } from './http/console.ts'
import { rateLimitKeyOf, identifyCallers } from './http/auth.ts'
import { abortSlowBodies } from './http/body-timeouts.ts'
import { sendErrorResponse, setErrorResponses } from './http/errors.ts'
import { serveHelp } from './http/help.ts'
import type { Handlers } from './http/handlers.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePageAssets } from './http/pages/page-assets.ts'
import { serveEndpoints } from './http/serve-endpoints.ts'
import { registerMultipart } from './http/uploads.ts'

/** What content/DeleteRequest takes away by an id alone; the first that knows the id removes it. */
const removalsOf = (services: Services) => [
  requestRemoval(services),
  scheduleRemoval(services),
  recurringRemoval(services),
  draftRemoval(services),
  templateRemoval(services),
]

/** Every call of the contract that this server carries out. */
const handlersOf = (services: Services): Handlers => ({
  ...avatarHandlers(services),
  ...creationHandlers(services, (input, needsVoices) => createExplainer(services, input, needsVoices)),
  ...draftHandlers(services),
  ...engineHandlers(services),
  ...episodeHandlers(services),
  ...explainerHandlers(services),
  ...feedHandlers(services),
  ...previewHandlers(services),
  ...localModelHandlers(services),
  ...projectHandlers(services),
  ...requestHandlers(services, removalsOf(services)),
  ...researchHandlers(services),
  ...scheduleHandlers(services),
  ...showHandlers(services, [showRemoval(services), requestRemoval(services, 'episode')]),
  ...shortHandlers(services),
  ...subscriptionHandlers(services),
  ...supportHandlers(services),
  ...speakerHandlers(services),
  ...transcriptHandlers(services),
  ...uploadHandlers(services),
  ...usageHandlers(services),
  ...voiceHandlers(services),
  ...lexiconHandlers(services),
  ...webhookHandlers(services),
  ...deliveryHandlers(services),
  ...defaultsHandlers(services),
  ...keyHandlers(services),
  ...favouriteHandlers(services),
  ...postHandlers(services),
})

/** A connection on which nothing moves either way is ended. Longer than any call's work takes before it answers. */
const keepAliveTimeoutMs = 15 * 60_000

/** The HTTP app: API, files and console. The caller starts listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'], serializers: { req: describeRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxyFilter(config.trustProxy),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    connectionTimeout: keepAliveTimeoutMs,
    // An address that cannot be read reaches no call, and so none of their errors either.
    frameworkErrors: sendErrorResponse,
  })
  setErrorResponses(app)
  abortSlowBodies(app)
  // A body that is not JSON is rejected.
  app.removeContentTypeParser('text/plain')
  await registerMultipart(app)
  app.decorateRequest('workspaceId', '')
  // Keys come in a header, never in a cookie: any page may call, none can borrow somebody's key.
  await app.register(cors, { origin: '*', methods: ['GET', 'POST', 'DELETE'], maxAge: 86_400 })
  identifyCallers(app, services.db)
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: isExemptFromRateLimit,
    keyGenerator: rateLimitKeyOf,
    errorResponseBuilder: (_, { after }) =>
      Object.assign(new Error(`Too many calls. Please try again in ${after}.`), { statusCode: 429 }),
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await serveConsole(app, config, async () => {
    // A page is there whatever the database does: it says then what was known before.
    await services.refreshEngines().catch(() => undefined)
    return { writesFromTopics: services.writesFromTopic, hearsRecordings: services.transcribes }
  })
  // What an order is checked against is what the engines of this moment can.
  app.addHook('preHandler', async ({ method, routeOptions }) => {
    if (method === 'POST' && routeOptions.config.isCall) await services.refreshEngines()
  })
  serveOpenApi(app, config)
  servePageAssets(app)
  serveHelp(app)
  serveEndpoints(app, services.db, handlersOf(services), join(config.dataFolder, 'work'))
  registerVoiceSampleRoutes(app, services)
  serveAvatars(app, services)
  registerFileRoutes(app, services)
  registerShowPictureRoutes(app, services)
  registerFeedRoutes(app, services)
  registerShareRoutes(app, services)
  app.addHook('onClose', () => services.localModels.close())
  return app
}

/**
 * Calls are counted, and all else under `/v1`. The route that was found decides: an address can be spelled in many ways
 * (`/%761/…`, or whole with its host), and all of them lead to it.
 */
const isExemptFromRateLimit = ({ routeOptions: { config, url } }: FastifyRequest) =>
  !config.isCall && !url?.startsWith('/v1/')

/** So many hops away from here, or at these addresses, stands a proxy that says on whose behalf it calls. */
const trustedProxyFilter = (proxies: number | string | false) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies

/** What of a call may stand in the log: never its headers, and no query, which may hold a key. */
function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] }
}
