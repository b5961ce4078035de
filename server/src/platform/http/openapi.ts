/** The API description (OpenAPI 3.1), made from the same definitions that are served. */
import {
  errors,
  generalErrors,
  accessErrors,
  idempotencyErrors,
  shareErrors,
  Problem,
  type ErrorCode,
} from '@glass-dice/contract/errors';
import type { Route } from '@glass-dice/contract/route';
import type { TObject } from 'typebox';

export type OpenApi = {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, object>>;
  components: object;
};

export function describeApi(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glass Dice',
      version: '1',
      description:
        'Play money only: no amount here can be bought, sold, sent or redeemed. Amounts are strings of minor units. ' +
        'Errors are RFC 9457 problem documents with a stable code.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** The refusals a caller of this route has to expect. */
export function errorsOf(route: Route): ErrorCode[] {
  return [
    ...route.errors,
    ...accessErrors(route),
    ...(route.idempotent ? idempotencyErrors : []),
    ...(route.share || route.upload || route.stream ? shareErrors : []),
    ...generalErrors,
  ];
}

function describeRoute(route: Route): object {
  const status = route.status ?? 200;
  const json = (schema: object) => ({ 'application/json': { schema } });
  const content = route.stream ? { 'text/event-stream': { schema: route.reply } } : json(route.reply);
  return {
    summary: route.summary,
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent
        ? [{ in: 'header', name: 'Idempotency-Key', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(route.body && { requestBody: { required: true, content: json(route.body) } }),
    ...(route.upload && { requestBody: { required: true, content: describeUpload(route.upload.types) } }),
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    responses: {
      [status]: status === 204 ? { description: 'Done.' } : { description: 'Done.', content },
      ...describeErrors(route),
    },
  };
}

function describeUpload(types: readonly string[]): object {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function parameters(place: 'path' | 'query', schema: TObject | undefined): object[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || (schema?.required as string[] | undefined)?.includes(name) === true,
    schema: property,
  }));
}

function describeErrors(route: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
