import type { Endpoint, Schema } from '@nautical/core/endpoint';
import { ERROR_STATUS } from '@nautical/core/errors';
import { jsonSchema } from '../../../kit/route.ts';

type Json = Record<string, unknown>;
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  /** What the reply shows and what the call changes, so that a client knows what to refetch. */
  'x-shows'?: readonly string[];
  'x-changes'?: readonly string[];
};

const WHO: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  member: 'Signed-in members.',
  owner: 'The member it belongs to.',
  'owner-or-admin': 'The member it belongs to, or an admin.',
  admin: 'Admins.',
};

/** The OpenAPI document, generated from the same schemas that validate requests. */
export function openApiDocument(endpoints: Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const names = nameParts(endpoints);
  for (const each of endpoints) {
    const nameOf = (part: string) => names.get(`${shapeOf(each.path)} ${part}`)!;
    const path = partsOf(each.path).reduce(
      (shape, part) => shape.replace('{}', `{${nameOf(part)}}`),
      shapeOf(each.path),
    );
    paths[path] ??= {};
    paths[path][each.method.toLowerCase()] = operation(each, nameOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nautical Marketplace',
      version: '1',
      description: 'Lists return an array; the Link header has the next page.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

const partsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part!);
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, '{}');

/** OpenAPI treats paths that differ only in parameter names as one: `{room}` and `{id}` become `{roomOrId}`. */
function nameParts(endpoints: Endpoint[]) {
  const names = new Map<string, string>();
  for (const [shape, same] of Map.groupBy(endpoints, ({ path }) => shapeOf(path))) {
    const all = same.map(({ path }) => partsOf(path));
    for (const parts of all)
      for (const [at, part] of parts.entries()) {
        const [first = part, ...others] = new Set(all.map((each) => each[at]!));
        names.set(
          `${shape} ${part}`,
          first + others.map((other) => `Or${other[0]!.toUpperCase()}${other.slice(1)}`).join(''),
        );
      }
  }
  return names;
}

function operation(each: Endpoint, nameOf: (part: string) => string): Operation {
  const status = each.status ?? (each.reply ? 200 : 204);
  return {
    operationId: `${each.method.toLowerCase()}${each.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: each.summary,
    description: `For: ${WHO[each.access]}`,
    tags: [each.path.split('/')[2] ?? 'site'],
    security: each.access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [
      ...parameters(each.params, 'path').map((given) => ({ ...given, name: nameOf(given.name) })),
      ...parameters(each.query, 'query'),
    ],
    ...requestBody(each),
    ...(each.shows && { 'x-shows': each.shows }),
    ...(each.changes && { 'x-changes': each.changes }),
    responses: {
      [status]: {
        description: each.summary,
        ...(each.reply && { content: { 'application/json': { schema: described(each.reply, 'output') } } }),
      },
      '4XX': refusal('Refused; the message explains why'),
      '5XX': refusal('Failed, or temporarily unavailable'),
    },
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function parameters(schema: Endpoint['params'], place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = described(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function requestBody(each: Endpoint): Pick<Operation, 'requestBody'> {
  if (each.files) {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', required: [each.files], properties: { [each.files]: files } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!each.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: described(each.body, 'input') } } },
  };
}

/** The schema as OpenAPI wants it: a record with a fixed set of keys lists those keys as its properties. */
const described = (schema: Schema, io: 'input' | 'output') => spellOut(jsonSchema(schema, io)) as Json;

function spellOut(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(spellOut);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, spellOut(value)]));
  const { propertyNames, additionalProperties, ...rest } = inner as { propertyNames?: { enum?: string[] } } & Json;
  if (!propertyNames?.enum) return inner;
  return { ...rest, properties: Object.fromEntries(propertyNames.enum.map((word) => [word, additionalProperties])) };
}
